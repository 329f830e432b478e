import { silentHandler } from "#domain/convert/readers/pdf/file-manager";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { PageFont } from "#domain/convert/readers/pdf/page-fonts";
import {
  BaseStream,
  Dict,
  Name,
  ObjectLoader,
  type Page,
  type PartialEvaluator,
  Ref,
  WorkerTask,
} from "#pdfjs";

/** What an instruction that paints an object leads to. */
export type NamedObject = {
  kind: "Image" | "Form";
  dict: Dict;
  reference: string | undefined;
  /** A form's instructions. */
  stream(): Promise<BaseStream | undefined>;
};

export type NamedState = {
  font?: PageFont;
  fontSize?: number;
  fillAlpha?: number;
  strokeAlpha?: number;
};

/** Fonts, objects and states that a page's instructions name, found once each. */
export class PageResources {
  readonly usedFonts = new Set<PageFont>();
  private readonly file: PdfFile;
  private readonly page: Page;
  private readonly evaluator: PartialEvaluator;
  private readonly fonts = new Map<Dict, Map<string, PageFont | null>>();
  private readonly objects = new Map<Dict, Map<string, NamedObject | null>>();
  private readonly states = new Map<Dict, Map<string, NamedState>>();

  constructor(file: PdfFile, page: Page) {
    this.file = file;
    this.page = page;
    this.evaluator = page._createPartialEvaluator({
      ...silentHandler,
      letterFonts: file.letterFonts,
    });
  }

  /** The font, when it has been asked for before. */
  knownFont(name: string, resources: Dict): PageFont | undefined {
    return this.fonts.get(resources)?.get(name) ?? undefined;
  }

  async font(name: string, resources: Dict): Promise<PageFont | undefined> {
    const known = entryOf(this.fonts, resources, name);
    if (known !== undefined) return known ?? undefined;
    const raw = await this.entry(resources, "Font", name).catch(() => undefined);
    const font = await this.loaded(name, raw, resources).catch(() => null);
    this.fonts.get(resources)?.set(name, font);
    return font ?? undefined;
  }

  async object(name: string, resources: Dict): Promise<NamedObject | undefined> {
    const known = entryOf(this.objects, resources, name);
    if (known !== undefined) return known ?? undefined;
    const object = await this.foundObject(name, resources).catch(() => null);
    this.objects.get(resources)?.set(name, object);
    return object ?? undefined;
  }

  async graphicsState(name: string, resources: Dict): Promise<NamedState> {
    const known = entryOf(this.states, resources, name);
    if (known) return known;
    const state = await this.foundState(name, resources).catch(() => ({}));
    this.states.get(resources)?.set(name, state);
    return state;
  }

  private async loaded(name: string | null, raw: unknown, resources: Dict): Promise<PageFont | null> {
    const { file, page } = this;
    const reference = raw instanceof Ref ? raw.toString() : undefined;
    const before = reference === undefined ? undefined : file.fonts.get(reference);
    if (before) {
      this.usedFonts.add(before);
      return before;
    }
    const dict = await page.xref.fetchIfRefAsync(raw);
    if (dict instanceof Dict) await ObjectLoader.load(dict, dict.getKeys(), page.xref);
    const load = (named: Ref | Dict | null, among: Dict) =>
      this.evaluator.loadFont(name, named, among, new WorkerTask("font"));
    const own = await load(raw instanceof Ref ? raw : dict instanceof Dict ? dict : null, resources);
    const isBroken = !("_charToGlyph" in own.font);
    if (isBroken && (await this.file.whole(() => isComposite(dict)))) return null;
    // A font that cannot be read is taken for one of plain letters.
    const { font, loadedName } = isBroken ? await load(null, Dict.empty) : own;
    const made = new PageFont(font, loadedName);
    this.usedFonts.add(made);
    if (reference !== undefined) file.fonts.set(reference, made);
    return made;
  }

  private async foundObject(name: string, resources: Dict): Promise<NamedObject | null> {
    const raw = await this.entry(resources, "XObject", name);
    const read = async () => {
      const found = await this.page.xref.fetchIfRefAsync(raw);
      return found instanceof BaseStream ? found : undefined;
    };
    const stream = await read();
    const dict = stream?.dict;
    const kind = dict && (await this.file.whole(() => dict.get("Subtype")));
    if (!dict || !(kind instanceof Name) || (kind.name !== "Image" && kind.name !== "Form")) return null;
    const reference = raw instanceof Ref ? raw.toString() : undefined;
    // Read anew each time: what has been unpacked does not stay.
    return { kind: kind.name, dict, reference, stream: read };
  }

  private async foundState(name: string, resources: Dict): Promise<NamedState> {
    const raw = await this.entry(resources, "ExtGState", name);
    const dict = await this.page.xref.fetchIfRefAsync(raw);
    if (!(dict instanceof Dict)) return {};
    const { font, fill, stroke } = await this.file.whole(() => ({
      font: dict.get("Font"),
      fill: dict.get("ca"),
      stroke: dict.get("CA"),
    }));
    const state: NamedState = {};
    if (typeof fill === "number") state.fillAlpha = fill;
    if (typeof stroke === "number") state.strokeAlpha = stroke;
    if (Array.isArray(font)) {
      const found = await this.loaded(null, font[0], resources).catch(() => null);
      if (found) state.font = found;
      if (typeof font[1] === "number") state.fontSize = font[1];
    }
    return state;
  }

  private async entry(resources: Dict, kind: string, name: string): Promise<unknown> {
    const named = await this.file.whole(() => resources.get(kind));
    return named instanceof Dict ? named.getRaw(name) : undefined;
  }
}

/** Its letters have codes of its own, which nobody else knows. */
function isComposite(font: unknown): boolean {
  const kind = font instanceof Dict ? font.get("Subtype") : undefined;
  return kind instanceof Name && kind.name === "Type0";
}

/** What is known of a name among these resources; makes room for it. */
function entryOf<Found>(
  all: Map<Dict, Map<string, Found>>,
  resources: Dict,
  name: string,
): Found | undefined {
  const own = all.get(resources) ?? new Map<string, Found>();
  all.set(resources, own);
  return own.get(name);
}
