import { useEffect, useRef, useState } from "react";
import type { ConversionOptions } from "#domain/convert/options";
import { type FirstChapter, firstChapter } from "../first-page/first-chapter";
import type { PreviewPage } from "./preview-page";
import { styleNamed } from "./style-words";

/** The manuscript's own first chapter as the book will open it, by the writer's own rules; nothing until it is known. */
export function ChapterPreview({ file, options }: { file: File; options: ConversionOptions }) {
  const chapter = useFirstChapter(file);
  const page = usePreview(chapter, options);
  const host = useRef<HTMLDivElement>(null);
  const hasPage = page !== undefined;
  useEffect(() => {
    if (hasPage && host.current && page) show(host.current, page);
  }, [hasPage, page]);
  if (chapter === "none")
    return (
      <p className="t13 mut style-none">
        The first chapter of this file cannot be shown before it is converted. The styles will hold for it all
        the same.
      </p>
    );
  return (
    <figure className="style-preview">
      <div
        className="style-page"
        role="img"
        aria-label={`Your first chapter in the style ${styleNamed(options.theme)}`}
      >
        <div ref={host} className="style-sheet" aria-hidden="true" />
      </div>
      <figcaption className="t13 mut">
        Your own first chapter, set by the rules of the finished book.
      </figcaption>
    </figure>
  );
}

/** Inside a shadow root, so that the book's stylesheet holds for the page and for nothing else. */
function show(host: HTMLElement, page: PreviewPage): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const body = document.createElement("body");
  body.lang = page.language;
  body.dir = page.direction;
  body.innerHTML = page.markup;
  const sheet = new CSSStyleSheet();
  // Fonts are known to a document, never to a shadow root: those come below.
  sheet.replaceSync(page.style.replace(/@font-face \{[^}]*\}/g, ""));
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(body);
  bringFonts(page);
}

function bringFonts({ fonts }: PreviewPage): void {
  for (const known of [...document.fonts]) if (ours.has(known)) document.fonts.delete(known);
  for (const { family, address, weight, isItalic } of fonts) {
    const face = new FontFace(family, `url(${address})`, { weight, style: isItalic ? "italic" : "normal" });
    ours.add(face);
    document.fonts.add(face);
  }
}

/** The page's, of whatever style was shown last. */
const ours = new WeakSet<FontFace>();

function useFirstChapter(file: File): FirstChapter | "none" | undefined {
  const [chapter, setChapter] = useState<FirstChapter | "none">();
  useEffect(() => {
    let isWanted = true;
    setChapter(undefined);
    firstChapter(file).then((found) => {
      if (isWanted) setChapter(found ?? "none");
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return chapter;
}

function usePreview(
  chapter: FirstChapter | "none" | undefined,
  options: ConversionOptions,
): PreviewPage | undefined {
  const [page, setPage] = useState<PreviewPage>();
  useEffect(() => {
    if (chapter === undefined || chapter === "none") return;
    let isWanted = true;
    // The book's markup and styles, loaded when there is something to set.
    import("./preview-page").then(({ previewPage }) => {
      if (isWanted) setPage(previewPage(chapter, options));
    });
    return () => {
      isWanted = false;
    };
  }, [chapter, options]);
  return page;
}
