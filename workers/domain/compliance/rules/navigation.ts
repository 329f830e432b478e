import type { BookUnderRules, Rule } from "#domain/compliance/rule";
import { sources } from "#domain/compliance/sources";
import type { DocumentFacts } from "#domain/epub-check/epub-facts";

/** How readers find their way. */
export const navigationRules: Rule[] = [
  {
    id: "kindle-contents",
    text: "The book has a table of contents that devices can show.",
    source: sources.guidelines,
    severity: "error",
    advice: "Give the chapters headings in the manuscript.",
    check: (book) => {
      const entries = navOf(book, "toc")?.entries.length ?? 0;
      const points = [...book.facts.ncx.values()].reduce((sum, { points }) => sum + points.length, 0);
      return entries + points > 0 ? [] : [{ text: "Neither the navigation nor the NCX leads anywhere." }];
    },
  },
  {
    id: "kindle-ncx",
    text: "The NCX goes in reading order, is named by the spine and has the book's own identifier.",
    source: sources.guidelines,
    severity: "error",
    advice: "Convert the manuscript again. This is ours to fix.",
    check: (book) => {
      const { facts } = book;
      const item = book.package.manifest.find(({ id }) => id === book.package.ncxId);
      const ncx = item?.path === undefined ? undefined : facts.ncx.get(item.path);
      if (!ncx || item?.path === undefined) return [{ text: "The spine names no NCX." }];
      const file = item.path;
      const places = [];
      if (ncx.uid?.trim() !== book.package.uniqueIdentifier)
        places.push({ text: "The NCX has another identifier than the book.", file });
      const order = readingOrder(book);
      let last = -1;
      for (const { path, line } of ncx.points) {
        const at = path === undefined ? -1 : order.indexOf(path);
        if (at >= 0 && at < last)
          places.push({ text: "An entry of the NCX stands before one it should follow.", file, line });
        last = Math.max(last, at);
      }
      return places;
    },
  },
  {
    id: "kindle-contents-page",
    text: "A contents page stands near the front, made of links alone and without page numbers.",
    source: sources.guidelines,
    severity: "warning",
    advice: "Turn on “Contents page” and convert again.",
    check: (book) => {
      const nav = navOf(book, "toc");
      if (!nav || nav.entries.length < 2) return undefined;
      const path = navPath(book);
      const order = readingOrder(book);
      const at = path === undefined ? -1 : order.indexOf(path);
      if (at < 0) return [{ text: "The book has no contents page." }];
      const places = [];
      if (at > Math.max(8, order.length / 5))
        places.push({ text: "The contents page stands far from the front." });
      if (nav.hasTables) places.push({ text: "The contents page is set as a table." });
      if (nav.hasPageNumbers)
        places.push({
          text: "The contents page names the pages of a printed book, which a Kindle doesn’t have.",
        });
      return places.map((place) => ({ ...place, ...(path === undefined ? {} : { file: path }) }));
    },
  },
  {
    id: "kindle-contents-depth",
    text: "The table of contents has two levels at most: Kindle shows no more.",
    source: sources.guidelines,
    severity: "info",
    advice: "You don’t need to do anything: deeper entries stay in the book.",
    check: (book) => {
      const entries = navOf(book, "toc")?.entries ?? [];
      if (entries.length === 0) return undefined;
      const deeper = entries.filter(({ depth }) => depth > 2).length;
      return deeper === 0
        ? []
        : [{ text: `${deeper} of ${entries.length} entries stand on a third level or below.` }];
    },
  },
  {
    id: "kindle-landmarks",
    text: "Landmarks or a guide name where reading begins, and the contents page where there is one.",
    source: sources.guidelines,
    severity: "warning",
    advice: "Convert the manuscript again. This is ours to fix.",
    check: (book) => {
      const named = new Set([
        ...(navOf(book, "landmarks")?.entries.map(({ type }) => type) ?? []),
        ...book.package.guide.map(({ type }) => (type === "text" ? "bodymatter" : type)),
      ]);
      const path = navPath(book);
      const hasPage = path !== undefined && readingOrder(book).includes(path);
      const places = [];
      if (!named.has("bodymatter")) places.push({ text: "Nothing says where reading begins." });
      if (hasPage && !named.has("toc")) places.push({ text: "Nothing says where the contents page is." });
      return places;
    },
  },
  {
    id: "kindle-page-labels",
    text: "Labels of printed pages are Arabic or Roman numbers, each once and none empty, and the navigation lists them all.",
    source: sources.guidelines,
    severity: "info",
    advice: "Number the pages of the manuscript plainly, if readers are to find them.",
    check: (book) => {
      const { pages } = book.text;
      if (pages.length === 0) return undefined;
      const odd = pages.filter(({ label }) => !/^(?:\d+|[ivxlcdm]+)$/i.test(label));
      const first = odd[0];
      const places = [];
      if (first)
        places.push({
          text: `${odd.length} of ${pages.length} page labels are neither Arabic nor Roman numbers ("${first.label}"), and Kindle may not show them.`,
          file: first.file,
          line: first.line,
        });
      const seen = new Set<string>();
      for (const { label, file, line } of pages) {
        if (seen.has(label)) places.push({ text: `The page label "${label}" stands twice.`, file, line });
        seen.add(label);
      }
      const listed = navOf(book, "page-list")?.entries.length ?? 0;
      if (listed !== pages.length)
        places.push({ text: `The navigation lists ${listed} of ${pages.length} printed pages.` });
      return places;
    },
  },
];

function navPath({ package: book }: BookUnderRules): string | undefined {
  return book.manifest.find(({ properties }) => properties.includes("nav"))?.path;
}

function navOf(book: BookUnderRules, type: string): DocumentFacts["navs"][number] | undefined {
  const path = navPath(book);
  const navs = path === undefined ? undefined : book.facts.documents.get(path)?.navs;
  return navs?.find((nav) => nav.type.split(/\s+/).includes(type));
}

/** The paths of the reading order. */
export function readingOrder({ package: book }: BookUnderRules): string[] {
  const byId = new Map(book.manifest.map(({ id, path }) => [id, path]));
  return book.readingOrder.map(({ idref }) => byId.get(idref) ?? "");
}
