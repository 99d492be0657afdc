#include "object_symbols.h"

#include <cxxabi.h>
#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>

#include <cstdlib>
#include <memory>
#include <stdexcept>

#include "descriptor.h"

namespace course {
namespace {

struct EndElf {
  void operator()(Elf* elf) const { elf_end(elf); }
};

void read_table(Elf* elf, Elf_Scn* section, const GElf_Shdr& header, ObjectSymbols& symbols) {
  Elf_Data* data = elf_getdata(section, nullptr);
  if (data == nullptr || header.sh_entsize == 0)
    throw std::runtime_error("a symbol table is damaged");
  const auto count = static_cast<int>(header.sh_size / header.sh_entsize);
  for (int i = 0; i < count; ++i) {
    GElf_Sym symbol;
    if (gelf_getsym(data, i, &symbol) == nullptr) continue;
    const int binding = GELF_ST_BIND(symbol.st_info);
    const char* name = elf_strptr(elf, header.sh_link, symbol.st_name);
    if (binding == STB_LOCAL || name == nullptr || *name == '\0') continue;
    if (symbol.st_shndx == SHN_UNDEF) {
      symbols.undefined.emplace_back(name);
    } else if (binding == STB_GLOBAL) {
      symbols.defined.emplace_back(name);
    }
  }
}

}  // namespace

ObjectSymbols read_symbols(const std::string& object) {
  const Descriptor file(open(object.c_str(), O_RDONLY | O_CLOEXEC));
  elf_version(EV_CURRENT);
  const std::unique_ptr<Elf, EndElf> elf(elf_begin(file.get(), ELF_C_READ, nullptr));
  if (elf == nullptr || elf_kind(elf.get()) != ELF_K_ELF) {
    throw std::runtime_error("the compiler left something that is no object file");
  }
  ObjectSymbols symbols;
  for (Elf_Scn* section = nullptr; (section = elf_nextscn(elf.get(), section)) != nullptr;) {
    GElf_Shdr header;
    if (gelf_getshdr(section, &header) != nullptr && header.sh_type == SHT_SYMTAB) {
      read_table(elf.get(), section, header, symbols);
    }
  }
  return symbols;
}

std::string demangled(const std::string& symbol) {
  // A long name can be made to say one thing twice, and that twice, until no memory holds it.
  constexpr std::size_t kLongest = 120;
  if (symbol.size() > kLongest) return symbol.substr(0, kLongest) + "...";
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> name(
      abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status), std::free);
  return status == 0 ? name.get() : symbol;
}

}  // namespace course
