import { expect, test } from "vitest";
import { artIds } from "#domain/cover/art-catalogue";
import { defaultDesign } from "#domain/cover/default-design";
import { type CoverDesign, type TextLayer, wordSlots } from "#domain/cover/design";
import { coverDesignSchema } from "#domain/cover/design-schema";
import { genres } from "#domain/cover/genres";
import { proposeCovers, treatments } from "#domain/cover/treatments";
import { artBackground } from "#domain/cover/treatments/ground";
import { pairings } from "#domain/cover/treatments/pairings";

const book = { title: "The Edge of Winter", author: "Ávila Fjordström", language: "en", pages: 312 };
const textsOf = ({ layers }: CoverDesign) =>
  layers.filter((layer): layer is TextLayer => layer.kind === "text");

test("every genre has styles of its own, and there are at least fourteen in all", () => {
  expect(treatments.length).toBeGreaterThanOrEqual(14);
  expect(new Set(treatments.map(({ id }) => id)).size).toBe(treatments.length);
  for (const genre of genres)
    expect(treatments.filter((one) => one.genres.includes(genre)).length, genre).toBeGreaterThanOrEqual(2);
});

test("every style makes a design that can be stored, on every picture, with each word in a layer", () => {
  for (const { id, apply } of treatments)
    for (const art of artIds) {
      const design = apply({ ...defaultDesign(), background: artBackground(art) });
      expect(() => coverDesignSchema.parse(design), `${id} on ${art}`).not.toThrow();
      const slots = textsOf(design).map(({ slot }) => slot);
      expect(new Set(slots), id).toEqual(new Set(wordSlots));
      expect(slots.length).toBe(wordSlots.length);
      const ids = design.layers.map((layer) => layer.id);
      expect(new Set(ids).size, id).toBe(ids.length);
    }
});

test("on a photograph, which may be bright anywhere, every style lays a veil", () => {
  const { picture, ...rest } = artBackground("nebula");
  if (!picture) throw new Error("art without a picture");
  const ref = { kind: "own", id: "a", name: "a.jpg", width: 800, height: 1_280, credit: null } as const;
  for (const { id, apply } of treatments) {
    const design = apply({ ...defaultDesign(), background: { ...rest, picture: { ...picture, ref } } });
    expect(() => coverDesignSchema.parse(design)).not.toThrow();
    const ids = design.layers.map((layer) => layer.id);
    expect(new Set(ids).size, id).toBe(ids.length);
    expect(ids, id).toContain("style-veil");
  }
});

test("no veil lies over words", () => {
  for (const { id, apply } of treatments)
    for (const art of artIds) {
      const { layers } = apply({ ...defaultDesign(), background: artBackground(art) });
      const firstWord = layers.findIndex(({ kind }) => kind === "text");
      expect(
        layers.slice(firstWord).filter(({ panel }) => panel === "page"),
        id,
      ).toEqual([]);
    }
});

test("a style keeps words, cover type, print and a background that was chosen", () => {
  const before: CoverDesign = {
    ...defaultDesign(),
    coverType: "paperback",
    words: { ...defaultDesign().words, title: "Winter", backText: "A blurb." },
    background: { color: "#102030", gradient: null, picture: null, grain: 4 },
  };
  for (const { apply } of treatments) {
    const after = apply(before);
    expect({ ...after, layers: [] }).toEqual({ ...before, layers: [] });
  }
});

test("an untouched background gives way to the style's own picture", () => {
  const design = treatments[0]?.apply(defaultDesign());
  expect(design?.background.picture?.ref.kind).toBe("art");
});

test("changing styles leaves nothing of the one before, and keeps what the author added", () => {
  const own: TextLayer = {
    ...(textsOf(defaultDesign())[0] as TextLayer),
    id: "mine",
    slot: "free",
    text: "Vol. 2",
  };
  const plain = { ...defaultDesign(), background: artBackground("nebula") };
  for (const first of treatments)
    for (const second of treatments) {
      const direct = second.apply({ ...plain, layers: [own] });
      const changed = second.apply(first.apply({ ...plain, layers: [own] }));
      expect(changed).toEqual(direct);
      expect(changed.layers.at(-1)).toEqual(own);
    }
});

test("a layer the author has hidden stays hidden in another style", () => {
  const design = defaultDesign();
  const hidden = design.layers.map((layer) =>
    layer.id === "subtitle" ? { ...layer, isHidden: true } : layer,
  );
  const styled = treatments[3]?.apply({ ...design, layers: hidden });
  expect(styled?.layers.find(({ id }) => id === "subtitle")?.isHidden).toBe(true);
});

test("each genre's proposals are three different pictures in three different hands, the same each time", () => {
  for (const genre of genres) {
    const proposals = proposeCovers({ ...book, genre }, 3);
    expect(proposals).toEqual(proposeCovers({ ...book, genre }, 3));
    expect(proposals).toHaveLength(3);
    const pictures = proposals.map(({ background }) => background.picture?.ref.id);
    const faces = proposals.map((design) => textsOf(design).find(({ slot }) => slot === "title")?.family);
    expect(new Set(pictures).size, genre).toBe(3);
    expect(new Set(faces).size, genre).toBe(3);
    for (const design of proposals) {
      expect(() => coverDesignSchema.parse(design)).not.toThrow();
      expect(design.words).toMatchObject({ title: book.title, author: book.author });
      expect(design.print.pages).toBe(312);
    }
  }
});

test("titles choose where their genre's proposals begin", () => {
  const firsts = ["Winter", "Summer", "Autumn", "Spring", "Monsoon", "Harvest"].map(
    (title) => proposeCovers({ ...book, title, genre: "fiction" }, 1)[0]?.background.picture?.ref.id,
  );
  expect(new Set(firsts).size).toBeGreaterThan(1);
});

test("wherever a genre's proposals begin, three neighbours differ in picture and in hand", () => {
  const faceOf = new Map(
    treatments.map(({ id, apply }) => [
      id,
      textsOf(apply(defaultDesign())).find(({ slot }) => slot === "title")?.family,
    ]),
  );
  for (const genre of genres) {
    const pairs = pairings[genre];
    for (const first of pairs.keys()) {
      const three = [0, 1, 2].map((step) => pairs[(first + step) % pairs.length]);
      expect(new Set(three.map((pair) => pair?.[1])).size, `${genre} from ${first}`).toBe(3);
      expect(new Set(three.map((pair) => faceOf.get(pair?.[0] ?? ""))).size, `${genre} from ${first}`).toBe(
        3,
      );
    }
  }
});

test("a book read from right to left gets its front on the left", () => {
  const [hebrew] = proposeCovers({ ...book, language: "he", genre: "fiction", coverType: "paperback" }, 1);
  expect(hebrew?.print.isRightToLeft).toBe(true);
  expect(hebrew?.coverType).toBe("paperback");
});
