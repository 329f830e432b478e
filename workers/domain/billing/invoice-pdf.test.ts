import { readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import type { Invoice } from "#domain/billing/invoice";
import { invoiceHtml } from "#domain/billing/invoice-html";
import { invoicePdf } from "#domain/billing/invoice-pdf";
import { readTrueType } from "#domain/billing/pdf/true-type";

const font = (name: string) =>
  readTrueType(new Uint8Array(readFileSync(new URL(`../../../public/fonts/${name}.ttf`, import.meta.url))));
const fonts = {
  text: font("Inter_400Regular"),
  strong: font("Inter_600SemiBold"),
  title: font("EBGaramond_400Regular"),
  wide: font("NotoSansJP_400Regular"),
};
const party = { name: "", address: [], country: "", email: "", vatId: "" };
const invoice = (about: Partial<Invoice> = {}): Invoice => ({
  number: "COL-2026-0412",
  kind: "invoice",
  status: "paid",
  issuedAt: Date.parse("2026-11-14T09:00:00Z"),
  dueAt: Date.parse("2026-11-14T09:00:00Z"),
  paidAt: Date.parse("2026-11-14T09:00:05Z"),
  currency: "USD",
  seller: {
    ...party,
    name: "Colophon",
    address: ["1 Press Street"],
    country: "Ireland",
    vatId: "IE1234567A",
  },
  buyer: { ...party, name: "Łucja Größe-Ệ", country: "Norway", email: "lucja@example.com" },
  lines: [
    {
      text: "Premium, November to December",
      cents: 499,
      period: { from: Date.parse("2026-11-14"), to: Date.parse("2026-12-14") },
    },
  ],
  discount: { code: "SPRING", cents: 100 },
  taxes: [{ name: "VAT", percent: 25, cents: 100 }],
  paidWith: "Visa ending 4242",
  credits: null,
  note: "",
  ...about,
});

/** The text of each page as pdf.js finds it, in the order it was written. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join("\n"));
  }
  await task.destroy();
  return pages;
}

it("an invoice's PDF is text: who, what, tax and total can be searched and copied", async () => {
  const bytes = invoicePdf(invoice(), fonts);
  const [text = ""] = await pagesOf(bytes);
  for (const part of [
    "Invoice COL-2026-0412",
    "Łucja Größe-Ệ",
    "VAT number IE1234567A",
    "Premium, November to December",
    "Nov 14 to Dec 14, 2026",
    "Discount SPRING",
    "−$1.00",
    "VAT, 25%",
    "$4.99",
    "Visa ending 4242",
    "All amounts are in US dollars.",
  ])
    expect(text).toContain(part);
  expect(bytes.length).toBeLessThan(60_000);
  expect(invoicePdf(invoice(), fonts)).toEqual(bytes);
});

it("letters of other scripts come from another font, and are found as themselves", async () => {
  const [text = ""] = await pagesOf(
    invoicePdf(invoice({ buyer: { ...party, name: "Иван 山田太郎 Ωμέγα" } }), fonts),
  );
  expect(text.replaceAll("\n", "")).toContain("Иван 山田太郎 Ωμέγα");
});

it("a long invoice goes on over pages and loses no line", async () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({
    text: `Template number ${at + 1}`,
    cents: 399,
    period: null,
  }));
  const pages = await pagesOf(invoicePdf(invoice({ lines, discount: null, taxes: [] }), fonts));
  expect(pages.length).toBeGreaterThan(1);
  for (const { text } of lines) expect(pages.join("\n")).toMatch(new RegExp(`^${text}$`, "m"));
  for (const page of pages) expect(page).toContain("Invoice COL-2026-0412");
  expect(pages.at(-1)).toContain("$239.40");
});

it("a name without spaces is cut into lines, and stays on the page", async () => {
  const name = "W".repeat(200);
  const [text = ""] = await pagesOf(invoicePdf(invoice({ buyer: { ...party, name } }), fonts));
  expect(text.replaceAll("\n", "")).toContain(name);
});

it("a credit note names its invoice and shows what was given back", async () => {
  const credit = invoice({
    kind: "credit-note",
    number: "COL-CN-2026-0007",
    credits: "COL-2026-0412",
    lines: [{ text: "Template “Northern Light”", cents: -300, period: null }],
    discount: null,
    taxes: [{ name: "VAT", percent: 25, cents: -75 }],
  });
  const [text = ""] = await pagesOf(invoicePdf(credit, fonts));
  for (const part of ["Credit note", "COL-2026-0412", "Template “Northern Light”", "−$3.75", "Refunded to"])
    expect(text).toContain(part);
});

it("the page says the same, and shows markup in a name as text", () => {
  const html = invoiceHtml(invoice({ buyer: { ...party, name: '<img src=x onerror="alert(1)">' } }));
  expect(html).toContain("Invoice COL-2026-0412");
  expect(html).toContain("VAT, 25%");
  expect(html).toContain("$4.99");
  expect(html).not.toContain("<img");
});
