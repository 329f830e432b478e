import { expect, test } from "vitest";
import type { CoverDesign, TextLayer } from "#domain/cover/design";
import { type DesignFault, designFaults } from "#domain/cover/design-faults";
import { coverGeometry } from "#domain/cover/print-geometry";
import type { LayerBox, Rect, Scene } from "#domain/cover/scene";

const title: TextLayer = {
  id: "title",
  name: "Title",
  kind: "text",
  panel: "front",
  box: { x: 10, y: 10, width: 80, height: 20 },
  opacity: 1,
  blend: "normal",
  isHidden: false,
  isLocked: false,
  slot: "title",
  text: "",
  family: "inter",
  weight: 600,
  isItalic: false,
  size: 32,
  fit: "wrap",
  lineHeight: 1.1,
  letterSpacing: 0,
  align: "center",
  valign: "top",
  textCase: "none",
  fill: { kind: "solid", color: "#ffffff" },
  outline: null,
  shadow: null,
};

function paperback(change: Partial<CoverDesign> = {}): CoverDesign {
  return {
    version: 1,
    coverType: "paperback",
    kindle: { width: 1600, height: 2560 },
    print: { printer: "kdp", trim: "6x9", pages: 312, paper: "cream", isRightToLeft: false },
    language: "en",
    words: {
      title: "The Edge of Winter",
      subtitle: "",
      author: "",
      tagline: "",
      backHeading: "",
      backText: "",
      spineTitle: "",
      spineAuthor: "",
    },
    background: { color: "#101820", gradient: null, picture: null, grain: 0 },
    layers: [title],
    barcode: { mode: "isbn", isbn: "9780306406157" },
    ...change,
  };
}

function faultsOf(
  design: CoverDesign,
  inks: Record<string, Rect>,
  text: Partial<NonNullable<LayerBox["text"]>> = {},
  contrast = new Map<string, number>(),
): DesignFault[] {
  const geometry = coverGeometry(design);
  const boxes = Object.entries(inks).map(([layerId, ink]) => ({
    layerId,
    box: ink,
    ink,
    text: { lines: ["words"], size: 20, isOverfull: false, missing: [], ...text },
  }));
  const scene: Scene = {
    width: geometry.width,
    height: geometry.height,
    color: "#000000",
    elements: [],
    boxes,
    grain: 0,
  };
  return designFaults(design, geometry, scene, contrast);
}
const ids = (faults: DesignFault[]) => faults.map(({ id }) => id);
const inside: Rect = { x: 2300, y: 300, width: 1000, height: 300 };

test("a sound cover has no fault", () => {
  expect(faultsOf(paperback(), { title: inside })).toEqual([]);
});

test("words over the cut are named, with a way back inside", () => {
  const [fault] = faultsOf(paperback(), { title: { ...inside, y: 20 } });
  expect(fault).toMatchObject({
    id: "outside-safe:title",
    severity: "error",
    layerId: "title",
    at: { x: 2300, y: 20 },
    title: "Title stands outside the safe zone.",
    fix: { kind: "bring-inside" },
  });
});

test("spine words on a book of 60 pages are refused as Amazon refuses them", () => {
  const design = paperback({
    print: { printer: "kdp", trim: "6x9", pages: 60, paper: "cream", isRightToLeft: false },
    layers: [title, { ...title, id: "spine", name: "Spine title", panel: "spine", slot: "spineTitle" }],
  });
  const geometry = coverGeometry(design);
  const spine = geometry.spine ?? inside;
  expect(ids(faultsOf(design, { title: { ...inside, x: geometry.front.x + 200 }, spine }))).toEqual([
    "thin-spine:spine",
  ]);
});

test("spine words that touch a fold are named", () => {
  const design = paperback({
    layers: [title, { ...title, id: "spine", name: "Spine title", panel: "spine", slot: "spineTitle" }],
  });
  const spine = coverGeometry(design).spine ?? inside;
  expect(ids(faultsOf(design, { title: inside, spine: { ...spine, y: 500, height: 900 } }))).toEqual([
    "spine-clearance:spine",
  ]);
});

test("characters no font has, too many words and faint words are named each", () => {
  const faults = faultsOf(
    paperback(),
    { title: inside },
    { missing: ["😀"], isOverfull: true },
    new Map([["title", 1.42]]),
  );
  expect(ids(faults)).toEqual(["missing:title", "overfull:title", "contrast:title"]);
  expect(faults[2]?.detail).toBe("Its contrast is 1.4 to 1; 3 to 1 is the least that reads well small.");
});

/** A picture in its middle, neither cropped closer nor toned. */
const asItIs = {
  x: 0.5,
  y: 0.5,
  scale: 1,
  flip: false,
  adjust: { brightness: 0, contrast: 0, saturation: 0, warmth: 0 },
  duotone: null,
  blur: 0,
};

