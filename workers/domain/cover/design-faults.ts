import { artBackSize, artFrontSize } from "#domain/cover/art-catalogue";
import type { CoverDesign, Layer, PictureRef, TextLayer } from "#domain/cover/design";
import { parseIsbn } from "#domain/cover/isbn";
import { calculatePrint } from "#domain/cover/print-calculation";
import { type CoverGeometry, fewestPagesForSpineText, panelRect } from "#domain/cover/print-geometry";
import { papers, printers } from "#domain/cover/printers";
import type { LayerBox, Rect, Scene } from "#domain/cover/scene";

/** Something an author should look at before a shop or a printer does. */
export type DesignFault = {
  /** Stable while the fault stands: `outside-safe:title`. */
  id: string;
  /** `error` is refused or spoils the print; `warning` merely looks worse. */
  severity: "warning" | "error";
  layerId: string | null;
  /** Where its mark stands on the page, in px; null when it has no place. */
  at: { x: number; y: number } | null;
  title: string;
  detail: string;
  /** What one click can do about it. */
  fix: { label: string; kind: FaultFix } | null;
};
export type FaultFix =
  | "bring-inside"
  | "shrink"
  | "replace-picture"
  | "add-isbn"
  | "hide-spine-text"
  | "add-shade"
  | "edit-text"
  | "calculate";

/** Picture dots an inch that printers ask for; below the second they show. */
const wantedDpi = 300;
const softDpi = 200;
/** WCAG's for large type, and little enough for a cover. */
const minContrast = 3;

/**
 * What is wrong with a laid-out cover, gravest first. `contrastOf` gives the contrast of a layer's words with what is
 * painted behind them, 1..21, where the caller has looked; without it contrast is not judged.
 */
export function designFaults(
  design: CoverDesign,
  geometry: CoverGeometry,
  scene: Scene,
  contrastOf: ReadonlyMap<string, number> = new Map(),
): DesignFault[] {
  const boxes = new Map(scene.boxes.map((box) => [box.layerId, box]));
  const faults: DesignFault[] = [
    ...pageFaults(design),
    ...barcodeFaults(design, geometry),
    ...pictureFaults(design, geometry),
  ];
  for (const layer of design.layers) {
    const box = boxes.get(layer.id);
    if (layer.isHidden || !box) continue;
    if (layer.kind === "text")
      faults.push(...textFaults(design, geometry, layer, box, contrastOf.get(layer.id)));
    else if (layer.kind === "picture") faults.push(...layerPictureFaults(layer, box));
    const covered = coversBarcode(design, geometry, layer, box);
    if (covered) faults.push(covered);
  }
  if (isBare(design)) faults.push(missingTitle());
  return faults.sort((a, b) => rank(a) - rank(b));
}

const rank = (fault: DesignFault): number => (fault.severity === "error" ? 0 : 1);

function textFaults(
  design: CoverDesign,
  geometry: CoverGeometry,
  layer: TextLayer,
  box: LayerBox,
  contrast: number | undefined,
): DesignFault[] {
  const faults: DesignFault[] = [];
  const text = box.text;
  if (!text || text.lines.every((line) => line.trim() === "")) return faults;
  const at = corner(box.ink);
  const name = layer.name || "Text";
  const add = (id: string, fault: Omit<DesignFault, "id" | "layerId" | "at">) =>
    faults.push({ id: `${id}:${layer.id}`, layerId: layer.id, at, ...fault });

  if (text.missing.length > 0)
    add("missing", {
      severity: "error",
      title: `${name}: ${text.missing.length === 1 ? "a character is" : "some characters are"} in none of the fonts.`,
      detail: `${text.missing.slice(0, 8).join(" ")} would print as an empty box. Leave ${text.missing.length === 1 ? "it" : "them"} out or choose another word.`,
      fix: { label: "Edit the words", kind: "edit-text" },
    });
  if (text.isOverfull)
    add("overfull", {
      severity: "error",
      title: `${name} does not fit its box.`,
      detail: "Make the box larger, the type smaller, or the words fewer.",
      fix: { label: "Fit the type", kind: "shrink" },
    });
  const isSpine = layer.panel === "spine" || layer.slot === "spineTitle" || layer.slot === "spineAuthor";
  if (isSpine && geometry.spine) {
    if (design.print.pages < fewestPagesForSpineText) {
      add("thin-spine", {
        severity: "error",
        title: `A spine of ${design.print.pages} pages is too thin for words.`,
        detail: `Amazon refuses words on the spine of fewer than ${fewestPagesForSpineText} pages.`,
        fix: { label: "Hide spine words", kind: "hide-spine-text" },
      });
      return faults;
    }
    if (!geometry.safe.spine || !isInside(box.ink, geometry.safe.spine, 0.5))
      add("spine-clearance", {
        severity: "error",
        title: `${name} comes too close to the folds.`,
        detail: "Printers ask for 0.0625 in on each side, because a fold can shift.",
        fix: { label: "Bring it inside", kind: "bring-inside" },
      });
  } else {
    const safe = safeFor(geometry, layer.panel);
    if (safe && !isInside(box.ink, safe, 0.5))
      add("outside-safe", {
        severity: geometry.coverType === "kindle" ? "warning" : "error",
        title:
          geometry.coverType === "kindle"
            ? `${name} is very close to the edge.`
            : `${name} stands outside the safe zone.`,
        detail:
          geometry.coverType === "kindle"
            ? "Words at the very edge look cramped in a store’s list."
            : "What is outside may be cut off or lie in a fold; Amazon refuses such covers.",
        fix: { label: "Bring it inside", kind: "bring-inside" },
      });
  }
  if (contrast !== undefined && contrast < minContrast)
    add("contrast", {
      severity: "warning",
      title: `${name} is hard to read on what is behind it.`,
      detail: `Its contrast is ${contrast.toFixed(1)} to 1; ${minContrast} to 1 is the least that reads well small.`,
      fix: { label: "Add a shade", kind: "add-shade" },
    });
  return faults;
}

