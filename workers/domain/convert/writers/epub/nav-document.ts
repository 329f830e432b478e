import { documentHead } from "#domain/convert/writers/epub/content-document";
import { escapeAttribute, escapeText } from "#domain/convert/writers/epub/escape";
import type { Labels } from "#domain/convert/writers/epub/labels";
import type { TocEntry } from "#domain/convert/writers/epub/outline";
import type { PageEntry } from "#domain/convert/writers/epub/page-list";

export type Landmark = { type: "cover" | "titlepage" | "toc" | "bodymatter"; href: string; label: string };

export type NavDocument = {
  title: string;
  language: string;
  direction: "ltr" | "rtl";
  labels: Labels;
  entries: readonly TocEntry[];
  landmarks: readonly Landmark[];
  pages: readonly PageEntry[];
  stylesheet: string;
};

/** The navigation document; it is also the contents page when it stands in the reading order. */
export function navDocument(nav: NavDocument): string {
  const landmarks = nav.landmarks.map(
    (mark) =>
      `<li><a epub:type="${mark.type}" href="${escapeAttribute(mark.href)}">${escapeText(mark.label)}</a></li>`,
  );
  return `${documentHead(`${nav.labels.contents} · ${nav.title}`, nav.language, nav.direction, nav.stylesheet)}
<body epub:type="frontmatter">
<nav class="contents" epub:type="toc" role="doc-toc" id="toc" aria-labelledby="contents-title">
<h1 class="opening" id="contents-title">${escapeText(nav.labels.contents)}</h1>
${list(nav.entries)}
</nav>
<nav epub:type="landmarks" id="landmarks" aria-labelledby="landmarks-title" hidden="hidden">
<h2 id="landmarks-title">${escapeText(nav.labels.landmarks)}</h2>
<ol>
${landmarks.join("\n")}
</ol>
</nav>${pageList(nav)}
</body>
</html>
`;
}

/** Required where the text holds page breaks (EPUB Accessibility 1.1, 2.3.1). */
function pageList({ pages, labels }: NavDocument): string {
  if (pages.length === 0) return "";
  const items = pages.map(
    (page) => `<li><a href="${escapeAttribute(page.href)}">${escapeText(page.label)}</a></li>`,
  );
  return `
<nav epub:type="page-list" role="doc-pagelist" id="page-list" aria-labelledby="page-list-title" hidden="hidden">
<h2 id="page-list-title">${escapeText(labels.pages)}</h2>
<ol>
${items.join("\n")}
</ol>
</nav>`;
}

function list(entries: readonly TocEntry[]): string {
  const items = entries.map((entry) => {
    const link = `<a href="${escapeAttribute(entry.href)}">${escapeText(entry.label)}</a>`;
    return entry.children.length > 0 ? `<li>${link}\n${list(entry.children)}\n</li>` : `<li>${link}</li>`;
  });
  return `<ol>\n${items.join("\n")}\n</ol>`;
}
