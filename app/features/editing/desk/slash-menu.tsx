import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { schema } from "../model/schema";
import type { Tool } from "./tool-bar";

const blocks: [string, Tool][] = [
  ["Body text", { do: "style", style: "body" }],
  ["Chapter title", { do: "style", style: "heading-1" }],
  ["Heading", { do: "style", style: "heading-2" }],
  ["Small heading", { do: "style", style: "heading-3" }],
  ["Subtitle", { do: "style", style: "subtitle" }],
  ["Scene break", { do: "scene" }],
  ["Quotation", { do: "style", style: "quote" }],
  ["Side note", { do: "style", style: "aside" }],
  ["Epigraph", { do: "style", style: "epigraph" }],
  ["Attribution", { do: "style", style: "attribution" }],
  ["Letter heading", { do: "style", style: "address" }],
  ["Signature", { do: "style", style: "signature" }],
  ["Verse", { do: "style", style: "verse" }],
  ["Bulleted list", { do: "style", style: "bullets" }],
  ["Numbered list", { do: "style", style: "numbers" }],
  ["Table", { do: "table" }],
  ["Picture", { do: "picture" }],
  ["Note", { do: "note" }],
  ["Page break", { do: "page-break" }],
  ["New chapter", { do: "split" }],
];

/** What was typed behind a slash that begins a paragraph; undefined when nothing of the kind stands at the caret. */
export function slashQuery({ selection }: EditorState): string | undefined {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type !== schema.nodes.paragraph) return undefined;
  if ($from.parentOffset !== $from.parent.content.size) return undefined;
  return /^\/([\p{L} ]{0,20})$/u.exec($from.parent.textContent)?.[1];
}

function matchingBlocks(query: string): [string, Tool][] {
  const wanted = query.trim().toLowerCase();
  return blocks.filter(([name]) => name.toLowerCase().includes(wanted));
}

type SlashMenuProps = {
  view: EditorView;
  query: string;
  /** Gives the menu the keys that are pressed in the text. */
  keys: { current: ((event: KeyboardEvent) => boolean) | undefined };
  onTool: (tool: Tool) => void;
  onClose: () => void;
};

/** The menu of blocks under a slash: arrows choose, Enter takes, Escape leaves the slash as it is. */
export function SlashMenu({ view, query, keys, onTool, onClose }: SlashMenuProps) {
  const id = useId();
  const list = matchingBlocks(query);
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, list.length - 1);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { left, bottom, top } = view.coordsAtPos(view.state.selection.from);
    const sheet = place.current;
    if (!sheet) return;
    const isAbove = bottom + sheet.offsetHeight > window.innerHeight - 60;
    sheet.style.left = `${Math.max(8, Math.min(left, window.innerWidth - sheet.offsetWidth - 8))}px`;
    sheet.style.top = `${isAbove ? top - sheet.offsetHeight - 4 : bottom + 4}px`;
  });
  const take = (tool: Tool) => {
    const { $from } = view.state.selection;
    view.dispatch(view.state.tr.delete($from.start(), $from.end()));
    onTool(tool);
  };
  useEffect(() => {
    const now = view.dom;
    if (list.length === 0) return;
    now.setAttribute("aria-activedescendant", `${id}-${chosen}`);
    keys.current = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const [, tool] = list[chosen] ?? [];
      if (step) setAt((chosen + step + list.length) % list.length);
      else if (event.key === "Enter" && tool) take(tool);
      else if (event.key === "Escape") onClose();
      else return false;
      return true;
    };
    return () => {
      keys.current = undefined;
      now.removeAttribute("aria-activedescendant");
    };
  });
  if (list.length === 0) return null;
  return (
    <div ref={place} className="edit-slash" role="listbox" aria-label="Insert a block">
      {list.map(([name, tool], index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are taken in the text, where the focus stays
        // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setAt(index)}
          onClick={() => take(tool)}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
