import AlignCenter from "lucide-react/icons/align-center";
import Asterisk from "lucide-react/icons/asterisk";
import Bold from "lucide-react/icons/bold";
import Ellipsis from "lucide-react/icons/ellipsis";
import Image from "lucide-react/icons/image";
import Italic from "lucide-react/icons/italic";
import LinkIcon from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import Quote from "lucide-react/icons/quote";
import Redo2 from "lucide-react/icons/redo-2";
import SeparatorHorizontal from "lucide-react/icons/separator-horizontal";
import Table from "lucide-react/icons/table";
import Undo2 from "lucide-react/icons/undo-2";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Menu, MenuItem } from "#app/ui/menu";
import type { BlockStyle } from "../commands/blocks";
import type { MarkName } from "../commands/marks";

export type ToolState = {
  style: BlockStyle;
  marks: ReadonlySet<MarkName | "link">;
  canUndo: boolean;
  canRedo: boolean;
  inTable: boolean;
};
export type Tool =
  | { do: "mark"; mark: MarkName }
  | { do: "style"; style: BlockStyle }
  | { do: "undo" | "redo" | "link" | "note" | "picture" | "table" | "scene" | "split" }
  | { do: "row-below" | "column-after" | "delete-row" | "delete-column" | "delete-table" };

const styles: [BlockStyle, string][] = [
  ["body", "Body text"],
  ["heading-1", "Chapter title"],
  ["heading-2", "Heading"],
  ["heading-3", "Small heading"],
  ["subtitle", "Subtitle"],
  ["quote", "Quotation"],
  ["verse", "Verse"],
  ["bullets", "Bulleted list"],
  ["numbers", "Numbered list"],
];

type ToolBarProps = { state: ToolState; className: string; onTool: (tool: Tool) => void };

/** One stop of the Tab key; arrows go from tool to tool. */
export function ToolBar({ state, className, onTool }: ToolBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const stops = () => [...(bar.current?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])];
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const list = stops();
    const from = list.indexOf(event.target as HTMLElement);
    if (from < 0) return;
    const to =
      event.key === "Home" ? 0 : event.key === "End" ? list.length - 1 : step ? from + step : undefined;
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + list.length) % list.length;
    setAt(next);
    list[next]?.focus();
  };
  let count = 0;
  const stop = () => {
    const own = count++;
    return { "data-stop": true, tabIndex: own === at ? 0 : -1, onFocus: () => setAt(own) };
  };
  const button = (label: string, tool: Tool, face: ReactNode, isOn?: boolean, keys?: string) => (
    <button
      type="button"
      className="ib"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTool(tool)}
      {...stop()}
    >
      {face}
    </button>
  );
  const { marks, style } = state;
  const icon = "i s";
  return (
    <div ref={bar} className={className} role="toolbar" aria-label="Formatting" onKeyDown={move}>
      <select
        className="style"
        aria-label="Style"
        value={style}
        onChange={(event) => onTool({ do: "style", style: event.target.value as BlockStyle })}
        {...stop()}
      >
        {styles.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <hr />
      {button(
        "Bold",
        { do: "mark", mark: "bold" },
        <Bold className={icon} aria-hidden="true" />,
        marks.has("bold"),
        "Ctrl+B",
      )}
      {button(
        "Italic",
        { do: "mark", mark: "italic" },
        <Italic className={icon} aria-hidden="true" />,
        marks.has("italic"),
        "Ctrl+I",
      )}
      {button(
        "Small caps",
        { do: "mark", mark: "smallCaps" },
        <span className="sc">Sc</span>,
        marks.has("smallCaps"),
        "Ctrl+Shift+K",
      )}
      <hr />
      {button(
        "Link",
        { do: "link" },
        <LinkIcon className={icon} aria-hidden="true" />,
        marks.has("link"),
        "Ctrl+K",
      )}
      {button(
        "Note",
        { do: "note" },
        <Asterisk className={icon} aria-hidden="true" />,
        undefined,
        "Ctrl+Alt+F",
      )}
      {button("Picture", { do: "picture" }, <Image className={icon} aria-hidden="true" />)}
      {button("Table", { do: "table" }, <Table className={icon} aria-hidden="true" />)}
      {button("Scene break", { do: "scene" }, <SeparatorHorizontal className={icon} aria-hidden="true" />)}
      <hr />
      {button(
        "List",
        { do: "style", style: "bullets" },
        <List className={icon} aria-hidden="true" />,
        style === "bullets",
        "Ctrl+Shift+8",
      )}
      {button(
        "Quotation",
        { do: "style", style: "quote" },
        <Quote className={icon} aria-hidden="true" />,
        style === "quote",
        "Ctrl+Shift+9",
      )}
      {button(
        "Verse",
        { do: "style", style: "verse" },
        <AlignCenter className={icon} aria-hidden="true" />,
        style === "verse",
      )}
      <Menu
        label="More formatting"
        trigger={
          <button type="button" className="ib" aria-label="More formatting" {...stop()}>
            <Ellipsis className={icon} aria-hidden="true" />
          </button>
        }
      >
        {more.map(([mark, name]) => (
          <MenuItem key={mark} onSelect={() => onTool({ do: "mark", mark })}>
            {name}
            {marks.has(mark) ? <span className="t13 mut"> on</span> : null}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => onTool({ do: "split" })}>Start a new chapter here</MenuItem>
        {state.inTable
          ? tableTools.map(([deed, name]) => (
              <MenuItem key={deed} onSelect={() => onTool({ do: deed })}>
                {name}
              </MenuItem>
            ))
          : null}
      </Menu>
      <hr />
      {button("Undo", { do: "undo" }, <Undo2 className={icon} aria-hidden="true" />, undefined, "Ctrl+Z")}
      {button(
        "Redo",
        { do: "redo" },
        <Redo2 className={icon} aria-hidden="true" />,
        undefined,
        "Ctrl+Shift+Z",
      )}
    </div>
  );
}

const more: [MarkName, string][] = [
  ["underline", "Underline"],
  ["strike", "Strikethrough"],
  ["superscript", "Superscript"],
  ["subscript", "Subscript"],
  ["code", "Code"],
];
const tableTools = [
  ["row-below", "Add a row below"],
  ["column-after", "Add a column after"],
  ["delete-row", "Delete the row"],
  ["delete-column", "Delete the column"],
  ["delete-table", "Delete the table"],
] as const;
