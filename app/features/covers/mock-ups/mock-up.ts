import { type Area, blank, drawShadow, drawTexture } from "./drawing/draw-flat";
import { inGreyInk } from "./drawing/grey-ink";
import { paintScene } from "./drawing/paint-scene";
import type { Pixels } from "./drawing/pixels";
import { type Texture, textureOf } from "./drawing/texture";
import type { MockUpKind } from "./kinds";
import type { BoundCover } from "./scenes/book";
import { eReader } from "./scenes/device";
import { lyingReader, standingPhone } from "./scenes/device-scenes";
import { shopPage } from "./scenes/shop-page";
import { stackedBooks } from "./scenes/stacked-books";
import type { Stand } from "./scenes/stand";
import { standingBook } from "./scenes/standing-book";
import { neighbourCell, neighbourColumns, neighboursOnSheet } from "./screens/neighbours";

/** A finished cover in pixels, and how its book is made. */
export type CoverParts = Omit<BoundCover, "front" | "spine"> & { front: Pixels; spine: Pixels | null };
/** A screen set in type, and where the cover goes on it. */
export type ScreenParts = { pixels: Pixels; area: Area };

export type MockUpMaker = {
  cover(parts: CoverParts): void;
  screen(parts: ScreenParts): void;
  neighbours(sheets: readonly Pixels[]): void;
  /** The picture. What it needs was given before: a cover always, a screen for the phone, neighbours for the shop. */
  make(kind: MockUpKind, stand: Stand): Pixels;
};

/** px; twice what a phone in the largest picture is wide. */
const readerWidth = 1072;

/** Keeps what pictures are made of, so that another ground or size costs only the picture. */
export function createMockUpMaker(): MockUpMaker {
  let bound: BoundCover | undefined;
  let onPhone: Texture | undefined;
  let onReader: Texture | undefined;
  let around: readonly Texture[] = [];

  return {
    cover(parts) {
      bound = { ...parts, front: textureOf(parts.front), spine: parts.spine && textureOf(parts.spine) };
      onReader = undefined;
    },
    screen({ pixels, area }) {
      if (!bound) throw new Error("a screen before its cover");
      drawShadow(pixels, { ...area, y: area.y + area.height * 0.025 }, area.height * 0.035, 0.42);
      drawTexture(pixels, bound.front, area);
      onPhone = textureOf(pixels);
    },
    neighbours(sheets) {
      around = sheets.map(textureOf);
    },
    make(kind, stand) {
      if (!bound) throw new Error("a mock-up without a cover");
      const { width, height } = stand;
      switch (kind) {
        case "book":
          return paintScene(standingBook(bound, stand), width, height);
        case "stack":
          return paintScene(stackedBooks(bound, stand), width, height);
        case "phone":
          if (!onPhone) throw new Error("a phone without a screen");
          return paintScene(standingPhone(onPhone, stand), width, height);
        case "e-reader":
          onReader ??= readerScreen(bound.front);
          return paintScene(lyingReader(onReader, stand), width, height);
        case "shop":
          return shopPage(bound.front, around.map(asSheet), stand);
        default:
          return kind satisfies never;
      }
    },
  };
}

/** The cover as large as it goes, on the paper of the screen. */
function readerScreen(front: Texture): Texture {
  const { screen } = eReader;
  const page = blank(readerWidth, Math.round((readerWidth * screen.height) / screen.width), "#ffffff");
  const ratio = front.width / front.height;
  const height = Math.round(Math.min(page.height * 0.955, (page.width * 0.93) / ratio));
  const width = Math.round(height * ratio);
  drawTexture(page, front, {
    x: Math.round((page.width - width) / 2),
    y: Math.round((page.height - height) / 2),
    width,
    height,
  });
  return textureOf(inGreyInk(page));
}

const asSheet = (texture: Texture) => ({
  texture,
  columns: neighbourColumns,
  count: neighboursOnSheet,
  cell: {
    width: (neighbourCell.width * texture.width) / (neighbourColumns * neighbourCell.width),
    height: (neighbourCell.height * texture.width) / (neighbourColumns * neighbourCell.width),
  },
});
