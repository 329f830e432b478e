import type { Box, LinkTarget } from "#domain/convert/readers/pdf/lines";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { Dict, Name, type Page, Ref, stringToPDFString } from "#pdfjs";

/** A place of a page that may be clicked, in the page's own space. */
export type LinkArea = { box: Box; target: LinkTarget };

const maxAnnotations = 2_000;

/** The links of a page to the web, to mail and to places of the same file; all others are no links for a book. */
export async function linksOf(file: PdfFile, page: Page): Promise<LinkArea[]> {
  const listed = await file.whole(() => page.pageDict.get("Annots")).catch(() => undefined);
  if (!Array.isArray(listed)) return [];
  const areas: LinkArea[] = [];
  for (const raw of listed.slice(0, maxAnnotations)) {
    const area = await linkOf(file, page, raw).catch(() => undefined);
    if (area) areas.push(area);
  }
  return areas;
}

/** The target at a place, as a search among these areas. Undefined when there are none. */
export function linkFinder(
  areas: readonly LinkArea[],
): ((x: number, y: number) => LinkTarget | undefined) | undefined {
  if (areas.length === 0) return undefined;
  return (x, y) =>
    areas.find(({ box }) => x >= box.x0 && x <= box.x1 && y >= box.y0 - reach && y <= box.y1 - headOf(box))
      ?.target;
}

/** The area of a raised mark reaches over the base line above it: letters that stand on its upper edge are not in it. */
const headOf = ({ y0, y1 }: Box) => Math.min(4, (y1 - y0) * 0.3);

/** Areas are drawn about letters, some closer than the base line. Points. */
const reach = 1.5;

async function linkOf(file: PdfFile, page: Page, raw: unknown): Promise<LinkArea | undefined> {
  const dict = await page.xref.fetchIfRefAsync(raw);
  if (!(dict instanceof Dict)) return undefined;
  const { kind, box, action, dest } = await file.whole(() => {
    const action = dict.get("A");
    return {
      kind: dict.get("Subtype"),
      box: boxOf(dict.getArray("Rect")),
      action: action instanceof Dict ? action : undefined,
      dest: dict.get("Dest"),
    };
  });
  if (!(kind instanceof Name) || kind.name !== "Link" || !box) return undefined;
  const { address, goal } = await file.whole(() => {
    const sort = action?.get("S");
    const name = sort instanceof Name ? sort.name : "";
    const address = name === "URI" ? action?.get("URI") : undefined;
    return { address, goal: name === "GoTo" ? action?.get("D") : action ? undefined : dest };
  });
  const target = typeof address === "string" ? webTarget(address) : await targetOf(file, goal);
  return target && { box, target };
}

/** Addresses that a book may lead to: http, https and mailto. */
function webTarget(address: string): LinkTarget | undefined {
  const text = stringToPDFString(address).trim();
  const whole = /^www\.[^\s]+$/i.test(text) ? `http://${text}` : text;
  if (whole.length > 2_000 || !/^(?:https?:\/\/|mailto:)/i.test(whole) || !URL.canParse(whole))
    return undefined;
  return { href: new URL(whole).href };
}

/** A destination, written out or named, as page and height. */
async function targetOf(file: PdfFile, goal: unknown): Promise<LinkTarget | undefined> {
  const { catalog } = file.document;
  const named = goal instanceof Name ? goal.name : goal;
  const place =
    typeof named === "string"
      ? await file.whole(() => catalog.getDestination(stringToPDFString(named)))
      : named;
  if (!Array.isArray(place)) return undefined;
  const [page, how, ...rest]: unknown[] = place;
  const index =
    typeof page === "number"
      ? page
      : page instanceof Ref
        ? await file.whole(() => catalog.getPageIndex(page))
        : undefined;
  if (index === undefined || index < 0 || index >= file.pageCount) return undefined;
  const kind = how instanceof Name ? how.name : "";
  const height = kind === "XYZ" ? rest[1] : kind === "FitH" || kind === "FitBH" ? rest[0] : undefined;
  return { page: index + 1, ...(typeof height === "number" ? { y: height } : {}) };
}

function boxOf(value: unknown): Box | undefined {
  if (!Array.isArray(value)) return undefined;
  const [x0, y0, x1, y1] = value.map(Number);
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return undefined;
  if (![x0, y0, x1, y1].every(Number.isFinite)) return undefined;
  return { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) };
}
