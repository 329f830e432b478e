import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
} from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import type { Passage } from "#app/contract/books/proofread";
import { findLines } from "./find-lines";

/** What pages may need beside themselves, all from our own origin: character maps, fonts of old, picture decoders. */
const extras = import.meta.glob<string>(
  [
    "/node_modules/pdfjs-dist/cmaps/*.bcmap",
    "/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
    "/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm",
  ],
  { query: "?url&no-inline", import: "default", eager: true },
);
const addressOf = new Map(Object.entries(extras).map(([path, url]) => [path.split("/").at(-1), url]));

class OwnFiles {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const response = await fetch(addressOf.get(filename) ?? "");
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** A share of the drawn picture, 0..1 from its upper left corner. */
export type Box = { left: number; top: number; width: number; height: number };
/** Of one picture: its size in CSS pixels, and where the marked rectangles are in it. */
export type Drawn = { width: number; height: number; marks: Box[] };
export type ManuscriptPages = {
  count: number;
  /** Draws a page or a part of it within `width` × `height` CSS pixels. A later call for the same canvas overtakes. */
  draw(canvas: HTMLCanvasElement, what: WhatToDraw): Promise<Drawn | undefined>;
  /** Where each of the lines stands at the edges of a page; nowhere, or in one rectangle or several. */
  find(page: number, lines: readonly string[]): Promise<Passage["places"][]>;
  close(): void;
};
/** All of a page, what stands around its rectangles, or the page's edge that they stand at. */
export type PagePart = "whole" | "around" | "edge";
export type WhatToDraw = {
  page: number;
  rectangles: Passage["places"];
  part: PagePart;
  width: number;
  height: number;
};
export type Trouble = "gone" | "locked" | "unreadable";

/** Why a manuscript cannot be shown. */
export class PagesTrouble extends Error {
  readonly what: Trouble;

