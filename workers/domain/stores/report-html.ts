import { escapeAttribute, escapeText } from "#domain/convert/writers/epub/escape";
import { megabytes } from "#domain/stores/megabytes";
import type { StoreReport, StoreRule } from "#domain/stores/report";
import { verdictSentence, verdictWords } from "#domain/stores/report-text";
import { stores } from "#domain/stores/store";

/** The report as one page that needs nothing beside it. */
export function reportHtml(report: StoreReport): string {
  const { store, title, rules, findings } = report;
  const { name, steps, portal } = stores[store];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(`${title}: the file for ${name}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="for">The file for ${escapeText(name)}</p>
<h1>${escapeText(title)}</h1>
<p class="verdict ${report.verdict}">${escapeText(verdictSentence(report))}</p>
<p>Size: ${megabytes(report.size)}${report.cap === null ? "" : ` of at most ${megabytes(report.cap)}`}.</p>
<h2>Rules</h2>
<dl>
${rules.map(rule).join("\n")}
</dl>
${findings.length > 0 ? `<h2>By EPUBCheck’s rules</h2>\n<ul>\n${findings.map(finding).join("\n")}\n</ul>` : ""}
<h2>What to do next</h2>
${portal ? `<p>At <a href="${escapeAttribute(portal.address)}">${escapeText(portal.name)}</a>:</p>` : ""}
<ol>
${steps.map((step) => `<li>${escapeText(step)}</li>`).join("\n")}
</ol>
${report.paste?.length ? `<h2>What to paste</h2>\n<dl>\n${report.paste.map(pasted).join("\n")}\n</dl>` : ""}
</main>
</body>
</html>
`;
}

function rule({ title, verdict, text, todo, source, readOn }: StoreRule): string {
  const origin = source
    ? `<a href="${escapeAttribute(source)}">Source</a>, read on ${escapeText(readOn ?? "")}`
    : "A house rule of ours";
  return `<dt><b class="${verdict}">${verdictWords[verdict]}</b> ${escapeText(title)}</dt>
<dd>${escapeText(text)}${todo ? ` <strong>${escapeText(todo)}</strong>` : ""} <small>${origin}</small></dd>`;
}

function finding({ id, severity, file, line, text, more }: StoreReport["findings"][number]): string {
  const place = `${file}${line === undefined ? "" : `, line ${line}`}`;
  return `<li><b>${severity} ${escapeText(id)}</b> ${escapeText(text)} <small>${escapeText(place)}${more ? `, and ${more} more` : ""}</small></li>`;
}

const pasted = ({ name, text, note }: NonNullable<StoreReport["paste"]>[number]): string =>
  `<dt>${escapeText(name)}${note ? ` <small>${escapeText(note)}</small>` : ""}</dt>
<dd><pre>${escapeText(text)}</pre></dd>`;

const style = `
:root { color-scheme: light dark; --ink: #1b1815; --paper: #faf7f1; --line: #e4ddd0; --ok: #2f6b4f; --warn: #83570a; --no: #a12622; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe9df; --paper: #14120f; --line: #2c2822; --ok: #7fc4a3; --warn: #e0b062; --no: #ee8a84; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif; }
main { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-weight: 400; line-height: 1.15; margin: 0 0 1rem; }
h2 { font-weight: 400; margin: 2.5rem 0 0.5rem; border-top: 2px solid; padding-top: 0.75rem; }
.for { margin: 0; }
.verdict { font-size: 1.2rem; }
.ready, .kept, .mended { color: var(--ok); }
.remarks, .remark { color: var(--warn); }
.refused, .broken { color: var(--no); }
dl { margin: 0; }
dt { border-top: 1px solid var(--line); padding-top: 0.75rem; }
dd { margin: 0 0 0.75rem; overflow-wrap: anywhere; }
pre { margin: 0.25rem 0 0; font: inherit; white-space: pre-wrap; user-select: all; }
small { display: block; opacity: 0.8; }
li { margin: 0.5rem 0; overflow-wrap: anywhere; }
a { color: inherit; }
`;
