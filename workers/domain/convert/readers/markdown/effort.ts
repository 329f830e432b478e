import type MarkdownIt from "markdown-it";

/**
 * Holds what one paragraph may cost. Marks that open and never close are looked for to the paragraph's end, each anew:
 * nothing in a real text, minutes in megabytes of brackets. Longer paragraphs are set in parts, and what a label of a
 * link or a note may hold is counted.
 */
export function limitEffort(md: MarkdownIt): void {
  const findEnd = md.helpers.parseLinkLabel;
  let steps = 0;
  md.helpers.parseLinkLabel = (state, start, disableNested) => {
    if (steps > maxSteps) return -1;
    const { posMax } = state;
    state.posMax = Math.min(posMax, start + longestLabel);
    const end = findEnd(state, start, disableNested);
    steps += (end < 0 ? state.posMax : end) - start;
    state.posMax = posMax;
    return end;
  };
  md.core.ruler.at("inline", (state) => {
    for (const token of state.tokens) {
      if (token.type !== "inline") continue;
      const children: typeof state.tokens = [];
      token.children = children;
      steps = 0;
      if (token.content.length <= longestPart) {
        state.md.inline.parse(token.content, state.md, state.env, children);
        continue;
      }
      // Markup at once, part by part: tokens take many times the room of their text.
      let markup = "";
      for (const part of parts(token.content)) {
        const inside: typeof state.tokens = [];
        steps = 0;
        state.md.inline.parse(part, state.md, state.env, inside);
        markup += state.md.renderer.renderInline(inside, state.md.options, state.env);
      }
      const whole = new state.Token("html_inline", "", 0);
      whole.content = markup;
      children.push(whole);
    }
  });
}

const longestPart = 20_000;
const longestLabel = 5_000;
const maxSteps = 400_000;

/** Cut at line ends or spaces where there are any. */
function* parts(text: string): Generator<string, void, void> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + longestPart);
    if (to < text.length) {
      const line = text.lastIndexOf("\n", to);
      const space = line > from + longestPart / 2 ? line : text.lastIndexOf(" ", to);
      if (space > from + longestPart / 2) to = space + 1;
      else if (/[\uD800-\uDBFF]/.test(text.charAt(to - 1))) to--;
    }
    yield text.slice(from, to);
    from = to;
  }
}
