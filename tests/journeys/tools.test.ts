import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { convertManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { homeManuscript } from "../setup/home-manuscript";
import { changeDatabase } from "../setup/running-database";
import { calledPath, catchesCalls, manyScriptVectors, ranName, shortCall } from "../setup/script-vectors";

const base = inject("base");
const state = inject("state");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

async function epub(): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await convertManuscript({
    source: bytesSource(homeManuscript()),
    kind: "docx",
    fileName: "the-edge-of-winter.docx",
    options: { ...defaultOptions, amazonCompliance: false },
    sink: { write: async (bytes) => void parts.push(bytes.slice()) },
    identifier: "urn:uuid:00000000-0000-4000-8000-000000000001",
    modifiedAt: "2026-01-01T00:00:00Z",
  });
  return Buffer.concat(parts);
}

it("an EPUB is checked on the device: a sound one passes, a spoilt one is told why, and nothing is sent", async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") posted.push(request.url());
  });
  await visit(page, "/tools/epub-checker");
  await alive(page);
  const book = await epub();
  const choose = (buffer: Buffer, name: string) =>
    page.locator("#epub").setInputFiles({ name, mimeType: "application/epub+zip", buffer });
  await choose(book, "winter.epub");
  await page
    .getByText(/no errors/i)
    .first()
    .waitFor({ timeout: 60_000 });
  await choose(book.subarray(0, 4_000), "torn.epub");
  await page
    .getByText(/torn\.epub/)
    .first()
    .waitFor();
  await expect
    .poll(() => page.locator("main").textContent(), { timeout: 30_000 })
    .toMatch(/Can’t be read|couldn’t be read|\d+ errors?/);
  expect(posted).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it("the template of a print cover comes as PDF, PNG and SVG of the cover's real size", async () => {
  const { context, page, faults } = await newVisitor(browser, base, { acceptDownloads: true });
  await visit(page, "/tools/print-cover-calculator?binding=paperback&trim=6x9&paper=white&pages=300");
  await alive(page);
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByText(name, { exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) };
  };
  const pdf = await saved("Download PDF");
  expect(pdf.name).toBe("cover-template-3878x2775.pdf");
  expect(new TextDecoder().decode(pdf.bytes)).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
  const png = await saved("Download PNG");
  expect(png.name).toBe("cover-template-3878x2775.png");
  const size = new DataView(png.bytes.buffer);
  expect([size.getUint32(16), size.getUint32(20)]).toEqual([3878, 2775]);
  const svg = await saved("Download SVG");
  expect(new TextDecoder().decode(svg.bytes)).toContain("<svg");
  expect(faults).toEqual([]);
  await context.close();
});

it("no vector runs from a page somebody wrote, from the site's settings, or from a message", async () => {
  const vectors = manyScriptVectors(shortCall);
  expect(vectors.length).toBeGreaterThanOrEqual(200);
  const written = vectors.map(({ markup }, no) => `## Part ${no}\n\n${markup}\n`).join("\n");
  const now = String(Date.now());
  changeDatabase(
    state,
    `INSERT OR REPLACE INTO pages (slug, title, content, meta_description, meta_keywords, is_published, created_at, updated_at)
     VALUES ('hostile', ?, ?, ?, ?, 1, ${now}, ${now})`,
    vectors[0]?.markup ?? "",
    written,
    vectors[1]?.markup ?? "",
    vectors[2]?.markup ?? "",
  );
  const detail = vectors
    .slice(0, 12)
    .map(({ markup }) => markup)
    .join(" ")
    .slice(0, 190);
  const contact = {
    email: detail,
    phone: detail,
    chat: `javascript:${detail}`,
    hours: [detail],
    operator: detail,
  };
  changeDatabase(
    state,
    "INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('site.contact', ?, 0)",
    JSON.stringify(contact),
  );
  const { context, page } = await newVisitor(browser, base);
  await context.addInitScript(catchesCalls);
  const called: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes(calledPath)) called.push(answer.url());
  });
  page.on("dialog", (dialog) => {
    called.push(dialog.message());
    dialog.dismiss().catch(() => undefined);
  });
  for (const path of ["/hostile", "/contact", "/about-us", "/privacy-policy"]) {
    await visit(page, path);
    await alive(page);
    const found = await page.evaluate((name) => {
      const acting = [...document.querySelectorAll("main *")].flatMap(({ localName, attributes }) =>
        [...attributes]
          .filter(
            ({ name: attribute, value }) =>
              /^on/.test(attribute) || /^\s*(?:javascript|vbscript):/i.test(value),
          )
          .map(({ name: attribute }) => `${localName} ${attribute}`),
      );
      return [...((window as unknown as Record<string, unknown[]>)[name] ?? []), ...acting];
    }, ranName);
    expect([path, found]).toEqual([path, []]);
  }
  // What a visitor types comes back as words, when the message is refused.
  await visit(page, "/contact");
  await alive(page);
  await page.getByLabel("Message").fill(
    vectors
      .slice(0, 40)
      .map(({ markup }) => markup)
      .join("\n"),
  );
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Missing Information").first().waitFor();
  expect(called).toEqual([]);
  changeDatabase(state, "DELETE FROM settings WHERE key = ?", "site.contact");
  changeDatabase(state, "DELETE FROM pages WHERE slug = ?", "hostile");
  await context.close();
}, 120_000);
