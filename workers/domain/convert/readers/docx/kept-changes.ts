import { isChange } from "#domain/book/accepted-text";
import type { Block } from "#domain/book/blocks";
import type { ChangeMade, ManuscriptComment } from "#domain/book/tracked";
import { walkInlines } from "#domain/book/walk";
import type { ConversionMessage } from "#domain/convert/messages";
import type { ConversionOptions } from "#domain/convert/options";
import { DeletedWords } from "#domain/convert/readers/docx/deleted-words";
import type { Comment } from "#domain/convert/readers/word-processor/comment";
import type { OpenParagraph } from "#domain/convert/readers/word-processor/open-paragraph";
import type { Attributes } from "#domain/convert/xml";

type Keeps = Pick<ConversionOptions, "keepChanges" | "keepComments">;

/**
 * Puts tracked changes and comments into the text as points, for an author who wants to decide on them in the editor.
 * Only those of the text itself and its tables: what is in notes, boxes and page headers is accepted or left out.
 */
export class KeptChanges {
  private readonly keeps: Keeps;
  private readonly comments: ReadonlyMap<string, Comment>;
  private readonly changes = new Set<string>();
  /** Changes that no point can hold: of formatting. */
  private formatting = 0;
  /** Insertions open at this point; undefined stands for one that is not kept. */
  private readonly open: (ChangeMade | undefined)[] = [];
  private deletion: { made: ChangeMade; words: DeletedWords } | undefined;
  /** The change that goes on when nothing untracked comes before the next of the same author. */
  private running: ChangeMade | undefined;
  private readonly openComments = new Set<string>();
  private readonly seenComments = new Set<string>();
  /** Comments that begin and end between two paragraphs. */
  private waiting: { id: string; isEnd: boolean }[] = [];
  /** The name of the move that is being read; both halves of it have one id. */
  private move: string | undefined;
  private readonly moves = new Map<string, string>();
  private last = 0;

  constructor(keeps: Keeps, comments: ReadonlyMap<string, Comment>) {
    this.keeps = keeps;
    this.comments = comments;
  }

  beginInsertion(paragraph: OpenParagraph | undefined, attributes: Attributes, isMove: boolean): void {
    const made = paragraph && this.keeps.keepChanges ? this.made(attributes, isMove) : undefined;
    this.open.push(made);
    if (made) paragraph?.inlines.beginInsertion({ type: "insertion", ...made });
  }

  endInsertion(paragraph: OpenParagraph | undefined): void {
    const made = this.open.pop();
    if (made) paragraph?.inlines.endInsertion();
  }

  beginDeletion(paragraph: OpenParagraph | undefined, attributes: Attributes, isMove: boolean): void {
    if (paragraph && this.keeps.keepChanges)
      this.deletion = { made: this.made(attributes, isMove), words: new DeletedWords() };
  }

  /** Words of the deletion that is being read. */
  get deleted(): DeletedWords | undefined {
    return this.deletion?.words;
  }

  endDeletion(paragraph: OpenParagraph | undefined): void {
    const { deletion } = this;
    this.deletion = undefined;
    if (!deletion || deletion.words.parts.length === 0) return;
    paragraph?.inlines.deletion({ type: "deletion", ...deletion.made, words: deletion.words.parts });
  }

  /** The end of a paragraph was inserted or deleted; said before its text is read. */
  markEnd(paragraph: OpenParagraph, attributes: Attributes, which: "inserted" | "deleted"): void {
    if (this.keeps.keepChanges) paragraph.trackedEnd = { which, attributes };
  }

  /** A paragraph is whole: what is tracked of its end comes after everything in it. */
  paragraphEnded(paragraph: OpenParagraph): void {
    const { trackedEnd, inlines } = paragraph;
    if (!trackedEnd) {
      // The deletion of every word leaves an empty paragraph, which no book has.
      if (!inlines.hasContent()) inlines.endDeletedParagraph(levelOf(paragraph));
      this.running = undefined;
      return;
    }
    const made = this.made(trackedEnd.attributes, false);
    if (trackedEnd.which === "deleted")
      inlines.deletion({ type: "deletion", ...made, words: [{ ends: "paragraph", ...levelOf(paragraph) }] });
    else if (inlines.hasContent())
      inlines.addOutsideLink({ kind: "tracked", point: { type: "paragraph", ...made } });
  }

  /** Text that nobody changed. */
  untouched(): void {
    if (this.open.length === 0) this.running = undefined;
  }

