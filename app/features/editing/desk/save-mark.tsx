import CloudCheck from "lucide-react/icons/cloud-check";
import CloudOff from "lucide-react/icons/cloud-off";
import LoaderCircle from "lucide-react/icons/loader-circle";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { clockTime } from "#domain/clock-time";
import type { SaveState } from "../saving/chapter-saver";

type SaveMarkProps = { state: SaveState; onConflict: () => void; onRetry: () => void };

/** Where the last words are: on the server, on their way, in this browser, or in two versions. */
export function SaveMark({ state, onConflict, onRetry }: SaveMarkProps) {
  return (
    <div className={`edit-saved ${state.kind}`}>
      <span role="status" className="edit-saved-words">
        <Icon kind={state.kind} />
        <span className="words">{saveWords(state)}</span>
      </span>
      {state.kind === "conflict" ? (
        <button type="button" className="btn edit-small" onClick={onConflict}>
          Compare
        </button>
      ) : null}
      {state.kind === "failed" ? (
        <button type="button" className="btn edit-small" onClick={onRetry}>
          Try again
        </button>
      ) : null}
    </div>
  );
}

function Icon({ kind }: { kind: SaveState["kind"] }) {
  const Face = {
    saved: CloudCheck,
    saving: LoaderCircle,
    offline: CloudOff,
    failed: TriangleAlert,
    conflict: TriangleAlert,
  }[kind];
  return <Face className="i s" aria-hidden="true" />;
}

/** The state in words; a time is in the person's own zone. */
function saveWords(state: SaveState): string {
  switch (state.kind) {
    case "saved":
      return state.at ? `Saved ${timeOf(state.at)}` : "Saved";
    case "saving":
      return "Saving…";
    case "offline":
      return state.isKept ? "Offline – saved in this browser" : "Offline – keep this page open";
    case "failed":
      return state.isKept ? "Not saved – kept in this browser" : "Not saved – keep this page open";
    case "conflict":
      return "Changed in another window";
  }
}

const timeOf = (iso: string) => clockTime(new Date(iso));
