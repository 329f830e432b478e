import type { BrowserContext, Page } from "playwright-core";
import { calledPath, catchesCalls, ranName } from "./script-vectors";

type WatchedWords = { page: Page; called: string[] };

/** A page whose vectors are caught when they run, and what any of them called. */
export async function watchedPage(context: BrowserContext, page: Page): Promise<WatchedWords> {
  await context.addInitScript(catchesCalls);
  const called: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes(calledPath) || response.url().endsWith("/logout"))
      called.push(response.url());
  });
  page.on("dialog", (dialog) => {
    called.push(`dialog ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  return { page, called };
}

/** What ran, and what on the page could run: none of our own markup has any of it. */
export const actsOn = (page: Page) =>
  page.evaluate((name) => {
    const found: unknown[] = [...((window as unknown as Record<string, unknown[]>)[name] ?? [])];
    for (const element of document.querySelectorAll("*")) {
      const { localName, textContent, attributes } = element;
      if (localName === "script" && /^\s*top\.ran\(/.test(textContent ?? "")) found.push("a script");
      if (["object", "embed", "applet", "marquee", "base"].includes(localName)) found.push(localName);
      for (const { name: attribute, value } of attributes)
        if (
          /^on|^srcdoc$|^formaction$/.test(attribute) ||
          (/^(?:href|src|action|xlink:href)$/.test(attribute) && /^\s*(?:javascript|vbscript):/i.test(value))
        )
          found.push(`${localName} ${attribute}`);
    }
    return found;
  }, ranName);
