#include <fmt/format.h>

#include "quiz.h"

namespace course {
namespace {

struct SketchStep {
  const char* id;
  const char* what;
  std::vector<std::string> axes;
};

// From what a block is given to what it returns.
const std::vector<SketchStep>& sketch_steps() {
  static const std::vector<SketchStep> steps = {
      {"norm1", "what the first norm returns", {"B", "T", "D"}},
      {"split", "x · w_q seen as heads, before anything is transposed", {"B", "T", "H", "d_head"}},
      {"q", "q, as attention takes it", {"B", "H", "T", "d_head"}},
      {"scores", "the scores", {"B", "H", "T", "S"}},
      {"weights", "the weights (scores after mask and softmax)", {"B", "H", "T", "S"}},
      {"heads", "the weighted sums of v, as attention returns them", {"B", "H", "T", "d_head"}},
      {"concat", "the heads side by side, before w_o", {"B", "T", "D"}},
      {"h", "h, the sum behind attention", {"B", "T", "D"}},
      {"norm2", "what the second norm returns", {"B", "T", "D"}},
      {"hidden", "the hidden units of the feed-forward layer", {"B", "T", "F"}},
      {"y", "y, what the block returns", {"B", "T", "D"}},
  };
  return steps;
}

void add_sketch(std::vector<Question>& questions) {
  const std::size_t first = questions.size();
  for (const SketchStep& step : sketch_steps()) {
    questions.push_back({fmt::format("{}-axes", step.id), fmt::format("{}: axes?", step.what),
                         SketchAxes{step.axes}});
    questions.push_back({fmt::format("{}-extents", step.id), fmt::format("{}: extents?", step.what),
                         SketchExtents{step.axes}});
  }
  questions[first].heading = fmt::format(
      "The sketch of a block, from x (B, T, D) to what it returns. Axes are named in their order "
      "by "
      "the letters B, T, S, D, H, d_head, F: S where keys are counted. Extents are those for B = "
      "{}, T = {}, D = {}, H = {}, F = {}.",
      kSketch.B, kSketch.T, kSketch.D, kSketch.H, kSketch.F);
  questions.push_back({"scores-query-axis",
                       "Which axis of the scores counts the queries: the first, second, third or "
                       "fourth?",
                       Choice{{"third", "3", "3rd", "t"},
                              {"first", "second", "third", "fourth"},
                              "along that axis the one who asks stays the same"}});
}

// How many tokens back a stack of layers with windows reaches, the token itself counted.
constexpr double receptive_field(int layers, int window) { return layers * (window - 1) + 1; }

struct Cache {
  int layers, kv_heads, d_head, bytes_per_number, tokens;
};
constexpr double kOfKAndV = 2;
constexpr double one_of_k_and_v(const Cache& c) {
  return 1.0 * c.layers * c.kv_heads * c.d_head * c.bytes_per_number * c.tokens;
}
constexpr double bytes_of(const Cache& c) { return kOfKAndV * one_of_k_and_v(c); }

void add_numbers(std::vector<Question>& questions) {
  const std::size_t first = questions.size();
  questions.push_back(
      {"dot", "dot([1, 2, 3], [4, 5, 6]) = ?",
       Number{1 * 4 + 2 * 5 + 3 * 6,
              {{21, "that is the sum of the six numbers: pairs are multiplied first"},
               {720, "that is the product of all: the products are added up"}}}});
  questions.push_back(
      {"dot-angle", "What does its sign say of the angle between the two: acute, right or obtuse?",
       Choice{{"acute"},
              {"acute", "right", "obtuse"},
              "dot = |a| · |b| · cos(angle): look at the sign of the cosine"}});
  questions.push_back(
      {"dot-size",
       "d_head = 64; all entries of q and k independent, mean 0, variance 1. The typical size "
       "(standard deviation) of q · k, not scaled?",
       Number{8, {{64, "that is the variance of the sum"}, {1, "that is its size once scaled"}}}});
  constexpr int kLayers = 3;
  constexpr int kWindow = 4;
  questions.push_back(
      {"receptive-field",
       fmt::format("{} layers, each with a window of W = {} (a token and the {} before it). How "
                   "many tokens, itself counted, can reach the last token of a long text?",
                   kLayers, kWindow, kWindow - 1),
       Number{
           receptive_field(kLayers, kWindow),
           {{kLayers * kWindow,
             "that is the usual bound, L × W: the token itself is counted in every layer"},
            {kLayers * (kWindow - 1), "that counts the tokens before it alone"},
            {kWindow, "that is one layer's reach: a layer reads what the one below has mixed"}}}});
  questions.push_back({"stored-long",
                       "A cache with a window of 4 has seen 10 tokens. Of how many does it hold k "
                       "and v between two calls?",
                       Number{4,
                              {{10, "what left the window is read by nobody again"},
                               {14, "a window is a limit, nothing that is added"}}}});
  questions.push_back(
      {"stored-short", "And after 3 tokens?", Number{3, {{4, "it has not seen so many"}}}});
  constexpr Cache kWhole = {
      .layers = 4, .kv_heads = 2, .d_head = 64, .bytes_per_number = 2, .tokens = 1000};
  constexpr Cache kWindowed = {
      .layers = 4, .kv_heads = 2, .d_head = 64, .bytes_per_number = 2, .tokens = 256};
  const auto slips = [](const Cache& c) {
    return std::vector<KnownSlip>{
        {one_of_k_and_v(c), "two tensors are stored for each layer, and that is one"},
        {bytes_of(c) / c.bytes_per_number, "that is how many numbers are sent, not how many bytes"},
        {bytes_of(c) / c.layers, "that is one layer's share"},
        {bytes_of(c) / c.kv_heads, "that is one head's share"}};
  };
  questions.push_back({"bytes-sent",
                       "One machine reads a prompt of 1000 tokens and sends its cache to another, "
                       "which goes on: 4 layers, 2 heads of k and v with d_head 64, 2 bytes a "
                       "number, no window. How many bytes?",
                       Number{bytes_of(kWhole), slips(kWhole)}});
  std::vector<KnownSlip> of_window = slips(kWindowed);
  of_window.push_back({bytes_of(kWhole), "most of these tokens are stored no more"});
  questions.push_back({"bytes-sent-window",
                       "The same with a window of 256 in every layer. How many bytes?",
                       Number{bytes_of(kWindowed), of_window}});
  questions[first].heading =
      "Numbers. Write digits; a wrong number is told what is wrong about it.";
}

void add_explanations(std::vector<Question>& questions) {
  const std::size_t first = questions.size();
  const auto ask = [&](const char* id, const char* text) {
    questions.push_back({id, text, Explanation{}});
  };
  ask("why-dot", "What does a dot product say geometrically, and why may attention compare by it?");
  ask("why-transpose",
      "Why are tokens and heads exchanged, transposed, before q and k are multiplied?");
  ask("why-mask", "Which problem does the causal mask solve?");
  ask("why-residual", "Which problem does the residual solve?");
  ask("why-norm", "Which problem does the norm solve?");
  ask("why-ffn", "Which problem does the feed-forward layer solve, that attention does not?");
  ask("why-prefix",
      "Change the last token: the outputs before it stay as they are. Why is that necessary for a "
      "right mask, and why is it not sufficient?");
  ask("why-scale", "What happens to the gradient if the scores are not divided by √d_head?");
  ask("why-window",
      "Why does a window bound both how far a token sees and how much is sent to another machine?");
  questions[first].heading =
      "In your own words, in a few sentences. Nobody marks these here: your instructor reads them.";
}

}  // namespace

const std::vector<Question>& quiz_questions() {
  static const std::vector<Question> questions = [] {
    std::vector<Question> all;
    add_sketch(all);
    add_numbers(all);
    add_explanations(all);
    return all;
  }();
  return questions;
}

}  // namespace course
