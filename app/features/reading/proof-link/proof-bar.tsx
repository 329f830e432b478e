import Type from "lucide-react/icons/a-large-small";
import ListTree from "lucide-react/icons/list-tree";
import MessageSquare from "lucide-react/icons/message-square";
import Search from "lucide-react/icons/search";
import { IconButton } from "#app/ui/button";
import { Tooltip } from "#app/ui/tooltip";

export type ProofPanel = "contents" | "search" | "comments" | "settings" | "go-to";

const tools: readonly { panel: ProofPanel; label: string; Icon: typeof Search }[] = [
  { panel: "contents", label: "Contents", Icon: ListTree },
  { panel: "search", label: "Search", Icon: Search },
  { panel: "comments", label: "Your comments", Icon: MessageSquare },
  { panel: "settings", label: "Settings", Icon: Type },
];

type ProofBarProps = {
  title: string;
  chapterTitle: string | undefined;
  comments: number;
  onPanel: (panel: ProofPanel) => void;
};

/** Above the page: the book's name and the reader's tools. There is no way out, since there is nothing else here. */
export function ProofBar({ title, chapterTitle, comments, onPanel }: ProofBarProps) {
  return (
    <header className="reader-bar proof-bar">
      <div className="reader-name">
        <h1>{title}</h1>
        <p className="t13 mut">{chapterTitle}</p>
      </div>
      <div className="reader-tools" role="toolbar" aria-label="Tools">
        {tools.map(({ panel, label, Icon }) => (
          <Tooltip key={panel} text={label}>
            <IconButton
              label={panel === "comments" && comments > 0 ? `${label}, ${comments}` : label}
              aria-haspopup="dialog"
              onClick={() => onPanel(panel)}
            >
              <Icon className="i" aria-hidden="true" />
            </IconButton>
          </Tooltip>
        ))}
      </div>
    </header>
  );
}