  formattingChanged(): void {
    if (this.keeps.keepChanges) this.formatting++;
  }

  /** The halves of a move have its name, and what lies between two of these events. */
  moveRange(name: string | undefined): void {
    this.move = name;
  }

  beginComment(paragraph: OpenParagraph | undefined, id: string): void {
    if (!this.isKept(id) || this.seenComments.has(id)) return;
    this.seenComments.add(id);
    this.openComments.add(id);
    this.point(paragraph, id, false);
  }

  endComment(paragraph: OpenParagraph | undefined, id: string): void {
    if (this.openComments.delete(id)) this.point(paragraph, id, true);
  }

  /** The sign of a comment, which stands at the end of its range; without a range the comment is on this place. */
  commentSign(paragraph: OpenParagraph | undefined, id: string): void {
    this.beginComment(paragraph, id);
    this.endComment(paragraph, id);
  }

  paragraphBegan(paragraph: OpenParagraph | undefined): void {
    for (const { id, isEnd } of this.waiting.splice(0)) this.point(paragraph, id, isEnd);
  }

  /** A block is finished, with what is in it. */
  passed(block: Block): void {
    for (const inline of walkInlines([block]))
      if (inline.kind === "tracked" && isChange(inline.point)) this.changes.add(inline.point.id);
  }

  /** What the author is told at the end; nothing when nothing was found. */
  messages(): ConversionMessage[] {
    const changes = this.changes.size;
    const comments = this.seenComments.size;
    const named = [
      ...(changes > 0 ? [changes === 1 ? "1 tracked change" : `${changes} tracked changes`] : []),
      ...(comments > 0 ? [comments === 1 ? "1 comment" : `${comments} comments`] : []),
    ].join(" and ");
    const messages: ConversionMessage[] = [];
    if (named)
      messages.push({
        code: "changes-kept",
        severity: "info",
        text: `${named} ${changes + comments === 1 ? "waits" : "wait"} in the editor. Until you decide, the EPUB has every change accepted and no comments.`,
        suggestion: "Open the editor to accept or reject them.",
      });
    if (this.formatting > 0)
      messages.push({
        code: "formatting-accepted",
        severity: "info",
        text: `${this.formatting === 1 ? "1 change of formatting was" : `${this.formatting} changes of formatting were`} accepted, because the editor keeps only changes of words.`,
      });
    return messages;
  }

  private isKept(id: string): boolean {
    const comment = this.comments.get(id);
    return this.keeps.keepComments && comment !== undefined && comment.answers === undefined;
  }

  private point(paragraph: OpenParagraph | undefined, id: string, isEnd: boolean): void {
    if (!paragraph) this.waiting.push({ id, isEnd });
    else if (isEnd)
      paragraph.inlines.addOutsideLink({ kind: "tracked", point: { type: "comment-end", id: `c${id}` } });
    else {
      const comment = this.comments.get(id);
      if (!comment) return;
      paragraph.inlines.addOutsideLink({
        kind: "tracked",
        point: { type: "comment", id: `c${id}`, ...said(comment), ...this.repliesTo(id) },
      });
    }
  }

  private repliesTo(id: string): Pick<ManuscriptComment, "replies"> {
    const replies = [...this.comments.values()].filter(({ answers }) => answers === id).map(said);
    return replies.length > 0 ? { replies } : {};
  }

  /** Who made a change; it has the id of the one before when it only goes on. */
  private made(attributes: Attributes, isMove: boolean): ChangeMade {
    const author = (attributes["w:author"] ?? "").trim().slice(0, longestName);
    const { running, move } = this;
    const moved = isMove ? { moved: true as const } : {};
    const named = isMove && move !== undefined ? this.moves.get(move) : undefined;
    const goesOn = running?.author === author && running.moved === moved.moved && named === undefined;
    const id = named ?? (goesOn ? running.id : `t${++this.last}`);
    if (isMove && move !== undefined) this.moves.set(move, id);
    this.running = { id, author, ...dateOf(attributes["w:date"]), ...moved };
    return this.running;
  }
}

const said = ({ author, date, text }: Comment) => ({
  author: author.trim().slice(0, longestName),
  ...dateOf(date),
  text,
});

function dateOf(date: string | undefined): { date?: string } {
  const found = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z?)?/.exec(date ?? "")?.[0];
  return found ? { date: found } : {};
}

function levelOf({ role }: OpenParagraph): { level?: 1 | 2 | 3 | 4 | 5 | 6 } {
  return role.kind === "heading" ? { level: role.level } : {};
}

const longestName = 200;
