import type { Invoice } from "#domain/billing/invoice";
import { invoiceWords } from "#domain/billing/invoice-words";
import { TextPdf } from "#domain/billing/pdf/text-pdf";
import type { TrueType } from "#domain/billing/pdf/true-type";
import { wrapText } from "#domain/billing/pdf/wrap-text";

/** `title` sets the mark and the heading, `wide` is for the scripts that `text` has no letters for. */
export type InvoiceFonts = { text: TrueType; strong: TrueType; title: TrueType; wide: TrueType };

/** A4, in points. */
const page = { width: 595.28, height: 841.89 };
const left = 56;
const right = page.width - left;
const top = page.height - 72;
const foot = 72;
/** Where the second column begins. */
const middle = 320;
const amounts = 110;
const gray = 0.4;
const leading = 15;

/** Returns an invoice or credit note as a PDF of real text; long ones go on over several pages. */
export function invoicePdf(invoice: Invoice, fonts: InvoiceFonts): Uint8Array {
  const words = invoiceWords(invoice);
  const pdf = new TextPdf(fonts, { title: `${words.title} ${words.number}`, ...page, fallbacks: ["wide"] });
  const small = { font: "text", size: 9, gray };
  const text = { font: "text", size: 10 };
  const strong = { font: "strong", size: 10 };
  let y = 0;
  const turnPage = () => {
    pdf.addPage();
    y = top;
    pdf.text("Colophon", left, y, { font: "title", size: 20 });
    pdf.text(`${words.title} ${words.number}`, right, y, { ...strong, align: "right" });
    y -= 44;
  };
  const room = (height: number) => {
    if (y - height < foot) turnPage();
  };
  const block = (lines: readonly string[], x: number, width: number, from: number): number => {
    let at = from;
    for (const line of lines)
      for (const row of wrapText(line, width, (part) => pdf.widthOf(part, text))) {
        pdf.text(row, x, at, text);
        at -= leading;
      }
    return at;
  };

  turnPage();
  pdf.text(words.title, left, y - 12, { font: "title", size: 32 });
  y -= 52;
  for (const [label, value] of words.facts) {
    pdf.text(label, left, y, small);
    pdf.text(value, left + 90, y, text);
    y -= leading;
  }
  y -= leading;
  pdf.text("From", left, y, small);
  pdf.text("To", middle, y, small);
  y -= leading;
  y = Math.min(block(words.from, left, middle - left - 24, y), block(words.to, middle, right - middle, y));

  y -= 2 * leading;
  pdf.text("Description", left, y, small);
  pdf.text("Amount", right, y, { ...small, align: "right" });
  y -= 8;
  pdf.rule({ x: left, y, width: right - left, weight: 1, gray: 0.1 });
  y -= leading + 3;
  for (const line of words.lines) {
    const rows = wrapText(line.text, right - left - amounts, (part) => pdf.widthOf(part, text));
    room((rows.length + 2) * leading);
    pdf.text(line.amount, right, y, { ...text, align: "right" });
    y = block(rows, left, right - left - amounts, y);
    if (line.detail) {
      pdf.text(line.detail, left, y, small);
      y -= leading;
    }
    pdf.rule({ x: left, y: y + 5, width: right - left, weight: 0.5, gray: 0.85 });
    y -= 8;
  }

  room((words.sums.length + 2) * 20);
  for (const { label, amount, isTotal } of words.sums) {
    if (isTotal) {
      pdf.rule({ x: middle, y: y + 12, width: right - middle, weight: 1, gray: 0.1 });
      y -= 6;
    }
    const style = isTotal ? { font: "strong", size: 13 } : text;
    pdf.text(label, middle, y, style);
    pdf.text(amount, right, y, { ...style, align: "right" });
    y -= 20;
  }

  y -= leading;
  for (const note of words.notes)
    for (const row of wrapText(note, right - left, (part) => pdf.widthOf(part, small))) {
      room(leading);
      pdf.text(row, left, y, small);
      y -= leading;
    }
  return pdf.bytes();
}
