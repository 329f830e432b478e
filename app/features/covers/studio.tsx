import { createContext, type Dispatch, type ReactNode, useContext, useMemo, useReducer, useRef } from "react";
import type { CoverDesign, Layer } from "#domain/cover/design";
import { type CoverGeometry, coverGeometry } from "#domain/cover/print-geometry";
import { findLayer } from "./changes/layers";
import { type DesignAction, type DesignState, designReducer, openedDesign, toggled } from "./design-state";

type EditOptions = {
  /** Edits of one kind that follow each other are one step back. */
  kind?: string;
  /** One drag: one step however long it takes. */
  isDrag?: boolean;
  /** The layer to select afterwards; null for none. */
  select?: string | null;
};

export type Studio = {
  state: DesignState;
  design: CoverDesign;
  geometry: CoverGeometry;
  selected: Layer | undefined;
  /** All that is selected; `selected` is the last of them. */
  selection: readonly Layer[];
  canUndo: boolean;
  canRedo: boolean;
  dispatch: Dispatch<DesignAction>;
  edit: (change: (design: CoverDesign) => CoverDesign, options?: EditOptions) => void;
  /** Takes a layer in hand, alone or beside `others`. */
  select: (layerId: string | null, others?: readonly string[]) => void;
  /** Selects a layer that the keyboard's focus came to: keys mean it, but the form stays as it is. */
  passOver: (layerId: string) => void;
  /** As a click with Shift does: the layer comes to the selected ones, or leaves them. */
  toggle: (layerId: string) => void;
  undo: () => void;
  redo: () => void;
  /** Of a new layer. */
  newId: () => string;
};

const StudioContext = createContext<Studio | undefined>(undefined);

/** One design under the hands of its author: every part of the screen reads it here and changes it through `edit`. */
export function StudioProvider({ first, children }: { first: CoverDesign; children: ReactNode }) {
  const studio = useNewStudio(first);
  return <StudioContext.Provider value={studio}>{children}</StudioContext.Provider>;
}

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error("useStudio must be used within a StudioProvider");
  return studio;
}

function useNewStudio(first: CoverDesign): Studio {
  const [state, dispatch] = useReducer(designReducer, first, (design) => openedDesign(design));
  const latest = useRef(state);
  latest.current = state;
  const { coverType, kindle, print } = state.design;
  const geometry = useMemo(() => coverGeometry({ coverType, kindle, print }), [coverType, kindle, print]);
  const actions = useRef({
    edit: (change: (design: CoverDesign) => CoverDesign, { kind, isDrag, select }: EditOptions = {}) =>
      dispatch({ type: "edit", change, kind, at: isDrag ? null : performance.now(), select }),
    select: (layerId: string | null, others?: readonly string[]) =>
      dispatch({ type: "select", layerId, ...(others && { others }) }),
    passOver: (layerId: string) => dispatch({ type: "select", layerId, isPassing: true }),
    toggle: (layerId: string) => dispatch({ type: "select", ...toggled(latest.current, layerId) }),
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    newId: () => crypto.randomUUID(),
  }).current;
  return useMemo(
    () => ({
      state,
      design: state.design,
      geometry,
      selected: findLayer(state.design, state.selectedId),
      selection: [...state.alsoIds, state.selectedId].flatMap((id) => findLayer(state.design, id) ?? []),
      canUndo: state.past.length > 0,
      canRedo: state.future.length > 0,
      dispatch,
      ...actions,
    }),
    [state, geometry, actions],
  );
}
