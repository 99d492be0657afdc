#include "exhibits.h"

namespace course {
namespace {

// A map of each number alone, which puts down what it is given and what it answers.
class SimpleMap final : public TokenMap {
 public:
  SimpleMap(std::string name, double (*map)(double), Shown& shown)
      : name_(std::move(name)), map_(map), shown_(shown) {}

  Tokens apply(TokensView x) const override {
    Tokens y(x.shape());
    for (Index i = 0; i < y.size(); ++i) y.data()[i] = map_(x.data()[i]);
    shown_.record(name_ + "_given", x);
    shown_.record(name_ + "_answered", y);
    return y;
  }

 private:
  std::string name_;
  double (*map_)(double);
  Shown& shown_;
};

}  // namespace

Exhibit residual_exhibit(const Example& example) {
  const auto x = example.tokens("x");
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    const SimpleMap norm(
        "norm", [](double value) { return value / 2; }, shown);
    const SimpleMap sublayer(
        "sublayer", [](double value) { return value + 1; }, shown);
    const Tokens y = subject.parts().pre_norm_residual.apply(x, norm, sublayer);
    shown.put("y", y);
  };
  return {Component::pre_norm_residual,
          "apply",
          "norm and sublayer are simple, to be followed by hand: norm(x) = x / 2 and sublayer(n) = "
          "n + 1, for each number",
          {{"x", x}},
          call};
}

}  // namespace course
