import { tallyKey } from "#domain/losses/letter-tally";
import type { LossLines } from "#domain/losses/loss-lines";
import { type BookPlace, excerpt, type KindCount } from "#domain/losses/loss-report";
import type { SourceLink } from "#domain/losses/source-side";

/** Links of the manuscript against those of the book, by the letters they stand on. */
export class CountedLinks {
  /** In order; what is paired is taken out. */
  private waiting: SourceLink[] = [];
  private readonly set_ = new Map<number, number>();
  private dropped = 0;
  private noteMarks = 0;
  /** The manuscript says by itself what its notes are: no link is the mark of one. */
  notesAreTold = false;
  private readonly leftPassages = new Set<number>();

  met(link: SourceLink): void {
    this.waiting.push({ ...link, text: excerpt(link.text), href: link.href.slice(0, 300) });
  }

  set(letters: number, sum: number): void {
    const key = tallyKey(letters, sum);
    this.set_.set(key, (this.set_.get(key) ?? 0) + 1);
  }

  /** A mark of a note, or the way back from one: in the manuscript it may be a link like any other. */
  noteMark(): void {
    this.noteMarks++;
  }

  /** The passage a link stands in is left out. */
  leftAt(seq: number): void {
    this.leftPassages.add(seq);
  }

  /** A link that was set turned out to lead nowhere, when all places were known. */
  unset(): void {
    this.dropped++;
  }

  close(count: KindCount, lines: LossLines, near: (seq: number) => BookPlace | undefined): void {
    const found = (times: number) => {
      count.in += times;
      count.book += times;
    };
    const rest: SourceLink[] = [];
    const isLeft = (link: SourceLink) => link.reason !== undefined || this.leftPassages.has(link.seq);
    // First those that must be links in the book: numbers are all alike, and many are marks of notes there.
    const paired = new Set(
      this.waiting.filter(
        (link) => leadsOut(link.href) && !isLeft(link) && this.take(link.letters, link.sum),
      ),
    );
    for (const link of this.waiting) {
      if (isLeft(link)) {
        count.in++;
        count.left++;
      } else if (paired.has(link) || this.take(link.letters, link.sum)) found(1);
      else rest.push(link);
    }
    const alone = this.withoutJoined(rest, found);
    let spare = 0;
    for (const times of this.set_.values()) spare += times;
    // Words that the book sets otherwise than the manuscript may still be links.
    const web = alone.filter((link) => leadsOut(link.href));
    for (const link of web.slice(0, spare)) {
      found(1);
      alone.splice(alone.indexOf(link), 1);
    }
    for (const link of alone) {
      // What the manuscript writes as a link, the book has as the mark of a note.
      if (!this.notesAreTold && this.noteMarks > 0 && link.href.includes("#") && !leadsOut(link.href)) {
        this.noteMarks--;
        found(1);
        continue;
      }
      count.in++;
      const isEmpty = link.letters === 0 && link.text.trim() === "";
      const isLost = leadsOut(link.href) && !isEmpty;
      count[isLost ? "missing" : "left"]++;
      const book = near(link.seq);
      lines.add(
        {
          state: isLost ? "missing" : "left",
          kind: "link",
          words: 0,
          text: [link.text, link.href].filter((part) => part !== "").join(" → "),
          ...(isLost ? {} : { reason: isEmpty ? ("empty" as const) : ("link-nowhere" as const) }),
          ...(link.source && { source: link.source }),
          ...(book && { book }),
        },
        link.seq,
      );
    }
    const dropped = Math.min(this.dropped, count.book);
    count.book -= dropped;
    count.left += dropped;
    this.waiting = [];
  }

  /** Several links in a row may be one in the book. */
  private withoutJoined(links: readonly SourceLink[], found: (times: number) => void): SourceLink[] {
    const alone: SourceLink[] = [];
    for (let at = 0; at < links.length; ) {
      const joined = this.joinedFrom(links, at);
      if (joined > 0) {
        found(joined);
        at += joined;
        continue;
      }
      const link = links[at];
      if (link) alone.push(link);
      at++;
    }
    return alone;
  }

  private joinedFrom(links: readonly SourceLink[], at: number): number {
    let letters = 0;
    let sum = 0;
    for (let to = at; to < Math.min(links.length, at + maxJoined); to++) {
      letters += links[to]?.letters ?? 0;
      sum = (sum + (links[to]?.sum ?? 0)) | 0;
      if (to > at && this.take(letters, sum)) return to - at + 1;
    }
    return 0;
  }

  private take(letters: number, sum: number): boolean {
    const key = tallyKey(letters, sum);
    const times = this.set_.get(key) ?? 0;
    if (times === 0) return false;
    if (times === 1) this.set_.delete(key);
    else this.set_.set(key, times - 1);
    return true;
  }
}

const leadsOut = (href: string): boolean => /^\s*(?:https?:\/\/[^\s/]|mailto:\S)/i.test(href);
const maxJoined = 12;
