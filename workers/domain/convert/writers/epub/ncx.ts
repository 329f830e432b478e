import { escapeAttribute, escapeText } from "#domain/convert/writers/epub/escape";
import { type TocEntry, treeDepth } from "#domain/convert/writers/epub/outline";

/** EPUB 2's navigation, which Kindle's converter and older reading systems still read. */
export function ncxDocument(
  identifier: string,
  title: string,
  language: string,
  entries: readonly TocEntry[],
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
<meta name="dtb:totalPageCount" content="0"/>
<meta name="dtb:maxPageNumber" content="0"/>
</head>
<docTitle><text>${escapeText(title)}</text></docTitle>
<navMap>
${points(entries)}
</navMap>
</ncx>
`;
}
