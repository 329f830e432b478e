import { act } from "react";
import { expect, test, vi } from "vitest";
import { variationsOf } from "#domain/cover/art-variations";
import { defaultDesign } from "#domain/cover/default-design";
import type { CoverDesign, PictureRef } from "#domain/cover/design";
import { mount } from "../../../../tests/setup/mount";
import { changePicture, choosePicture } from "../changes/background";
import { type Studio, StudioProvider, useStudio } from "../studio";
import { ArtLooks } from "./art-looks";

const lighthouse: PictureRef = { kind: "art", id: "lighthouse-dusk" };
const photo: PictureRef = {
  kind: "own",
  id: "p1",
  name: "sea.jpg",
  width: 1600,
  height: 2560,
  credit: null,
};

async function open(first: CoverDesign) {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const bench: { studio?: Studio } = {};
  const Watch = () => {
    bench.studio = useStudio();
    return null;
  };
  const place = await mount(
    <StudioProvider first={first}>
      <ArtLooks engine={null} />
      <Watch />
    </StudioProvider>,
  );
  const radios = () => [...place.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  return {
    place,
    radios,
    names: () => [...place.querySelectorAll("label")].map((label) => label.textContent),
    chosen: () => radios().findIndex((radio) => radio.checked),
    choose: (index: number) => act(async () => radios()[index]?.click()),
    undo: () => act(async () => bench.studio?.undo()),
    picture: () => bench.studio?.design.background.picture,
  };
}

test("a built-in picture is offered as painted and in its looks, in one named group", async () => {
  const { place, names, chosen } = await open(choosePicture(lighthouse)(defaultDesign()));
  expect(place.querySelector("fieldset > legend")?.textContent).toBe("Looks");
  expect(names()).toEqual(variationsOf("lighthouse-dusk").map(({ name }) => name));
  expect(chosen()).toBe(0);
});

test("a look changes the background at once, and one step back brings the old one", async () => {
  const { choose, chosen, undo, picture } = await open(choosePicture(lighthouse)(defaultDesign()));
  const before = picture();
  await choose(2);
  expect(chosen()).toBe(2);
  expect(picture()).toEqual({ ...before, ...variationsOf("lighthouse-dusk")[2]?.look });
  await undo();
  expect(picture()).toEqual(before);
  expect(chosen()).toBe(0);
});

test("where the picture lies on a wrap stays when its look changes", async () => {
  const design = changePicture({ coverage: "mirror" })(choosePicture(lighthouse)(defaultDesign()));
  const { choose, picture } = await open(design);
  await choose(1);
  expect(picture()?.coverage).toBe("mirror");
});

test("a background changed by hand shows no look as chosen, and says so", async () => {
  const { place, chosen } = await open(
    changePicture({ blur: 12 })(choosePicture(lighthouse)(defaultDesign())),
  );
  expect(chosen()).toBe(-1);
  expect(place.textContent).toContain("Changed by hand.");
});

test("an author's own picture has no looks", async () => {
  const { place } = await open(choosePicture(photo)(defaultDesign()));
  expect(place.textContent).toBe("");
});
