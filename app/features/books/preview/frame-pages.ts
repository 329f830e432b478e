import { giveLiterata } from "#app/features/books/literata";
import type { PageBox } from "./devices";

/** Works on a document of the book inside its frame, from outside: scripts do not run in there. */

export type FrameLook = {
  box: PageBox;
  fontSize: number;
  lineHeight: number;
  /** Colors as the page has them. */
  paper: string;
  ink: string;
  /** Behind the words a search found. */
  mark: string;
  /** The book's own colors would be unreadable. */
  isDark: boolean;
  /** The device's own font. */
  font: string;
  /** The book's fonts come before it. */
  hasOwnFonts: boolean;
};

/** What can be pressed on the page in view; `x`, `y` and the size are in the frame's pixels. */
export type PageSpot = {
  kind: "note" | "link" | "web" | "picture";
  key: string;
  label: string;
  /** An address, or that of the picture. */
  href: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

const styleId = "colophon-preview-look";
const padId = "colophon-preview-pad";
const foundName = "data-colophon-found";
const xhtml = "http://www.w3.org/1999/xhtml";

/** Sets the document in pages of the box's size and returns how many it fills. */
export function setPages(doc: Document, look: FrameLook): number {
  const { box } = look;
  let style = doc.getElementById(styleId);
  if (!style) {
    style = doc.createElementNS(xhtml, "style");
    style.id = styleId;
    (doc.head ?? doc.documentElement).appendChild(style);
    // The layer over the frame has a button for each; the frame's own would open pages by themselves.
    for (const link of doc.querySelectorAll("a[href]")) link.setAttribute("tabindex", "-1");
  }
  const css = sheet(look);
  if (style.textContent !== css) style.textContent = css;
  const pad = padOf(doc);
  pad.style.display = "none";
  const columns = columnsIn(doc, box);
  // A screen of two columns whose second stays empty cannot be scrolled to without something in it.
  if (box.columns === 2 && columns % 2 === 1 && columns > 1) pad.style.display = "block";
  return Math.max(1, Math.ceil(columns / box.columns));
}

function columnsIn(doc: Document, { columnWidth, step, width, columns }: PageBox): number {
  const gap = step - width;
  return Math.max(
    columns === 2 ? 2 : 1,
    Math.round((doc.documentElement.scrollWidth + gap) / (columnWidth + gap)),
  );
}

function padOf(doc: Document): HTMLElement {
  const known = doc.getElementById(padId);
  if (known) return known as HTMLElement;
  const pad = doc.createElementNS(xhtml, "div") as HTMLElement;
  pad.id = padId;
  pad.setAttribute("aria-hidden", "true");
  doc.body?.appendChild(pad);
  return pad;
}

function sheet({
  box,
  fontSize,
  lineHeight,
  paper,
  ink,
  mark,
  isDark,
  font,
  hasOwnFonts,
}: FrameLook): string {
  const gap = box.step - box.width;
  return `:root {
  box-sizing: border-box !important; width: ${box.width}px !important; height: ${box.height}px !important; margin: 0 !important;
  padding: 0 !important; border: 0 !important; overflow: hidden !important; columns: auto !important;
  column-width: ${box.columnWidth}px !important; column-count: ${box.columns} !important; column-gap: ${gap}px !important;
  column-fill: auto !important; column-rule: none !important; font-size: ${fontSize}px !important;
  font-family: ${font}; background: ${paper} !important; color: ${ink} !important; -webkit-text-size-adjust: 100%; text-size-adjust: 100%;
}
body {
  margin-block: 0 !important; padding-block: 0 !important; max-width: none !important; background: none !important; color: inherit;
  line-height: ${lineHeight} !important;
}
img, svg { max-width: 100%; max-height: ${box.height}px; object-fit: contain; break-inside: avoid; }
:target { scroll-margin: 0; }
#${padId} { break-before: column; height: 1px; margin: 0; }
[${foundName}] { background: ${mark} !important; }
${isDark ? `body :not(svg, svg *) { color: inherit !important; background-color: transparent !important; border-color: currentColor !important; }` : ""}
${hasOwnFonts ? "" : `body, body :not(code, pre, kbd, samp, svg *, math *) { font-family: ${font} !important; }`}
`;
}

/** Resolves when the letters have come that the document is set in. */
export async function lettersReady(doc: Document): Promise<void> {
  await giveLiterata(doc);
  await doc.fonts?.ready;
}

/** Scrolls the document to a page, from 0. */
export function showPage(doc: Document, box: PageBox, page: number): void {
  const x = page * box.step;
  doc.defaultView?.scrollTo(isRightToLeft(doc) ? -x : x, 0);
}

const isRightToLeft = (doc: Document): boolean =>
  doc.defaultView?.getComputedStyle(doc.documentElement).direction === "rtl";

/** Returns the page an element begins on; undefined when it takes no room. */
export function pageOf(doc: Document, box: PageBox, element: Element): number | undefined {
  const [first] = element.getClientRects();
  const rect = first ?? element.getBoundingClientRect();
  if (rect.width === 0 && rect.height === 0 && rect.left === 0 && !first) return undefined;
  const scrolled = doc.defaultView?.scrollX ?? 0;
  const from = isRightToLeft(doc) ? box.width - (rect.right + scrolled) : rect.left + scrolled;
  return Math.max(0, Math.floor((from + 1) / box.step));
}

/** Returns the id of the first place that begins on this page, to come back to it in another look. */
export function placeOn(doc: Document, box: PageBox, page: number): string | undefined {
  for (const element of doc.body?.querySelectorAll("[id]") ?? []) {
    if (element.id === padId) continue;
    const at = pageOf(doc, box, element);
    if (at === page) return element.id;
    if (at !== undefined && at > page) return undefined;
  }
  return undefined;
}

const maxSpots = 200;

/** Returns the links, notes and pictures of the page that is shown, in reading order. */
export function spotsOn(doc: Document, box: PageBox): PageSpot[] {
  const spots: PageSpot[] = [];
  for (const element of doc.body?.querySelectorAll("a[href], img") ?? []) {
    const rect = [...element.getClientRects()].find((one) => isInView(one, box));
    if (!rect) continue;
    const spot = element.localName === "img" ? pictureSpot(element) : linkSpot(element);
    if (!spot) continue;
    const place = { x: rect.left, y: rect.top, width: rect.width, height: rect.height };
    spots.push({ ...spot, ...place, key: `${spots.length} ${spot.href}` });
    if (spots.length >= maxSpots) break;
  }
  return spots;
}

const isInView = ({ left, right, top, bottom, width, height }: DOMRect, box: PageBox): boolean =>
  width > 0 && height > 0 && right > 1 && left < box.width - 1 && bottom > 0 && top < box.height;

type FoundSpot = Pick<PageSpot, "kind" | "label" | "href">;

/** Smaller pictures are ornaments. */
const smallestPicture = 48;

function pictureSpot(element: Element): FoundSpot | undefined {
  const picture = element as HTMLImageElement;
  if (picture.width < smallestPicture || picture.height < smallestPicture) return undefined;
  // A picture that is a link is pressed as one.
  if (picture.closest("a[href]")) return undefined;
  return { kind: "picture", label: picture.alt.trim(), href: picture.src };
}

function linkSpot(element: Element): FoundSpot | undefined {
  const { href } = element as HTMLAnchorElement;
  const label = (element.textContent ?? "").replace(/\s+/g, " ").trim();
  if (isNoteMark(element)) return { kind: "note", label, href };
  const { protocol, origin } = new URL(href, element.baseURI);
  if (!/^(?:https?|mailto):$/.test(protocol)) return undefined;
  return { kind: origin === new URL(element.baseURI).origin ? "link" : "web", label, href };
}

const epubNamespace = "http://www.idpf.org/2007/ops";

const isNoteMark = (element: Element): boolean =>
  element.getAttribute("role") === "doc-noteref" ||
  /\bnoteref\b/.test(element.getAttributeNS(epubNamespace, "type") ?? "");

/** Marks the element where a search found its words; only one at a time. */
export function markFound(doc: Document, id: string | null): void {
  for (const marked of doc.querySelectorAll(`[${foundName}]`)) marked.removeAttribute(foundName);
  if (id !== null) doc.getElementById(id)?.setAttribute(foundName, "");
}
