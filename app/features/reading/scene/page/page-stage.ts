import type { Texture } from "three";
import type { PageRef } from "#app/features/reading/engine/pager";
import type { Reading, ReadingState } from "#app/features/reading/reading/reading";
import { pageSize } from "#app/features/reading/scene/page/bend";
import { pageInk } from "#app/features/reading/scene/page/page-ink";
import type { LeafMaterial, PageMaterial } from "#app/features/reading/scene/page/page-material";
import { mixModes } from "#app/features/reading/scene/page/page-shaders";
import type { Look, PageSupply } from "#app/features/reading/scene/page/page-supply";
import {
  advance,
  eased,
  leafEdge,
  passageFor,
  type Turning,
} from "#app/features/reading/scene/page/transition";

/** What lies in one of the two places of a spread; a single page uses the first. */
type Sheet = { page: PageRef | null; key: string; texture: Texture };
type Opening = { sheets: readonly [Sheet, Sheet]; isSpread: boolean };

export type PageStage = ReturnType<typeof createPageStage>;

/**
 * Follows the reading: has the pages drawn that are or will be needed, and turns to them when they are there. A page that is
 * not drawn yet leaves the old one standing; of several turns in a hurry the last wins.
 */
export function createPageStage(scene: {
  reading: Reading;
  supply: PageSupply;
  places: readonly [PageMaterial, PageMaterial];
  leaf: LeafMaterial;
  blank: Texture;
  /** 1 when the next page lies to the right, −1 in books read from right to left. */
  side: 1 | -1;
  prefersStill: () => boolean;
  /** A jump, not a turn, begins. */
  onJump: () => void;
  /** Another opening stands there. */
  onArrive: () => void;
}) {
  const { reading, supply, places, leaf, blank, side } = scene;
  const nothing: Sheet = { page: null, key: "", texture: blank };
  let standing: Opening = { sheets: [nothing, nothing], isSpread: false };
  let coming: Opening | null = null;
  let turning: Turning | null = null;
  let neighboursOf: object | null = null;
  let neighbours: readonly PageRef[] = [];
  /** For pictures of a transition mid-way. */
  let held: number | null = null;

  const lookOf = (state: ReadingState): Look => ({
    ink: pageInk(state.settings.contrast),
    marks: state.marks,
  });

  function keysInUse(): Set<string> {
    const keys = new Set<string>();
    for (const opening of [standing, coming])
      for (const sheet of opening?.sheets ?? []) if (sheet.key) keys.add(sheet.key);
    return keys;
  }

  function follow() {
    const state = reading.get();
    const { page, facing } = state;
    if (!page) return;
    const isSpread = state.settings.spread;
    const look = lookOf(state);
    const present = facing ? [page, facing] : [page];
    supply.want([...present, ...neighbours], look, keysInUse());
    if (neighboursOf !== page) void findNeighbours(page, facing, isSpread);
    if (turning) return;
    const sheets: Sheet[] = [];
    for (const one of [page, isSpread ? facing : null]) {
      if (!one) {
        sheets.push(nothing);
        continue;
      }
      const key = supply.keyOf(one, look);
      const texture = supply.find(key);
      if (!texture) return;
      sheets.push({ page: one, key, texture });
    }
    const [first = nothing, second = nothing] = sheets;
    begin({ sheets: [first, second], isSpread }, state);
  }

  async function findNeighbours(page: PageRef, facing: PageRef | null, isSpread: boolean) {
    neighboursOf = page;
    const { pager } = reading;
    const next = await pager.step(facing ?? page, 1);
    const previous = await pager.step(page, -1);
    const found = [next, previous];
    if (isSpread) {
      if (next) found.push(await pager.step(next, 1));
      if (previous) found.push(await pager.step(previous, -1));
    }
    if (neighboursOf !== page) return;
    neighbours = found.filter((one) => one !== null);
    follow();
  }

  function begin(to: Opening, state: ReadingState) {
    const [a, b] = standing.sheets;
    if (a.key === to.sheets[0].key && b.key === to.sheets[1].key && standing.isSpread === to.isSpread) return;
    const isSamePage = samePage(a.page, to.sheets[0].page) && standing.isSpread === to.isSpread;
    const isFirst = a.page === null;
    const passage = passageFor(state.settings.pageTransition, state.moved, scene.prefersStill());
    if (isFirst || isSamePage || standing.isSpread !== to.isSpread || passage === "cut") {
      if (state.moved === 0 && !isFirst && !isSamePage) scene.onJump();
      settle(to);
      return;
    }
    if (state.moved === 0) scene.onJump();
    coming = to;
    turning = { passage, direction: state.moved, at: 0 };
    show();
  }

  /** Puts an opening there, still. */
  function settle(opening: Opening) {
    standing = opening;
    coming = null;
    turning = null;
    for (const [index, place] of places.entries()) {
      place.uniforms.uMode.value = mixModes.still;
      place.uniforms.uFrom.value = (opening.sheets[index] ?? nothing).texture;
      place.uniforms.uTo.value = blank;
      place.uniforms.uShadow.value = 9;
    }
    leaf.uniforms.uTurn.value = 0;
    scene.onArrive();
    // The pages the passage held are free now; the next ones can be drawn.
    follow();
  }

  /** Sets the materials to the turning's moment. */
  function show() {
    if (!turning || !coming) return;
    const t = held ?? turning.at;
    if (turning.passage === "flip") return showLeaf(t, turning.direction === -1);
    const mode = turning.passage === "cut" ? mixModes.still : mixModes[turning.passage];
    for (const [index, place] of places.entries()) {
      const { uniforms } = place;
      uniforms.uMode.value = mode;
      uniforms.uFrom.value = (standing.sheets[index] ?? nothing).texture;
      uniforms.uTo.value = (coming.sheets[index] ?? nothing).texture;
      uniforms.uMix.value = eased(t);
      uniforms.uSide.value = turning.passage === "slide" && turning.direction === -1 ? -side : side;
    }
  }

  /** A leaf turned back is a leaf turned on, backwards. */
  function showLeaf(t: number, isBack: boolean) {
    if (!coming) return;
    const [before, after] = isBack ? [coming, standing] : [standing, coming];
    const turn = isBack ? 1 - t : t;
    const [first, second] = places;
    const { uniforms } = leaf;
    uniforms.uTurn.value = turn;
    uniforms.uSide.value = side;
    for (const place of places) {
      place.uniforms.uMode.value = mixModes.still;
      place.uniforms.uSide.value = side;
    }
    const edge = leafEdge(turn);
    if (standing.isSpread) {
      // The leaf's front is the second page of the opening before, its back the first page of the one after.
      first.uniforms.uFrom.value = before.sheets[0].texture;
      second.uniforms.uFrom.value = after.sheets[1].texture;
      uniforms.uFront.value = before.sheets[1].texture;
      uniforms.uBack.value = after.sheets[0].texture;
      uniforms.uBackInk.value = 1;
      uniforms.uFading.value = 0;
      uniforms.uHinge.value = 0;
      second.uniforms.uShadow.value = shadowAt(edge);
      first.uniforms.uShadow.value = shadowAt(1 + edge);
    } else {
      first.uniforms.uFrom.value = after.sheets[0].texture;
      uniforms.uFront.value = before.sheets[0].texture;
      uniforms.uBack.value = blank;
      uniforms.uBackInk.value = 0;
      uniforms.uFading.value = 1;
      uniforms.uHinge.value = (-side * pageSize.width) / 2;
      first.uniforms.uShadow.value = shadowAt(edge);
    }
  }

  /** From widths of the hinge's side to the page's own x, which runs from left to right. */
  const shadowAt = (fromHinge: number): number =>
    fromHinge < -0.6 || fromHinge > 0.98 ? 9 : side > 0 ? fromHinge : 1 - fromHinge;

  return {
    follow,
    /** Called once a frame; true while a leaf is to be seen. */
    frame(seconds: number): boolean {
      if (!turning || !coming) return false;
      const hasArrived = held === null && advance(turning, seconds);
      if (hasArrived) {
        settle(coming);
        return false;
      }
      show();
      return turning.passage === "flip";
    },
    isTurning: () => turning !== null,
    /** The line at the foot of the page: how much of its time has passed, 0..1. */
    showWait(share: number) {
      const [first, second] = places;
      first.uniforms.uFoot.value = standing.isSpread ? Math.min(1, share * 2) : share;
      second.uniforms.uFoot.value = standing.isSpread ? Math.max(0, share * 2 - 1) : 0;
    },
    standing: () => standing,
    /** Stops every passage at a moment (0..1) until null is given. */
    hold(at: number | null) {
      held = at;
    },
  };
}

const samePage = (a: PageRef | null, b: PageRef | null): boolean =>
  a !== null && b !== null && a.chapter === b.chapter && a.page === b.page;
