import type { Block, MailWords } from "#domain/messages/blocks";

/** Colors of the light look stand in the elements, for programs that drop style sheets; the dark look is in the sheet. */
const colors = {
  paper: "#f6f2ea",
  sheet: "#fffdf8",
  ink: "#1c1a17",
  soft: "#5c554b",
  rule: "#ddd5c6",
  accent: "#8a2f1d",
  onAccent: "#ffffff",
} as const;

const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const darkSheet = `
@media (prefers-color-scheme: dark) {
  .paper { background: #16140f !important; }
  .sheet { background: #211e18 !important; border-color: #3b362d !important; }
  .ink, .ink td { color: #f1ebdf !important; }
  .soft, .soft td, .soft a { color: #b9b0a1 !important; }
  .rule { border-color: #3b362d !important; }
  .button { background: #e9a08c !important; color: #241009 !important; }
  .link { color: #e9a08c !important; }
}
@media (max-width: 480px) { .sheet { padding: 24px 20px !important; } .button { display: block !important; } }`;

/** Returns a mail as HTML: tables and inline styles, which every mail program shows, and nothing fetched from anywhere. */
export function mailHtml(words: MailWords, { origin }: { origin: string }): string {
  const { subject, heading, preview, blocks, ifNotYou } = words;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>:root { color-scheme: light dark; }${darkSheet}</style>
</head>
<body class="paper" style="margin:0; padding:0; background:${colors.paper};">
<div style="display:none; max-height:0; overflow:hidden;">${escaped(preview)}</div>
<table role="presentation" class="paper" width="100%" cellspacing="0" cellpadding="0" style="background:${colors.paper};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;">
<tr><td class="ink" style="padding:0 4px 14px; font:600 18px/1.3 ${serif}; color:${colors.ink};">Colophon</td></tr>
<tr><td class="sheet" style="padding:32px; background:${colors.sheet}; border:1px solid ${colors.rule}; border-radius:10px;">
<h1 class="ink" style="margin:0 0 16px; font:400 27px/1.25 ${serif}; color:${colors.ink};">${escaped(heading)}</h1>
${blocks.map(blockHtml).join("\n")}
<div class="rule" style="margin:26px 0 18px; border-top:1px solid ${colors.rule};"></div>
${ifNotYou.map(quietBlockHtml).join("\n")}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0; font:400 13px/1.5 ${sans}; color:${colors.soft};">Colophon – <a class="soft" href="${escaped(origin)}" style="color:${colors.soft};">${escaped(new URL(origin).host)}</a><br>This email is about your account. Replies to it aren’t read.</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return `<p class="ink" style="margin:0 0 16px; font:400 16px/1.55 ${sans}; color:${colors.ink};">${escaped(block.text)}</p>`;
    case "button":
      return `<p style="margin:24px 0;"><a class="button" href="${escaped(block.link)}" style="display:inline-block; padding:13px 24px; font:600 16px/1.3 ${sans}; text-align:center; text-decoration:none; border-radius:8px; background:${colors.accent}; color:${colors.onAccent};">${escaped(block.label)}</a></p>
<p class="soft" style="margin:0 0 16px; font:400 13px/1.5 ${sans}; color:${colors.soft}; word-break:break-all;">Or copy this address: <a class="link" href="${escaped(block.link)}" style="color:${colors.accent};">${escaped(block.link)}</a></p>`;
    case "code":
      return `<p class="ink" style="margin:22px 0; font:600 32px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing:0.18em; color:${colors.ink};">${escaped(block.code)}</p>`;
    case "facts":
      return `<table class="ink" cellspacing="0" cellpadding="0" style="margin:20px 0 18px; font:400 14px/1.5 ${sans};">${block.rows.map(factHtml).join("")}</table>`;
  }
}

const factHtml = ([label, value]: [string, string]): string =>
  `<tr><th class="soft" scope="row" align="left" style="padding:3px 18px 3px 0; font-weight:400; text-align:left; vertical-align:top; color:${colors.soft};">${escaped(label)}</th><td class="ink" style="padding:3px 0; color:${colors.ink}; overflow-wrap:anywhere;">${escaped(value)}</td></tr>`;

/** Below the rule everything is smaller, and a button is a plain link. */
function quietBlockHtml(block: Block): string {
  const text = `margin:0 0 10px; font:400 14px/1.55 ${sans};`;
  if (block.kind === "paragraph")
    return `<p class="soft" style="${text} color:${colors.soft};">${escaped(block.text)}</p>`;
  if (block.kind === "button")
    return `<p style="${text}"><a class="link" href="${escaped(block.link)}" style="color:${colors.accent};">${escaped(block.label)}</a></p>`;
  return blockHtml(block);
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
