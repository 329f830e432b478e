import { MenuItem, MenuSeparator } from "#app/ui/menu";
import type { MarkName } from "../commands/marks";
import type { TableDeed, TableState } from "../tables/table-commands";
import type { Tool, ToolState } from "./tool-bar";

type OnTool = (tool: Tool) => void;

const marks: [MarkName, string][] = [
  ["smallCaps", "Small caps"],
  ["caps", "All capitals"],
  ["underline", "Underline"],
  ["strike", "Strikethrough"],
  ["superscript", "Superscript"],
  ["subscript", "Subscript"],
  ["code", "Code"],
];

/** What is needed less often, and on a narrow screen what the bar has no room for. */
export function MoreItems({ state, onTool }: { state: ToolState; onTool: OnTool }) {
  const item = (name: string, tool: Tool, isOn = false) => (
    <MenuItem key={name} onSelect={() => onTool(tool)}>
      {name}
      {isOn ? <span className="t13 mut"> on</span> : null}
    </MenuItem>
  );
  return (
    <>
      {marks.map(([mark, name]) => item(name, { do: "mark", mark }, state.marks.has(mark)))}
      <MenuSeparator />
      {item("Drop cap", { do: "drop-cap" }, state.hasDropCap)}
      {item("Center", { do: "align", align: "center" })}
      {item("Align to the end", { do: "align", align: "end" })}
      {item("Language…", { do: "language" })}
      <MenuSeparator />
      {item("Scene break", { do: "scene" })}
      {item("Page break", { do: "page-break" })}
      {state.table ? null : item("Table", { do: "table" })}
      {item("Start a new chapter here", { do: "split" })}
      {item("Move block up", { do: "move-up" })}
      {item("Move block down", { do: "move-down" })}
      {item("Redo", { do: "redo" })}
    </>
  );
}

const deeds: ([TableDeed, string] | undefined)[] = [
  ["row-above", "Add a row above"],
  ["row-below", "Add a row below"],
  ["column-before", "Add a column before"],
  ["column-after", "Add a column after"],
  undefined,
  ["merge", "Merge cells"],
  ["split-cell", "Split cell"],
  ["head-row", "Header row"],
  ["head-column", "Header column"],
  ["caption", "Caption"],
  undefined,
  ["delete-row", "Delete the row"],
  ["delete-column", "Delete the column"],
  ["delete-table", "Delete the table"],
];

export function TableItems({ state, onTool }: { state: TableState; onTool: OnTool }) {
  const isOn = { "head-row": state.isHeadRow, "head-column": state.isHeadColumn } as Partial<
    Record<TableDeed, boolean>
  >;
  return (
    <>
      {deeds.map((deed, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        if (!deed) return <MenuSeparator key={at} />;
        const [name, words] = deed;
        return (
          <MenuItem key={name} disabled={!state.can.has(name)} onSelect={() => onTool({ do: name })}>
            {words}
            {isOn[name] ? <span className="t13 mut"> on</span> : null}
          </MenuItem>
        );
      })}
    </>
  );
}
