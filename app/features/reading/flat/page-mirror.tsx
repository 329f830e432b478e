import { createElement, Fragment, type ReactNode } from "react";
import type { PageText } from "#app/features/reading/engine/pager";

type Block = PageText["blocks"][number];

/** The page's own words for screen readers, in real elements; the canvas says nothing. */
export function PageMirror({ text, language }: { text: PageText | null; language: string }) {
  if (!text) return null;
  return (
    <article className="vh reader-mirror" lang={language} aria-label={text.label}>
      {groups(text.blocks).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks never move
        <Fragment key={index}>{group}</Fragment>
      ))}
    </article>
  );
}

/** Items belong into a list; cells, alone on their page, read as paragraphs. */
function groups(blocks: readonly Block[]): ReactNode[] {
  const made: ReactNode[] = [];
  let items: ReactNode[] = [];
  const closeList = () => {
    if (items.length > 0) made.push(createElement("ul", null, ...items));
    items = [];
  };
  for (const block of blocks) {
    if (block.tag === "li") {
      items.push(createElement("li", { lang: block.lang, dir: block.direction }, block.text));
      continue;
    }
    closeList();
    made.push(one(block));
  }
  closeList();
  return made;
}

function one({ tag, text, lang, direction }: Block): ReactNode {
  if (tag === "hr") return <hr />;
  if (tag === "img") return text ? <span role="img" aria-label={text} /> : null;
  // The book's headings stand below the reader's own.
  const level = /^h([1-6])$/.exec(tag)?.[1];
  const element = level
    ? `h${Math.min(6, Number(level) + 1)}`
    : tag === "td" || tag === "caption"
      ? "p"
      : tag;
  return createElement(element, { lang, dir: direction }, text);
}