/** Of the whole page: figures that the printer refuses. */
function pageFaults(design: CoverDesign): DesignFault[] {
  if (design.coverType === "kindle") return kindleFaults(design);
  const { printer, trim, pages, paper } = design.print;
  const result = calculatePrint({
    coverType: design.coverType,
    printer,
    trim,
    pageCount: pages,
    paperType: paper,
  });
  if (!("error" in result)) return [];
  return [
    {
      id: "print-size",
      severity: "error",
      layerId: null,
      at: null,
      title: `${result.error}.`,
      detail: `${printers[printer].name} does not print ${trim.replace("x", " × ")} in on ${papers[paper].name.toLowerCase()} with ${pages} pages as a ${design.coverType}.`,
      fix: { label: "Open the calculator", kind: "calculate" },
    },
  ];
}

function kindleFaults({ kindle }: CoverDesign): DesignFault[] {
  // KDP help G6GTK3T3NUHKLEFX: 2,500 px on the longer side for quality, 1,000 × 625 at least.
  if (kindle.height >= 2500) return [];
  return [
    {
      id: "kindle-size",
      severity: "warning",
      layerId: null,
      at: null,
      title: `${kindle.width} × ${kindle.height} px is smaller than Amazon advises.`,
      detail: "A height of 2,500 px or more looks sharp on every screen; 1600 × 2560 is its ideal.",
      fix: null,
    },
  ];
}

function barcodeFaults(design: CoverDesign, geometry: CoverGeometry): DesignFault[] {
  if (!geometry.barcode) return [];
  const at = { x: geometry.barcode.x, y: geometry.barcode.y };
  if (design.barcode.mode === "isbn") {
    const isbn = parseIsbn(design.barcode.isbn);
    if (!("error" in isbn)) return [];
    return [
      {
        id: "isbn",
        severity: "error",
        layerId: null,
        at,
        title: "The barcode cannot be drawn.",
        detail: isbn.error,
        fix: { label: "Correct the ISBN", kind: "add-isbn" },
      },
    ];
  }
  return [
    {
      id: "no-barcode",
      severity: "warning",
      layerId: null,
      at,
      title: "The barcode area is empty.",
      detail:
        design.barcode.mode === "reserved"
          ? "Amazon prints its own there. Any other printer needs yours."
          : "Amazon prints a white box with its own there, over the picture.",
      fix: { label: "Add ISBN", kind: "add-isbn" },
    },
  ];
}

