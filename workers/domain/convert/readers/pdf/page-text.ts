import { silentHandler } from "#domain/convert/readers/pdf/file-manager";
import { artifactMark, type TextPiece } from "#domain/convert/readers/pdf/text-pieces";
import { type Page, type TextContent, type TextStyle, WorkerTask } from "#pdfjs";

/**
 * The letters of a page in the order of its instructions, with the marked content around them, and what its fonts are.
 * Shapes and ligatures stay as the file names them: see letters.ts.
 */
export async function textOf(
  page: Page,
): Promise<{ items: TextPiece[]; styles: ReadonlyMap<string, TextStyle> }> {
  const items: TextPiece[] = [];
  const styles = new Map<string, TextStyle>();
  const marks: (string | undefined)[] = [];
  await page.extractTextContent({
    handler: silentHandler,
    task: new WorkerTask("text"),
    includeMarkedContent: true,
    disableNormalization: true,
    sink: {
      ready: Promise.resolve(),
      desiredSize: Number.POSITIVE_INFINITY,
      enqueue(content: TextContent) {
        for (const [font, style] of Object.entries(content.styles)) styles.set(font, style);
        for (const item of content.items) {
          if ("str" in item) items.push(pieceOf(item, marks.at(-1), styles.get(item.fontName)?.vertical));
          else if (item.type === "endMarkedContent") marks.pop();
          else if (marks.length < deepestMarks) marks.push(markOf(item) ?? marks.at(-1));
        }
      },
    },
  });
  return { items, styles };
}

const deepestMarks = 10_000;

/** What the structure tree calls it; what is marked as no part of the text (a running head) has one name for all. */
function markOf(item: { id?: string | null; tag?: string | null }): string | undefined {
  return item.id ?? (item.tag === "Artifact" ? artifactMark : undefined);
}

function pieceOf(
  item: { str: string; dir: string; transform: number[]; width: number; height: number; fontName: string },
  mark: string | undefined,
  vertical: boolean | undefined,
): TextPiece {
  const { str, dir, transform, fontName } = item;
  return {
    str,
    dir,
    transform,
    fontName,
    width: vertical ? item.height : item.width,
    ...(vertical ? { vertical } : {}),
    ...(mark === undefined ? {} : { mark }),
  };
}
