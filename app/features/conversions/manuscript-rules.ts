import { claimedKind, kindRow, manuscriptExtensions } from "#domain/convert/manuscript-kinds";
import { maxManuscriptBytes } from "#domain/convert/manuscript-limits";
import { Refusal, type RefusalCode } from "#domain/refusal";

/** What a file picker is told, and what a drop is held to. */
export const acceptedExtensions = manuscriptExtensions;

type Named = { name: string; size: number };
export type Problem = {
  title: string;
  sentence: string;
  /** It may go away by itself: the same again is worth a try. */
  isPassing?: boolean;
};

/** The first thing that is wrong with what was chosen, in the words people see; undefined when it may be sent. */
export function problemWith(files: Named[]): Problem | undefined {
  if (files.length === 0) return problem("no-files-selected", []);
  const strangers = files.filter((file) => !hasAcceptedExtension(file.name));
  if (strangers.length > 0) return problem("invalid-file-type", strangers);
  const large = files.filter((file) => file.size > maxManuscriptBytes);
  if (large.length > 0) return problem("file-too-large", large);
  return undefined;
}

export function hasAcceptedExtension(name: string): boolean {
  return claimedKind(name) !== undefined;
}

export const isPdf = ({ name }: Pick<Named, "name">): boolean => claimedKind(name) === "pdf";

/** What people call a file of this kind. */
export function kindLabel(name: string): string {
  const kind = claimedKind(name);
  return kind ? kindRow(kind).name : "Unknown kind of file";
}

const titles = {
  "no-files-selected": "No Files Selected",
  "invalid-file-type": "Invalid File Type",
  "file-too-large": "File Too Large",
} satisfies Partial<Record<RefusalCode, string>>;

/** The toast's title for an answer of the server's; every other refusal is a failed conversion. */
export function titleOf(code: string): string {
  return code in titles ? titles[code as keyof typeof titles] : "Conversion Failed";
}

function problem(code: keyof typeof titles, files: Named[]): Problem {
  const { message } = new Refusal(code, { names: files.map((file) => file.name).join(", ") });
  return { title: titles[code], sentence: message };
}
