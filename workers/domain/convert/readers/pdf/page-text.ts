import { silentHandler } from "#domain/convert/readers/pdf/file-manager";
import { type Page, type TextContent, type TextItem, type TextStyle, WorkerTask } from "#pdfjs";

/** The letters of a page in the order of its instructions, and what its fonts are. */
export async function textOf(
  page: Page,
): Promise<{ items: TextItem[]; styles: ReadonlyMap<string, TextStyle> }> {
  const items: TextItem[] = [];
  const styles = new Map<string, TextStyle>();
  await page.extractTextContent({
    handler: silentHandler,
    task: new WorkerTask("text"),
    includeMarkedContent: false,
    disableNormalization: false,
    sink: {
      ready: Promise.resolve(),
      desiredSize: Number.POSITIVE_INFINITY,
      enqueue(content: TextContent) {
        for (const item of content.items) if ("str" in item) items.push(item);
        for (const [font, style] of Object.entries(content.styles)) styles.set(font, style);
      },
    },
  });
  return { items, styles };
}
