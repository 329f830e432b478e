import type { Inline } from "#domain/book/blocks";
import { type Destination, gatherer, silent } from "#domain/convert/readers/rtf/destination";
import { MathBuilder } from "#domain/convert/readers/word-processor/math-builder";

/** `\moMath`: a formula. RTF spells Office Math as groups whose words are its element names with an `m` before them. */
export function mathDestination(isDisplay: boolean, take: (formula: Inline) => void): Destination {
  const builder = new MathBuilder();
  return {
    group: (word) => element(builder, word),
    close() {
      const formula = builder.build(isDisplay);
      if (formula) take(formula);
    },
  };
}

function element(builder: MathBuilder, word: string): Destination | undefined {
  const name = /^m([A-Za-z]+)$/.exec(word)?.[1];
  if (name === undefined) return undefined;
  if (name === "ctrlPr") return silent;
  if (name === "r") return run(builder);
  builder.begin(`m:${name}`, {});
  return {
    group: (inner) => (name.endsWith("Pr") ? property(builder, inner) : element(builder, inner)),
    close: () => builder.end(),
  };
}

/** `{\mchr X}` in the properties of an element: a name and its value. */
function property(builder: MathBuilder, word: string): Destination {
  if (!word.startsWith("m") || word === "mctrlPr") return silent;
  return gatherer((value) => {
    builder.begin(`m:${word.slice(1)}`, { "m:val": value.trim() });
    builder.end();
  }, 20);
}

function run(builder: MathBuilder): Destination {
  let style: string | undefined;
  let script: string | undefined;
  let letters = "";
  return {
    control(word, value) {
      if (word === "msty") style = styles[value ?? 2];
      else if (word === "mscr") script = scripts[value ?? 0];
      return false;
    },
    text(text) {
      letters += text;
    },
    close() {
      builder.begin("m:r", {});
      builder.begin("m:rPr", {});
      if (style) mark(builder, "m:sty", style);
      if (script) mark(builder, "m:scr", script);
      builder.end();
      builder.begin("m:t", {});
      builder.text(letters);
      builder.end();
      builder.end();
    },
  };
}

function mark(builder: MathBuilder, name: string, value: string): void {
  builder.begin(name, { "m:val": value });
  builder.end();
}

const styles = ["p", "b", "i", "bi"];
const scripts = ["roman", "script", "fraktur", "double-struck", "sans-serif", "monospace"];
