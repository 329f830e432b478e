import type { Mark } from "#domain/vr/marks";

export const markColours: Record<Mark["colour"], string> = {
  yellow: "#e9c34b",
  green: "#86b878",
  blue: "#7fa9cc",
  rose: "#d98a9c",
};

/** What a kind of mark is called on a list. */
export const markNames: Record<Mark["kind"], string> = {
  bookmark: "Bookmark",
  highlight: "Highlight",
  note: "Note",
  proof: "To fix",
};

/** What is often written at a word, so that a note costs one press. */
export const readyNotes = ["Typo", "Check this", "Rephrase", "Too long", "Lovely", "Who?"] as const;
