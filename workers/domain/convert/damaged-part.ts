import type { MessageLog } from "#domain/convert/messages";
import { Refusal } from "#domain/refusal";

/** Parts of a manuscript that a book can do without, and what may be missing when one is damaged. */
const losses = {
  comments: ["comments", "some comments may not be listed"],
  contents: ["table of contents", "some titles of chapters may be missing"],
  endnotes: ["endnotes", "some of them may be missing"],
  footnotes: ["footnotes", "some of them may be missing"],
  numbering: ["numbering of lists", "some lists and numbers may be missing"],
  properties: ["properties (title, author)", "some of them may be missing"],
  relationships: ["list of parts", "pictures, links, notes and styles may be missing"],
  styles: ["styles", "some headings, alignments, italics and bold type may be missing"],
} as const;

export type SparePart = keyof typeof losses;

/**
 * Reads such a part as far as it is whole: what was read before the damage counts. The author is told what may be
 * missing, once a part. Every other refusal rises.
 */
export async function asFarAsWhole(
  part: SparePart,
  messages: MessageLog,
  read: () => Promise<void>,
): Promise<void> {
  try {
    await read();
  } catch (fault) {
    if (!isDamage(fault)) throw fault;
    tellDamaged(part, messages);
  }
}

export function isDamage(fault: unknown): boolean {
  return fault instanceof Refusal && fault.code === "manuscript-damaged";
}

export function tellDamaged(part: SparePart, messages: MessageLog): void {
  const [name, loss] = losses[part];
  messages.add({
    code: `${part}-damaged`,
    severity: "warning",
    text: `The ${name} of the manuscript ${name.endsWith("s") ? "are" : "is"} damaged, so ${loss}.`,
    suggestion: "Look through the book, or save a fresh copy of the manuscript and convert that.",
  });
}
