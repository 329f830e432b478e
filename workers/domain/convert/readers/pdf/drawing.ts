import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { OperatorList, type Page, WorkerTask } from "#pdfjs";

/** A page's drawing instructions, with the fonts and shadings that they name. Pictures are only named: see `PdfFile.stream`. */
export type Drawing = {
  /** Codes of pdf.js's `OPS`. */
  fnArray: readonly number[];
  argsArray: readonly unknown[];
  /** What pdf.js made of fonts, shadings and glyphs' outlines, by the names that stand in the instructions. */
  objects: ReadonlyMap<string, unknown>;
};

export async function drawingOf(file: PdfFile, page: Page): Promise<Drawing> {
  const objects = new Map<string, unknown>();
  const handler = {
    send(action: string, data: unknown) {
      // `commonobj` is [name, kind, what]; `obj` has the page between.
      if (!Array.isArray(data) || (action !== "commonobj" && action !== "obj")) return;
      if (typeof data[0] === "string") objects.set(data[0], data.at(-1));
    },
    takeFont(name: string, font: unknown) {
      objects.set(name, font);
    },
    sendWithPromise: async (action: string) => {
      throw new Error(`pdf.js asked for ${action}`);
    },
  };
  await page.loadResources([
    "ColorSpace",
    "ExtGState",
    "Font",
    "Pattern",
    "Properties",
    "Shading",
    "XObject",
  ]);
  const stream = await file.whole(() => page.getContentStream());
  const list = new OperatorList();
  await page._createPartialEvaluator(handler).getOperatorList({
    stream,
    task: new WorkerTask("drawing"),
    resources: page.resources,
    operatorList: list,
  });
  return { fnArray: list.fnArray, argsArray: list.argsArray, objects };
}
