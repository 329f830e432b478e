import Type from "lucide-react/icons/a-large-small";
import ArrowLeft from "lucide-react/icons/arrow-left";
import BookmarkIcon from "lucide-react/icons/bookmark";
import Highlighter from "lucide-react/icons/highlighter";
import Keyboard from "lucide-react/icons/keyboard";
import ListTree from "lucide-react/icons/list-tree";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import Search from "lucide-react/icons/search";
import type { ReadingBook } from "#app/contract/reading/vr";
import { Button, IconButton } from "#app/ui/button";
import { Tooltip } from "#app/ui/tooltip";
import type { PanelId } from "./panel-id";

type ReaderBarProps = {
  book: ReadingBook;
  chapterTitle: string | undefined;
  isBookmarked: boolean;
  isFullScreen: boolean;
  canFullScreen: boolean;
  onPanel: (panel: PanelId) => void;
  onBookmark: () => void;
  onFullScreen: () => void;
  onExit: () => void;
};

const tools: readonly { panel: PanelId; label: string; Icon: typeof Search; isWide?: true }[] = [
  { panel: "contents", label: "Contents", Icon: ListTree },
  { panel: "search", label: "Search", Icon: Search },
  { panel: "marks", label: "Your marks", Icon: Highlighter },
  { panel: "settings", label: "Settings", Icon: Type },
  { panel: "help", label: "Keys and touch", Icon: Keyboard, isWide: true },
];

/** Above the page: the way out, the book's name, its tools. */
export function ReaderBar(props: ReaderBarProps) {
  const { book, chapterTitle, isBookmarked, isFullScreen, canFullScreen, onPanel, onExit } = props;
  return (
    <header className="reader-bar">
      <Button variant="quiet" className="reader-exit" onClick={onExit} aria-label="Back to the shelf">
        <ArrowLeft className="i" aria-hidden="true" />
        <span className="reader-wide">Shelf</span>
      </Button>
      <div className="reader-name">
        <h1>{book.title}</h1>
        <p className="t13 mut">{chapterTitle}</p>
      </div>
      <div className="reader-tools" role="toolbar" aria-label="Tools">
        {tools.map(({ panel, label, Icon, isWide }) => (
          <Tooltip key={panel} text={label}>
            <IconButton
              label={label}
              aria-haspopup="dialog"
              className={isWide ? "reader-wide" : undefined}
              onClick={() => onPanel(panel)}
            >
              <Icon className="i" aria-hidden="true" />
            </IconButton>
          </Tooltip>
        ))}
        {canFullScreen ? (
          <Tooltip text={isFullScreen ? "Leave full screen" : "Full screen"}>
            <IconButton
              label={isFullScreen ? "Leave full screen" : "Full screen"}
              className="reader-wide"
              onClick={props.onFullScreen}
            >
              {isFullScreen ? (
                <Minimize className="i" aria-hidden="true" />
              ) : (
                <Maximize className="i" aria-hidden="true" />
              )}
            </IconButton>
          </Tooltip>
        ) : null}
        <Tooltip text={isBookmarked ? "Take the bookmark out" : "Bookmark this page"}>
          <IconButton
            label="Bookmark this page"
            aria-pressed={isBookmarked}
            className="reader-bookmark"
            onClick={props.onBookmark}
          >
            <BookmarkIcon className="i" aria-hidden="true" />
          </IconButton>
        </Tooltip>
      </div>
    </header>
  );
}
