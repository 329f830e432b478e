import type { EditableBook } from "#app/contract/books/editing";

export type Chapter = EditableBook["chapters"][number];
/** A chapter that is being moved, and its place among those of its part: front matter, chapters or back matter. */
export type Lifted = {
  id: string;
  from: number;
  at: number;
  by: "keys" | "pointer";
  /** The server is being asked. */
  isDropped?: true;
};

export const partOf = (present: readonly Chapter[], id: string): Chapter[] => {
  const matter = present.find((chapter) => chapter.id === id)?.matter;
  return present.filter((chapter) => chapter.matter === matter);
};

/** The chapters of a part with the lifted one at its present place. */
export function inLiftedOrder(part: readonly Chapter[], lifted: Lifted | undefined): Chapter[] {
  const chapter = part.find(({ id }) => id === lifted?.id);
  if (!chapter || !lifted || lifted.by === "pointer") return [...part];
  const others = part.filter(({ id }) => id !== lifted.id);
  return [...others.slice(0, lifted.at), chapter, ...others.slice(lifted.at)];
}

/** The chapter that the lifted one will stand before; null at the end of the book. */
export function followerOf(present: readonly Chapter[], { id, at }: Lifted): string | null {
  const part = partOf(present, id);
  const next = part.filter((chapter) => chapter.id !== id)[at];
  if (next) return next.id;
  const last = part.filter((chapter) => chapter.id !== id).at(-1);
  if (!last) return null;
  const behind = present.findIndex((chapter) => chapter.id === last.id);
  return present.slice(behind + 1).find((chapter) => chapter.id !== id)?.id ?? null;
}
