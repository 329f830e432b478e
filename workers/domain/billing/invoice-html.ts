import type { Invoice } from "#domain/billing/invoice";
import { invoiceWords } from "#domain/billing/invoice-words";

const sheet = `:root{color-scheme:light}body{margin:0;background:#fff;color:#1b1815;font:15px/24px Inter,system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:48px 24px}.mark{font:400 24px/32px Georgia,serif}h1{font:400 40px/48px Georgia,serif;margin:32px 0 16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 24px;margin:0}dt,.soft,h2,th{color:#5c554b}dd{margin:0}h2{font-size:13px;font-weight:400;margin:0}
.who{display:grid;grid-template-columns:1fr 1fr;gap:32px;margin:32px 0}.who p{margin:0;overflow-wrap:anywhere}table{width:100%;border-collapse:collapse}
th{font-weight:400;font-size:13px;text-align:left;border-bottom:1px solid #1b1815;padding:8px 0}td{padding:12px 0;border-bottom:1px solid #e4ddd0;vertical-align:top}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}tfoot td,tfoot th{border:0;padding:6px 0;font-size:15px;color:#1b1815}
tfoot tr:last-child>*{border-top:1px solid #1b1815;font-weight:600;font-size:18px;padding-top:12px}.soft{font-size:13px;margin:0}.notes{margin-top:32px}
@media(max-width:480px){.who{grid-template-columns:1fr}}@media print{main{padding:0}}`;

/** Returns an invoice or credit note as a page of its own: no script, nothing fetched, ready to print. */
export function invoiceHtml(invoice: Invoice): string {
  const { title, number, facts, from, to, lines, sums, notes } = invoiceWords(invoice);
  const whole = `${title} ${number}`;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(whole)} · Colophon</title>
<style>${sheet}</style>
</head>
<body>
<main>
<p class="mark">Colophon</p>
<h1>${escaped(whole)}</h1>
<dl>${facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join("")}</dl>
<div class="who">
<section><h2>From</h2>${paragraphs(from)}</section>
<section><h2>To</h2>${paragraphs(to)}</section>
</div>
<table>
<thead><tr><th scope="col">Description</th><th scope="col" class="n">Amount</th></tr></thead>
<tbody>${lines
    .map(
      ({ text, detail, amount }) =>
        `<tr><td>${escaped(text)}${detail ? `<p class="soft">${escaped(detail)}</p>` : ""}</td><td class="n">${escaped(amount)}</td></tr>`,
    )
    .join("")}</tbody>
<tfoot>${sums
    .map(
      ({ label, amount }) =>
        `<tr><th scope="row">${escaped(label)}</th><td class="n">${escaped(amount)}</td></tr>`,
    )
    .join("")}</tfoot>
</table>
<div class="notes">${notes.map((note) => `<p class="soft">${escaped(note)}</p>`).join("")}</div>
</main>
</body>
</html>
`;
}

const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${escaped(line)}</p>`).join("");
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
