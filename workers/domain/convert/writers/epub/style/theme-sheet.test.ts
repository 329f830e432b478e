import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { themeNames } from "#domain/convert/options";
import { themes } from "#domain/convert/themes/themes";
import type { SheetFace, StyleOptions } from "#domain/convert/writers/epub/style/options";
import { stylesheet } from "#domain/convert/writers/epub/stylesheet";

const plain: StyleOptions = {
  kindle: true,
  mobile: false,
  direction: "ltr",
  script: "alphabetic",
  ornaments: [],
};
const faces: SheetFace[] = [
  { role: "text", href: "../fonts/a.ttf", weight: 400, isItalic: false },
  { role: "display", href: "../fonts/b.ttf", weight: 400, isItalic: false },
];
const scripts = ["alphabetic", "caseless", "chinese", "japanese", "korean"] as const;

test("the classic style is the plain book, letter for letter", () => {
  const hash = createHash("sha256");
  for (const kindle of [true, false])
    for (const mobile of [true, false])
      for (const direction of ["ltr", "rtl"] as const)
        for (const script of scripts) {
          const options = { ...plain, kindle, mobile, direction, script };
          expect(stylesheet({ ...options, theme: themes.classic })).toBe(stylesheet(options));
          hash.update(stylesheet(options));
        }
  // What books had before there were styles. A change here changes every author's book.
  expect(hash.digest("hex").slice(0, 16)).toBe("cc95dacbc4153eec");
});

test.each(themeNames)("%s obeys Kindle's rules, with fonts and without, on phones and pages", (name) => {
  for (const mobile of [true, false])
    for (const fonts of [[], faces])
      for (const script of scripts) {
        const css = stylesheet({ ...plain, mobile, script, theme: themes[name], faces: fonts });
        expect(css).not.toMatch(
          /margin[^;]*[ :]-|letter-spacing: -|position:|::(?:before|after)|[^-]color: [^i]|background/,
        );
        expect(css).not.toMatch(/(?:margin|indent|size|padding|spacing)[^;]*\d(?:px|pt)/);
        for (const [body] of css.matchAll(/\nbody \{[^}]*\}/g))
          expect(body).not.toMatch(/line-height|text-align|font-size|color|margin: [^0]/);
        // An initial is the one thing whose height KDP's own sample sets.
        for (const [, selector] of css.matchAll(/\n([^\n{}]+) \{[^}]*line-height/g))
          expect(selector).toBe(".drop-cap");
        expect(css).toMatch(/h1, h2[^}]*text-align: center/);
      }
});

test("large print is larger, wider and ragged only where no shop forbids a book to say so", () => {
  const theme = themes["large-print"];
  const kindle = stylesheet({ ...plain, theme });
  const free = stylesheet({ ...plain, kindle: false, theme });
  expect(kindle).not.toMatch(/font-size: 1\.4em;\n {2}line-height/);
  expect(free).toMatch(
    /\nbody \{\n {2}font-size: 1\.4em;\n {2}line-height: 1\.6;\n {2}text-align: start;\n\}/,
  );
  for (const css of [kindle, free])
    expect(css).toMatch(/aside\.note, li\.note, figcaption[^{]*\{\n {2}font-size: 1em;\n\}/);
});

test("a style without its fonts asks for none by name, and does not set its titles as large as the fonts would be", () => {
  for (const name of themeNames) {
    const css = stylesheet({ ...plain, theme: themes[name] });
    expect(css).not.toMatch(/@font-face|"Book/);
  }
  const { romance } = themes;
  expect(stylesheet({ ...plain, theme: romance, faces })).toContain('font-family: "Book Titles", serif');
  expect(romance.openings?.title).toMatchObject({ size: 3, withoutFonts: { size: 1.9 } });
  expect(stylesheet({ ...plain, theme: romance })).toContain("font-size: 1.9em");
});

test("letters without cases get no initial, no capitals and no spaces between them", () => {
  for (const name of themeNames)
    for (const script of ["caseless", "chinese", "japanese", "korean"] as const) {
      const css = stylesheet({ ...plain, script, theme: themes[name] });
      const added = css.slice(stylesheet({ ...plain, script }).length - 1);
      expect(added).not.toMatch(/small-caps;|uppercase|letter-spacing: \d|drop-cap/);
    }
});

test("in books read from the right, titles at the start stand at the right", () => {
  const css = stylesheet({ ...plain, direction: "rtl", script: "caseless", theme: themes.modern });
  expect(css).toMatch(/\n\.opening \{\n {2}text-align: right/);
});
