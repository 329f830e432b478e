import { closeHistory, history, undo } from "prosemirror-history";
import { Slice } from "prosemirror-model";
import { type Command, EditorState, NodeSelection, type Plugin, TextSelection } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { openChapter } from "../model/chapter";
import { asNew, cleanedMarkup } from "../paste/paste";
import { wordsBetween } from "../view/text-counts";
import { backspace } from "./backspace";
import { insertSceneBreak, setStyle, styleAt } from "./blocks";
import { enter } from "./enter";
import { keepLocked } from "./keep-locked";
import { keepPlaces } from "./keep-places";
import { liftItem, sinkItem } from "./lists";
import { setLink, toggle } from "./marks";
import { deleteNote, insertNote, moveNote } from "./notes";
import { setAfter } from "./quotes";

const words = (text: string): Inline[] => (text === "" ? [] : [{ kind: "text", text }]);
const p = (text: string, more: Partial<Block> = {}): Block =>
  ({ kind: "paragraph", inlines: words(text), ...more }) as Block;
const verse = (...stanzas: string[][]): Block => ({
  kind: "verse",
  stanzas: stanzas.map((lines) => ({ lines: lines.map((line) => ({ inlines: words(line), indent: 0 })) })),
});
const list = (...items: Block[][]): Block => ({
  kind: "list",
  ordered: false,
  start: 1,
  format: "bullet",
  items: items.map((blocks) => ({ blocks })),
});

/** Blocks in an editor, with the caret at the first `|` of their text. */
class Desk {
  state: EditorState;
  private readonly open;

  constructor(blocks: Block[], plugins: Plugin[] = []) {
    this.open = openChapter({ blocks, notes: [] });
    this.state = EditorState.create({ doc: this.open.doc, plugins: [history(), ...plugins] });
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
      return true;
    });
    return found;
  }

  select(text: string): this {
    const from = this.find(text) ?? 0;
    const selection = TextSelection.create(this.state.doc, from, from + text.length);
    this.state = this.state.apply(this.state.tr.setSelection(selection));
    return this;
  }

  do(...commands: Command[]): this {
    for (const command of commands) {
      // Undo takes back one command, however quickly the next one came.
      this.state = this.state.apply(closeHistory(this.state.tr));
      command(this.state, (tr) => {
        this.state = this.state.apply(tr);
      });
    }
    this.state.doc.check();
    return this;
  }

  type(text: string): this {
    this.state = this.state.apply(this.state.tr.insertText(text));
    return this;
  }

  get content() {
    return this.open.contentOf(this.state.doc);
  }

  get blocks(): Block[] {
    return this.content.blocks;
  }
}

const Enter = enter(undefined);

describe("Enter", () => {
  test("in the middle of a paragraph: the first half keeps what leads to it and how it opens", () => {
    const whole = p("One| two", { id: "b1", anchors: ["x"], role: "first", dropCap: 1, align: "center" });
    expect(new Desk([whole]).do(Enter).blocks).toEqual([
      p("One", { id: "b1", anchors: ["x"], role: "first", dropCap: 1, align: "center" }),
      p(" two", { align: "center" }),
    ]);
  });

  test("at a paragraph's start: the new line above has no id", () => {
    expect(new Desk([p("|One", { id: "b1" })]).do(Enter).blocks).toEqual([p(""), p("One", { id: "b1" })]);
  });

  test("behind a heading: body text", () => {
    const heading: Block = { kind: "heading", level: 1, inlines: words("The Lamp|") };
    expect(new Desk([heading]).do(Enter).type("One").blocks[1]).toEqual(p("One"));
  });

  test("in verse makes a line, in an empty line a stanza, in an empty stanza it ends the verse", () => {
    const desk = new Desk([verse(["One|"])]).do(Enter).type("Two");
    expect(desk.blocks).toEqual([verse(["One", "Two"])]);
    desk.do(Enter, Enter).type("Three");
    expect(desk.blocks).toEqual([verse(["One", "Two"], ["Three"])]);
    desk.do(Enter, Enter, Enter).type("After");
    expect(desk.blocks).toEqual([verse(["One", "Two"], ["Three"]), p("After")]);
  });

  test("in a list makes an item, in an empty item it ends the list", () => {
    const desk = new Desk([list([p("One|")])]).do(Enter).type("Two");
    expect(desk.blocks).toEqual([list([p("One")], [p("Two")])]);
    desk.do(Enter, Enter).type("After");
    expect(desk.blocks).toEqual([list([p("One")], [p("Two")]), p("After")]);
  });

  test.each(["***", "* * *", "#", "---"])(
    "behind %s: a scene break with the chapter's own ornament",
    (sign) => {
      const before: Block = { kind: "sceneBreak", ornament: "❧" };
      const desk = new Desk([p("One"), before, p("Two"), p(`${sign}|`)]).do(Enter).type("Three");
      expect(desk.blocks).toEqual([
        p("One"),
        before,
        p("Two"),
        { kind: "sceneBreak", ornament: "❧" },
        p("Three"),
      ]);
    },
  );

  test("behind stars in a sentence: a paragraph", () => {
    expect(new Desk([p("See * * *|")]).do(Enter).blocks).toEqual([p("See * * *"), p("")]);
  });
});

