import { expect, test } from "vitest";
import { stylesheet } from "#domain/convert/writers/epub/stylesheet";
import { adobeStylesheet } from "#domain/stores/adobe-stylesheet";

test("what CSS 2.1 knows stays", () => {
  const style = `@charset "utf-8";

p, .note > p, h1.opening + p:first-letter {
  margin: 0 5%;
  text-indent: 1.4em;
}
`;
  expect(adobeStylesheet(style)).toEqual({ style, changed: [] });
});

test.each([
  ["a younger unit", "p { margin: 0; width: 3rem; }", "width: 3rem"],
  ["a function", "p { margin: 0; width: calc(100% - 1em); }", "width: calc(100% - 1em)"],
  ["a property of a later module", "p { margin: 0; hyphens: auto; }", "hyphens"],
  ["a word of a later module", "p { margin: 0; text-align: start; }", "text-align: start"],
  ["a colour of four parts", "p { margin: 0; color: rgba(0, 0, 0, 0.5); }", "color: rgba(0, 0, 0, 0.5)"],
  [
    "a remark for other engines",
    "p { margin: 0; margin-left: 1em !important; }",
    "margin-left: 1em !important",
  ],
])("%s is left out, the rest of the rule stays", (_, style, left) => {
  const { style: made, changed } = adobeStylesheet(style);
  expect(made).toBe("p {\n  margin: 0;\n}\n");
  expect(changed).toEqual([left]);
});

test.each([
  ["a selector of attributes", '[epub|type~="toc"] { margin: 0; }', '[epub|type~="toc"]'],
  ["generated boxes with two colons", "hr::after { margin: 0; }", "hr::after"],
  ["a structural selector", "li:nth-child(2) { margin: 0; }", "li:nth-child(2)"],
  ["a query", "@media (min-width: 40em) { p { margin: 0; } }", "@media"],
  ["a question of support", "@supports (display: grid) { p { margin: 0; } }", "@supports"],
])("%s goes with its rule, what follows stays", (_, style, left) => {
  const { style: made, changed } = adobeStylesheet(`${style} p { margin: 0; }`);
  expect(made).toBe("p {\n  margin: 0;\n}\n");
  expect(changed).toEqual([left]);
});

test("a rule keeps the selectors that are known", () => {
  expect(adobeStylesheet("p, p::after { margin: 0; }").style).toBe("p {\n  margin: 0;\n}\n");
});

test("a font that travels with the book stays", () => {
  const { style } = adobeStylesheet(
    '@font-face { font-family: "Lora"; src: url("../fonts/lora.otf"); font-display: swap; }',
  );
  expect(style).toContain('src: url("../fonts/lora.otf")');
  expect(style).not.toContain("font-display");
});

test("a sheet that breaks off, or is nothing but signs, ends", () => {
  for (const style of ["p { margin: 0", 'p { content: "', "}}}{{{", "((((", "@", ";;;", ""])
    expect(adobeStylesheet(style).style).toBeTypeOf("string");
});

test("of our own stylesheet nothing is left that the engine does not know", () => {
  const own = { direction: "ltr" as const, script: "alphabetic" as const, ornaments: [], mobile: false };
  const whole = stylesheet({ ...own, kindle: false } as Parameters<typeof stylesheet>[0]);
  const { style } = adobeStylesheet(whole);
  expect(style).not.toMatch(/hyphens|::|break-inside: avoid;\n {2}break|overflow-wrap|@media|calc|rem;/);
  expect(adobeStylesheet(style)).toEqual({ style, changed: [] });
});
