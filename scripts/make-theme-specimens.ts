// Pictures of the book styles, drawn in Chromium from real EPUBs of one small manuscript: public/img/styles/<style>.webp for
// the picker and docs/themes.jpg, all of them beside each other. `node scripts/make-theme-specimens.ts`; run it
// when a style changes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { type Browser, chromium } from "playwright-core";
import { convertManuscript } from "#domain/convert/convert";
import { defaultOptions, type ThemeName, themeNames } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import { fontTools } from "#scripts/font-tools";

const root = fileURLToPath(new URL("..", import.meta.url));
const manuscript = `---
title: The Salt Road
subtitle: A Novel of the Northern Coast
author: Marguerite Ashdown
language: en
publisher: Harbour Lane
---

# Chapter One: The Lamp at Breakwater

The night came down over Breakwater as it always had, in layers, first the grey of the shingle and then the blue of the hills behind it, until only the lamp at the end of the mole was left to say where the land stopped. Ellen counted the turns of the light. *Eleven, twelve.* She had promised herself that she would go at a hundred.

“You could still stay,” said her father from the door. He had his hat in his hands, which he never had.

\\* \\* \\*

In the morning the boat was gone, and with it the better of the two nets. Nobody in the village said anything about the nets; they spoke of the weather, which was fair, and of the price of salt, which was not.

# 2

“I would not have come,” she wrote to him years afterwards, “if I had known that the road was made of it.” It was the longest letter she ever sent, and she sent it to an address that had not existed since the flood, in a town that had changed its name twice and its river once.

He kept it unopened. There was a shelf for such things in the custom house, above the scales, and the clerk who dusted it in the spring knew every hand on it but hers.

\\* \\* \\*

Salt keeps. That is what it is for, and what is wrong with it.
`;

const folder = mkdtempSync(join(tmpdir(), "styles-"));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  for (const theme of themeNames) await unpack(theme);
  mkdirSync(join(root, "public/img/styles"), { recursive: true });
  for (const theme of themeNames) await drawSpecimen(browser, theme);
  await drawSheet(browser);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

async function unpack(theme: ThemeName): Promise<void> {
  const parts: Uint8Array[] = [];
  await convertManuscript({
    source: bytesSource(new TextEncoder().encode(manuscript)),
    kind: "md",
    fileName: "the-salt-road.md",
    options: { ...defaultOptions, amazonCompliance: false, embedFonts: true, theme },
    sink: { write: async (bytes) => void parts.push(bytes.slice()) },
    identifier: "urn:uuid:00000000-0000-4000-8000-000000000000",
    modifiedAt: "2026-01-01T00:00:00Z",
    fontTools,
  });
  const epub = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  for (const [name, bytes] of Object.entries(unzipSync(epub))) {
    mkdirSync(dirname(join(folder, theme, name)), { recursive: true });
    writeFileSync(join(folder, theme, name), bytes);
  }
}

/** The opening of the first chapter, as a page of a small book. */
async function drawSpecimen(chrome: Browser, theme: ThemeName): Promise<void> {
  const page = await chrome.newPage({ viewport: { width: 400, height: 533 } });
  await page.goto(`file://${join(folder, theme, "EPUB/text/chapter-001.xhtml")}`);
  await page.evaluate(() => document.fonts.ready);
  // Nothing behind the letters: the paper is the page's, in the dark too.
  const png = await page.screenshot({ omitBackground: true });
  const webp = await page.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = document.createElement("canvas");
      canvas.width = 360;
      canvas.height = 480;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.imageSmoothingQuality = "high";
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/webp", 0.82);
    },
    `data:image/png;base64,${Buffer.from(png).toString("base64")}`,
  );
  const file = join(root, "public/img/styles", `${theme}.webp`);
  writeFileSync(file, Buffer.from(webp.slice(webp.indexOf(",") + 1), "base64"));
  await page.close();
}

/** Title page, chapter with a title and a scene break, chapter with a number: a row for each style. */
async function drawSheet(chrome: Browser): Promise<void> {
  const pages = ["title-page", "chapter-001", "chapter-002"];
  const cells = themeNames.map(
    (theme) =>
      `<section><h2>${theme}</h2>${pages.map((name) => `<iframe src="${theme}/EPUB/text/${name}.xhtml"></iframe>`).join("")}</section>`,
  );
  const sheet = `<meta charset="utf-8"><style>body{margin:24px;background:#e9e2d4;font:600 15px sans-serif;display:grid;grid-template-columns:1fr 1fr;gap:24px 40px}section{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}h2{grid-column:1/-1;margin:0;font-size:16px}iframe{width:100%;height:540px;border:0;background:#fffdf9}</style>${cells.join("")}`;
  writeFileSync(join(folder, "sheet.html"), sheet);
  const page = await chrome.newPage({ viewport: { width: 2360, height: 1830 } });
  await page.goto(`file://${join(folder, "sheet.html")}`);
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: join(root, "docs/themes.jpg"), type: "jpeg", quality: 72, fullPage: true });
  await page.close();
}
