import { expect, test } from "vitest";
import { type Script, scriptOf } from "#domain/convert/writers/epub/style/options";
import { stylesheet } from "#domain/convert/writers/epub/stylesheet";

const options = { kindle: false, mobile: false, direction: "ltr" as const, ornaments: [] };
const sheet = (script: Script) => stylesheet({ ...options, script });

test.each([
  ["en-GB", "alphabetic"],
  ["ru", "alphabetic"],
  ["zh-Hant-TW", "chinese"],
  ["ja", "japanese"],
  ["ko-KR", "korean"],
  ["fa", "caseless"],
  ["th", "caseless"],
])("%s is set as %s", (language, script) => expect(scriptOf(language)).toBe(script));

test("Chinese, Japanese and Korean paragraphs are indented by characters, the first too, and not justified", () => {
  expect(sheet("chinese")).toMatch(/\np \{[^}]*text-indent: 2em/);
  expect(sheet("japanese")).toMatch(/\np \{[^}]*text-indent: 1em/);
  expect(sheet("japanese")).not.toContain("p.first");
  expect(sheet("chinese")).not.toMatch(/justify|hyphens: auto/);
  expect(sheet("alphabetic")).toMatch(/\np\.first[^}]*text-indent: 0/);
});

test("letters that are joined or have no cases are neither spaced nor made small capitals", () => {
  for (const script of ["caseless", "chinese", "japanese", "korean"] as const)
    expect(sheet(script)).not.toMatch(/letter-spacing|small-caps;/);
  expect(sheet("alphabetic")).toMatch(/letter-spacing: 0.04em/);
});

test.each(["alphabetic", "caseless", "chinese"] as const)(
  "for Kindle a sheet in %s letters has no line heights of text, no negative margins, nothing placed or generated",
  (script) => {
    for (const mobile of [true, false]) {
      const css = stylesheet({ ...options, kindle: true, mobile, script });
      expect(css).not.toMatch(
        /margin[^;]*[ :]-|position:|::(?:before|after)|color: [^i]|background|(?:margin|indent|size)[^;]*\d(?:px|pt)/,
      );
      expect(/\nbody \{[^}]*\}/.exec(css)?.[0]).not.toMatch(/line-height|text-align|margin: [^0]/);
      expect(css).toMatch(/h1, h2[^}]*text-align: center/);
    }
  },
);

test("the sheet for phones differs from the page's, and Kindle's from both", () => {
  const sheets = [true, false].flatMap((kindle) =>
    [true, false].map((mobile) => stylesheet({ ...options, kindle, mobile, script: "alphabetic" })),
  );
  expect(new Set(sheets).size).toBe(4);
});
