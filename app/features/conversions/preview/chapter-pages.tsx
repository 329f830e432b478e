import { useEffect, useRef, useState } from "react";
import type { ConversionOptions } from "#domain/convert/options";
import { type PreviewPage, previewPage } from "../book-style/preview-page";
import { styleNamed } from "../book-style/style-words";
import { type FirstChapter, firstChapter } from "../first-page/first-chapter";
import type { Device } from "./devices";

type ChapterPagesProps = {
  file: File;
  title: string;
  options: ConversionOptions;
  device: Device;
  /** From 0. */
  page: number;
  /** How many pages of this device the chapter has, as far as it was read. */
  onPages: (pages: { known: number; isWhole: boolean } | "sample" | undefined) => void;
};

/** Between two pages, px: wide enough that nothing of the next one shows. */
const gap = 48;

/**
 * The manuscript's own first chapter as the book will have it, by the writer's own rules, a page of the device at a time.
 * Of a file that a browser cannot read, a sample of the style.
 */
export default function ChapterPages({ file, title, options, device, page, onPages }: ChapterPagesProps) {
  const chapter = useFirstChapter(file);
  const host = useRef<HTMLDivElement>(null);
  const tell = useRef(onPages);
  tell.current = onPages;
  const [set, setSet] = useState<PreviewPage>();
  const isSample = chapter === "none";
  const heading = chapter && chapter !== "none" ? chapter.heading : "";

  useEffect(() => {
    if (chapter === "none") tell.current("sample");
    else if (chapter === undefined) tell.current(undefined);
    else setSet(previewPage(chapter, options));
  }, [chapter, options]);

  useEffect(() => {
    const place = host.current;
    if (!place || !set || !chapter || chapter === "none") return;
    show(place, set);
    const count = () => tell.current({ known: pagesIn(place), isWhole: chapter.isWhole });
    count();
    const sizes = new ResizeObserver(count);
    sizes.observe(place);
    return () => sizes.disconnect();
  }, [set, chapter]);

  useEffect(() => {
    const body = set && host.current?.shadowRoot?.querySelector("body");
    if (body) body.style.transform = `translateX(calc(${-page} * (100% + ${gap}px)))`;
  }, [page, set]);

  if (isSample)
    return (
      <div className="leaf sample">
        <img
          src={`/img/styles/${options.theme}.webp`}
          alt={`Sample page in the style ${styleNamed(options.theme)}`}
        />
      </div>
    );
  return (
    <div
      className="leaf"
      role="img"
      aria-label={`Your first chapter in the style ${styleNamed(options.theme)}`}
    >
      <div ref={host} className="style-sheet" aria-hidden="true" />
      <p className="pg" aria-hidden="true">
        <span>{heading || title}</span>
        <span>{device === "e-reader" ? `Page ${page + 1}` : page + 1}</span>
      </p>
    </div>
  );
}

/** Inside a shadow root, so that the book's stylesheet holds for the page and for nothing else. */
function show(host: HTMLElement, page: PreviewPage): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const body = document.createElement("body");
  body.lang = page.language;
  body.dir = page.direction;
  body.innerHTML = page.markup;
  const previous = root.querySelector("body")?.style.transform;
  if (previous) body.style.transform = previous;
  const sheet = new CSSStyleSheet();
  // Fonts are known to a document, never to a shadow root: those come below.
  sheet.replaceSync(`${page.style.replace(/@font-face \{[^}]*\}/g, "")}\n${columns}`);
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(body);
  bringFonts(page);
}

/** The chapter in columns as wide as the page: each column is a page. */
const columns = `:host { overflow: hidden; }
body { margin: 0 !important; padding: 0 !important; max-width: none !important; width: 100%; height: 100%;
  columns: 1 auto; column-gap: ${gap}px; column-fill: auto; orphans: 2; widows: 2; }
section { break-before: auto !important; }`;

function pagesIn(host: HTMLElement): number {
  const body = host.shadowRoot?.querySelector("body");
  const width = host.clientWidth;
  return body && width > 0 ? Math.max(1, Math.round((body.scrollWidth + gap) / (width + gap))) : 1;
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