test("a small photograph is counted in dots an inch", () => {
  const picture = {
    ref: { kind: "own" as const, id: "a", name: "sea.jpg", width: 1390, height: 2100, credit: null },
    coverage: "front" as const,
    ...asItIs,
  };
  const design = paperback({ background: { color: "#101820", gradient: null, picture, grain: 0 } });
  const [fault] = faultsOf(design, { title: inside });
  expect(fault).toMatchObject({ id: "background-dpi", severity: "warning" });
  expect(fault?.title).toBe("The background picture is 227 dpi at this size.");
  const kindle = paperback({ ...design, coverType: "kindle" });
  expect(ids(faultsOf(kindle, { title: { ...inside, x: 200 } }))).toEqual([]);
});

test("built-in art is counted in dots an inch too, with what that means", () => {
  const picture = {
    ref: { kind: "art" as const, id: "nebula" as const },
    coverage: "wrap" as const,
    ...asItIs,
  };
  const design = paperback({ background: { color: "#101820", gradient: null, picture, grain: 0 } });
  const [fault] = faultsOf(design, { title: inside });
  expect(fault).toMatchObject({ id: "background-dpi", severity: "warning" });
  expect(fault?.title).toBe("The background picture is 269 dpi at this size.");
  const kindle = paperback({ ...design, coverType: "kindle" });
  expect(ids(faultsOf(kindle, { title: { ...inside, x: 200 } }))).toEqual([]);
});

test("an empty barcode is a warning, a wrong ISBN an error with its sentence", () => {
  expect(ids(faultsOf(paperback({ barcode: { mode: "reserved", isbn: "" } }), { title: inside }))).toEqual([
    "no-barcode",
  ]);
  const [fault] = faultsOf(paperback({ barcode: { mode: "isbn", isbn: "9780306406158" } }), {
    title: inside,
  });
  expect(fault).toMatchObject({
    severity: "error",
    detail: "The last digit should be 7, not 8: one of the digits was mistyped.",
  });
});

test("words over the barcode are an error", () => {
  const design = paperback({
    layers: [title, { ...title, id: "blurb", name: "Blurb", panel: "back", slot: "backText" }],
  });
  const barcode = coverGeometry(design).barcode ?? inside;
  expect(ids(faultsOf(design, { title: inside, blurb: { ...barcode, y: barcode.y - 200 } }))).toEqual([
    "over-barcode:blurb",
  ]);
});

test("pages that the printer refuses are told in the calculator's sentence", () => {
  const design = paperback({
    print: { printer: "kdp", trim: "6x9", pages: 900, paper: "cream", isRightToLeft: false },
  });
  expect(faultsOf(design, {})[0]).toMatchObject({
    id: "print-size",
    title: "Page count must be between 24 and 776 for this trim size.",
  });
});

test("hidden layers and empty words are left in peace; a cover without title is not", () => {
  const design = paperback({ layers: [{ ...title, isHidden: true }] });
  expect(ids(faultsOf(design, { title: { ...inside, y: 0 } }))).toEqual(["no-title"]);
});

test("spine words need 80 pages", () => {
  const at = (pages: number) => {
    const design = paperback({
      print: { printer: "kdp", trim: "6x9", pages, paper: "cream", isRightToLeft: false },
      layers: [{ ...title, id: "spine", name: "Spine title", panel: "spine", slot: "spineTitle" }],
    });
    return ids(faultsOf(design, { spine: coverGeometry(design).spine ?? inside })).includes(
      "thin-spine:spine",
    );
  };
  expect([at(79), at(80)]).toEqual([true, false]);
});

test("a Kindle cover under 2,500 pixels high is named", () => {
  const at = (height: number) =>
    ids(faultsOf(paperback({ coverType: "kindle", kindle: { width: 1_600, height } }), {})).includes(
      "kindle-size",
    );
  expect([at(2_499), at(2_500)]).toEqual([true, false]);
});

test("words want a contrast of 3 to 1", () => {
  const at = (contrast: number) =>
    ids(faultsOf(paperback(), { title: inside }, {}, new Map([["title", contrast]])));
  expect([at(2.99), at(3)]).toEqual([["contrast:title"], []]);
});

test("a printed picture wants 300 dots an inch, and under 200 it is an error", () => {
  const design = paperback();
  const { front, page } = coverGeometry(design);
  // As wide and as high as the front with its bleed at 300 dots an inch.
  const [width, height] = [page.width - front.x, page.height];
  const at = (dpi: number) => {
    const ref = {
      kind: "own" as const,
      id: "a",
      name: "sea.jpg",
      width: Math.ceil((width * dpi) / 300),
      height: Math.ceil((height * dpi) / 300),
      credit: null,
    };
    const picture = { ref, coverage: "front" as const, ...asItIs };
    const background = { color: "#101820", gradient: null, picture, grain: 0 };
    return faultsOf(paperback({ background }), { title: inside }).map(({ severity }) => severity);
  };
  expect([at(300), at(299), at(200), at(199)]).toEqual([[], ["warning"], ["warning"], ["error"]]);
});
