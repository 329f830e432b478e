import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { changelog } from "#app/content/changelog";
import { pageHtml, wordsAsId } from "#domain/pages/markdown";
import { dayInWords } from "./page-values";

export type Change = { id: string; on: string; day: string; title: string; html: string };

/** Every change, set, the newest first. */
export const changes = (): Change[] =>
  changelog.map(({ on, title, text }) => ({
    id: wordsAsId(title),
    on,
    day: dayInWords(on),
    title,
    html: pageHtml(text),
  }));

/** The same as RSS 2.0 (https://www.rssboard.org/rss-specification, read 28 Nov 2026), with whole addresses. */
export function loadChangelogFeed({ context }: Pick<LoaderFunctionArgs, "context">): Response {
  const { PUBLIC_ORIGIN: origin } = context.services.config;
  const items = changes().map(({ id, on, title, html }) =>
    [
      "<item>",
      `<title>${escaped(title)}</title>`,
      `<link>${origin}/changelog#${id}</link>`,
      `<guid isPermaLink="false">${origin}/changelog#${id}</guid>`,
      `<pubDate>${new Date(`${on}T12:00:00Z`).toUTCString()}</pubDate>`,
      `<description>${escaped(html.replaceAll('href="/', `href="${origin}/`).trim())}</description>`,
      "</item>",
    ].join(""),
  );
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    "<title>What’s new in Colophon</title>",
    `<link>${origin}/changelog</link>`,
    `<atom:link href="${origin}/changelog.xml" rel="self" type="application/rss+xml"/>`,
    "<description>What changed for authors.</description>",
    "<language>en</language>",
    ...items,
    "</channel></rss>",
    "",
  ].join("\n");
  return new Response(body, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