/** Dots an inch the background comes to, when it has fewer than are asked for. */
function pictureFaults(design: CoverDesign, geometry: CoverGeometry): DesignFault[] {
  const picture = design.background.picture;
  if (!picture) return [];
  const isArt = picture.ref.kind === "art";
  const { width, height } = isArt && picture.coverage === "wrap" ? wholeArt : pictureSize(picture.ref);
  const area = picture.coverage === "wrap" ? geometry.page : frontWithBleed(geometry);
  const enlarged = Math.max(area.width / width, area.height / height) * picture.scale;
  const at = { x: area.x + area.width * 0.92, y: area.y + area.height * 0.6 };
  const id = "background-dpi";
  if (geometry.coverType === "kindle") {
    if (enlarged <= 1.25) return [];
    return [
      {
        id,
        severity: "warning",
        layerId: null,
        at,
        title: `The background picture is enlarged ${enlarged.toFixed(1)} times.`,
        detail: `It has ${width} × ${height} px; the cover has ${geometry.width} × ${geometry.height}. It will look soft.`,
        fix: { label: "Replace", kind: "replace-picture" },
      },
    ];
  }
  const dpi = Math.round(wantedDpi / enlarged);
  if (dpi >= wantedDpi) return [];
  return [
    {
      id,
      severity: dpi < softDpi ? "error" : "warning",
      layerId: null,
      at,
      title: `The background picture is ${dpi} dpi at this size.`,
      detail: isArt
        ? `Printers ask for ${wantedDpi}. Built-in art is soft enough to print well. A sharp photograph would look crisper.`
        : `Printers ask for ${wantedDpi}. It will print ${dpi < softDpi ? "visibly soft" : "a little soft"}.`,
      fix: { label: "Replace", kind: "replace-picture" },
    },
  ];
}

function layerPictureFaults(layer: Layer & { kind: "picture" }, box: LayerBox): DesignFault[] {
  if (layer.ref.kind === "art") return [];
  const { width, height } = pictureSize(layer.ref);
  const enlarged = Math.max(box.box.width / width, box.box.height / height) * layer.scale;
  const dpi = Math.round(wantedDpi / enlarged);
  if (dpi >= softDpi) return [];
  return [
    {
      id: `picture-dpi:${layer.id}`,
      severity: "warning",
      layerId: layer.id,
      at: corner(box.box),
      title: `${layer.name || "A picture"} is ${dpi} dpi at this size.`,
      detail: `Printers ask for ${wantedDpi}. Use a larger picture or a smaller box.`,
      fix: { label: "Replace", kind: "replace-picture" },
    },
  ];
}

/** Words and pictures over the barcode's area make it unreadable; shades and backgrounds do not reach it. */
function coversBarcode(
  design: CoverDesign,
  geometry: CoverGeometry,
  layer: Layer,
  box: LayerBox,
): DesignFault | null {
  if (!geometry.barcode || design.barcode.mode === "none" || layer.kind === "shape") return null;
  if (!overlaps(box.ink, geometry.barcode)) return null;
  return {
    id: `over-barcode:${layer.id}`,
    severity: "error",
    layerId: layer.id,
    at: corner(box.ink),
    title: `${layer.name || "A layer"} runs into the barcode's area.`,
    detail: "Keep the 2 × 1.2 in at the foot of the back clear, or the barcode cannot be read.",
    fix: null,
  };
}

const isBare = (design: CoverDesign): boolean =>
  design.words.title.trim() === "" ||
  !design.layers.some((layer) => layer.kind === "text" && layer.slot === "title" && !layer.isHidden);

const missingTitle = (): DesignFault => ({
  id: "no-title",
  severity: "warning",
  layerId: null,
  at: null,
  title: "The cover has no title.",
  detail: "Amazon asks that the title on the cover is the one you type there.",
  fix: { label: "Write it", kind: "edit-text" },
});

/** Front and back of built-in art side by side. */
const wholeArt = { width: artBackSize.width + artFrontSize.width, height: artFrontSize.height };

const pictureSize = (ref: PictureRef): { width: number; height: number } =>
  ref.kind === "own" ? ref : artFrontSize;

/** Words on `page` are judged by the panel they are in: whichever safe zone holds them. */
function safeFor(geometry: CoverGeometry, panel: Layer["panel"]): Rect | null {
  if (panel === "page") return panelRect(geometry, "page") && geometry.trim;
  return panel === "spine" ? geometry.safe.spine : geometry.safe[panel];
}

function frontWithBleed({ front, page, back }: CoverGeometry): Rect {
  if (!back) return front;
  const isRight = front.x > back.x;
  return isRight
    ? { x: front.x, y: 0, width: page.width - front.x, height: page.height }
    : { x: 0, y: 0, width: front.x + front.width, height: page.height };
}

const corner = (rect: Rect) => ({ x: rect.x, y: rect.y });

const isInside = (inner: Rect, outer: Rect, slack: number): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack;

const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
