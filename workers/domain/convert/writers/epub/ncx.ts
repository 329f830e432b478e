import { escapeAttribute, escapeText } from "#domain/convert/writers/epub/escape";
import { type TocEntry, treeDepth } from "#domain/convert/writers/epub/outline";
import type { PageEntry } from "#domain/convert/writers/epub/page-list";

/** EPUB 2's navigation, which Kindle's converter and older reading systems still read. */
export function ncxDocument(
  identifier: string,
  title: string,
  language: string,
  entries: readonly TocEntry[],
  pages: readonly PageEntry[],
  pagesLabel: string,
): string {
  let order = 0;
  const points = (list: readonly TocEntry[]): string =>
    list
      .map((entry) => {
        order++;
        const own = `<navPoint id="point-${order}" playOrder="${order}"><navLabel><text>${escapeText(entry.label)}</text></navLabel><content src="${escapeAttribute(entry.href)}"/>`;
        return `${own}${entry.children.length > 0 ? `\n${points(entry.children)}\n` : ""}</navPoint>`;
      })
      .join("\n");
  return `<?xml version="1.0" encoding="utf-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${language}">
<head>
<meta name="dtb:uid" content="${escapeAttribute(identifier)}"/>
<meta name="dtb:depth" content="${Math.max(1, treeDepth(entries))}"/>
<meta name="dtb:totalPageCount" content="${pages.length}"/>
<meta name="dtb:maxPageNumber" content="${pages.reduce((most, page) => Math.max(most, pageNumber(page)), 0)}"/>
</head>
<docTitle><text>${escapeText(title)}</text></docTitle>
<navMap>
${points(entries)}
</navMap>
${pageList(pages, pagesLabel)}</ncx>
`;
}

function pageList(pages: readonly PageEntry[], label: string): string {
  if (pages.length === 0) return "";
  const targets = pages.map((page, index) => {
    const number = pageNumber(page);
    const kind = number > 0 ? "normal" : /^[ivxlc]+$/i.test(page.label) ? "front" : "special";
    const value = number > 0 ? ` value="${number}"` : "";
    return `<pageTarget id="page-${index + 1}" type="${kind}"${value}><navLabel><text>${escapeText(page.label)}</text></navLabel><content src="${escapeAttribute(page.href)}"/></pageTarget>`;
  });
  return `<pageList>
<navLabel><text>${escapeText(label)}</text></navLabel>
${targets.join("\n")}
</pageList>
`;
}

/** 0 for a page that has no Arabic number. */
function pageNumber({ label }: PageEntry): number {
  return /^\d{1,9}$/.test(label) ? Number(label) : 0;
}
