// Draws public/icon-maskable-512.png, whose mark stays inside the circle that every device leaves of it
// (https://www.w3.org/TR/appmanifest/#icon-masks, read 28 Nov 2026): `node scripts/make-icons.mjs`.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Of the icon's side: the mark's corners stay within the safe circle, 80% across. */
const markPart = 0.52;
const mark = readFileSync(`${root}public/favicon.svg`, "base64");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ viewport: { width: 512, height: 512 } });
await page.setContent(
  `<body style="margin:0;display:grid;place-items:center;height:100vh;background:#faf7f1"><img style="width:${markPart * 100}%" src="data:image/svg+xml;base64,${mark}">`,
);
await page.screenshot({ path: `${root}public/icon-maskable-512.png` });
await browser.close();
