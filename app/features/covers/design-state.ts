import type { CoverDesign } from "#domain/cover/design";
import type { PrintDimensions } from "#domain/cover/print-calculation";

/** Steps that can be taken back. */
export const maxSteps = 100;
/** Typing and slider moves of one kind, no further apart than this, are one step. */
const sameStepMs = 1_000;

export type DesignState = {
  design: CoverDesign;
  past: readonly CoverDesign[];
  future: readonly CoverDesign[];
  selectedId: string | null;
  /** Selected beside it, with Shift: they move, are aligned and deleted together. */
  alsoIds: readonly string[];
  /** Chosen on purpose, so that its settings are shown; the keyboard's focus only passes over layers. */
  isInHand: boolean;
  /** What the print calculator's figures were when they were accepted; a change of cover type clears it. */
  calculation: PrintDimensions | null;
  /** The edit that the next may go on with. */
  lastStep: { kind: string; at: number } | null;
};

export type DesignAction =
  | {
      type: "edit";
      change: (design: CoverDesign) => CoverDesign;
      /** Edits of one kind that follow each other closely are one step; without a kind each stands alone. */
      kind?: string;
      /** ms, of any clock; `null` within one drag, which is one step however long it takes. */
      at: number | null;
      /** Selected afterwards; left as it is when not given. */
      select?: string | null;
    }
  | { type: "select"; layerId: string | null; others?: readonly string[]; isPassing?: boolean }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "calculated"; calculation: PrintDimensions | null }
  /** Another design takes the place of this one, with a history of its own. */
  | { type: "open"; design: CoverDesign; calculation?: PrintDimensions | null };

export function openedDesign(design: CoverDesign, calculation: PrintDimensions | null = null): DesignState {
  const nothing = { selectedId: null, alsoIds: [], isInHand: false };
  return { design, past: [], future: [], ...nothing, calculation, lastStep: null };
}

export function designReducer(state: DesignState, action: DesignAction): DesignState {
  switch (action.type) {
    case "edit":
      return edited(state, action);
    case "select":
      return selecting(state, action.layerId, action.others ?? [], action.isPassing ?? false);
    case "undo": {
      const before = state.past.at(-1);
      if (!before) return state;
      return stepped(state, before, state.past.slice(0, -1), [state.design, ...state.future]);
    }
    case "redo": {
      const [after, ...rest] = state.future;
      if (!after) return state;
      return stepped(state, after, [...state.past, state.design], rest);
    }
    case "calculated":
      return { ...state, calculation: action.calculation };
    case "open":
      return openedDesign(action.design, action.calculation);
    default:
      return action satisfies never;
  }
}

function selecting(
  state: DesignState,
  layerId: string | null,
  others: readonly string[],
  isPassing: boolean,
): DesignState {
  const isInHand = layerId !== null && !isPassing;
  const isSame =
    layerId === state.selectedId &&
    isInHand === state.isInHand &&
    others.length === state.alsoIds.length &&
    others.every((id) => state.alsoIds.includes(id));
  return isSame ? state : { ...state, selectedId: layerId, alsoIds: others, isInHand };
}

/** Returns what is selected once a layer was clicked with Shift: it comes to the others, or leaves them. */
export function toggled(
  { selectedId, alsoIds }: Pick<DesignState, "selectedId" | "alsoIds">,
  layerId: string,
): { layerId: string | null; others: readonly string[] } {
  const all = selectedId === null ? alsoIds : [...alsoIds, selectedId];
  const next = all.includes(layerId) ? all.filter((id) => id !== layerId) : [...all, layerId];
  return { layerId: next.at(-1) ?? null, others: next.slice(0, -1) };
}

function edited(state: DesignState, action: Extract<DesignAction, { type: "edit" }>): DesignState {
  const design = action.change(state.design);
  const selectedId = action.select === undefined ? state.selectedId : action.select;
  const alsoIds = selectedId === state.selectedId ? state.alsoIds : [];
  const isInHand = action.select === undefined ? state.isInHand : selectedId !== null;
  if (design === state.design)
    return selectedId === state.selectedId && isInHand === state.isInHand
      ? state
      : { ...state, selectedId, alsoIds, isInHand };
  const { kind, at } = action;
  const isSameStep =
    kind !== undefined &&
    state.lastStep?.kind === kind &&
    (at === null || at - state.lastStep.at < sameStepMs);
  return {
    design,
    past: isSameStep ? state.past : [...state.past, state.design].slice(-maxSteps),
    future: [],
    selectedId,
    alsoIds,
    isInHand,
    calculation: design.coverType === state.design.coverType ? state.calculation : null,
    lastStep: kind === undefined ? null : { kind, at: at ?? Number.NEGATIVE_INFINITY },
  };
}

function stepped(
  state: DesignState,
  design: CoverDesign,
  past: readonly CoverDesign[],
  future: readonly CoverDesign[],
): DesignState {
  const isThere = (id: string | null) => design.layers.some((layer) => layer.id === id);
  return {
    design,
    past,
    future,
    selectedId: isThere(state.selectedId) ? state.selectedId : null,
    alsoIds: isThere(state.selectedId) ? state.alsoIds.filter(isThere) : [],
    isInHand: isThere(state.selectedId) && state.isInHand,
    calculation: design.coverType === state.design.coverType ? state.calculation : null,
    lastStep: null,
  };
}
