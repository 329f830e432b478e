import type { Catalogue, UsageAnswer } from "#app/contract/accounts/people";
import { counted } from "#app/features/books/quantities";
import { refusalSentences } from "#domain/refusal";
import type { Problem } from "../manuscript-rules";
import type { GroupKind } from "./send-files";

/** What a batch and a bulk conversion say; they do alike. */
export const groupWords = {
  batch: {
    title: "Several manuscripts, one project",
    lead: "For the volumes of a series, or everything of one author: they share their options and stay together, in their order.",
    none: "Please select at least one manuscript to convert.",
    sending: "Processing Batch...",
    failed: "Batch Conversion Failed",
    failedSentence: "There was an error processing your manuscripts. Please try again.",
    complete: "Batch Conversion Complete",
    login: "Please log in to convert several manuscripts at once.",
    another: "Start another batch",
    gone: "This batch is not here",
  },
  bulk: {
    title: "Bulk Manuscript Converter",
    lead: "A queue of manuscripts that have nothing to do with one another: each becomes a project of its own.",
    none: "Please select manuscripts to convert.",
    sending: "Processing...",
    failed: "Bulk Conversion Failed",
    failedSentence: "Bulk conversion failed",
    complete: "Bulk Conversion Complete",
    login: "Please log in to use the Bulk Manuscript Converter.",
    another: "Clear the list",
    gone: "This queue is not here",
  },
} as const satisfies Record<GroupKind, Record<string, string>>;

export const tooManyFiles = (kind: GroupKind, max: number): Problem => ({
  title: "Too Many Files",
  sentence: refusalSentences["too-many-files"]({ max: String(max), what: kind }),
});

/** How many files this person may choose; before there is a paid plan, what the first of them would allow. */
export function maxFiles(usage: UsageAnswer, catalogue: Catalogue): number {
  if (usage.bulkFiles > 0) return usage.bulkFiles;
  const paid = catalogue.plans.map((plan) => plan.bulkFiles).filter((files) => files > 0);
  return paid.length > 0 ? Math.min(...paid) : 10;
}

/** `Convert 3 Files` */
export const convertWords = (files: number): string =>
  files === 1 ? "Convert 1 File" : `Convert ${files} Files`;

/** Said before anything is sent: what this month's conversions are not enough for. */
export function shortOfConversions(files: number, { conversions }: UsageAnswer): string | undefined {
  const { remaining } = conversions;
  if (remaining === null || remaining === 0 || files <= remaining) return undefined;
  const others = files - remaining;
  const first = remaining === 1 ? "The first file" : `The first ${remaining} files`;
  return `You have ${counted(remaining, "conversion", "conversions")} left this month. ${first} will be converted; the other ${
    others === 1 ? "one" : others
  } will be refused, without charge, and can be tried again later.`;
}

/** `Premium up to 10 files, Ultimate up to 50 files` */
export function groupLimits(catalogue: Catalogue): string {
  const lines = catalogue.plans
    .filter((plan) => plan.bulkFiles > 0)
    .map((plan) => `${plan.name} up to ${plan.bulkFiles} files`);
  return lines.length > 0 ? `At once: ${lines.join(", ")}.` : "";
}