describe("Backspace", () => {
  test("joins a paragraph to the one before it, which keeps its id", () => {
    const desk = new Desk([p("One", { id: "b1" }), p("| two", { id: "b2" })]).do(backspace);
    expect(desk.blocks).toEqual([p("One two", { id: "b1" })]);
  });

  test("at a heading's start makes it body text; at a chapter's first line nothing is lost", () => {
    const heading: Block = { kind: "heading", level: 2, inlines: words("|Two"), id: "h" };
    expect(new Desk([p("One"), heading]).do(backspace).blocks).toEqual([p("One"), p("Two", { id: "h" })]);
    expect(new Desk([{ ...heading, level: 1 }]).do(backspace).blocks).toMatchObject([{ kind: "heading" }]);
  });

  test("at an item's start takes it out of the list", () => {
    expect(new Desk([list([p("One")], [p("|Two")], [p("Three")])]).do(backspace).blocks).toEqual([
      list([p("One")]),
      p("Two"),
      list([p("Three")]),
    ]);
  });

  test("in verse joins lines, and stanzas", () => {
    expect(new Desk([verse(["One", "|Two"])]).do(backspace).blocks).toEqual([verse(["OneTwo"])]);
    expect(new Desk([verse(["One"], ["|Two"])]).do(backspace).blocks).toEqual([verse(["One", "Two"])]);
  });

  test("behind a note's mark chooses it first; only the second press deletes", () => {
    const desk = new Desk([p("One|")]).do(insertNote);
    const after = desk.state.selection.to;
    desk.state = desk.state.apply(desk.state.tr.setSelection(TextSelection.create(desk.state.doc, after)));
    desk.do(backspace);
    expect(desk.content.notes).toHaveLength(1);
    desk.do(backspace);
    expect(desk.content.notes).toHaveLength(0);
  });
});

describe("styles", () => {
  test("body text becomes a heading, a quotation, a list, verse, and body text again", () => {
    for (const style of ["heading-2", "quote", "bullets", "numbers", "verse"] as const) {
      const desk = new Desk([p("On|e", { id: "b1" })]).do(setStyle(style));
      expect(styleAt(desk.state)).toBe(style);
      expect(JSON.stringify(desk.blocks)).toContain('"b1"');
      desk.do(setStyle("body"));
      expect(desk.blocks).toEqual([p("One", { id: "b1" })]);
    }
  });

  test("bullets become numbers in place", () => {
    const desk = new Desk([list([p("On|e")])]).do(setStyle("numbers"));
    expect(desk.blocks).toMatchObject([{ kind: "list", ordered: true, format: "decimal" }]);
  });

  test("an item goes under the one before it, and out again", () => {
    const flat = [list([p("One")], [p("T|wo")])];
    const desk = new Desk(flat).do(sinkItem);
    expect(desk.blocks).toEqual([list([p("One"), list([p("Two")])])]);
    desk.do(liftItem);
    expect(desk.blocks).toEqual([list([p("One")], [p("Two")])]);
    expect(new Desk([list([p("O|ne")])]).do(sinkItem).blocks).toEqual([list([p("One")])]);
  });

  test("a scene break takes the place of an empty line", () => {
    const desk = new Desk([p("One"), p("|")]).do(insertSceneBreak("#")).type("Two");
    expect(desk.blocks).toEqual([p("One"), { kind: "sceneBreak", ornament: "#" }, p("Two")]);
  });
});

describe("marks and links", () => {
  test("raised letters are not lowered ones at once", () => {
    const desk = new Desk([p("One")])
      .select("One")
      .do(toggle("superscript"), toggle("subscript"), toggle("bold"));
    expect(desk.blocks).toEqual([
      { kind: "paragraph", inlines: [{ kind: "text", text: "One", marks: { bold: true, subscript: true } }] },
    ]);
  });

  test("a link stands on what is selected and goes with an empty address; no script is an address", () => {
    const desk = new Desk([p("One two")]).select("two").do(setLink("https://example.org/"));
    const linked = { kind: "link", href: "https://example.org/", children: words("two") };
    expect(desk.blocks).toEqual([{ kind: "paragraph", inlines: [...words("One "), linked] }]);
    expect(desk.select("two").do(setLink("javascript:alert(1)")).blocks[0]).toMatchObject({
      inlines: [{}, linked],
    });
    expect(desk.select("two").do(setLink("")).blocks).toEqual([p("One two")]);
  });
});

