import { counted } from "#app/features/books/quantities";
import type { NextStep, RequiredDetail } from "#domain/books/next-step";

export type NextStepWords = {
  /** What to do: `Check the last 6 passages`. */
  title: string;
  /** What it means. Empty where the page shows it already. */
  sentence: string;
  /** The way there: a path, or a section of the book's own page. Null: nothing can be done but wait. */
  link: { to: string; label: string } | null;
};

const detailWords: Record<RequiredDetail, { add: string; sentence: string }> = {
  author: { add: "Add the author", sentence: "Stores ask who wrote the book." },
  description: { add: "Add a description", sentence: "Stores show it beside the cover." },
  categories: { add: "Choose categories", sentence: "Up to 3, so readers can find the book." },
};

/** Said of a book that is being converted again. */
const earlierStays = "You keep the EPUB you have until the new one is ready.";

/** Returns what a screen says of a book's next step, and where its button leads. */
export function nextStepWords(step: NextStep, projectId: string, locale?: string): NextStepWords {
  const book = `/projects/${encodeURIComponent(projectId)}`;
  switch (step.code) {
    case "password":
      return words(
        "Enter the password",
        "Your PDF has a password. We don’t store it.",
        book,
        "Enter the password",
      );
    case "try-again":
      return words("Try again", "The conversion stopped. It didn’t count.", book, "Try again");
    case "another-file":
      return words(
        "Choose another file",
        "This file can’t become a book. It didn’t count as a conversion.",
        "/converter",
        "Choose another file",
      );
    case "converting":
      return step.isAgain
        ? {
            title: "Converting again",
            sentence: `${Math.round(step.progress)}% done. ${earlierStays}`,
            link: null,
          }
        : { title: "Converting", sentence: `${Math.round(step.progress)}% done.`, link: null };
    case "manuscript":
      return words("Add the manuscript", "We make the EPUB from it.", `${book}#files`, "Add the manuscript");
    case "passages": {
      const { left, total, checked } = step;
      const all = `${counted(total, "passage in your manuscript", "passages in your manuscript", locale)} can be read two ways.`;
      return words(
        checked === 0
          ? `Check ${counted(left, "passage", "passages", locale)}`
          : `Check the last ${left === 1 ? "passage" : counted(left, "passage", "passages", locale)}`,
        checked === 0 ? all : `${all} You’ve checked ${checked.toLocaleString(locale)} of them.`,
        `${book}/proofread`,
        checked === 0 ? "Start proofreading" : "Continue proofreading",
      );
    }
    case "cover":
      return words(
        "Design a cover",
        "Readers see the cover first. Every store asks for one.",
        `/cover-designer?${new URLSearchParams({ project: projectId })}`,
        "Design a cover",
      );
    case "spine":
      return words(
        "Update the spine",
        `The book now has ${pages(step.pages, locale)}. The cover was made for ${step.madeFor.toLocaleString(locale)}.`,
        `${book}#cover`,
        "Update the spine",
      );
    case "problems": {
      const problems = counted(step.problems, "problem", "problems", locale);
      return words(
        `Fix ${problems}`,
        `Stores may refuse the book until ${step.problems === 1 ? "it is" : "they are"} fixed.`,
        `${book}#check`,
        `See the ${step.problems === 1 ? "problem" : problems}`,
      );
    }
    case "details": {
      const [first = "description"] = step.missing;
      const { add, sentence } = detailWords[first];
      return words(add, sentence, `${book}#details`, add);
    }
    case "store-files": {
      const { toMake, outdated, total } = step;
      const files = counted(toMake, "file", "files", locale);
      return words(
        toMake === total ? `Make all ${files}` : `Make the last ${toMake === 1 ? "file" : files}`,
        outdated > 0
          ? `${counted(outdated, "store file is", "store files are", locale)} older than the book.`
          : "Each store has its own rules. We make and check one file for each.",
        `${book}#stores`,
        toMake === total ? `Make all ${files}` : `Make ${files}`,
      );
    }
    case "upload":
      return words(
        "Upload your files to the stores",
        "We’ve filled in each store’s form for you to copy.",
        `${book}/hand-over`,
        "Hand over to the stores",
      );
  }
}

const words = (title: string, sentence: string, to: string, label: string): NextStepWords => ({
  title,
  sentence,
  link: { to, label },
});

const pages = (count: number, locale?: string) => counted(count, "page", "pages", locale);
