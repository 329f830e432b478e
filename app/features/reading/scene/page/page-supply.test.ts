import { expect, test } from "vitest";
import type { PageRef, Pager } from "#app/features/reading/engine/pager";
import { createPageSupply, type Look } from "#app/features/reading/scene/page/page-supply";
import { createTexturePool } from "#app/features/reading/scene/page/texture-pool";

const look: Look = { ink: { ink: "#000", faint: "#666", paper: "#fff", accent: "#800" }, marks: [] };
const page = (number: number): PageRef => ({ chapter: 0, page: number });
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

function supplyOf(draw: (page: PageRef) => unknown) {
  const drawn: number[] = [];
  let told = 0;
  const pager = {
    state: () => ({ generation: 1 }),
    draw: async (ref: PageRef) => {
      drawn.push(ref.page);
      return draw(ref);
    },
  } as unknown as Pager;
  const supply = createPageSupply(
    pager,
    createTexturePool(4, () => undefined),
    () => {
      told++;
      // As the stage does: whatever comes, it says again what it wants.
      supply.want([page(1), page(2), page(0)], look, new Set());
    },
  );
  return { supply, drawn, told: () => told };
}

test("the page that shows is drawn first, then its neighbours, each once", async () => {
  const { supply, drawn } = supplyOf(() => ({ close() {} }));
  supply.want([page(1), page(2), page(0)], look, new Set());
  await soon();
  expect(drawn).toEqual([1, 2, 0]);
  expect(supply.find(supply.keyOf(page(2), look))).not.toBeNull();
});

test("a page that cannot be drawn is not asked for again and again", async () => {
  const { supply, drawn } = supplyOf(({ page: number }) => {
    if (number === 2) throw new Error("not to be fetched");
    return { close() {} };
  });
  supply.want([page(1), page(2), page(0)], look, new Set());
  await soon();
  expect(drawn).toEqual([1, 2, 0]);
  supply.close();
});

test("other ink is another picture", () => {
  const { supply } = supplyOf(() => null);
  const paler = { ...look, ink: { ...look.ink, ink: "#444" } };
  expect(supply.keyOf(page(1), look)).not.toBe(supply.keyOf(page(1), paler));
});
