import { expect, test } from "vitest";
import { coverDesignSchema } from "#domain/cover/design-schema";
import { parseTemplate } from "#domain/cover/templates/template";
import { sampleDesign, templateDesign } from "#domain/cover/templates/template-design";

const file = {
  version: 1,
  id: "tide-table",
  sample: { title: "Tide Table", subtitle: "A novel", author: "Ada Moor", tagline: "" },
  palettes: [
    { id: "day", name: "Day", colours: { ink: "#101820", ground: "#f4ede0" } },
    {
      id: "night",
      name: "Night",
      colours: { ink: "#f4ede0", ground: "#101820" },
      picture: { duotone: { dark: "#101820", light: "#80a0c0" } },
    },
  ],
  background: { color: "$ground", picture: { art: "misty-peaks" } },
  layers: [
    { shape: "rect", id: "field", box: [0, 50, 100, 50], fill: "$ground" },
    {
      slot: "title",
      box: [8, 10, 84, 20],
      family: "lora",
      weight: 700,
      size: 60,
      fill: { kind: "linear", stops: ["$ink", "$ink/0.8"] },
      without: { subtitle: { box: [8, 10, 84, 30] } },
    },
    { shape: "line", id: "rule", needs: "subtitle", box: [40, 31, 20, 0.2], fill: "$ink" },
    { slot: "subtitle", box: [8, 32, 84, 5], family: "lora", weight: 400, size: 16, fill: "$ink" },
    { slot: "author", box: [8, 90, 84, 5], family: "lora", weight: 400, size: 18, fill: "$ink" },
  ],
  wrap: {
    heading: { family: "lora", weight: 700 },
    text: "lora",
    spine: { family: "lora", weight: 700 },
    author: { family: "lora", weight: 400 },
    inks: { heading: "$ink", text: "$ink" },
    spineField: "$ground",
  },
};
const template = parseTemplate(file);
const words = { title: "The Long Shore", author: "Ida Lund" };

test("a template becomes a whole, valid design in every kind of cover and every palette", () => {
  for (const coverType of ["kindle", "paperback", "hardcover"] as const)
    for (const palette of ["day", "night"]) {
      const design = templateDesign(template, { words, coverType, palette });
      expect(coverDesignSchema.parse(design)).toEqual(design);
      expect(design.words).toMatchObject({ ...words, subtitle: "" });
      for (const slot of ["title", "author", "backHeading", "backText", "spineTitle", "spineAuthor"])
        expect(design.layers.filter(({ id }) => id === slot)).toHaveLength(1);
    }
});

test("a palette gives its colours to every role, and its tones to the picture", () => {
  const night = sampleDesign(template, "night");
  expect(night.background.color).toBe("#101820");
  expect(night.background.picture?.duotone).toEqual({ dark: "#101820", light: "#80a0c0", strength: 1 });
  expect(night.layers.find(({ id }) => id === "title")).toMatchObject({
    fill: {
      stops: [
        { color: "#f4ede0", opacity: 1 },
        { color: "#f4ede0", opacity: 0.8 },
      ],
    },
  });
  expect(sampleDesign(template, "gone").background.color).toBe("#f4ede0");
});

test("a word that is not there takes its rule with it and leaves its room to the title", () => {
  const layers = (subtitle: string) => templateDesign(template, { words: { ...words, subtitle } }).layers;
  const title = (subtitle: string) => layers(subtitle).find(({ id }) => id === "title");
  const rule = (subtitle: string) => layers(subtitle).find(({ id }) => id === "style-rule");
  expect([title("A novel")?.box.height, rule("A novel")?.isHidden]).toEqual([20, false]);
  expect([title("  ")?.box.height, rule("  ")?.isHidden]).toEqual([30, true]);
});

test("what reaches the front's edge goes on into the bleed, and ends at the fold", () => {
  const field = (language: string) =>
    templateDesign(template, { words, coverType: "paperback", language }).layers.find(
      ({ id }) => id === "style-field",
    )?.box;
  expect(field("en")).toEqual({ x: 0, y: 50, width: 112, height: 59 });
  // The front of a book read from right to left is the left panel.
  expect(field("ar")).toEqual({ x: -12, y: 50, width: 112, height: 59 });
});

test("a file that is wrong says where", () => {
  const broken = (change: object) => () => parseTemplate({ ...file, ...change });
  const [day, night] = file.palettes;
  expect(broken({ background: { color: "$sea" } })).toThrow("no color sea");
  expect(broken({ palettes: [day, { ...night, colours: { ink: "#ffffff" } }] })).toThrow("other roles");
  expect(broken({ layers: file.layers.filter(({ slot }) => slot !== "author") })).toThrow("no layer shows");
  expect(broken({ layers: [...file.layers, file.layers[1]] })).toThrow("two layers are called title");
  expect(broken({ layers: [...file.layers, { shape: "star", id: "x", box: [0, 0, 9, 9] }] })).toThrow();
  expect(
    broken({ layers: [...file.layers, { shape: "rect", id: "x", box: [0, 0, 9, 9], colour: 1 }] }),
  ).toThrow();
});
