export type ProofreadKey =
  | "first"
  | "second"
  | "edit"
  | "skip"
  | "undo"
  | "page"
  | "before"
  | "after"
  | "finish"
  | "help";

/** The keys, as their list shows them. */
export const proofreadKeys: { key: string; shown: string; does: string; as: ProofreadKey }[] = [
  { key: "1", shown: "1", does: "First choice", as: "first" },
  { key: "2", shown: "2", does: "Second choice", as: "second" },
  { key: "e", shown: "E", does: "Edit the text", as: "edit" },
  { key: "s", shown: "S", does: "Skip for now", as: "skip" },
  { key: "z", shown: "Z", does: "Undo", as: "undo" },
  { key: "p", shown: "P", does: "Show whole page", as: "page" },
  { key: "ArrowLeft", shown: "←", does: "Passage before", as: "before" },
  { key: "ArrowRight", shown: "→", does: "Passage after", as: "after" },
  { key: "Escape", shown: "Esc", does: "Finish later", as: "finish" },
  { key: "?", shown: "?", does: "This list", as: "help" },
];

/** Returns what a key asks for; nothing while a field, menu or dialog has the focus, or with Ctrl, Alt or Cmd. */
export function proofreadKeyOf(event: KeyboardEvent): ProofreadKey | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return undefined;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest("input, textarea, select, [contenteditable], [role='dialog'], [role='menu']"))
    return undefined;
  if (document.querySelector("[role='dialog'], [role='menu']")) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return proofreadKeys.find((one) => one.key === key)?.as;
}
