import type { Saving } from "./use-autosave";

type SaveStateProps = { saving: Saving; onRetry: () => void; onCopy: () => void };

/** In a few words, always in the same place. */
export function SaveState({ saving, onRetry, onCopy }: SaveStateProps) {
  return (
    <span className="save-state t13 mut" role="status">
      {wordsOf(saving)}
      {saving.state === "unsaved" ? (
        <button type="button" className="a link-button" onClick={saving.isElsewhere ? onCopy : onRetry}>
          {saving.isElsewhere ? "Keep mine as a copy" : "Try again"}
        </button>
      ) : null}
    </span>
  );
}

function wordsOf(saving: Saving): string {
  switch (saving.state) {
    case "new":
      return "";
    case "draft":
      return "Saved in this browser";
    case "saving":
      return "Saving…";
    case "saved":
      return "Saved";
    case "unsaved":
      return `Not saved: ${saving.sentence} `;
    default:
      return saving satisfies never;
  }
}
