import { expect, test } from "vitest";
import { longestText, maxLayers } from "#domain/cover/design";
import { coverDesignSchema } from "#domain/cover/design-schema";
import { coverGeometry } from "#domain/cover/print-geometry";
import { buildScene, fontsNeeded } from "#domain/cover/scene-builder";
import { coverOf, freeText, layOut, shapeLayer, shelf } from "../../../tests/setup/cover-layout";

/** Far more than it takes, for a busy machine; a hang takes for ever. */
const patience = 10_000;

const hostile: Record<string, string> = {
  "marks without end on one letter": `Z${"\u0301\u0316".repeat(longestText)}`.slice(0, longestText),
  "marks and nothing else": "\u0301".repeat(longestText),
  "marks of direction without end": "\u202e\u2067\u202b".repeat(longestText / 4),
  "brackets without end": "([{".repeat(longestText / 4),
  "letters without a break": "W".repeat(longestText),
  "line ends only": "\n".repeat(longestText),
  "halves of pairs": "\ud800a\udc00\udfff".repeat(longestText / 4),
  "joiners and pictures": "👩\u200d".repeat(longestText / 4),
  "every direction in turn": "aא1ب".repeat(longestText / 4),
  "letters of the far planes": "𐎀𞤀\u{e0041}𠀀".repeat(longestText / 8),
  "Arabic's longest ligature": "\ufdfd".repeat(longestText),
  "blanks of every kind": "\u2003\u3000\u00a0\u200b ".repeat(longestText / 5),
  "Zalgo in Hebrew": "א\u05b0\u05b1\u05b2\u05b3".repeat(longestText / 5),
};

test.each(Object.entries(hostile))("%s", { timeout: patience }, (_, text) => {
  for (const fit of ["wrap", "shrink", "justify"] as const) {
    const design = coverDesignSchema.parse(coverOf(text, { fit, textCase: "upper", letterSpacing: 0.1 }));
    const scene = layOut(design);
    expect(JSON.stringify(scene)).not.toMatch(/NaN|null,null/);
    expect(scene.boxes).toHaveLength(1);
  }
});

test("sixty layers of four thousand characters", { timeout: patience }, () => {
  const text = "lorem ipsum ".repeat(400).slice(0, longestText);
  const layers = Array.from({ length: maxLayers }, (_, at) =>
    freeText(`l${at}`, text, { size: 4, fit: "shrink", box: { x: 0, y: 0, width: 100, height: 100 } }),
  );
  const scene = layOut(coverDesignSchema.parse({ ...coverOf(""), layers }));
  expect(scene.boxes).toHaveLength(maxLayers);
  expect(scene.boxes[0]?.text?.isOverfull).toBe(false);
  expect(scene.boxes.at(-1)?.text).toMatchObject({ lines: [], isOverfull: true });
});

test("boxes of no size, of the greatest size and far outside", () => {
  const boxes = [
    { x: 0, y: 0, width: 0, height: 0 },
    { x: -200, y: -200, width: 0, height: 300 },
    { x: 300, y: 300, width: 300, height: 0 },
    { x: -200, y: -200, width: 300, height: 300 },
  ];
  for (const [at, box] of boxes.entries())
    for (const fit of ["wrap", "shrink", "justify"] as const)
      for (const panel of ["front", "back", "spine", "page"] as const) {
        const design = coverDesignSchema.parse({
          ...coverOf(""),
          coverType: "hardcover",
          layers: [
            freeText("t", "Some words גם", {
              box,
              fit,
              panel,
              lineHeight: 0.6,
              letterSpacing: -0.2,
              size: 200,
            }),
            shapeLayer("rule-ornament", { box, panel }),
            shapeLayer("circle-frame", { box, panel, radius: 200, stroke: { color: "#ffffff", width: 10 } }),
            shapeLayer("diamond", { box, panel, stroke: { color: "#ffffff", width: 10 } }),
          ],
        });
        expect(JSON.stringify(layOut(design)), `${at} ${fit} ${panel}`).not.toMatch(/NaN|[xy]":null/);
      }
});

test("a language that is none, and a shelf without fonts", () => {
  const design = coverOf("Words שלום", { textCase: "upper" }, '"><x');
  expect(layOut(design).boxes[0]?.text?.lines).toEqual(["WORDS שלום"]);
  const bare = buildScene(design, coverGeometry(design), new Map());
  expect(bare.elements).toEqual([]);
  expect(bare.boxes[0]?.text?.missing).toContain("W");
  const [first = ""] = fontsNeeded(design);
  expect(buildScene(design, coverGeometry(design), shelf([first])).boxes[0]?.text?.missing).toEqual([
    "ש",
    "ל",
    "ו",
    "ם",
  ]);
});

test("a scene stays small: letters of a thousand points, five thousand at a time", {
  timeout: patience,
}, () => {
  const layers = Array.from({ length: 5 }, (_, at) =>
    freeText(`l${at}`, "\ufdfd ".repeat(longestText / 2), {
      size: 4,
      fit: "shrink",
      box: { x: 0, y: 0, width: 100, height: 100 },
    }),
  );
  const scene = layOut({ ...coverOf(""), layers });
  const length = scene.elements.reduce((sum, one) => sum + (one.kind === "vector" ? one.svg.length : 0), 0);
  expect(length).toBeLessThan(8_100_000);
  expect(scene.boxes.at(-1)?.text?.isOverfull).toBe(true);
});
