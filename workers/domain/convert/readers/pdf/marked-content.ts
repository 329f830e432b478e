import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { artifactMark } from "#domain/convert/readers/pdf/text-pieces";
import { Dict, MissingDataException, Name, Ref, stringToPDFString } from "#pdfjs";

type Mark = {
  /** As the structure tree names it; inherited from around it. */
  mark: string | undefined;
  isHidden: boolean;
  /** What the letters in it read, where the file says so. */
  actual: string | undefined;
};

/** What the file says of marked content. */
type Properties = { dict?: Dict; number?: unknown; actual?: string | undefined };

const maxMarks = 1_000;
/** Longer than what is read for a few signs is what a whole paragraph says. */
const longestActual = 24;

/** The marked content that a page's instructions are in: parts of the structure, artifacts, layers. */
export class MarkedContent {
  private readonly file: PdfFile;
  private readonly open: Mark[] = [];
  private deeper = 0;

  constructor(file: PdfFile) {
    this.file = file;
  }

  get depth(): number {
    return this.open.length + this.deeper;
  }

  get mark(): string | undefined {
    return this.open.at(-1)?.mark;
  }

  get isHidden(): boolean {
    return this.open.at(-1)?.isHidden ?? false;
  }

  /** `owner`: how the structure tree names the page or form. True when the letters in it have a reading of their own. */
  begin(args: readonly unknown[], resources: Dict, owner: string): boolean | Promise<boolean> {
    if (this.open.length >= maxMarks) {
      this.deeper++;
      return false;
    }
    const [tag, given] = args;
    const name = tag instanceof Name ? tag.name : "";
    const properties = this.file.soon(() => readProperties(given, resources));
    if (properties instanceof Promise || name === "OC")
      return Promise.resolve(properties).then(async (found) =>
        this.push(
          name,
          owner,
          found,
          name === "OC" && found.dict !== undefined && (await this.isOff(found.dict)),
        ),
      );
    return this.push(name, owner, properties, false);
  }

  private push(name: string, owner: string, { number, actual }: Properties, isOff: boolean): boolean {
    const mark =
      name === "Artifact" ? artifactMark : typeof number === "number" ? `${owner}_mc${number}` : this.mark;
    this.open.push({ mark, isHidden: this.isHidden || isOff, actual });
    return actual !== undefined;
  }

  /** The reading of the letters in what ends. */
  end(): string | undefined {
    if (this.deeper > 0) {
      this.deeper--;
      return undefined;
    }
    return this.open.pop()?.actual;
  }

  /** Is what has this dictionary on a layer that is not shown? */
  async isLayerHidden(dict: Dict): Promise<boolean> {
    if (!dict.has("OC")) return false;
    const layer = await this.file.whole(() => dict.get("OC")).catch(() => undefined);
    return layer instanceof Dict && this.isOff(layer);
  }

  private async isOff(layer: Dict): Promise<boolean> {
    const off = await this.file.hiddenLayers();
    if (off.size === 0) return false;
    if (layer.objId && off.has(layer.objId)) return true;
    // A membership of layers: shown when one of them is.
    const members = layer.getRaw("OCGs");
    const list = members instanceof Ref ? [members] : Array.isArray(members) ? members : [];
    return list.length > 0 && list.every((one) => one instanceof Ref && off.has(one.toString()));
  }
}

/** The properties may be named in the resources. What is broken is taken for none. */
function readProperties(given: unknown, resources: Dict): Properties {
  try {
    const named = given instanceof Name ? resources.get("Properties") : undefined;
    const found = named instanceof Dict && given instanceof Name ? named.get(given.name) : given;
    if (!(found instanceof Dict)) return {};
    const actual = found.has("ActualText") ? found.get("ActualText") : undefined;
    const read = typeof actual === "string" ? stringToPDFString(actual) : undefined;
    return {
      dict: found,
      number: found.get("MCID"),
      actual: read !== undefined && read.length <= longestActual ? read : undefined,
    };
  } catch (cause) {
    if (cause instanceof MissingDataException) throw cause;
    return {};
  }
}
