import type { EpubFacts } from "#domain/epub-check/epub-facts";
import type { EpubFinding } from "#domain/epub-check/finding";
import type { PictureChange } from "#domain/stores/fitted-book";
import { partRule, pictureKindRule, picturePixelRule, plainPictureRule } from "#domain/stores/picture-rules";
import { type StoreReport, type StoreRule, verdictOf } from "#domain/stores/report";
import { capRule } from "#domain/stores/size-rule";
import { sourced } from "#domain/stores/sourced";
import type { Store } from "#domain/stores/store";

export type MadeStoreFile = {
  store: Store;
  /** Of the finished file, as our checks read it. */
  facts: EpubFacts;
  findings: readonly EpubFinding[];
  pictures: readonly PictureChange[];
  styleChanges: readonly string[];
  /** Whether the book's own file has a page of its own for the cover. */
  hadCoverPage: boolean;
  /** Beside it. */
  cover: StoreReport["cover"];
};

const maxFindings = 50;

/** What is to be said of a store's file: every rule with its verdict, and what EPUBCheck's rules find. */
export function judgeStoreFile(made: MadeStoreFile): StoreReport {
  const { store, facts, findings } = made;
  const count = (wanted: RegExp) =>
    findings.filter(({ severity }) => wanted.test(severity)).reduce((sum, { more = 0 }) => sum + 1 + more, 0);
  const [errors, warnings] = [count(/fatal|error/), count(/warning/)];
  const rules = [
    validRule(store, errors, warnings),
    capRule(made),
    coverPageRule(made),
    coverRule(made),
    picturePixelRule(made),
    pictureKindRule(made),
    plainPictureRule(made),
    partRule(made),
    styleRule(made),
    navigationRule(made),
    detailsRule(made),
  ].filter((rule) => rule !== undefined);
  const order = ["fatal", "error", "warning", "info"];
  return {
    version: 1,
    store: store.id,
    title: packageOf(facts)?.titles[0] ?? "",
    verdict: verdictOf(rules),
    size: facts.size,
    cap: store.cap?.bytes ?? null,
    rules,
    findings: [...findings]
      .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
      .slice(0, maxFindings),
    errors,
    warnings,
    cover: made.cover,
  };
}

const packageOf = (facts: EpubFacts) => [...facts.packages.values()][0];

function validRule({ valid }: Store, errors: number, warnings: number): StoreRule {
  const rule = { id: "epubcheck", title: "Valid by EPUBCheck's rules", ...sourced(valid) };
  if (errors > 0)
    return {
      ...rule,
      verdict: "broken",
      text: `${errors} ${errors === 1 ? "error stands" : "errors stand"} in the file, and stores refuse files with errors.`,
      todo: "See the list below. Please tell us: a file made here should have none.",
    };
  if (warnings > 0)
    return {
      ...rule,
      verdict: "remark",
      text: `No errors, and ${warnings} ${warnings === 1 ? "warning" : "warnings"}.`,
      todo: "See the list below. Shops take files with warnings.",
    };
  return { ...rule, verdict: "kept", text: "No errors and no warnings." };
}

function coverPageRule({ store, facts, hadCoverPage }: MadeStoreFile): StoreRule | undefined {
  const { rule, source } = store.coverPage;
  const hasCover = packageOf(facts)?.coverId !== undefined || hasCoverImage(facts);
  const hasPage = hasCoverPage(facts);
  const base = { id: "cover-page", ...sourced(source) };
  if (rule === "forbidden") {
    const title = "No page for the cover in the text";
    if (hasPage)
      return { ...base, title, verdict: "broken", text: "A page of the book shows the cover once more." };
    return hadCoverPage
      ? { ...base, title, verdict: "mended", text: "The manuscript's page with the cover was left out." }
      : { ...base, title, verdict: "kept", text: "The store shows the cover itself, and no page does." };
  }
  const title = rule === "wanted" ? "A page that shows the cover" : "A page for the cover";
  if (hasPage) {
    const text = "The first page shows the cover.";
    return { ...base, title, verdict: hadCoverPage || rule === "allowed" ? "kept" : "mended", text };
  }
  // That the book has no cover is said once, by the rule about the cover.
  if (!hasCover) return undefined;
  if (rule === "allowed") return { ...base, title, verdict: "kept", text: "No page shows the cover." };
  return { ...base, title, verdict: "remark", text: "The book has a cover, and no page shows it." };
}

