import Focus from "lucide-react/icons/focus";
import { Button } from "#app/ui/button";

type DeskFootProps = {
  /** Of the chapter; undefined: none is open. */
  chapter: number | undefined;
  selected: number;
  book: number;
  /** By its name. */
  language: string;
  isFocused: boolean;
  onFocus: (isFocused: boolean) => void;
  onKeys: () => void;
};

const count = (words: number) => words.toLocaleString("en-US");

/** Below the page: words of the chapter and of the book, its language, focus mode and the shortcuts. */
export function DeskFoot(props: DeskFootProps) {
  const { chapter, selected, book, language, isFocused, onFocus, onKeys } = props;
  return (
    <footer className="edit-foot">
      <span>
        <span>
          Chapter{" "}
          <b>
            {selected > 0 ? `${count(selected)} of ` : ""}
            {chapter === undefined ? "–" : count(chapter)}
          </b>{" "}
          words
        </span>
        <span>
          Book <b>{count(book)}</b> words
        </span>
      </span>
      <span>
        <span>{language}</span>
        <Button
          variant="quiet"
          className="edit-small"
          aria-pressed={isFocused}
          onClick={() => onFocus(!isFocused)}
        >
          <Focus className="i s" aria-hidden="true" />
          {isFocused ? "Leave focus mode" : "Focus mode"}
        </Button>
        <Button variant="quiet" className="edit-small" onClick={onKeys}>
          Shortcuts
          <span className="kbd" aria-hidden="true">
            ?
          </span>
        </Button>
      </span>
    </footer>
  );
}
