import { OPS, type PDFPageProxy } from "unpdf/pdfjs";

export type Operators = Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>;

/** A page's drawing instructions, once every picture and font that they name has come or has failed. */
export async function drawingOf(page: PDFPageProxy): Promise<Operators> {
  const operators = await page.getOperatorList();
  for (const [index, operator] of operators.fnArray.entries()) {
    if (operator !== OPS.dependency) continue;
    const names: unknown = operators.argsArray[index];
    if (!Array.isArray(names)) continue;
    for (const name of names) if (typeof name === "string") await objectOf(page, name);
  }
  return operators;
}

/** What pdf.js made of a font or picture; null when it could not. */
export function objectOf(page: PDFPageProxy, name: string): Promise<unknown> {
  const store = name.startsWith("g_") ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    store.get(name, resolve);
  });
}

/** Lets go of what a page has loaded. */
export function releasePage(page: PDFPageProxy): void {
  dropBitmaps(page.objs);
  page.cleanup();
}

/** Before the document is closed: pictures shared by pages. */
export function releaseShared(page: PDFPageProxy): void {
  dropBitmaps(page.objs);
  dropBitmaps(page.commonObjs);
}

/** pdf.js closes bitmaps when it clears its stores; those of jpeg-pass-through.ts are plain bytes without a `close`. */
function dropBitmaps(store: Iterable<unknown>): void {
  for (const entry of store) {
    const held: unknown = Array.isArray(entry) ? entry[1] : undefined;
    if (typeof held === "object" && held !== null && "bitmap" in held) held.bitmap = null;
  }
}
