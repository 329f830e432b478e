import { joinLines, type KnownWords, ownString } from "#domain/convert/readers/txt/joined-lines";
import { bodyStart, markLabel, mayHoldMarks, noteMark } from "#domain/convert/readers/txt/note-marks";
import type { RawParagraph } from "#domain/convert/readers/txt/paragraphs";

/** Which marks in the text are note references, and what the notes say. */
export type NoteLinks = {
  /** Paragraph of a reference → its label → note id. */
  references: Map<number, Map<string, string>>;
  /** Paragraphs that are bodies of linked notes, and so leave the running text. */
  bodies: Set<number>;
  /** Note id → text of its body. */
  text(id: string, words?: KnownWords): string | undefined;
};

type Mark = { index: number; label: string };
type Body = Mark & { lines: string };

/** Together the bodies of notes are held while the book is converted, so there is a limit to them. */
const maxNoteCharacters = 4_000_000;
const maxMarks = 30_000;

/** Collects marks and bodies from paragraphs in order. */
export class NoteCollector {
  private readonly marks: Mark[] = [];
  private readonly bodies: Body[] = [];
  private characters = 0;

  add(paragraph: RawParagraph): void {
    const first = paragraph.lines[0] ?? "";
    const body = bodyStart(first);
    if (body) {
      const lines = [first.trimStart().slice(body.length), ...paragraph.lines.slice(1)].join("\n");
      // What is marked by one sign alone may be a long list's items as well.
      const isKept = this.characters + lines.length <= maxNoteCharacters && this.bodies.length < maxMarks;
      if (isKept) {
        this.characters += lines.length;
        this.bodies.push({
          index: paragraph.index,
          label: ownString(body.label),
          lines: ownString(body.isBracketed ? lines.replace(/\]\s*$/, "") : lines),
        });
      }
      if (body.label.length > 0 && !/^[(*]/.test(body.label)) return;
    }
    for (const line of paragraph.lines) {
      if (!mayHoldMarks(line) || this.marks.length > maxMarks) continue;
      const plain = line.includes("*") ? line.replace(/(?<!\*)\*+[^*\s][^*]*\*+/g, "") : line;
      for (const found of plain.trimStart().matchAll(noteMark.for(plain)))
        if (found.index > 0) this.marks.push({ index: paragraph.index, label: ownString(markLabel(found)) });
    }
  }

  link(): NoteLinks {
    const linked = new Map<Body, Mark>();
    const marksOf = byLabel(this.marks);
    for (const [label, bodies] of byLabel(this.bodies)) {
      const marks = marksOf.get(label);
      if (marks) for (const [body, mark] of pairsOf(label, marks, bodies)) linked.set(body, mark);
    }
    const references = new Map<number, Map<string, string>>();
    const lines = new Map<string, string>();
    const found = this.bodies.filter((body) => linked.has(body));
    for (const [at, body] of found.entries()) {
      const mark = linked.get(body);
      if (!mark) continue;
      const id = `note-${at + 1}`;
      const here = references.get(mark.index) ?? new Map<string, string>();
      here.set(mark.label, id);
      references.set(mark.index, here);
      lines.set(id, body.lines);
    }
    return {
      references,
      bodies: new Set(found.map(({ index }) => index)),
      text: (id, words) => {
        const text = lines.get(id);
        return text === undefined ? undefined : joinLines(text.split("\n"), words);
      },
    };
  }
}

function byLabel<Labelled extends Mark>(list: readonly Labelled[]): Map<string, Labelled[]> {
  const groups = new Map<string, Labelled[]>();
  for (const one of list) {
    const group = groups.get(one.label);
    if (group) group.push(one);
    else groups.set(one.label, [one]);
  }
  return groups;
}

/**
 * A body belongs to the one mark of its label since the last body of that label; two marks would be a guess. Where the
 * notes of all chapters stand at the book's end, there are as many marks as bodies, and they go in order.
 */
function pairsOf(label: string, marks: readonly Mark[], bodies: readonly Body[]): [Body, Mark][] {
  const farthest = /^[*†‡§]/.test(label) ? nearby : Number.POSITIVE_INFINITY;
  const pairs: [Body, Mark][] = [];
  let since = -1;
  let from = 0;
  for (const body of bodies) {
    let count = 0;
    let last: Mark | undefined;
    while (from < marks.length && (marks[from]?.index ?? 0) < body.index) {
      const mark = marks[from++];
      if (!mark || mark.index < since || body.index - mark.index > farthest) continue;
      count++;
      last = mark;
    }
    since = body.index;
    if (last && count === 1) pairs.push([body, last]);
  }
  if (pairs.length === bodies.length || farthest === nearby || marks.length !== bodies.length) return pairs;
  const inOrder = bodies.map((body, at): [Body, Mark] => [body, marks[at] ?? body]);
  const lastMark = marks.at(-1)?.index ?? 0;
  return bodies.every(({ index }) => index > lastMark) ? inOrder : pairs;
}

/** A note marked by a star stands at the foot of its own page. */
const nearby = 12;
