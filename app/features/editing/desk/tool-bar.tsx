import type { LucideIcon } from "lucide-react";
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
import { Menu } from "#app/ui/menu";
import type { BlockStyle } from "../commands/blocks";
import type { MarkName } from "../commands/marks";
import type { TableDeed, TableState } from "../tables/table-commands";
import { MoreItems, TableItems } from "./tool-menus";

export type ToolState = {
  style: BlockStyle;
  marks: ReadonlySet<MarkName | "link">;
  canUndo: boolean;
  canRedo: boolean;
  /** Undefined outside a table. */
  table: TableState | undefined;
  hasDropCap: boolean;
};
export type Tool =
  | { do: "mark"; mark: MarkName }
  | { do: "style"; style: BlockStyle }
  | { do: "align"; align: "center" | "end" }
  | { do: "undo" | "redo" | "link" | "note" | "picture" | "table" | "scene" | "split" }
  | { do: "language" | "drop-cap" | "page-break" | "move-up" | "move-down" }
  | { do: TableDeed };

const styles: [group: string, styles: [BlockStyle, string][]][] = [
  [
    "Text",
    [
      ["body", "Body text"],
      ["epigraph", "Epigraph"],
      ["attribution", "Attribution"],
      ["address", "Letter heading"],
      ["signature", "Signature"],
    ],
  ],
  [
    "Headings",
    [
      ["heading-1", "Chapter title"],
      ["heading-2", "Heading"],
      ["heading-3", "Small heading"],
      ["subtitle", "Subtitle"],
    ],
  ],
  [
    "Blocks",
    [
      ["quote", "Quotation"],
      ["verse", "Verse"],
      ["aside", "Side note"],
      ["bullets", "Bulleted list"],
      ["numbers", "Numbered list"],
      ["preformatted", "As typed"],
    ],
  ],
];

type ToolBarProps = { state: ToolState; className: string; onTool: (tool: Tool) => void };

/** One stop of the Tab key; arrows go from tool to tool. */
export function ToolBar({ state, className, onTool }: ToolBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  // What a narrow screen leaves out is in the menu at the end.
  const stops = () =>
    [...(bar.current?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])].filter(
      ({ offsetParent }) => offsetParent !== null,
    );
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
  const button = (
    label: string,
    tool: Tool,
    face: ReactNode,
    { isOn, keys, size = "" }: { isOn?: boolean; keys?: string; size?: "" | "wide" | "middle" } = {},
  ) => (
    <button
      type="button"
      className={`ib ${size}`.trim()}
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
  return (
    <div ref={bar} className={className} role="toolbar" aria-label="Formatting" onKeyDown={move}>
      <span className="styles">
        <select
          className="style"
          aria-label="Style"
          value={style}
          onChange={(event) => onTool({ do: "style", style: event.target.value as BlockStyle })}
          {...stop()}
        >
          {styles.map(([group, list]) => (
            <optgroup key={group} label={group}>
              {list.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </span>
      <hr />
      {button("Bold", { do: "mark", mark: "bold" }, icon(Bold), { isOn: marks.has("bold"), keys: "Ctrl+B" })}
      {button("Italic", { do: "mark", mark: "italic" }, icon(Italic), {
        isOn: marks.has("italic"),
        keys: "Ctrl+I",
      })}
      {button("Small caps", { do: "mark", mark: "smallCaps" }, <span className="sc">Sc</span>, {
        isOn: marks.has("smallCaps"),
        keys: "Ctrl+Shift+K",
        size: "middle",
      })}
      <hr />
      {button("Link", { do: "link" }, icon(LinkIcon), { isOn: marks.has("link"), keys: "Ctrl+K" })}
      {button("Note", { do: "note" }, icon(Asterisk), { keys: "Ctrl+Alt+F" })}
      {button("Picture", { do: "picture" }, icon(Image))}
      {state.table ? (
        <Menu
          label="Table"
          trigger={
            <button type="button" className="ib on" aria-label="Table" title="Table" {...stop()}>
              {icon(Table)}
            </button>
          }
        >
          <TableItems state={state.table} onTool={onTool} />
        </Menu>
      ) : (
        button("Table", { do: "table" }, icon(Table), { size: "middle" })
      )}
      {button("Scene break", { do: "scene" }, icon(SeparatorHorizontal), { size: "middle" })}
      <hr className="wide" />
      {button("List", { do: "style", style: "bullets" }, icon(List), {
        isOn: style === "bullets",
        keys: "Ctrl+Shift+8",
        size: "wide",
      })}
      {button("Quotation", { do: "style", style: "quote" }, icon(Quote), {
        isOn: style === "quote",
        keys: "Ctrl+Shift+9",
        size: "wide",
      })}
      {button("Verse", { do: "style", style: "verse" }, icon(AlignCenter), {
        isOn: style === "verse",
        size: "wide",
      })}
      <Menu
        label="More formatting"
        trigger={
          <button type="button" className="ib" aria-label="More formatting" {...stop()}>
            {icon(Ellipsis)}
          </button>
        }
      >
        <MoreItems state={state} onTool={onTool} />
      </Menu>
      <hr />
      {button("Undo", { do: "undo" }, icon(Undo2), { keys: "Ctrl+Z" })}
      {button("Redo", { do: "redo" }, icon(Redo2), { keys: "Ctrl+Shift+Z", size: "middle" })}
    </div>
  );
}

const icon = (Face: LucideIcon) => <Face className="i s" aria-hidden="true" />;