function coverRule({ store, facts }: MadeStoreFile): StoreRule {
  const base = {
    id: "cover-image",
    title: "A cover inside the file",
    ...(store.cover ? sourced(store.cover.source) : {}),
  };
  const picture = coverPicture(facts);
  if (!picture)
    return {
      ...base,
      verdict: "remark",
      text: store.portal
        ? `The file has no cover. ${store.name} takes it so, and asks for a cover beside it before the book is sold.`
        : "The file has no cover. Reading apps open it, and show a plain tile in its place.",
      todo: "Design a cover for the book, put it in, and make this file again.",
    };
  const { width = 0, height = 0 } = picture.header ?? {};
  const size = `${width.toLocaleString("en-US")} × ${height.toLocaleString("en-US")} pixels`;
  const least = store.cover;
  if (!least || width >= least.minWidth || height >= least.minHeight)
    return { ...base, verdict: "kept", text: `The cover has ${size}.` };
  return {
    ...base,
    verdict: "remark",
    text: `The cover has ${size}; ${store.name} asks for a width of ${least.minWidth.toLocaleString("en-US")} or a height of ${least.minHeight.toLocaleString("en-US")}.`,
    todo: "Put a larger cover into the book and make this file again.",
  };
}

function styleRule({ store, styleChanges }: MadeStoreFile): StoreRule | undefined {
  const { dialect, source } = store.stylesheet;
  if (dialect === "any") return undefined;
  const base = { id: "stylesheet", ...sourced(source) };
  if (dialect === "kindle")
    return {
      ...base,
      title: "A stylesheet that leaves type and margins to the reader",
      verdict: "kept",
      text: "The body sets no type size, line height, color or side margins.",
    };
  const title = "A stylesheet that Adobe's engine can read";
  if (styleChanges.length === 0)
    return { ...base, title, verdict: "kept", text: "Every rule is one that it knows." };
  const shown = styleChanges.slice(0, 6).join("; ");
  const more = styleChanges.length > 6 ? ` and ${styleChanges.length - 6} more` : "";
  return {
    ...base,
    title,
    verdict: "mended",
    text: `Left out, because one of them would cost the whole stylesheet: ${shown}${more}.`,
  };
}

function navigationRule({ store, facts }: MadeStoreFile): StoreRule {
  const book = packageOf(facts);
  const hasNav = book?.manifest.some(({ properties }) => properties.includes("nav")) ?? false;
  const hasGuide = (book?.guide.length ?? 0) > 0;
  const base = { id: "navigation", title: "A table of contents that old and new readers find" };
  if (!hasNav || book?.ncxId === undefined)
    return { ...base, verdict: "broken", text: "The navigation is not whole." };
  const guide = store.guide && hasGuide ? ", and the guide of EPUB 2" : "";
  return { ...base, verdict: "kept", text: `The file has EPUB 3's navigation and EPUB 2's (NCX)${guide}.` };
}

function detailsRule({ facts }: MadeStoreFile): StoreRule {
  const book = packageOf(facts);
  const base = { id: "details", title: "Title and language" };
  if (!book?.titles[0] || !book.languages[0])
    return { ...base, verdict: "broken", text: "Title or language is missing." };
  return { ...base, verdict: "kept", text: `“${book.titles[0]}”, in the language “${book.languages[0]}”.` };
}

function hasCoverPage(facts: EpubFacts): boolean {
  const book = packageOf(facts);
  const first = book?.readingOrder[0];
  const item = book?.manifest.find(({ id }) => id === first?.idref);
  return item?.href.endsWith("/cover.xhtml") ?? false;
}

const hasCoverImage = (facts: EpubFacts): boolean =>
  packageOf(facts)?.manifest.some(({ properties }) => properties.includes("cover-image")) ?? false;

function coverPicture(facts: EpubFacts) {
  const book = packageOf(facts);
  const item = book?.manifest.find(({ properties }) => properties.includes("cover-image"));
  return item?.path === undefined ? undefined : facts.pictures.get(item.path);
}
