import { escapeText } from "#domain/convert/writers/epub/escape";

/** Returns a page that needs nothing beside it, to be kept or printed. `body`: markup made by our own code. */
export const printPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const style = `
:root { color-scheme: light dark; --ink: #1b1815; --paper: #faf7f1; --line: #e4ddd0; --soft: #5c554b; --no: #a12622; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe9df; --paper: #14120f; --line: #2c2822; --soft: #b4aa9b; --no: #ee8a84; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif; }
main { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem; overflow-wrap: anywhere; }
h1 { font-weight: 400; line-height: 1.15; margin: 0 0 1rem; }
h2 { font-weight: 400; margin: 2.5rem 0 0.5rem; border-top: 2px solid; padding-top: 0.75rem; }
h3 { font-weight: 400; margin: 1.5rem 0 0.25rem; }
dt { border-top: 1px solid var(--line); padding-top: 0.75rem; font-weight: bold; }
dd { margin: 0 0 0.75rem; }
pre { margin: 0.25rem 0 0; font: inherit; white-space: pre-wrap; user-select: all; }
small { display: block; color: var(--soft); font-weight: normal; }
.no { color: var(--no); }
li { margin: 0.5rem 0; }
del { color: var(--no); }
ins { font-weight: bold; text-decoration: none; }
a { color: inherit; }
@media print { body { background: none; color: #000; } main { padding: 0; } h2, h3 { break-after: avoid; } li, dd { break-inside: avoid; } }
`;
