import type { LibraryDone, LibraryView, ListedBook } from "#app/contract/books/library";
import { type NextStepWords, nextStepWords } from "#app/features/books/next-step-words";
import { counted } from "#app/features/books/quantities";
import type { LibraryShow, LibrarySort, LibraryType } from "#domain/books/library-view";

export const tabNames: Record<LibraryShow, string> = {
  all: "All books",
  attention: "Needs attention",
  converting: "Converting",
  unfinished: "Unfinished",
  ready: "Ready",
  archive: "Archive",
};

export const typeNames: Record<LibraryType, string> = {
  all: "Books, covers",
  books: "Books",
  covers: "Single covers",
  sets: "Sets of files",
};

export const sortNames: Record<LibrarySort, string> = {
  series: "By series",
  title: "Title A–Z",
  author: "Author A–Z",
  newest: "Newest first",
  changed: "Last changed",
};

/** The address of the library with these choices; what is as usual is left out. */
export function libraryPath(view: Partial<LibraryView>, after?: string): string {
  const { show, type, sort, author, query } = view;
  const search = new URLSearchParams();
  if (show && show !== "all") search.set("show", show);
  if (query) search.set("q", query);
  if (type && type !== "all") search.set("type", type);
  if (author) search.set("author", author);
  if (sort && sort !== "series") search.set("sort", sort);
  if (after !== undefined) search.set("after", after);
  const text = search.toString();
  return text === "" ? "/projects" : `/projects?${text}`;
}

export const bookPath = ({ id, kind }: Pick<ListedBook, "id" | "kind">): string =>
  kind === "set"
    ? `/converter?${new URLSearchParams({ tab: "batch", project: id })}`
    : `/projects/${encodeURIComponent(id)}`;

/** How a book stands, in a few words, and in which tone. */
export type StateLine = { tone: "ok" | "wa" | "no" | "go" | "mu"; text: string };

export function stateLine(book: ListedBook, locale?: string): StateLine {
  const { kind, state, trouble, step, files, progress } = book;
  switch (state) {
    case "attention":
      return { tone: trouble === "failed" ? "no" : "wa", text: troubleText(book, locale) };
    case "converting":
      return { tone: "go", text: `${makingWords(book)}, ${progress}%` };
    case "unfinished":
      return { tone: "mu", text: kind === "cover" ? "Cover only" : "EPUB is ready" };
    case "ready":
      if (files)
        return { tone: "ok", text: counted(files.completed, "EPUB is ready", "EPUBs are ready", locale) };
      return { tone: "ok", text: step?.code === "upload" ? "Ready to upload" : "Ready" };
  }
}

const makingWords = ({ kind, isConvertedAgain }: ListedBook): string =>
  kind === "cover" ? "Making the cover" : isConvertedAgain ? "Converting again" : "Converting";

function troubleText({ kind, trouble, asksPassword, step, files }: ListedBook, locale?: string): string {
  if (files) return counted(files.failed, "file failed", "files failed", locale);
  switch (trouble) {
    case "passages":
      return step?.code === "passages"
        ? `${counted(step.left, "passage", "passages", locale)} to check`
        : "Passages to check";
    case "problems":
      return step?.code === "problems"
        ? `${counted(step.problems, "problem", "problems", locale)} to fix`
        : "Problems to fix";
    case "spine":
      return "The cover’s spine is outdated";
    default:
      if (asksPassword) return "PDF has a password";
      return kind === "cover" ? "The cover was not made" : "Not converted";
  }
}

/** What a screen says of a book's next step; null of a set, whose files have steps of their own. */
export function stepWords(book: ListedBook, locale?: string): NextStepWords | null {
  const { id, kind, step } = book;
  if (!step) return null;
  const words = nextStepWords(step, id, locale);
  return kind === "cover" && step.code === "converting" ? { ...words, title: "Making the cover" } : words;
}

/** The steps a list offers beside the title; the rest stand on the book's own page. */
const listedSteps: readonly string[] = [
  ...["password", "try-again", "another-file", "passages", "cover", "spine", "problems", "manuscript"],
];

/** What a book needs, as a link; null when its own page is the place for it. */
export function neededLink(book: ListedBook, locale?: string): { to: string; label: string } | null {
  const { id, kind, state, step } = book;
  if (kind === "cover" && state === "unfinished")
    return { to: `/converter?${new URLSearchParams({ cover: id })}`, label: "Add the manuscript" };
  if (kind !== "book" || state === "converting" || !step || !listedSteps.includes(step.code)) return null;
  return nextStepWords(step, id, locale).link;
}

/** What was done, as a toast and a screen reader say it. */
export function doneWords(done: LibraryDone): string {
  const books = counted(done.count, "book", "books");
  switch (done.deed) {
    case "archive":
      return `Moved ${books} to the archive`;
    case "unarchive":
      return `Moved ${books} out of the archive`;
    case "trash":
      return `Moved ${books} to the trash${done.left > 0 ? `. ${counted(done.left, "cover is", "covers are")} in a book and stayed` : ""}`;
    case "restore":
      return `Restored ${books}`;
    case "duplicate":
      return "Made a copy";
    case "series":
      return `Added ${books} to ${done.series}`;
    case "leave-series":
      return `Took ${books} out of the series`;
  }
}

/** The deed that takes another one back. */
export const undoOf = ({ deed }: LibraryDone): string | undefined =>
  ({ archive: "unarchive", unarchive: "archive", trash: "restore", duplicate: "trash" })[deed as string];
