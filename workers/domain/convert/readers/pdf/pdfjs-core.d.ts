/**
 * What we take from the core of pdf.js: `#pdfjs`, which scripts/make-pdfjs.mjs makes (docs/pdf-engine.md). pdf.js has
 * types only for its outer half; these are of what we call, no more.
 */

/** Anything that stands in a PDF: null, booleans, numbers, strings (bytes as characters) and the classes below. */
export type PdfObject = unknown;

export class Name {
  private constructor();
  readonly name: string;
  static get(name: string): Name;
}

export class Cmd {
  private constructor();
  readonly cmd: string;
}

/** Ends what a parser gives. */
export const EOF: symbol;

export class Ref {
  private constructor();
  readonly num: number;
  readonly gen: number;
  /** `12R`, or `12R1` in a later generation. */
  toString(): string;
  static get(num: number, gen: number): Ref;
  static fromString(text: string): Ref | null;
}

export class RefSet {
  constructor(parent?: RefSet | null);
  has(ref: Ref | string): boolean;
  put(ref: Ref | string): void;
  remove(ref: Ref | string): void;
}

export class RefMap {
  readonly size: number;
}

/** `get` follows references; it throws `MissingDataException` while what they name has not been read. */
export class Dict {
  constructor(xref?: XRef | null);
  readonly size: number;
  /** The object's own reference, when it has one. */
  objId: string | null;
  xref: XRef | null;
  get(key: string, otherKey?: string): PdfObject;
  getAsync(key: string): Promise<PdfObject>;
  getArray(key: string, otherKey?: string): PdfObject;
  getRaw(key: string): PdfObject;
  getKeys(): IterableIterator<string>;
  getRawValues(): IterableIterator<PdfObject>;
  has(key: string): boolean;
  set(key: string, value: PdfObject): void;
  static readonly empty: Dict;
}

export class BaseStream {
  dict: Dict | null;
  pos: number;
  get length(): number;
  get isEmpty(): boolean;
  get isDataLoaded(): boolean;
  get isAsync(): boolean;
  /** Its data are a packed picture: JPEG, JPEG 2000, JBIG2 or CCITT. */
  readonly isImageStream: boolean;
  /** What it unpacks; a stream without filters has none. */
  stream?: BaseStream;
  getByte(): number;
  /** All that is left, without a length. */
  getBytes(length?: number): Uint8Array;
  /** Null where it has to be read by `getBytes`. */
  asyncGetBytes(): Promise<Uint8Array | null>;
  getByteRange(begin: number, end: number): Uint8Array;
  skip(count: number): void;
  reset(): void;
  moveStart(): void;
  makeSubStream(start: number, length: number | undefined, dict?: Dict | null): BaseStream;
  /** The bytes as they lie in the file. */
  getOriginalStream(): BaseStream;
  clone(): BaseStream;
  getBaseStreams(): BaseStream[] | null;
}

export class Stream extends BaseStream {
  constructor(bytes: Uint8Array | ArrayBuffer, start?: number, length?: number, dict?: Dict | null);
  bytes: Uint8Array;
  start: number;
  end: number;
}

/** Ours: a stream unpacks to more than any part of a book has. */
export class StreamTooLong extends Error {}
export class MissingDataException extends Error {
  constructor(begin: number, end: number);
  readonly begin: number;
  readonly end: number;
}
export class PasswordException extends Error {
  /** 1: a password is needed; 2: the one given is wrong. */
  readonly code: number;
}
export class InvalidPDFException extends Error {}
export class XRefParseException extends Error {}

export class XRef {
  readonly trailer: Dict;
  fetch(ref: Ref): PdfObject;
  fetchIfRef(value: PdfObject): PdfObject;
  fetchAsync(ref: Ref): Promise<PdfObject>;
  fetchIfRefAsync(value: PdfObject): Promise<PdfObject>;
}

export type OutlineNode = {
  title: string;
  /** A named destination, or one written out: `[Ref or page index, { name: "XYZ" }, …]`. */
  dest: string | unknown[] | null;
  url: string | null;
  items: OutlineNode[];
};

export type Catalog = {
  readonly documentOutline: OutlineNode[] | null;
  readonly pageLabels: string[] | null;
  readonly metadata: { rawData: string; parsedData: ReadonlyMap<string, unknown> } | null;
  readonly lang: string | null;
  readonly structTreeRoot: { dict: Dict } | null;
  readonly fontCache: unknown;
  getDestination(id: string): unknown[] | null;
  getPageIndex(ref: Ref): Promise<number>;
  cleanup(manually?: boolean): Promise<void>;
};