  constructor(what: Trouble, cause: unknown) {
    super(what, { cause });
    this.name = "PagesTrouble";
    this.what = what;
  }
}

/** Opens the author's own manuscript; only what a page needs is fetched. The password is told to nobody. */
export async function openManuscript(path: string, password?: string): Promise<ManuscriptPages> {
  GlobalWorkerOptions.workerSrc = workerAddress;
  const task = getDocument({
    url: path,
    ...(password ? { password } : {}),
    rangeChunkSize: 256 * 1024,
    disableAutoFetch: true,
    disableStream: true,
    useWorkerFetch: false,
    BinaryDataFactory: OwnFiles,
    cMapUrl: "/",
    cMapPacked: true,
    standardFontDataUrl: "/",
    wasmUrl: "/",
  });
  const document = await task.promise.catch((cause: unknown) => {
    throw troubleOf(cause);
  });
  return pagesOf(document, () => void task.destroy());
}

function troubleOf(cause: unknown): PagesTrouble {
  const { name = "", status = 0 } = (cause ?? {}) as { name?: string; status?: number };
  if (name === "PasswordException") return new PagesTrouble("locked", cause);
  return new PagesTrouble(status === 404 ? "gone" : "unreadable", cause);
}

function pagesOf(document: PDFDocumentProxy, close: () => void): ManuscriptPages {
  const drawings = new WeakMap<HTMLCanvasElement, { task?: RenderTask }>();
  const pageAt = (number: number) => {
    if (number < 1 || number > document.numPages) throw new PagesTrouble("unreadable", undefined);
    return document.getPage(number);
  };
  return {
    count: document.numPages,
    async draw(canvas, { page: number, rectangles, part: wanted, width, height }) {
      drawings.get(canvas)?.task?.cancel();
      const mine: { task?: RenderTask } = {};
      drawings.set(canvas, mine);
      const isOvertaken = () => drawings.get(canvas) !== mine;
      const page = await pageAt(number);
      if (isOvertaken()) return undefined;
      const { part, marks } = frameOf(page, rectangles, wanted, height / width);
      const dots = Math.min(2, window.devicePixelRatio || 1);
      const shown = Math.min(width / part.width, height / part.height);
      const scale = shown * dots;
      const viewport = page.getViewport({ scale, offsetX: -part.left * scale, offsetY: -part.top * scale });
      canvas.width = Math.round(part.width * scale);
      canvas.height = Math.round(part.height * scale);
      mine.task = page.render({ canvas, viewport });
      try {
        await mine.task.promise;
      } catch (error) {
        if (isOvertaken() || (error as Error).name === "RenderingCancelledException") return undefined;
        throw new PagesTrouble("unreadable", error);
      }
      if (isOvertaken()) return undefined;
      return { width: part.width * shown, height: part.height * shown, marks };
    },
    async find(number, lines) {
      const page = await pageAt(number);
      const { items } = await page.getTextContent();
      const [, bottom = 0, , top = 0] = page.view;
      const texts = items.flatMap((item) => ("str" in item ? [item] : []));
      const found = findLines(texts, lines, { bottom, top });
      return found.map((boxes) => boxes.map((box) => ({ page: number, ...box })));
    },
    close,
  };
}

/** How much of a page stands around what is marked, and the least that is shown, as shares of the page's width. */
const around = 0.06;
const least = { width: 0.86, height: 0.95 };

/** The part of the upright page to draw, in points from its upper left corner, and the marks as shares of that part. */
function frameOf(
  page: PDFPageProxy,
  rectangles: WhatToDraw["rectangles"],
  wanted: PagePart,
  tallest: number,
) {
  const viewport = page.getViewport({ scale: 1 });
  const boxes = rectangles.map(({ x, y, width, height }) => {
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(x, y);
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(x + width, y + height);
    return {
      left: Math.min(x1, x2),
      top: Math.min(y1, y2),
      right: Math.max(x1, x2),
      bottom: Math.max(y1, y2),
    };
  });
  const part =
    wanted === "edge"
      ? partAtEdge(boxes, viewport, tallest)
      : wanted === "whole" || boxes.length === 0
        ? { left: 0, top: 0, ...sizeOf(viewport) }
        : partAround(boxes, viewport, tallest);
  const marks = boxes.map((box): Box => {
    const grow = 2;
    return {
      left: (box.left - grow - part.left) / part.width,
      top: (box.top - grow - part.top) / part.height,
      width: (box.right - box.left + 2 * grow) / part.width,
      height: (box.bottom - box.top + 2 * grow) / part.height,
    };
  });
  return { part, marks };
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

type Edges = { left: number; top: number; right: number; bottom: number };

/** `tallest`: the room's height as a share of its width. A longer place is shown from its beginning. */
function partAround(boxes: readonly Edges[], page: { width: number; height: number }, tallest: number) {
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const air = page.width * around;
  const across = within(left - air, right + air, page.width * least.width, page.width);
  const most = across.length * tallest;
  const down = within(
    top - air,
    Math.min(bottom + air, top - air + most),
    Math.min(most, across.length * least.height),
    page.height,
  );
  return { left: across.start, width: across.length, top: down.start, height: down.length };
}

/** Of a page's width: blank margins that a strip leaves out on either side, unless something is marked there. */
const blankSide = 0.09;

/** The strip at the top or foot of the page where the boxes stand, without its outer margins; the top without any. */
function partAtEdge(boxes: readonly Edges[], page: { width: number; height: number }, tallest: number) {
  const air = page.width * around;
  const left = Math.max(0, Math.min(page.width * blankSide, ...boxes.map((box) => box.left - air)));
  const right = Math.min(
    page.width,
    Math.max(page.width * (1 - blankSide), ...boxes.map((box) => box.right + air)),
  );
  const width = right - left;
  const height = Math.min(page.height, width * tallest);
  const top = Math.min(page.height, ...boxes.map((box) => box.top));
  const bottom = Math.max(0, ...boxes.map((box) => box.bottom));
  const isFoot = boxes.length > 0 && top > page.height / 2;
  const start = boxes.length === 0 ? 0 : isFoot ? bottom + air - height : top - air;
  return { left, width, top: Math.min(Math.max(0, start), page.height - height), height };
}

/** At least so long, around the same middle, and within the page. */
function within(from: number, to: number, atLeast: number, all: number) {
  const length = Math.min(all, Math.max(atLeast, to - from));
  const start = Math.min(Math.max(0, (from + to - length) / 2), all - length);
  return { start, length };
}
