import type { NoteNumbering } from "#domain/book/note-numbering";
import { besideText } from "#domain/convert/readers/rtf/beside-text";
import type { Body } from "#domain/convert/readers/rtf/body";
import { type Destination, gatherer } from "#domain/convert/readers/rtf/destination";
import { fieldDestination } from "#domain/convert/readers/rtf/field-destination";
import type { GroupStack } from "#domain/convert/readers/rtf/group-stack";
import { mathDestination } from "#domain/convert/readers/rtf/math-destination";
import { typedSignId, withoutOwnSign } from "#domain/convert/readers/rtf/note-signs";
import { oldNumbering } from "#domain/convert/readers/rtf/old-numbering";
import { Pictures } from "#domain/convert/readers/rtf/pictures";
import type { RtfContext } from "#domain/convert/readers/rtf/rtf-context";
import type { NoteClass } from "#domain/convert/readers/word-processor/note-numbering";
import type { NoteRef } from "#domain/convert/readers/word-processor/run-state";

/** Words that stand in the text: ends of paragraphs, cells and pages, and groups that are notes, fields or pictures. */
export class BodyWords {
  readonly destination: Destination;
  private readonly context: RtfContext;
  private readonly groups: GroupStack;
  private readonly body: Body;
  private readonly pictures: Pictures;
  /** The number of the note that comes next is counted, not typed. */
  private isCounted = false;

  constructor(context: RtfContext, groups: GroupStack, body: Body) {
    this.context = context;
    this.groups = groups;
    this.body = body;
    this.pictures = new Pictures(body, context.document);
    this.destination = this.bodyDestination();
  }

  /** The destination a group of the text has when it begins with this word; `same` when it is simply text. */
  begin(word: string, at: number): Destination | "skip" | "same" | undefined {
    if (pageHeads.has(word)) return besideText(this.context.counted, "page-head");
    if (passedOver.has(word)) return "skip";
    if (transparent.has(word)) return "same";
    switch (word) {
      case "footnote":
        return this.note(at);
      case "field":
        return fieldDestination(this.body, this.destination);
      case "bkmkstart":
        return gatherer((name) => this.bookmark(name.trim()), 200);
      case "listtext":
      case "pntext":
        return gatherer((label) => this.body.typedLabel(label), 40);
      case "pn":
        return oldNumbering((numbering) => {
          this.groups.outerParagraph.numbering = numbering;
        });
      case "moMathPara":
        return {
          group: (inner) =>
            inner === "moMath" ? mathDestination(true, (formula) => this.body.add(formula)) : undefined,
        };
      case "moMath":
        return mathDestination(false, (formula) => this.body.add(formula));
      case "shptxt":
      case "dptxbxtext":
        return this.textBox(at);
      case "upr":
        // The same text twice: for old readers, and in Unicode.
        return { group: (inner) => (inner === "ud" ? this.destination : undefined) };
      case "atnauthor":
      case "atrfstart":
      case "annotation":
        return (
          this.context.changes?.destination(word) ??
          (word === "annotation" ? besideText(this.context.counted, "comment") : "skip")
        );
      default:
        return this.pictures.begin(word);
    }
  }

  private control(word: string, value: number | undefined): boolean {
    const { body } = this;
    switch (word) {
      case "par":
        body.endParagraph();
        return true;
      case "line":
      case "lbr":
        body.add({ kind: "break" });
        return true;
      case "page":
        body.pageBreak();
        return true;
      case "sect":
        body.endSection();
        return true;
      case "sbknone":
      case "sbkcol":
        body.continueSection();
        return true;
      case "cell":
        body.endCell(1);
        return true;
      case "row":
        body.endRow(1);
        return true;
      case "nestcell":
        body.endCell(this.nesting);
        return true;
      case "chftn":
        this.isCounted = true;
        return true;
      case "nestrow":
        body.endRow(this.nesting);
        return true;
      default:
        return body.tables.control(word, value);
    }
  }

  private get nesting(): number {
    return Math.max(2, this.groups.top.paragraph.nesting);
  }

  private bodyDestination(close?: Destination["close"]): Destination {
    return {
      isBody: true,
      text: (text) => this.body.text(text),
      control: (word, value) => this.control(word, value),
      group: (word) => (word === "nesttableprops" ? this.nestedRow() : undefined),
      ...(close ? { close } : {}),
    };
  }

  /**
   * Text with a place of its own, which `end` gives over. One that goes on and on has lost its end: what comes then is
   * text like that around it.
   */
  private ownFlow(from: number, end: (to: number) => void): Destination {
    let letters = 0;
    const endOnce = (to: number) => {
      if (letters === Number.POSITIVE_INFINITY) return;
      letters = Number.POSITIVE_INFINITY;
      this.body.endFlow();
      end(to);
    };
    return {
      ...this.bodyDestination((_group, to) => endOnce(to)),
      text: (text) => {
        letters += text.length;
        if (letters <= maxInFlow || letters === Number.POSITIVE_INFINITY) {
          this.body.text(text);
          return;
        }
        const space = Math.max(0, text.indexOf(" "));
        this.body.text(text.slice(0, space));
        endOnce(from + letters);
        this.body.text(text.slice(space));
      },
    };
  }

  private nestedRow(): Destination {
    return this.bodyDestination(this.body.tables.beginNestedRow());
  }

  private note(at: number): Destination | "skip" {
    const { note } = this.context;
    if (!this.body.isShown) return besideText(this.context.counted, this.body.leaves, true);
    const isCounted = this.isCounted;
    this.isCounted = false;
    const id = isCounted ? `n${at}` : typedSignId(at);
    const reference: NoteRef = { kind: "noteRef", note: id, ...this.numbering("footnote") };
    this.body.paragraph().inlines.addOutsideLink(reference);
    if (!note) return "skip";
    this.body.beginFlow("note", id);
    const flow = this.ownFlow(at, (to) => {
      const blocks = this.body.flows.end();
      this.isCounted = false;
      note(id, isCounted ? blocks : withoutOwnSign(blocks), at, to);
    });
    return {
      ...flow,
      control: (word, value) => {
        if (word !== "ftnalt") return flow.control?.(word, value) ?? false;
        delete reference.numbering;
        Object.assign(reference, this.numbering("endnote"));
        return true;
      },
    };
  }

  private numbering(noteClass: NoteClass): { numbering?: NoteNumbering } {
    const numbering = this.context.document.noteNumbering.of(noteClass);
    return numbering ? { numbering } : {};
  }

  private textBox(at: number): Destination | "skip" {
    if (!this.body.isShown) return besideText(this.context.counted, this.body.leaves);
    this.body.paragraph();
    this.body.beginFlow("textBox", "");
    return this.ownFlow(at, () => this.body.flows.endTextBox());
  }

  private bookmark(name: string): void {
    if (name !== "" && name !== "_GoBack") this.body.flows.anchor(name);
  }
}

/** Letters beyond which no note and no text box goes. */
const maxInFlow = 300_000;

/** Groups that are no part of a book, or that something better stands beside. */
const passedOver = new Set(
  "colortbl filetbl ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn bkmkend nonesttables objdata objclass background template xe tc tcn rxe txe private shprslt atnid atnicn atnref atndate atntime atnparent".split(
    " ",
  ),
);

const pageHeads = new Set("header headerl headerr headerf footer footerl footerr footerf".split(" "));

/** Groups that hold text like any other, though known to few readers: `\*` before them says so. */
const transparent = new Set("object result shpinst shpgrp do mmath rtf".split(" "));