export class PDFDocument {
  constructor(manager: BasePdfManager, stream: BaseStream);
  readonly catalog: Catalog;
  readonly xref: XRef;
  readonly numPages: number;
  readonly documentInfo: Record<string, unknown>;
  getPage(index: number): Promise<Page>;
}

export type EvaluatorOptions = Record<string, unknown>;

/** What the core tells, and asks, of the half that is on the other side of a worker. */
export type Handler = {
  send(action: string, data: unknown, transfers?: unknown): void;
  sendWithPromise(action: string, data: unknown): Promise<unknown>;
  /** Ours: only letters are read, not their outlines, and these are the fonts read so far. */
  letterFonts?: RefMap;
};

export class BasePdfManager {
  constructor(settings: {
    docBaseUrl: string | null;
    docId: string;
    enableXfa: boolean;
    evaluatorOptions: EvaluatorOptions;
    handler: Handler;
    password: string | undefined;
  });
  pdfDocument: PDFDocument;
  readonly evaluatorOptions: EvaluatorOptions;
  initDocument(recoveryMode: boolean): Promise<void>;
  ensure(object: object, property: string, args?: unknown[]): Promise<unknown>;
  requestRange(begin: number, end: number): Promise<void>;
  requestLoadedStream(): Promise<BaseStream>;
  updatePassword(password: string): void;
  cleanup(manually?: boolean): Promise<void>;
  terminate(reason: Error): void;
}

/** Loads all that a dictionary's entries lead to, but packed pictures, so that it can be read at once. */
// biome-ignore lint/complexity/noStaticOnlyClass: pdf.js has it so
export class ObjectLoader {
  static load(dict: Dict, keys: Iterable<string>, xref: XRef): Promise<void>;
}

/** Reads a page's instructions one by one. */
export class EvaluatorPreprocessor {
  /** Instructions by their words; null for beginnings of other words. */
  static readonly opMap: Record<string, { id: number; numArgs: number; variableArgs: boolean } | null>;
  constructor(stream: BaseStream, xref: XRef, stateManager?: StateManager);
  /** False at the end. `args` may be the array given, filled anew. */
  read(operation: { fn: number; args: unknown[] | null }): boolean;
}
export class StateManager {
  state: unknown;
  save(): void;
  restore(): void;
  transform(args: unknown[]): void;
}

export type Glyph = {
  readonly unicode: string;
  /** Thousandths of an em, or what the font's matrix makes of it. */
  readonly width: number;
  /** Of fonts whose letters stand below each other: advance (negative), and half width and height. */
  readonly vmetric?: readonly number[];
  /** A single byte 32, which word spacing widens. */
  readonly isSpace: boolean;
};

export type Font = {
  /** By code, or by the number of the glyph in fonts of many: as glyphs have them. */
  readonly widths?: Readonly<Record<number, number>> | readonly number[];
  readonly name: string;
  readonly loadedName: string;
  readonly bold?: boolean;
  readonly black?: boolean;
  readonly italic?: boolean;
  readonly isMonospace: boolean;
  readonly isSerifFont: boolean;
  readonly isType3Font: boolean;
  readonly vertical?: boolean;
  readonly fontMatrix?: readonly number[];
  readonly bbox?: readonly number[];
  readonly composite?: boolean;
  readonly cMap?: {
    readCharCode(
      text: { charCodeAt(at: number): number },
      at: number,
      out: { charcode: number; length: number },
    ): void;
  };
  _charToGlyph(code: number, isSpace: boolean): Glyph;
};
export type TranslatedFont = { readonly loadedName: string; readonly font: Font; readonly dict: Dict };

export class WorkerTask {
  constructor(name: string);
}

export type TextItem = {
  str: string;
  dir: string;
  width: number;
  height: number;
  transform: number[];
  fontName: string;
  hasEOL: boolean;
};
export type TextStyle = {
  vertical: boolean;
  /** As the file names it: `CAAAAA+LiberationSerif-Italic`. */
  name: string;
  bold: boolean;
  italic: boolean;
  monospaced: boolean;
};
export type TextContent = {
  items: (TextItem | { type: string; id?: string | null; tag?: string | null })[];
  styles: Record<string, TextStyle>;
};

