/** What a conversion has to tell the author about the book. Conversion does not throw over imperfect books. */
export type ConversionMessage = {
  /** Stable, kebab-case: `image-unreadable`, `note-missing`, `link-dropped`. */
  code: string;
  severity: "info" | "warning" | "error";
  /** One plain sentence: what happened, to what. */
  text: string;
  /** Where in the book: a chapter title, a part's name, a page. */
  place?: string;
  /** What the author could do about it. */
  suggestion?: string;
  /** How many times, when alike ones were folded together. */
  count?: number;
};

/** The codes of the list that the option `listRevisions` asks for. */
export const revisionCodes = ["comment", "insertion", "deletion", "move", "formatting-change"] as const;

/** Something that was put right, so that the book keeps a rule of workers/domain/compliance. */
export type Mend = { rule: string; text: string; place?: string; times?: number };

/** Collects messages, folding those of one code into one with a count. */
export class MessageLog {
  private readonly byCode = new Map<string, ConversionMessage>();
  private readonly listed: ConversionMessage[] = [];
  private readonly mended = new Map<string, Mend>();

  add(message: ConversionMessage): void {
    const seen = this.byCode.get(message.code);
    if (seen) seen.count = (seen.count ?? 1) + 1;
    else this.byCode.set(message.code, { ...message });
  }

  /** Keeps the message for itself, unfolded: for lists the author asked for. Past 500 of one code they are counted. */
  list(message: ConversionMessage): void {
    const before = this.listed.filter((one) => one.code === message.code).length;
    if (before < listedMost) this.listed.push({ ...message });
    else this.add(message);
  }

  /** Notes what was put right; the same thing again is counted. */
  mend(mend: Mend): void {
    const seen = this.mended.get(`${mend.rule} ${mend.text}`);
    if (seen) seen.times = (seen.times ?? 1) + (mend.times ?? 1);
    else if (this.mended.size < mendsMost) this.mended.set(`${mend.rule} ${mend.text}`, { ...mend });
  }

  mends(): Mend[] {
    return [...this.mended.values()];
  }

  all(): ConversionMessage[] {
    return [...this.byCode.values(), ...this.listed];
  }
}

const listedMost = 500;
const mendsMost = 200;
