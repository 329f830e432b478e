import type { BookMetadata } from "#domain/book/blocks";
import type { ConversionOptions } from "#domain/convert/options";
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
  titlePage: string | undefined;
  firstBody: string | undefined;
  ornaments: readonly { ornament: string; className: string }[];
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
      content: stylesheet({
        kindle: options.amazonCompliance,
        mobile: options.mobileOptimized,
        direction,
        script: scriptOf(language),
        ornaments: frame.ornaments,
      }),
    },
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
        guide: options.amazonCompliance,
      }),
    },
  ];
}

function landmarksOf(frame: BookFrame): Landmark[] {
  const { labels, titlePage, readingOrder } = frame;
  const list: Landmark[] = [];
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
    ...frame.pictures.map((picture) => ({
      id: picture.file.replace(/^images\/|\.\w+$/g, ""),
      href: picture.file,
      mediaType: picture.mediaType,
      ...(picture.file === frame.cover ? { properties: "cover-image" } : {}),
    })),
  ];
}