export class Page {
  readonly pageIndex: number;
  readonly pageDict: Dict;
  readonly ref: Ref | null;
  readonly xref: XRef;
  readonly resources: Dict;
  readonly content: PdfObject;
  /** Left, bottom, right, top of what is seen of it. */
  readonly view: number[];
  /** 0, 90, 180 or 270: clockwise, when it is shown. */
  readonly rotate: number;
  readonly evaluatorOptions: EvaluatorOptions;
  getContentStream(): Promise<BaseStream>;
  loadResources(keys: readonly string[]): Promise<void>;
  getStructTree(): Promise<unknown>;
  extractTextContent(settings: {
    handler: Handler;
    task: WorkerTask;
    includeMarkedContent: boolean;
    disableNormalization: boolean;
    sink: { enqueue(content: TextContent, size: number): void; ready: Promise<void>; desiredSize: number };
  }): Promise<void>;
  /** Ours (scripts/pdfjs-patches.mjs): the pixels of a picture, as pdf.js hands them on. */
  decodedPicture(image: BaseStream): Promise<unknown>;
  _createPartialEvaluator(handler: Handler): PartialEvaluator;
}

export class OperatorList {
  readonly fnArray: number[];
  readonly argsArray: unknown[];
}

export class PartialEvaluator {
  /** By its name in the resources, or by what a graphics state names. */
  loadFont(
    name: string | null,
    font: Ref | Dict | null,
    resources: Dict,
    task: WorkerTask,
  ): Promise<TranslatedFont>;
  getOperatorList(settings: {
    stream: BaseStream;
    task: WorkerTask;
    resources: Dict;
    operatorList: OperatorList;
  }): Promise<void>;
}

/** Numbers of the operators of content streams. */
export const OPS: Readonly<Record<OperatorName, number>>;
export type OperatorName =
  | "dependency"
  | "setLineWidth"
  | "setLineCap"
  | "setLineJoin"
  | "setMiterLimit"
  | "setDash"
  | "setRenderingIntent"
  | "setFlatness"
  | "setGState"
  | "save"
  | "restore"
  | "transform"
  | "moveTo"
  | "lineTo"
  | "curveTo"
  | "curveTo2"
  | "curveTo3"
  | "closePath"
  | "rectangle"
  | "stroke"
  | "closeStroke"
  | "fill"
  | "eoFill"
  | "fillStroke"
  | "eoFillStroke"
  | "closeFillStroke"
  | "closeEOFillStroke"
  | "endPath"
  | "clip"
  | "eoClip"
  | "beginText"
  | "endText"
  | "setCharSpacing"
  | "setWordSpacing"
  | "setHScale"
  | "setLeading"
  | "setFont"
  | "setTextRenderingMode"
  | "setTextRise"
  | "moveText"
  | "setLeadingMoveText"
  | "setTextMatrix"
  | "nextLine"
  | "showText"
  | "showSpacedText"
  | "nextLineShowText"
  | "nextLineSetSpacingShowText"
  | "setCharWidth"
  | "setCharWidthAndBounds"
  | "setStrokeColorSpace"
  | "setFillColorSpace"
  | "setStrokeColor"
  | "setStrokeColorN"
  | "setFillColor"
  | "setFillColorN"
  | "setStrokeGray"
  | "setFillGray"
  | "setStrokeRGBColor"
  | "setFillRGBColor"
  | "setStrokeCMYKColor"
  | "setFillCMYKColor"
  | "shadingFill"
  | "beginInlineImage"
  | "beginImageData"
  | "endInlineImage"
  | "paintXObject"
  | "markPoint"
  | "markPointProps"
  | "beginMarkedContent"
  | "beginMarkedContentProps"
  | "endMarkedContent"
  | "beginCompat"
  | "endCompat"
  | "paintFormXObjectBegin"
  | "paintFormXObjectEnd"
  | "beginGroup"
  | "endGroup"
  | "beginAnnotation"
  | "endAnnotation"
  | "paintImageMaskXObject"
  | "paintImageMaskXObjectGroup"
  | "paintImageXObject"
  | "paintInlineImageXObject"
  | "paintInlineImageXObjectGroup"
  | "paintImageXObjectRepeat"
  | "paintImageMaskXObjectRepeat"
  | "paintSolidColorImageMask"
  | "constructPath"
  | "setStrokeTransparent"
  | "setFillTransparent"
  | "rawFillPath";

export const Util: {
  transform(one: ArrayLike<number>, other: ArrayLike<number>): number[];
};

/** The order in which a text that stands from left to right on the page is read. */
export function bidi(text: string, startLevel?: number, vertical?: boolean): { str: string; dir: string };
export function setVerbosityLevel(level: number): void;
export function stringToPDFString(text: string): string;

/** Ours takes a JPEG's bytes and gives its pixels; throws where they are damaged. */
export class JpegImage {
  constructor(options: object);
  readonly width: number;
  readonly height: number;
  parse(bytes: Uint8Array): void;
  getData(how: { width: number; height: number; forceRGB: boolean }): Uint8Array | Uint8ClampedArray;
}
