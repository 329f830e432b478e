import type { Catalogue, UsageAnswer } from "#app/contract/accounts/people";
import { counted } from "#app/features/books/quantities";
import { refusalSentences } from "#domain/refusal";
import type { Problem } from "../manuscript-rules";
import type { GroupKind } from "./send-files";

/** What a series (batch) and a set of files (bulk) say; they do alike. */
export const groupWords = {
  batch: {
    none: "Please select at least one manuscript to convert.",
    sending: "Processing Batch...",
    failed: "Batch Conversion Failed",
    failedSentence: "There was an error processing your manuscripts. Please try again.",
    complete: "Batch Conversion Complete",
    login: "Please log in to convert several manuscripts at once.",
  },
  bulk: {
    none: "Please select manuscripts to convert.",
    sending: "Processing...",
    failed: "Bulk Conversion Failed",
    failedSentence: "Bulk conversion failed",
    complete: "Bulk Conversion Complete",
    login: "Please log in to use the Bulk Manuscript Converter.",
  },
} as const satisfies Record<GroupKind, Record<string, string>>;

/** Said as soon as there are too many, and again at the button: nothing is started then. */
export const tooManyFiles = (kind: GroupKind, max: number): Problem => ({
  title: "Too Many Files",
  sentence: refusalSentences["too-many-files"]({ max: String(max), what: kind }),
});

/** Nothing was started: each of so many files is being converted already. */
export const sentBefore = (files: number): Problem => ({
  title: "Already Sent",
  sentence:
    files === 1
      ? "You sent this file a moment ago. Open its book from the list, or choose another file."
      : "You sent these files a moment ago. Open their books from the list, or choose other files.",
});

/** How many files this person may convert at once; before there is a paid plan, what the first of them would allow. */
export function maxFiles(usage: UsageAnswer, catalogue: Catalogue): number {
  if (usage.bulkFiles > 0) return usage.bulkFiles;
  const paid = catalogue.plans.map((plan) => plan.bulkFiles).filter((files) => files > 0);
  return paid.length > 0 ? Math.min(...paid) : 10;
}

/** `Convert 3 Files` */
export const convertWords = (files: number): string =>
  files === 0 ? "Convert Files" : files === 1 ? "Convert 1 File" : `Convert ${files} Files`;

/** Said before anything is sent: what this month's conversions are not enough for. */
export function shortOfConversions(files: number, { conversions }: UsageAnswer): string | undefined {
  const { remaining } = conversions;
  if (remaining === null || remaining === 0 || files <= remaining) return undefined;
  const others = files - remaining;
  const first = remaining === 1 ? "The first file" : `The first ${remaining} files`;
  return `You have ${counted(remaining, "conversion", "conversions")} left this month. ${first} will be converted. The other ${
    others === 1 ? "one stays" : `${others} stay`
  } here, without charge, for later.`;
}

/** `Premium converts up to 10 files at once, Ultimate up to 50.` */
export function planLimits(catalogue: Catalogue): string {
  const [first, ...others] = catalogue.plans.filter((plan) => plan.bulkFiles > 0);
  if (!first) return "";
  const rest = others.map((plan) => `, ${plan.name} up to ${plan.bulkFiles}`).join("");
  return `${first.name} converts up to ${first.bulkFiles} files at once${rest}.`;
}