describe("notes", () => {
  test("are made behind the selection, moved with their words, and deleted", () => {
    const desk = new Desk([p("One| two")]).do(insertNote);
    const pos = desk.state.selection.from;
    expect(desk.state.selection).toBeInstanceOf(NodeSelection);
    const name = desk.content.notes[0]?.id ?? "";
    expect(desk.blocks[0]).toMatchObject({ inlines: [{ text: "One" }, { kind: "noteRef", note: name }, {}] });
    desk.do(moveNote(pos, desk.state.doc.content.size - 1));
    expect(desk.blocks[0]).toMatchObject({ inlines: [{ text: "One two" }, { kind: "noteRef", note: name }] });
    desk.do(deleteNote(desk.state.selection.from));
    expect(desk.content).toEqual({ blocks: [p("One two")], notes: [] });
    desk.do(undo);
    expect(desk.content.notes).toHaveLength(1);
  });
});

describe("what other places lead to", () => {
  const plugins = [keepPlaces()];

  test("anchors of a joined paragraph go to the paragraph it is in now", () => {
    const desk = new Desk([p("One", { id: "b1" }), p("|two", { anchors: ["x"] })], plugins).do(backspace);
    expect(desk.blocks).toEqual([p("Onetwo", { id: "b1", anchors: ["x"] })]);
    expect(desk.do(undo).blocks).toEqual([p("One", { id: "b1" }), p("two", { anchors: ["x"] })]);
  });

  test("a printed page's mark stays where its text was deleted", () => {
    const marked: Block = {
      kind: "paragraph",
      inlines: [...words("One "), { kind: "pageMark", label: "12" }, ...words("two")],
    };
    const desk = new Desk([marked], plugins);
    desk.state = desk.state.apply(desk.state.tr.delete(2, 8));
    expect(desk.blocks).toEqual([
      { kind: "paragraph", inlines: [...words("O"), { kind: "pageMark", label: "12" }, ...words("o")] },
    ]);
  });
});

describe("what cannot be edited", () => {
  const formula: Inline = { kind: "math", mathml: "<math/>", alt: "x" };
  const strange = { kind: "paragraph", inlines: [], glow: 1 } as unknown as Block;

  test("is not deleted with the text around it; the text alone is", () => {
    let refused = 0;
    const desk = new Desk(
      [p("One"), strange, { kind: "paragraph", inlines: [...words("two"), formula] }],
      [keepLocked(() => refused++)],
    );
    const { size } = desk.state.doc.content;
    desk.state = desk.state.apply(desk.state.tr.delete(1, size - 1));
    expect([refused, desk.blocks.length]).toEqual([1, 3]);
    desk.state = desk.state.apply(desk.state.tr.delete(1, 4));
    expect([refused, desk.blocks[0]]).toEqual([1, p("")]);
  });

  test("is not copied, and a note's copy has a name of its own; what is moved stays as it is", () => {
    const desk = new Desk([p("One|")]).do(insertNote);
    const { blocks } = new Desk([strange, { kind: "paragraph", inlines: [formula] }]);
    const source = openChapter({ blocks, notes: [] }).doc;
    const copied = asNew(new Slice(source.content, 0, 0), false);
    expect(copied.content.childCount).toBe(1);
    expect(copied.content.firstChild?.textContent).toBe("x");
    const slice = desk.state.doc.slice(0, desk.state.doc.content.size);
    const nameIn = (given: Slice) => given.content.firstChild?.lastChild?.attrs.note;
    expect(nameIn(asNew(slice, false))).not.toBe(nameIn(slice));
    expect(asNew(slice, true)).toBe(slice);
  });
});

describe("typographic quotes", () => {
  test.each([
    ["", '"', "en", "“"],
    ["“Yes,", '"', "en", "”"],
    ["don", "'", "en", "’"],
    ["", '"', "de", "„"],
    ["He said, ", '"', "en", "“"],
    ["She waited", "--", "en", "—"],
    ["She waited", "...", "en", "…"],
  ])("behind %j %s is set in %s as %s", (before, typed, language, set) => {
    expect(setAfter(before, typed, language)).toBe(set);
  });

  test("in a language that is not known they stay as they are", () => {
    expect(setAfter("", '"', "xx")).toBe('"');
  });
});

test("words are counted without notes, over the whole chapter and a part of it", () => {
  const desk = new Desk([p("One two| three"), p("four")]).do(insertNote);
  expect(wordsBetween(desk.state.doc)).toBe(4);
  expect(wordsBetween(desk.state.doc, 5, desk.state.doc.content.size)).toBe(3);
});

test("what a word processor puts around what it copies goes", () => {
  const word =
    '<!--[if gte mso 9]><xml><w:x/></xml><![endif]--><style>p{}</style><p class="MsoNormal">One<o:p></o:p></p>';
  expect(cleanedMarkup(word)).toBe('<p class="MsoNormal">One</p>');
});
