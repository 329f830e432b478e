import { contentsRebuilt } from "#domain/convert/front/contents-rebuilt";
import { FormField } from "#domain/convert/readers/docx/form-field";
import type { TextEvents } from "#domain/convert/readers/docx/text-events";
import type { WalkContext } from "#domain/convert/readers/docx/walk-context";
import { isOn } from "#domain/convert/readers/word-processor/character-format";
import type { FieldStack } from "#domain/convert/readers/word-processor/field-stack";
import {
  contentsStyles,
  type FieldEffect,
  linkDropped,
  pageReferred,
  safeHref,
} from "#domain/convert/readers/word-processor/fields";
import type { Flows } from "#domain/convert/readers/word-processor/flows";
import type { NoteClass } from "#domain/convert/readers/word-processor/note-numbering";
import type { RunStack } from "#domain/convert/readers/word-processor/run-stack";
import type { NoteRef } from "#domain/convert/readers/word-processor/run-state";
import type { Attributes } from "#domain/convert/xml";

/** Links, the places they lead to, note marks, and the fields that make links. */
export class LinkEvents {
  private readonly context: WalkContext;
  private readonly flows: Flows;
  private readonly fields: FieldStack;
  private readonly text: TextEvents;
  private readonly runs: RunStack;
  /** The form field whose data was read last. */
  private form: FormField | undefined;

  constructor(context: WalkContext, flows: Flows, fields: FieldStack, text: TextEvents, runs: RunStack) {
    this.runs = runs;
    this.context = context;
    this.flows = flows;
    this.fields = fields;
    this.text = text;
  }

  /** Takes an element of this subject. False when it is none. */
  open(name: string, attributes: Attributes): boolean {
    switch (name) {
      case "w:hyperlink":
        this.beginHyperlink(attributes);
        return true;
      case "w:fldChar":
        this.fieldCharacter(attributes["w:fldCharType"]);
        return true;
      case "w:fldSimple": {
        const effect = this.fields.beginSimple(attributes["w:instr"] ?? "");
        this.fieldShown(effect);
        return true;
      }
      case "w:ffData":
        this.form = new FormField();
        return true;
      case "w:bookmarkStart": {
        const anchor = attributes["w:name"];
        if (anchor && anchor !== "_GoBack") this.flows.anchor(anchor);
        return true;
      }
      case "w:footnoteReference":
      case "w:endnoteReference": {
        this.noteReference(name === "w:footnoteReference" ? "footnote" : "endnote", attributes);
        return true;
      }
      default:
        return this.form?.open(name, attributes) ?? false;
    }
  }

  close(name: string): boolean {
    switch (name) {
      case "w:hyperlink":
        if (this.flows.paragraph?.hyperlinks.pop()) this.flows.paragraph.inlines.endLink();
        return true;
      case "w:fldSimple":
        if (this.fields.depth > this.flows.fieldDepth && this.fields.end()?.kind === "link")
          this.flows.paragraph?.inlines.endLink();
        return true;
      default:
        return false;
    }
  }

  /** A link field that runs over several paragraphs is a link in each. */
  paragraphBegan(): void {
    const { link } = this.fields;
    if (link !== undefined) this.beginLink(link);
  }

  private noteReference(noteClass: NoteClass, attributes: Attributes): void {
    const id = attributes["w:id"];
    const custom = attributes["w:customMarkFollows"];
    const isCustom = custom !== undefined && isOn({ "w:val": custom }) && this.runs.depth > 0;
    if (noteClass === "footnote" && !isCustom) this.context.noteNumbering.footnoteMet();
    const numbering = this.context.noteNumbering.of(noteClass);
    const reference: NoteRef = {
      kind: "noteRef",
      note: (noteClass === "footnote" ? "f" : "e") + (id ?? ""),
      ...(numbering ? { numbering } : {}),
    };
    if (id !== undefined && this.text.canShow()) this.flows.paragraph?.inlines.addOutsideLink(reference);
    if (isCustom) this.runs.current.marks = reference;
  }

  private beginHyperlink(attributes: Attributes): void {
    const relationship = this.context.relationships.get(attributes["r:id"] ?? "");
    const anchor = attributes["w:anchor"];
    const target = relationship?.target ?? "";
    const isBegun = this.beginLink(target + (anchor ? `#${anchor}` : ""));
    this.flows.paragraph?.hyperlinks.push(isBegun);
  }

  private beginLink(href: string): boolean {
    const { paragraph } = this.flows;
    if (!paragraph || this.fields.isHidden || paragraph.inlines.openLink !== undefined || href === "")
      return false;
    const safe = safeHref(href);
    if (safe === undefined) {
      this.context.messages.add(linkDropped);
      return false;
    }
    paragraph.inlines.beginLink(safe);
    return true;
  }

  private contentsBegan(isIndex: boolean): void {
    if (this.flows.paragraph) this.flows.paragraph.holdsContents = true;
    this.context.observer?.contentsFrom(contentsStyles(this.fields.currentInstruction));
    this.context.messages.add(isIndex ? indexDropped : contentsRebuilt);
  }

  private fieldShown(effect: FieldEffect | undefined): void {
    if (effect?.kind !== "link") return;
    if (effect.isPage && !this.fields.isHidden) this.context.messages.add(pageReferred);
    this.beginLink(effect.href);
  }

  private fieldCharacter(type: string | undefined): void {
    if (type === "begin") {
      this.fields.begin();
      this.form = undefined;
    }
    if (type === "separate") {
      const effect = this.fields.separate();
      this.fieldShown(effect);
      if (effect?.kind === "hidden" && effect.isContents) this.contentsBegan(effect.isIndex === true);
    } else if (type === "end" && this.fields.depth > this.flows.fieldDepth) {
      const { currentInstruction } = this.fields;
      const effect = this.fields.end();
      const chosen = this.form?.shown(currentInstruction);
      this.form = undefined;
      if (chosen !== undefined) this.text.add({ kind: "text", text: chosen });
      if (effect?.kind === "link") this.flows.paragraph?.inlines.endLink();
      else if (effect?.kind === "ruby")
        this.text.add({ kind: "ruby", base: effect.base, reading: effect.reading });
    }
  }
}

export const indexDropped = {
  code: "index-dropped",
  severity: "warning",
  text: "The index was left out: its page numbers mean nothing in an e-book, where readers search instead.",
} as const;
