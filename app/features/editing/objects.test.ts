import { history, undo } from "prosemirror-history";
import { type Command, EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";
import { describe, expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { moveBlock, moved, unitAt } from "./blocks/move-block";
import { setAlignment, setStyle, styleAt, toggleDropCap } from "./commands/blocks";
import { keepLocked } from "./commands/keep-locked";
import { keepPlaces } from "./commands/keep-places";
import { directionOf, languageAt, setLanguage } from "./language/language-commands";
import { openChapter } from "./model/chapter";
import { editCaption, insertFigure, removeEmptyCaption, setPicture } from "./pictures/picture-commands";
import { nextCellOrRow, tableCommands, tableStateOf } from "./tables/table-commands";

const words = (text: string): Inline[] => (text === "" ? [] : [{ kind: "text", text }]);
const p = (text: string, more: Partial<Block> = {}): Block =>
  ({ kind: "paragraph", inlines: words(text), ...more }) as Block;
const cell = (text: string, more = {}) => ({ blocks: [p(text)], columns: 1, rows: 1, ...more });
const table = (head: string[][], body: string[][]): Block => ({
  kind: "table",
  headRows: head.map((row) => row.map((text) => cell(text, { header: true }))),
  rows: body.map((row) => row.map((text) => cell(text))),
});
const figure: Block = { kind: "figure", id: "bfig01", asset: "photo", alt: "A lamp" };

/** Blocks in an editor, with the caret at the first `|` of their text. */
class Desk {
  state: EditorState;
  private readonly open;

  constructor(...blocks: Block[]) {
    this.open = openChapter({ blocks, notes: [] });
    this.state = EditorState.create({
      doc: this.open.doc,
      plugins: [history(), keepPlaces(), keepLocked(() => {})],
    });
    const at = this.find("|");
    if (at === undefined) return;
    this.state = this.state.apply(this.state.tr.delete(at, at + 1));
    this.state = this.state.apply(this.state.tr.setSelection(TextSelection.create(this.state.doc, at)));
  }

  find(text: string): number | undefined {
    let found: number | undefined;
    this.state.doc.descendants((node, pos) => {
      const at = node.text?.indexOf(text) ?? -1;
      if (found === undefined && at >= 0) found = pos + at;
    });
    return found;
  }

  select(text: string): this {
    const from = this.find(text) ?? 0;
    const selection = TextSelection.create(this.state.doc, from, from + text.length);
    this.state = this.state.apply(this.state.tr.setSelection(selection));
    return this;
  }

  /** The cells from one that says a text to one that says another. */
  cells(first: string, last: string): this {
    const around = (text: string) => {
      const $at = this.state.doc.resolve(this.find(text) ?? 0);
      return $at.before($at.depth - 1);
    };
    const selection = CellSelection.create(this.state.doc, around(first), around(last));
    this.state = this.state.apply(this.state.tr.setSelection(selection));
    return this;
  }

  can(command: Command): boolean {
    return command(this.state);
  }

  do(...commands: Command[]): this {
    for (const command of commands) {
      command(this.state, (tr) => {
        this.state = this.state.apply(tr);
      });
    }
    this.state.doc.check();
    return this;
  }

  get blocks(): Block[] {
    return this.open.contentOf(this.state.doc).blocks;
  }

  get texts(): string[] {
    return this.state.doc.content.content.map(({ textContent, type }) => textContent || type.name);
  }
}

const rowsOf = (block: Block | undefined) => {
  if (block?.kind !== "table") throw new Error("no table");
  const row = (one: (typeof block.rows)[number]) =>
    one.map(({ blocks, columns, rows, header }) => {
      const text = blocks
        .map((inner) =>
          inner.kind === "paragraph"
            ? inner.inlines.map((i) => (i.kind === "text" ? i.text : "")).join("")
            : "",
        )
        .join("/");
      return `${header ? "#" : ""}${text}${columns > 1 || rows > 1 ? ` ${columns}x${rows}` : ""}`;
    });
  return { head: block.headRows.map(row), body: block.rows.map(row) };
};

describe("pictures", () => {
  test("a picture takes the place of an empty line, and stands behind the block of a place", () => {
    const choice = { asset: "new-1", alt: "", width: null, decorative: null };
    const empty = new Desk(p("One."), p("|"), p("Two."));
    empty.do(insertFigure(choice));
    expect(empty.texts).toEqual(["One.", "figure", "Two."]);
    expect(empty.state.selection).toBeInstanceOf(NodeSelection);
    const inside = new Desk({ kind: "quote", blocks: [p("Quoted.")] }, p("Two."));
    inside.do(insertFigure(choice, inside.find("Quoted")));
    expect(inside.texts).toEqual(["Quoted.", "figure", "Two."]);
  });

  test("a description, a width and a caption go into the book, and its name there stays", () => {
    const desk = new Desk(p("One."), figure);
    const pos = desk.state.doc.child(0).nodeSize;
    desk.do(
      setPicture(pos, { asset: "new-1", alt: "The slip", width: 0.5, decorative: null }),
      editCaption(pos),
    );
    desk.state = desk.state.apply(desk.state.tr.insertText("By night"));
    expect(desk.blocks[1]).toEqual({
      ...figure,
      asset: "new-1",
      alt: "The slip",
      width: 0.5,
      caption: words("By night"),
    });
  });

  test("an empty caption goes by Backspace, one with words does not", () => {
    const desk = new Desk({ ...figure, caption: words("x") } as Block, p("Two."));
    desk.do(editCaption(0));
    expect(desk.can(removeEmptyCaption)).toBe(false);
    desk.state = desk.state.apply(desk.state.tr.delete(2, 3));
    desk.do(removeEmptyCaption);
    expect(desk.blocks[0]).toEqual(figure);
  });
});

describe("tables", () => {
  test("cells are merged and split again, and no word of them is lost", () => {
    const desk = new Desk(
      table(
        [["Tide", "Hour"]],
        [
          ["Low", "Six"],
          ["High", "Noon"],
        ],
      ),
    );
    desk.cells("Low", "Six").do(tableCommands.merge);
    expect(rowsOf(desk.blocks[0])).toEqual({
      head: [["#Tide", "#Hour"]],
      body: [["Low/Six 2x1"], ["High", "Noon"]],
    });
    expect(tableStateOf(desk.state)?.can.has("split-cell")).toBe(true);
    desk.do(tableCommands["split-cell"]);
    expect(rowsOf(desk.blocks[0]).body).toEqual([
      ["Low/Six", ""],
      ["High", "Noon"],
    ]);
  });

  test("no cell reaches from the head into the body", () => {
    const desk = new Desk(table([["Tide", "Hour"]], [["Low", "Six"]]));
    expect(desk.cells("Tide", "Low").can(tableCommands.merge)).toBe(false);
    const tall = new Desk(
      table(
        [],
        [
          ["Low", "Six"],
          ["High", "Noon"],
        ],
      ),
    );
    tall.cells("Low", "High").do(tableCommands.merge);
    tall.select("Six");
    expect(tall.can(tableCommands["head-row"])).toBe(false);
  });

  test("the first row becomes the head, and the body again", () => {
    const desk = new Desk(
      table(
        [],
        [
          ["Tide|", "Hour"],
          ["Low", "Six"],
        ],
      ),
    );
    desk.do(tableCommands["head-row"]);
    expect(rowsOf(desk.blocks[0])).toEqual({ head: [["#Tide", "#Hour"]], body: [["Low", "Six"]] });
    expect(tableStateOf(desk.state)).toMatchObject({ isHeadRow: true });
    desk.do(tableCommands["head-row"]);
    expect(rowsOf(desk.blocks[0])).toEqual({
      head: [],
      body: [
        ["Tide", "Hour"],
        ["Low", "Six"],
      ],
    });
  });

  test("a row above the head is of the head, one below it is not", () => {
    const above = new Desk(table([["Tide|"]], [["Low"]])).do(tableCommands["row-above"]);
    expect(rowsOf(above.blocks[0])).toEqual({ head: [["#"], ["#Tide"]], body: [["Low"]] });
    const below = new Desk(table([["Tide|"]], [["Low"]])).do(tableCommands["row-below"]);
    expect(rowsOf(below.blocks[0])).toEqual({ head: [["#Tide"]], body: [[""], ["Low"]] });
  });

  test("Tab goes to the next cell, and behind the last one to a new row", () => {
    const desk = new Desk(table([], [["Low|", "Six"]]));
    desk.do(nextCellOrRow);
    expect(desk.state.selection.$from.parent.textContent).toBe("Six");
    desk.do(nextCellOrRow);
    expect(rowsOf(desk.blocks[0]).body).toEqual([
      ["Low", "Six"],
      ["", ""],
    ]);
    desk.state = desk.state.apply(desk.state.tr.insertText("High"));
    expect(rowsOf(desk.blocks[0]).body[1]).toEqual(["High", ""]);
    expect(new Desk(p("No table|")).can(nextCellOrRow)).toBe(false);
  });

  test("a deleted table leaves a line to write in, and comes back whole", () => {
    const before = table([["Tide|"]], [["Low"]]);
    const desk = new Desk(before);
    desk.state = EditorState.create({
      doc: desk.state.doc,
      selection: desk.state.selection,
      plugins: [history()],
    });
    desk.do(tableCommands["delete-table"]);
    expect(desk.texts).toEqual(["paragraph"]);
    desk.do(undo);
    expect(rowsOf(desk.blocks[0])).toEqual({ head: [["#Tide"]], body: [["Low"]] });
  });
});

describe("the language of a passage", () => {
  test("some words are marked, whole paragraphs carry it themselves", () => {
    const desk = new Desk(p("She said shalom to him."), p("Enough."));
    desk.select("shalom").do(setLanguage({ lang: "he", direction: "rtl" }));
    expect(desk.blocks[0]).toMatchObject({
      inlines: [
        { text: "She said " },
        { text: "shalom", marks: { lang: "he", direction: "rtl" } },
        { text: " to him." },
      ],
    });
    expect(languageAt(desk.state)).toEqual({ lang: "he", direction: "rtl" });
    desk.select("Enough.").do(setLanguage({ lang: "fr", direction: null }));
    expect(desk.blocks[1]).toMatchObject({ lang: "fr", inlines: words("Enough.") });
    desk.do(setLanguage({ lang: null, direction: null }));
    expect(desk.blocks[1]).toEqual(p("Enough."));
  });

  test("a poem is in one language as a whole", () => {
    const desk = new Desk({
      kind: "verse",
      stanzas: [{ lines: [{ inlines: words("Au clair|"), indent: 0 }] }],
    });
    desk.do(setLanguage({ lang: "fr", direction: null }));
    expect(desk.blocks[0]).toMatchObject({ kind: "verse", lang: "fr" });
  });

  test.each([
    ["he", "en", "rtl"],
    ["fr", "en", null],
    ["en", "ar", "ltr"],
    [null, "en", null],
  ])("%s in a book in %s runs %s", (lang, book, direction) => {
    expect(directionOf(lang, book)).toBe(direction);
  });
});

describe("blocks", () => {
  test("a block moves over its neighbor and back, with the caret in it, and ends where the chapter does", () => {
    const desk = new Desk(p("One."), p("Tw|o."), p("Three."));
    desk.do(moveBlock(1));
    expect(desk.texts).toEqual(["One.", "Three.", "Two."]);
    expect(desk.state.selection.$from.parentOffset).toBe(2);
    expect(desk.can(moveBlock(1))).toBe(false);
    desk.do(moveBlock(-1), moveBlock(-1));
    expect(desk.texts).toEqual(["Two.", "One.", "Three."]);
    expect(desk.can(moveBlock(-1))).toBe(false);
  });

  test("a heading takes its subtitle along, and a moved block keeps its name in the book", () => {
    const heading: Block = {
      kind: "heading",
      id: "bhead1",
      level: 2,
      inlines: words("ONE|"),
      subtitle: words("The Lamp"),
    };
    const desk = new Desk(heading, p("Text.", { id: "btext1", anchors: ["silence"] }));
    desk.do(moveBlock(1));
    expect(desk.blocks).toMatchObject([
      { id: "btext1", anchors: ["silence"] },
      { id: "bhead1", subtitle: words("The Lamp") },
    ]);
  });

  test("what cannot be edited can be moved", () => {
    const locked: Block = { kind: "list", ordered: false, start: 1, format: "bullet", items: [] };
    const desk = new Desk(locked, p("Text."));
    const unit = unitAt(desk.state.doc, 0);
    if (!unit) throw new Error("no unit");
    desk.state = desk.state.apply(moved(desk.state, unit, desk.state.doc.content.size));
    expect(desk.blocks).toEqual([p("Text."), locked]);
  });

  test.each(["epigraph", "attribution", "address", "signature"] as const)(
    "a paragraph becomes %s, and body text again",
    (role) => {
      const desk = new Desk(p("For A|na.", { id: "btext1" })).do(setStyle(role));
      expect(desk.blocks).toEqual([p("For Ana.", { id: "btext1", role } as Partial<Block>)]);
      expect(styleAt(desk.state)).toBe(role);
      desk.do(setStyle(role));
      expect(desk.blocks).toEqual([p("For Ana.", { id: "btext1" })]);
    },
  );

  test("a quotation becomes a side note and keeps what is in it", () => {
    const quote: Block = { kind: "quote", id: "bquot1", blocks: [p("One.|"), p("Two.")] };
    const desk = new Desk(quote).do(setStyle("aside"));
    expect(desk.blocks).toEqual([{ kind: "aside", id: "bquot1", blocks: [p("One."), p("Two.")] }]);
  });

  test("text with a note or a picture in it stays as it is where only letters can stand", () => {
    const plain = new Desk(p("a  b|")).do(setStyle("preformatted"));
    expect(plain.blocks).toEqual([{ kind: "preformatted", text: "a  b" }]);
    const image: Inline = { kind: "image", asset: "photo", alt: "" };
    const pictured = new Desk({ kind: "paragraph", inlines: [...words("a|"), image] });
    expect(pictured.can(setStyle("preformatted"))).toBe(false);
  });

  test("the first letter is enlarged and lines are centered, and both taken back", () => {
    const desk = new Desk(p("The lamp|"));
    desk.do(toggleDropCap, setAlignment("center"));
    expect(desk.blocks).toEqual([p("The lamp", { dropCap: 1, align: "center" } as Partial<Block>)]);
    desk.do(toggleDropCap, setAlignment("center"));
    expect(desk.blocks).toEqual([p("The lamp")]);
    expect(new Desk(p("|")).can(toggleDropCap)).toBe(false);
  });
});
