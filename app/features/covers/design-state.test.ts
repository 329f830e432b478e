import { expect, test } from "vitest";
import { defaultDesign } from "#domain/cover/default-design";
import { changeCoverType } from "./changes/cover-kind";
import { duplicateLayer, findLayer, placeLayer, removeLayer } from "./changes/layers";
import { changeTextColor, changeWord, layerOf, textColor } from "./changes/words";
import { type DesignAction, type DesignState, designReducer, maxSteps, openedDesign } from "./design-state";

const run = (state: DesignState, ...actions: DesignAction[]) => actions.reduce(designReducer, state);
const start = () => openedDesign(defaultDesign());
const type = (text: string, at: number): DesignAction => ({
  type: "edit",
  change: changeWord("title", text),
  kind: "word:title",
  at,
});

test("letters typed one after the other are taken back in one step", () => {
  const typed = run(start(), type("W", 0), type("Wi", 300), type("Win", 900));
  expect(typed.design.words.title).toBe("Win");
  const back = run(typed, { type: "undo" });
  expect(back.design.words.title).toBe("");
  expect(run(back, { type: "redo" }).design.words.title).toBe("Win");
});

test("after a pause, or another kind of change, a new step begins", () => {
  const typed = run(start(), type("W", 0), type("Wi", 5_000), {
    type: "edit",
    change: changeTextColor("#000000"),
    kind: "textColor",
    at: 5_100,
  });
  expect(run(typed, { type: "undo" }).design.words.title).toBe("Wi");
  expect(run(typed, { type: "undo" }, { type: "undo" }).design.words.title).toBe("W");
});

test("one drag is one step however long it takes", () => {
  const drag = (x: number): DesignAction => ({
    type: "edit",
    change: (design) => ({ ...design, kindle: { ...design.kindle, width: 1600 + x } }),
    kind: "drag:1",
    at: null,
  });
  const dragged = run(start(), drag(1), drag(2), drag(3));
  expect(dragged.past).toHaveLength(1);
  expect(run(dragged, { type: "undo" }).design.kindle.width).toBe(1600);
});

test("a hundred steps are kept, and an edit after undo forgets what was taken back", () => {
  const many = Array.from({ length: 130 }, (_, step) => type(`title ${step}`, step * 2_000));
  const state = run(start(), ...many);
  expect(state.past).toHaveLength(maxSteps);
  const again = run(state, { type: "undo" }, type("other", 500_000));
  expect(again.future).toEqual([]);
});

test("an edit that changes nothing is no step", () => {
  const state = start();
  expect(run(state, type("", 0))).toBe(state);
});

test("a change of cover type resets its dimensions and clears the calculation", () => {
  const state = run(start(), {
    type: "calculated",
    calculation: { pageCount: 200 } as DesignState["calculation"],
  });
  const changed = run(state, { type: "edit", change: changeCoverType("hardcover"), at: 0 });
  expect(changed.design.print.trim).toBe("6.14x9.21");
  expect(changed.calculation).toBeNull();
});

test("a paper the new binding lacks becomes one that it has", () => {
  const soft = { ...defaultDesign(), coverType: "paperback" as const };
  const design = { ...soft, print: { ...soft.print, paper: "groundwood" as const } };
  expect(changeCoverType("hardcover")(design).print.paper).toBe("cream");
});

test("a layer that undo takes away is no longer selected", () => {
  const state = run(start(), {
    type: "edit",
    change: duplicateLayer("title", "second"),
    at: 0,
    select: "second",
  });
  expect(findLayer(state.design, "second")).toMatchObject({ slot: "free", name: "Title copy" });
  expect(run(state, { type: "undo" }).selectedId).toBeNull();
});

test("the focus passes over layers; a press takes one in hand, and nothing is in hand once nothing is selected", () => {
  const passing: DesignAction = { type: "select", layerId: "title", isPassing: true };
  const passed = run(start(), passing);
  expect(passed).toMatchObject({ selectedId: "title", isInHand: false });
  expect(run(passed, passing)).toBe(passed);
  const taken = run(passed, { type: "select", layerId: "title" });
  expect(taken).toMatchObject({ selectedId: "title", isInHand: true });
  expect(run(taken, { type: "select", layerId: null }).isInHand).toBe(false);
  const bold: DesignAction = { type: "edit", change: changeTextColor("#102030"), at: 0 };
  expect(run(passed, bold).isInHand).toBe(false);
  expect(run(passed, { ...bold, select: "title" }).isInHand).toBe(true);
});

test("layers are placed from the bottom, and never outside the list", () => {
  const ids = (design = placeLayer("title", 99)(defaultDesign())) => design.layers.map((layer) => layer.id);
  expect(ids().at(-1)).toBe("title");
  expect(ids(placeLayer("spineTitle", -5)(defaultDesign()))[0]).toBe("spineTitle");
});

test("a word without a layer gets one again when it is written, in the colour of the others", () => {
  const bare = changeTextColor("#102030")(removeLayer("subtitle")(defaultDesign()));
  expect(layerOf(bare, "subtitle")).toBeUndefined();
  const design = changeWord("subtitle", "A Novel")(bare);
  expect(layerOf(design, "subtitle")?.fill).toEqual({ kind: "solid", color: "#102030" });
  expect(textColor(design)).toBe("#102030");
});
