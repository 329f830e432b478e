import type { HeldMessage } from "#workers/services/messages/messages.server";

const html = "text/html; charset=utf-8";

/** The list of messages, newest first: their words, their links, and mails as they look. Of plain HTML: it needs no script. */
export function outboxPage(messages: HeldMessage[], nonce: string): Response {
  const body = messages.map(messageItem).join("\n");
  return new Response(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${escaped(nonce)}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
details { border-top: 1px solid #8886; padding: 0.75rem 0; }
summary { cursor: pointer; }
iframe { width: 100%; height: 44rem; border: 1px solid #8886; }
</style></head><body>
<h1>Outbox</h1>
<p>What would have been sent from this machine, newest first. Nothing leaves it. <a href="?format=json">As JSON</a></p>
${body || "<p>Nothing yet. Register, or ask for a new password, and look again.</p>"}
</body></html>`,
    { headers: { "Content-Type": html } },
  );
}

function messageItem(
  { id, channel, to, subject, text, createdAt, message }: HeldMessage,
  at: number,
): string {
  const link = "link" in message ? message.link : undefined;
  const when = new Date(createdAt).toISOString().slice(0, 19).replace("T", " ");
  return `<details${at === 0 ? " open" : ""}><summary><strong>${escaped(subject)}</strong> to ${escaped(to)}, ${when}</summary>
${link ? `<p><a href="${escaped(link)}">${escaped(link)}</a></p>` : ""}
<pre>${escaped(text)}</pre>
${channel === "mail" ? `<iframe loading="lazy" title="${escaped(subject)}" src="?id=${encodeURIComponent(id)}"></iframe>` : ""}
</details>`;
}

/** One mail as a mail program shows it: nothing runs, nothing is fetched. */
export function mailPage({ html: body }: HeldMessage): Response {
  return new Response(body, {
    headers: {
      "Content-Type": html,
      "Content-Security-Policy":
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    },
  });
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
