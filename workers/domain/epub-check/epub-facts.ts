import type { PictureHeader } from "#domain/convert/pictures/picture-header";

/** What is known of an EPUB once its files have been read, one after the other: small whatever the book's size. */
export type EpubFacts = {
  /** Every file of the archive, in its order, with its bytes. */
  files: Map<string, number>;
  container?: ContainerFacts;
  /** By their paths in the container, like all that follows. */
  packages: Map<string, PackageFacts>;
  documents: Map<string, DocumentFacts>;
  ncx: Map<string, NcxFacts>;
  styles: Map<string, StyleFacts>;
  pictures: Map<string, PictureFacts>;
  fonts: Map<string, { bytes: number; format: FontFormat | undefined }>;
  /** Links and uses across files, to be looked at when all files are known. */
  references: Reference[];
  /** Bytes of the whole archive. */
  size: number;
};

export type ContainerFacts = { rootfiles: { path: string; mediaType: string }[] };

export type FontFormat = "truetype" | "opentype" | "woff" | "woff2";

export type Reference = {
  from: string;
  line: number;
  to: string;
  fragment: string | undefined;
  use:
    | "link"
    | "picture"
    | "style"
    | "font"
    | "media"
    /** Sound or film on the web: `to` is its whole address. */
    | "remote"
    | "frame"
    | "cite"
    | "contents"
    | "pages"
    | "landmark"
    | "ncx";
  /** As written. */
  href: string;
};

export type ManifestEntry = {
  id: string;
  /** Path in the container; undefined when it is no address inside it. */
  path: string | undefined;
  href: string;
  mediaType: string;
  properties: string[];
  fallback: string | undefined;
  isRemote: boolean;
  line: number;
};

export type PackageFacts = {
  version: string;
  uniqueIdentifier: string | undefined;
  titles: string[];
  languages: string[];
  /** `meta property` without `refines`, and EPUB 2's `name`, in order. */
  properties: { name: string; value: string }[];
  coverId: string | undefined;
  manifest: ManifestEntry[];
  readingOrder: { idref: string; isLinear: boolean; properties: string[]; line: number }[];
  ncxId: string | undefined;
  guide: { type: string; path: string | undefined; line: number }[];
  links: { path: string; mediaType: string | undefined; line: number }[];
  prefixes: Set<string>;
};

export type NavEntry = {
  depth: number;
  href: string;
  path: string | undefined;
  fragment: string | undefined;
  line: number;
  type: string;
};

export type DocumentFacts = {
  title: string;
  /** Characters of the file. */
  length: number;
  /** Hashes of its ids, in order (`idHash`). */
  ids: Uint32Array;
  hasMath: boolean;
  hasDrawing: boolean;
  hasScript: boolean;
  hasRemote: boolean;
  /** What its first `meta name="viewport"` says. */
  viewport: string | undefined;
  navs: {
    type: string;
    entries: NavEntry[];
    hasTables: boolean;
    /** An entry ends with dots or a tab and a number, as a printed contents page has them. */
    hasPageNumbers: boolean;
  }[];
  /** Why it would be no navigation document. */
  navFaults: { text: string; line: number; severity: "error" | "warning" }[];
};

export type NcxFacts = {
  uid: string | undefined;
  points: { path: string | undefined; fragment: string | undefined; line: number }[];
};

export type StyleFacts = {
  rules: StyleRule[];
  fontFaces: { sources: string[]; family: string }[];
};

export type StyleRule = {
  selectors: string[];
  declarations: { property: string; value: string; line: number }[];
  /** The `@media` it stands under. */
  media: string | undefined;
};

export type PictureFacts = {
  bytes: number;
  header: PictureHeader | undefined;
  frames?: number;
  drawing?: DrawingFacts;
};

/** Of an SVG file. */
export type DrawingFacts = { viewBox: string | undefined; hasText: boolean };

/** 32 bits that stand for an id: enough to find a broken link, and a book has hundreds of thousands. */
export function idHash(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export function emptyFacts(): EpubFacts {
  return {
    files: new Map(),
    packages: new Map(),
    documents: new Map(),
    ncx: new Map(),
    styles: new Map(),
    pictures: new Map(),
    fonts: new Map(),
    references: [],
    size: 0,
  };
}
