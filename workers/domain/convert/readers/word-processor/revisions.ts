import type { Block } from "#domain/book/blocks";
import { walkInlines } from "#domain/book/walk";
import type { MessageLog, revisionCodes } from "#domain/convert/messages";
import type { Comment } from "#domain/convert/readers/word-processor/comment";
import { headingText } from "#domain/convert/readers/word-processor/waiting-heading";
import type { Attributes } from "#domain/convert/xml";

type Code = (typeof revisionCodes)[number];
type Revision = { code: Code; by: string; words: string };

/**
 * Lists comments and tracked changes for an author who asked for it; the text itself is read as if all were accepted.
 * What is found waits for the next block, so that it can be told under which heading it stands.
 */
export class Revisions {
  private readonly messages: MessageLog;
  private readonly comments: ReadonlyMap<string, Comment>;
  /** Changes open at this point: what they hold is being gathered. */
  private readonly open: Revision[] = [];
  private readonly commented = new Map<string, string>();
  private readonly listed = new Set<string>();
  /** Headings over the marks of notes, by the notes' ids. */
  private readonly notePlaces = new Map<string, string>();
  private waiting: { code: Code; text: string }[] = [];
  private place: string | undefined;

  constructor(messages: MessageLog, comments: ReadonlyMap<string, Comment>) {
    this.messages = messages;
    this.comments = comments;
  }

  begin(code: Code, attributes: Attributes): void {
    this.open.push({ code, by: signature(attributes["w:author"], attributes["w:date"]), words: "" });
  }

  end(): void {
    const revision = this.open.pop();
    const sentence = revision && sentenceFor(revision);
    if (revision && sentence) this.tell(revision.code, sentence);
  }

  /** The look of something was changed; there are no words to quote. */
  formatting(attributes: Attributes): void {
    const by = signature(attributes["w:author"], attributes["w:date"]);
    this.tell("formatting-change", `${by} changed the formatting here.`);
  }

  /** Words as they are read, of the text or of what was deleted. */
  words(text: string): void {
    const revision = this.open.at(-1);
    if (revision && revision.words.length < quoted) revision.words += text;
    for (const [id, words] of this.commented) if (words.length < quoted) this.commented.set(id, words + text);
  }

  beginComment(id: string): void {
    if (this.commented.size < maxOpen) this.commented.set(id, "");
  }

  comment(id: string): void {
    const comment = this.comments.get(id);
    const words = shortened(this.commented.get(id) ?? "");
    this.commented.delete(id);
    if (!comment || this.listed.has(id)) return;
    this.listed.add(id);
    const on = words === "" ? "" : ` on “${words}”`;
    const said = comment.replyTo === undefined ? "commented" : `replied to ${comment.replyTo || "somebody"}`;
    this.tell("comment", `${signature(comment.author, comment.date)} ${said}${on}: “${comment.text}”`);
  }

  /** A block is finished; what was found in it has its place now. */
  passed(block: Block): void {
    if (block.kind === "heading") {
      this.place = headingText(block.inlines);
      return;
    }
    if (this.place !== undefined && this.notePlaces.size < maxNotes)
      for (const inline of walkInlines([block]))
        if (inline.kind === "noteRef") this.notePlaces.set(inline.note, this.place);
    this.list(this.place);
  }

  /** What was found in a note stands under the heading of its mark. */
  notePassed(id: string): void {
    const kind = id.startsWith("e") ? "Endnote" : "Footnote";
    const place = this.notePlaces.get(id);
    this.list(place ? `${kind} in ${place}` : kind);
  }

  /** What was found last stands outside the text, at the place named. */
  list(place: string | undefined): void {
    for (const { code, text } of this.waiting.splice(0))
      this.messages.list({ code, severity: "info", text, ...(place ? { place } : {}) });
  }

  /** Comments that no place in the manuscript refers to: answers, and those whose words were deleted. */
  listOthers(): void {
    for (const id of this.comments.keys()) this.comment(id);
    this.list(undefined);
  }

  private tell(code: Code, text: string): void {
    this.waiting.push({ code, text });
  }
}

/** Letters of a change or of a commented passage that are quoted. */
const quoted = 160;
const maxOpen = 50;
const maxNotes = 20_000;

function sentenceFor({ code, by, words }: Revision): string | undefined {
  const quote = shortened(words);
  if (quote === "") return undefined;
  switch (code) {
    case "insertion":
      return `${by} inserted “${quote}”.`;
    case "deletion":
      return `${by} deleted “${quote}”.`;
    case "move":
      return `${by} moved “${quote}” here.`;
    default:
      return undefined;
  }
}

/** `Ada Author (2026-03-01)` */
function signature(author: string | undefined, date: string | undefined): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date ?? "")?.[0];
  return `${author?.trim() || "Somebody"}${day ? ` (${day})` : ""}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > quoted ? `${line.slice(0, quoted - 1)}…` : line;
}
