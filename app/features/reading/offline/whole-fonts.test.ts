import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { wholeFontsFor } from "./whole-fonts";

test("a Latin book needs no whole fonts, others theirs", () => {
  expect(wholeFontsFor("The lamp, Ávila’s Љ and Ω")).toEqual([]);
  expect(wholeFontsFor("وكان المصباح")).toHaveLength(2);
  expect(wholeFontsFor("המנורה")).toHaveLength(2);
  expect(wholeFontsFor("ランプ and 灯")).toEqual(["/fonts/NotoSansJP_400Regular.ttf"]);
});

test("every whole font of the page engine can be kept", () => {
  const engine = readFileSync(new URL("../engine/reading-fonts.ts", import.meta.url), "utf8");
  const fetched = [...engine.matchAll(/whole\(\s*"[^"]+",\s*"([^"]+)"/g)].map(
    ([, file]) => `/fonts/${file}.ttf`,
  );
  expect(fetched.length).toBeGreaterThan(0);
  expect(wholeFontsFor("ا ה 灯").sort()).toEqual(fetched.sort());
});
