import type { BookMetadata } from "#domain/book/blocks";
import type { ConversionOptions } from "#domain/convert/options";
import type { DrawingName } from "#domain/convert/themes/drawings";
import { themes } from "#domain/convert/themes/themes";
import type { BookFonts } from "#domain/convert/writers/epub/book-fonts";
import { coverStyle } from "#domain/convert/writers/epub/cover-document";
import { coverLabel } from "#domain/convert/writers/epub/cover-label";
import { drawingDocument, drawingFile } from "#domain/convert/writers/epub/drawing-markup";
import type { EpubShape } from "#domain/convert/writers/epub/epub-shape";
import type { Labels } from "#domain/convert/writers/epub/labels";
import { type Landmark, navDocument } from "#domain/convert/writers/epub/nav-document";
import { ncxDocument } from "#domain/convert/writers/epub/ncx";
import type { TocEntry } from "#domain/convert/writers/epub/outline";
import {
  type AccessibilityFacts,
  type ManifestItem,
  packageDocument,
} from "#domain/convert/writers/epub/package-document";
import type { PageEntry } from "#domain/convert/writers/epub/page-list";
import type { BookPicture } from "#domain/convert/writers/epub/pictures";
import { scriptOf } from "#domain/convert/writers/epub/style/options";
import { stylesheet } from "#domain/convert/writers/epub/stylesheet";

/** What is known of a book once all its text is written. */
export type BookFrame = {
  metadata: BookMetadata & { title: string; language: string };
  direction: "ltr" | "rtl";
  labels: Labels;
  options: ConversionOptions;
  identifier: string;
  modifiedAt: string;
  accessibility: AccessibilityFacts;
  /** The content documents, in reading order. */
  documents: readonly ManifestItem[];
  pictures: readonly BookPicture[];
  readingOrder: readonly string[];
  entries: readonly TocEntry[];
  pages: readonly PageEntry[];
  cover: string | undefined;
  /** The page that shows it. */
  coverPage: string | undefined;
  shape: EpubShape | undefined;
  titlePage: string | undefined;
  firstBody: string | undefined;
  ornaments: readonly { ornament: string; className: string }[];
  /** Some notes in a list have marks of their own instead of 1, 2, 3. */
  labelsNotes: boolean;
  /** The style's ornaments that stand in files of their own. */
  drawings: readonly DrawingName[];
  fonts: BookFonts | undefined;
};

/** The files around the text: navigation, NCX, stylesheet and package document, named from the package's folder. */
export function frameFiles(frame: BookFrame): { name: string; content: string }[] {
  const { metadata, direction, labels, options, identifier } = frame;
  const { title, language } = metadata;
  const first = frame.documents[0];
  const entries =
    frame.entries.length > 0 || !first ? frame.entries : [{ label: title, href: first.href, children: [] }];
  const landmarks = landmarksOf(frame);
  return [
    {
      name: "nav.xhtml",
      content: navDocument({
        title,
        language,
        direction,
        labels,
        entries,
        landmarks,
        pages: frame.pages,
        stylesheet: "styles/book.css",
      }),
    },
    {
      name: "toc.ncx",
      content: ncxDocument(identifier, title, language, entries, frame.pages, labels.pages),
    },
    {
      name: "styles/book.css",
      content: restyled(
        frame,
        stylesheet({
          kindle: options.amazonCompliance,
          mobile: options.mobileOptimized,
          direction,
          script: scriptOf(language),
          ornaments: frame.ornaments,
          theme: themes[options.theme],
          faces: frame.fonts?.faces ?? [],
          labelsNotes: frame.labelsNotes,
        }),
      ),
    },
    ...frame.drawings.map((name) => ({ name: drawingFile(name), content: drawingDocument(name) })),
    {
      name: "package.opf",
      content: packageDocument({
        metadata,
        direction,
        identifier,
        modifiedAt: frame.modifiedAt,
        accessibility: frame.accessibility,
        packageManifest: manifestOf(frame),
        readingOrder: frame.readingOrder,
        landmarks,
        hasFonts: (frame.fonts?.faces.length ?? 0) > 0,
        guide: frame.shape?.guide ?? options.amazonCompliance,
      }),
    },
  ];
}

function restyled({ coverPage, shape }: BookFrame, style: string): string {
  const whole = coverPage === undefined ? style : `${style}${coverStyle}`;
  return shape?.restyle?.(whole) ?? whole;
}

function landmarksOf(frame: BookFrame): Landmark[] {
  const { labels, titlePage, readingOrder } = frame;
  const list: Landmark[] = [];
  if (frame.coverPage)
    list.push({ type: "cover", href: frame.coverPage, label: coverLabel(frame.metadata.language) });
  if (titlePage) list.push({ type: "titlepage", href: titlePage, label: labels.titlePage });
  // Only a nav document in the reading order may be a landmark (EPUBCheck RSC-011).
  if (readingOrder.includes("nav")) list.push({ type: "toc", href: "nav.xhtml#toc", label: labels.contents });
  const body = frame.firstBody ?? frame.documents[0]?.href;
  if (body) list.push({ type: "bodymatter", href: body, label: labels.start });
  return list;
}

function manifestOf(frame: BookFrame): ManifestItem[] {
  return [
    { id: "nav", href: "nav.xhtml", mediaType: "application/xhtml+xml", properties: "nav" },
    { id: "ncx", href: "toc.ncx", mediaType: "application/x-dtbncx+xml" },
    { id: "stylesheet", href: "styles/book.css", mediaType: "text/css" },
    ...frame.documents,
    ...(frame.fonts?.items ?? []),
    ...frame.drawings.map((name) => ({
      id: `ornament-${name}`,
      href: drawingFile(name),
      mediaType: "image/svg+xml",
    })),
    ...frame.pictures.map((picture) => ({
      id: picture.file.replace(/^images\/|\.\w+$/g, ""),
      href: picture.file,
      mediaType: picture.mediaType,
      ...(picture.file === frame.cover ? { properties: "cover-image" } : {}),
    })),
  ];
}
