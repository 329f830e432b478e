// The home page's pictures, made by the product from the manuscript in app/content/home.ts: `node scripts/make-home-pictures.ts`.
// public/img/home/page.webp and contents.webp are pages of the EPUB that the converter makes of it, cover-*.webp are painted by the
// cover engine, room-*.webp and space-wide.webp are smaller copies of the rooms' pictures (make-vr-previews.mjs).
// app/content/home-marks.json says where on the page each proof mark belongs.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { type Browser, chromium, type Page } from "playwright-core";
import { homeRooms, sampleBook, sampleCovers } from "#content/home";
import { convertManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import { defaultDesign } from "#domain/cover/default-design";
import { treatments } from "#domain/cover/treatments";
import { artBackground } from "#domain/cover/treatments/ground";
import { fontTools } from "#scripts/font-tools";
import { openCoverPainter } from "#scripts/paint-design";
import { writeWebp } from "#scripts/write-webp";
import { homeManuscript } from "#tests/setup/home-manuscript";

const root = fileURLToPath(new URL("..", import.meta.url));
const pictures = join(root, "public/img/home");
/** px of a page's picture, as wide as it is shown; drawn twice as fine. */
const pageWidth = 400;
const coverWidth = 454;

mkdirSync(pictures, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), "home-"));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  await unpackBook();
  await drawPage(browser);
  await drawContents(browser);
  await paintCovers(browser);
  await copyRooms(browser);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

async function unpackBook(): Promise<void> {
  const parts: Uint8Array[] = [];
  await convertManuscript({
    source: bytesSource(homeManuscript()),
    kind: "docx",
    fileName: "the-edge-of-winter.docx",
    options: { ...defaultOptions, amazonCompliance: false, embedFonts: true, theme: "literary" },
    sink: { write: async (bytes) => void parts.push(bytes.slice()) },
    identifier: "urn:uuid:00000000-0000-4000-8000-000000000001",
    modifiedAt: "2026-01-01T00:00:00Z",
    fontTools,
  });
  const epub = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  for (const [name, bytes] of Object.entries(unzipSync(epub))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}

async function openPage(chrome: Browser, path: string, height: number): Promise<Page> {
  const context = await chrome.newContext({
    viewport: { width: pageWidth, height },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.goto(`file://${join(folder, "EPUB", path)}`);
  // A reading app's margins: the book leaves them to it.
  await page.addStyleTag({ content: "body { margin: 0 40px 0 44px !important; font-size: 17px }" });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** The first page, and how far down it each mark stands, in percent of the picture. */
async function drawPage(chrome: Browser): Promise<void> {
  const height = 640;
  const page = await openPage(chrome, "text/chapter-001.xhtml", height);
  const tops = await page.evaluate(() => {
    const topOf = (words: string, within: string, at = 0.5) => {
      const walk = document.createTreeWalker(
        document.querySelector(within) ?? document,
        NodeFilter.SHOW_TEXT,
      );
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const from = node.textContent?.indexOf(words) ?? -1;
        if (from < 0) continue;
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, from + words.length);
        const { top, height } = range.getBoundingClientRect();
        return top + height * at;
      }
      throw new Error(`The page has no ${words}`);
    };
    const middle = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (!box) throw new Error(`The page has no ${selector}`);
      return box.top + box.height / 2;
    };
    return [
      middle("h1"),
      topOf("You will want", "section"),
      topOf("You will want", "section"),
      topOf(" — ", "section"),
      middle(".scene-mark"),
      topOf("She did not", "section"),
    ];
  });
  const marks = tops.map((top) => Math.round((top / height) * 1_000) / 10);
  writeFileSync(join(root, "app/content/home-marks.json"), `${JSON.stringify(marks)}\n`);
  await save(page, "page", pageWidth * 2, height * 2);
}

async function drawContents(chrome: Browser): Promise<void> {
  const page = await openPage(chrome, "nav.xhtml", 436);
  // Less room at the head than a page of its own has.
  await page.addStyleTag({ content: "nav { margin-top: -44px }" });
  await save(page, "contents", pageWidth * 2, 872);
}

/** Nothing stands behind the letters: the paper is the screen's own, in the dark too. */
async function save(page: Page, name: string, width: number, height: number): Promise<void> {
  const png = await page.screenshot({ omitBackground: true });
  await writeWebp(browser, { bytes: png, kind: "png" }, join(pictures, `${name}.webp`), {
    width,
    height,
    quality: 0.8,
  });
  await page.context().close();
}

async function paintCovers(chrome: Browser): Promise<void> {
  const paint = await openCoverPainter();
  for (const { file, style, art } of sampleCovers) {
    const usual = defaultDesign();
    const plain = { ...usual, words: { ...usual.words, ...sampleBook } };
    const treatment = treatments.find(({ id }) => id === style);
    const design = treatment && art ? treatment.apply({ ...plain, background: artBackground(art) }) : plain;
    const { pixels, width, height } = await paint(design, coverWidth);
    await writeWebp(chrome, { pixels, width, height }, join(pictures, `${file}.webp`), {
      width,
      height,
      quality: 0.82,
    });
  }
}

async function copyRooms(chrome: Browser): Promise<void> {
  for (const { id } of homeRooms) {
    const bytes = readFileSync(join(root, `public/img/vr/${id}.jpg`));
    await writeWebp(chrome, { bytes, kind: "jpeg" }, join(pictures, `room-${id}.webp`), {
      width: 448,
      height: 280,
      quality: 0.74,
    });
  }
  const wide = readFileSync(join(root, "public/img/vr-space-wide.jpg"));
  await writeWebp(chrome, { bytes: wide, kind: "jpeg" }, join(pictures, "space-wide.webp"), {
    width: 1660,
    height: 735,
    quality: 0.72,
  });
}
