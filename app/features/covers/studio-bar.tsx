import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Keyboard from "lucide-react/icons/keyboard";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { memo } from "react";
import { Button, ButtonLink, IconButton } from "#app/ui/button";
import { Tooltip } from "#app/ui/tooltip";
import type { OpenPanel } from "./open-panel";
import { SaveState } from "./saving/save-state";
import type { Saving } from "./saving/use-autosave";
import type { BenchBook } from "./saving/use-bench";
import { useStudio } from "./studio";

type StudioBarProps = {
  /** The book the design is for. */
  book: BenchBook | null;
  saving: Saving;
  onRetry: () => void;
  onCopy: () => void;
  onOpen: (panel: OpenPanel) => void;
  /** Of the design on the bench. */
  onMockUps: (finished: null) => void;
};

/** The book a design is for, where designs come from and go to, and the steps back and forth. */
export const StudioBar = memo(function StudioBar(props: StudioBarProps) {
  const { book, saving, onRetry, onCopy, onOpen, onMockUps } = props;
  const { canUndo, canRedo, undo, redo } = useStudio();
  return (
    <div className="studio-bar row sb js-only">
      <div className="row tight studio-ways">
        {book?.title ? (
          <Link className="btn studio-book" to={`/projects/${encodeURIComponent(book.projectId)}`}>
            <ArrowLeft className="i s" aria-hidden="true" />
            <span>{book.title}</span>
          </Link>
        ) : null}
        <Button variant="quiet" onClick={() => onOpen("designs")}>
          My designs
        </Button>
        <Button variant="quiet" onClick={() => onOpen("book")}>
          {book ? "Book" : "Choose the book"}
        </Button>
        <Button variant="quiet" onClick={() => onOpen("styles")}>
          Styles
        </Button>
        <ButtonLink variant="quiet" to="/templates">
          Templates
        </ButtonLink>
        <Button variant="quiet" onClick={() => onMockUps(null)}>
          Mock-ups
        </Button>
      </div>
      <div className="row tight">
        <SaveState saving={saving} onRetry={onRetry} onCopy={onCopy} />
        <Tooltip text="Undo, Ctrl+Z">
          <IconButton label="Undo" disabled={!canUndo} onClick={undo}>
            <Undo2 className="i" aria-hidden="true" />
          </IconButton>
        </Tooltip>
        <Tooltip text="Redo, Ctrl+Shift+Z">
          <IconButton label="Redo" disabled={!canRedo} onClick={redo}>
            <Redo2 className="i" aria-hidden="true" />
          </IconButton>
        </Tooltip>
        <Tooltip text="Keys, ?">
          <IconButton label="Keys" onClick={() => onOpen("keys")}>
            <Keyboard className="i" aria-hidden="true" />
          </IconButton>
        </Tooltip>
      </div>
    </div>
  );
});
