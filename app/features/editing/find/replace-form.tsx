import { Button } from "#app/ui/button";
import { count as counted } from "./said";

type ReplaceFormProps = {
  words: string;
  onWords: (words: string) => void;
  keepsCapitals: boolean;
  /** Undefined while the case has to match. */
  onKeepCapitals: ((keeps: boolean) => void) | undefined;
  /** A hit of the open chapter is chosen; otherwise the button goes to the next. */
  hasChosen: boolean;
  /** What can be replaced. */
  count: number;
  progress: { done: number; of: number } | undefined;
  isSearching: boolean;
  onReplace: () => void;
  onReplaceAll: () => void;
};

/** What hits become: one after another by Enter, or all of them. */
export function ReplaceForm(props: ReplaceFormProps) {
  const { words, onWords, keepsCapitals, onKeepCapitals, hasChosen, count, progress, isSearching } = props;
  const isIdle = count > 0 && progress === undefined;
  return (
    <form
      className="edit-find-form replace"
      onSubmit={(event) => {
        event.preventDefault();
        if (isIdle) props.onReplace();
      }}
    >
      <input
        className="in"
        aria-label="Replace with"
        placeholder="Replace with"
        autoComplete="off"
        maxLength={1000}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
      />
      <div className="edit-find-ways">
        <button
          type="button"
          aria-pressed={keepsCapitals && onKeepCapitals !== undefined}
          disabled={!onKeepCapitals}
          onClick={() => onKeepCapitals?.(!keepsCapitals)}
        >
          Keep capitals
        </button>
      </div>
      <div className="edit-find-line">
        <Button type="submit" className="edit-small" disabled={!isIdle}>
          {hasChosen ? "Replace" : "Find next"}
        </Button>
        <Button className="edit-small" disabled={!isIdle || isSearching} onClick={props.onReplaceAll}>
          {progress ? `Replacing… ${progress.done} of ${progress.of}` : `Replace all ${counted(count)}`}
        </Button>
      </div>
    </form>
  );
}
