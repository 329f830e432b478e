import { expect, test } from "vitest";
import { builtInArt } from "#domain/cover/art-catalogue";
import { asPainted, inVariation, variationShown, variationsOf } from "#domain/cover/art-variations";
import { backgroundPictureSchema } from "#domain/cover/design-schema";
import { artBackground } from "#domain/cover/treatments/ground";

const pictures = builtInArt.map(({ id }) => {
  const { picture } = artBackground(id);
  if (!picture) throw new Error(`${id} has no background`);
  return { id, picture };
});

test("every built-in picture comes as painted and in two to four looks with names of their own", () => {
  for (const { id } of pictures) {
    const [first, ...looks] = variationsOf(id);
    expect(first, id).toBe(asPainted);
    expect(looks.length, id).toBeGreaterThanOrEqual(2);
    expect(looks.length, id).toBeLessThanOrEqual(4);
    expect(new Set(looks.map((one) => one.id)).size, id).toBe(looks.length);
    expect(new Set(looks.map((one) => one.name)).size, id).toBe(looks.length);
  }
});

test("every look is a background that may be stored, and is known again", () => {
  for (const { id, picture } of pictures)
    for (const one of variationsOf(id)) {
      const shown = inVariation(picture, one);
      expect(backgroundPictureSchema.parse(shown), `${id}: ${one.name}`).toEqual(shown);
      expect(variationShown(shown)?.id, `${id}: ${one.name}`).toBe(one.id);
    }
});

test("a background changed by hand is no look", () => {
  for (const { picture } of pictures.slice(0, 3)) expect(variationShown({ ...picture, blur: 3 })).toBeNull();
});
