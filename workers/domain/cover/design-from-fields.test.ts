import { expect, test } from "vitest";
import { type CoverFields, checkFieldsBeside, checkMakeable, designFromFields } from "./design-from-fields";
import { coverDesignSchema } from "./design-schema";

const layerOf = (design: ReturnType<typeof designFromFields>, id: string) => {
  const layer = design.layers.find((one) => one.id === id);
  return layer?.kind === "text" ? layer : undefined;
};

test("no field at all is the usual Kindle cover", () => {
  const design = designFromFields({}, null);
  expect(coverDesignSchema.parse(design)).toEqual(design);
  expect(design).toMatchObject({ coverType: "kindle", background: { color: "#8B5CF6", picture: null } });
});

test("every plain field goes into the design", () => {
  const design = designFromFields(
    {
      title: " The Harbour ",
      subtitle: "A novel",
      author: "Ada Quill",
      backgroundColor: "#102030",
      textColor: "#fefefe",
      titleFontSize: "48",
      subtitleFontSize: "20",
      authorFontSize: "10",
      titleFontFamily: "Bebas Neue",
      subtitleFontFamily: "lora",
      authorFontFamily: "",
      coverType: "paperback",
      dimensions: "5.5 x 8.5",
      pageCount: "310",
      paperType: "white",
      backCoverDescription: "It rains.",
    },
    { kind: "art", id: "nebula" },
  );
  expect(coverDesignSchema.parse(design)).toEqual(design);
  expect(design).toMatchObject({
    coverType: "paperback",
    print: { printer: "kdp", trim: "5.5x8.5", pages: 310, paper: "white" },
    words: {
      title: "The Harbour",
      backText: "It rains.",
      spineTitle: "The Harbour",
      spineAuthor: "Ada Quill",
    },
    background: { color: "#102030", picture: { ref: { id: "nebula" }, coverage: "wrap" } },
  });
  expect(layerOf(design, "title")).toMatchObject({ size: 48, family: "bebas-neue" });
  expect(layerOf(design, "subtitle")).toMatchObject({ size: 20, family: "lora" });
  expect(layerOf(design, "author")).toMatchObject({
    size: 10,
    family: "montserrat",
    fill: { color: "#fefefe" },
  });
});

test("a trim Amazon does not print goes to the generic printer", () => {
  const design = designFromFields({ coverType: "paperback", dimensions: "4.25x6.87" }, null);
  expect(design.print).toMatchObject({ printer: "generic", trim: "4.25x6.87" });
  expect(designFromFields({ coverType: "hardcover" }, null).print.trim).toBe("6.14x9.21");
});

test("beside a whole design the letters may be larger than the sliders go, and everything else is checked", () => {
  expect(() => checkFieldsBeside({ titleFontSize: "120", authorFontSize: "44.5" })).not.toThrow();
  expect(() => checkFieldsBeside({ titleFontSize: "201" })).toThrow(
    "titleFontSize is not a size letters can have.",
  );
  expect(() => checkFieldsBeside({ titleFontSize: "big" })).toThrow("titleFontSize is not a size");
  expect(() => checkFieldsBeside({ textColor: "red" })).toThrow("textColor is a color");
});

test("an own picture stays on the front", () => {
  const own = { kind: "own", id: "p1", name: "a.jpg", width: 10, height: 10, credit: null } as const;
  expect(designFromFields({}, own).background.picture).toMatchObject({ ref: own, coverage: "front" });
});

const refused: [CoverFields, string][] = [
  [{ backgroundColor: "red" }, "backgroundColor is a color such as #8B5CF6."],
  [{ textColor: "#12345" }, "textColor is a color such as #8B5CF6."],
  [{ titleFontSize: "65" }, "titleFontSize is between 16 and 64."],
  [{ authorFontSize: "big" }, "authorFontSize is between 10 and 32."],
  [{ titleFontFamily: "Comic Sans" }, "titleFontFamily is not one of our font families."],
  [{ coverType: "scroll" }, "coverType is kindle, paperback or hardcover."],
  [{ dimensions: "6x9" }, "dimensions of a Kindle cover are pixels such as 1600x2560."],
  [{ coverType: "paperback", dimensions: "large" }, "Invalid trim size format."],
  [{ coverType: "paperback", dimensions: "1x2" }, "Selected trim size is not available for this cover type."],
  [{ coverType: "paperback", pageCount: "0" }, "Page count must be greater than 0."],
  [{ coverType: "paperback", pageCount: "1.5" }, "Page count must be a whole number."],
  [
    { coverType: "paperback", dimensions: "8.25x6", pageCount: "900", paperType: "cream" },
    "Page count must be between 24 and 750 for this trim size.",
  ],
  [
    { paperType: "papyrus" },
    "paperType is one of white, cream, groundwood, standard-color, premium-color, generic.",
  ],
  [{ title: "x".repeat(4_001) }, "title is longer than 4000 characters."],
];
test.each(refused)("%o is refused", (fields, sentence) => {
  expect(() => designFromFields(fields, null)).toThrow(sentence);
});

test("a Kindle cover larger than any shop takes is refused, from the fields and from a whole design", () => {
  const sentence = "A Kindle cover has at most 30 megapixels.";
  expect(() => designFromFields({ dimensions: "6000x9600" }, null)).toThrow(sentence);
  const design = { ...designFromFields({}, null), kindle: { width: 10_000, height: 10_000 } };
  expect(() => checkMakeable(coverDesignSchema.parse(design))).toThrow(sentence);
  expect(designFromFields({ dimensions: "4000x6400" }, null).kindle).toEqual({ width: 4000, height: 6400 });
});
