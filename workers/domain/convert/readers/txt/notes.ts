import { joinLines, ownString } from "#domain/convert/readers/txt/joined-lines";
import type { RawParagraph } from "#domain/convert/readers/txt/paragraphs";

/** Which marks in the text are note references, and what the notes say. */
export type NoteLinks = {
  /** Paragraph of a reference → its label → note id. */
  references: Map<number, Map<string, string>>;
  /** Paragraphs that are bodies of linked notes, and so leave the running text. */
  bodies: Set<number>;
  /** Note id → text of its body. */
  texts: Map<string, string>;
};

type Mark = { index: number; label: string };
type Body = Mark & { text: string };

/** Together the bodies of notes are held while the book is converted, so there is a limit to them. */
const mostNoteCharacters = 6_000_000;
const mostMarks = 60_000;

const reference = /(?<!^\s*)\[(\d{1,4}|[*†‡§]{1,4}|[A-Z])\]/gu;
const bodyStart = /^\s*\[(?:(?:foot|end)?note\s+)?(\d{1,4}|[*†‡§]{1,4}|[A-Z])(?:\]\s*[:.]?\s+|:\s*)(?=\S)/iu;

/** Collects marks and bodies from paragraphs in order: `[1]` in the text; `[Footnote 1: …]` or `[1] …` of its own. */
export class NoteCollector {
  private readonly marks: Mark[] = [];
  private readonly bodies: Body[] = [];
  private characters = 0;

  add(paragraph: RawParagraph): void {
    const first = paragraph.lines[0] ?? "";
    const body = bodyStart.exec(first);
    if (body?.[1]) {
      const text = joinLines(paragraph.lines).slice(body[0].trimStart().length);
      this.characters += text.length;
      if (this.characters > mostNoteCharacters) return;
      const isBracketed = /^\s*\[(?:foot|end)?note/i.test(first) && !/^[^\]]*\]\s/.test(body[0]);
      this.bodies.push({
        index: paragraph.index,
        label: ownString(body[1]),
        text: ownString(isBracketed ? text.replace(/\]\s*$/, "") : text),
      });
      return;
    }
    for (const line of paragraph.lines) {
      if (!line.includes("[") || this.marks.length > mostMarks) continue;
      for (const [, label = ""] of line.matchAll(reference))
        this.marks.push({ index: paragraph.index, label: ownString(label) });
    }
  }

  /** A body belongs to the one mark of its label since the last body of that label; two marks would be a guess. */
  link(): NoteLinks {
    const links: NoteLinks = { references: new Map(), bodies: new Set(), texts: new Map() };
    const lastBody = new Map<string, number>();
    for (const body of this.bodies) {
      const since = lastBody.get(body.label) ?? -1;
      lastBody.set(body.label, body.index);
      const marks = this.marks.filter(
        ({ label, index }) => label === body.label && index > since && index < body.index,
      );
      const [mark] = marks;
      if (!mark || marks.length > 1) continue;
      const id = `note-${links.texts.size + 1}`;
      const here = links.references.get(mark.index) ?? new Map<string, string>();
      here.set(mark.label, id);
      links.references.set(mark.index, here);
      links.bodies.add(body.index);
      links.texts.set(id, body.text);
    }
    return links;
  }
}
