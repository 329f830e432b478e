import { expect, test, vi } from "vitest";
import { giveLiterata, lettersOf, literata } from "./literata";

test("a range of letters takes in both its ends and nothing beside them", () => {
  const letters = lettersOf("U+0370-0377, U+037F,U+10330-1034A");
  for (const inside of ["\u0370", "\u0377", "\u037f", "\u{10330}", "\u{1034a}"])
    expect(letters.test(`a${inside}b`)).toBe(true);
  for (const outside of ["\u036f", "\u0378", "\u037e", "\u{1032f}", "\u{1034b}", "a"])
    expect(letters.test(outside)).toBe(false);
});

/** A document of Latin letters in a frame whose fonts load as told, and how many came to stand in it. */
async function givenFonts(load: (remove: () => void) => unknown): Promise<number> {
  const fonts = new Set();
  const remove = () => Object.assign(doc, { defaultView: null });
  class FontFace {
    load = () => load(remove);
  }
  const defaultView = { getComputedStyle: () => ({ fontFamily: literata }), FontFace };
  const doc = { body: { textContent: "By then the ice" }, fonts, defaultView };
  vi.stubGlobal("fetch", async () => new Response("letters"));
  await giveLiterata(doc as unknown as Document).finally(() => vi.unstubAllGlobals());
  return fonts.size;
}

test("a document is given its letters, unless they are faulty or its frame is taken away meanwhile", async () => {
  expect(await givenFonts(() => Promise.resolve())).toBe(2);
  expect(await givenFonts(() => Promise.reject(new Error("faulty")))).toBe(0);
  // What Chromium answers where there is no window any more.
  const inNoWindow = (remove: () => void) => void remove();
  expect(await givenFonts(inNoWindow)).toBe(0);
});
