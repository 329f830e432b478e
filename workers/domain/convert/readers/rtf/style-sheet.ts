import type { Destination } from "#domain/convert/readers/rtf/destination";
import {
  bit,
  type CharacterFormat,
  plainFormat,
} from "#domain/convert/readers/word-processor/character-format";
import { plainParagraphFormat } from "#domain/convert/readers/word-processor/paragraph-format";
import { adjustCharacterStyle, type Style } from "#domain/convert/readers/word-processor/style";
import { paragraphRole } from "#domain/convert/readers/word-processor/style-roles";

/**
 * The styles of the file. A paragraph repeats what its style says about its look, so a style is asked only what it is
 * called, how deep in the outline it stands, and which marks it brings along.
 */
export class StyleSheet {
  private readonly raw = new Map<number, RawStyle>();
  private readonly resolved = new Map<number, Style>();
  private readonly characterStyles = new Map<number, { isCode: boolean; isLink: boolean }>();
  readonly defaults: CharacterFormat = plainFormat();

  add(number: number, style: RawStyle): void {
    if (this.raw.size >= maxStyles) return;
    this.raw.set(number, style);
    this.resolved.clear();
  }

  addCharacterStyle(number: number, name: string): void {
    if (this.characterStyles.size >= maxStyles) return;
    const format = { ...plainFormat(), known: bit.underline, bits: bit.underline };
    adjustCharacterStyle(name.trim().toLowerCase(), format);
    this.characterStyles.set(number, {
      isCode: (format.bits & bit.code) !== 0,
      isLink: (format.known & bit.underline) === 0,
    });
  }

  /** The style of this number, as the parts shared with other word processors ask for it: by its digits. */
  paragraph(id: string | undefined): Style {
    return this.style(Number(id ?? 0));
  }

  character(): undefined {
    return undefined;
  }

  style(number: number): Style {
    let style = this.resolved.get(number);
    if (!style) {
      style = this.resolve(number);
      this.resolved.set(number, style);
    }
    return style;
  }

  characterStyle(number: number): { isCode: boolean; isLink: boolean } | undefined {
    return this.characterStyles.get(number);
  }

  private resolve(number: number): Style {
    const own = this.raw.get(number);
    const names: string[] = [];
    let outlineLevel = own?.outlineLevel;
    let style = own;
    // A circle of styles ends at the depth limit.
    for (let depth = 0; style && depth < basedOnMaxDepth; depth++) {
      names.push(style.name);
      outlineLevel ??= style.outlineLevel;
      style = style.basedOn === undefined ? undefined : this.raw.get(style.basedOn);
    }
    return {
      id: String(number),
      names,
      character: { ...plainFormat(), bits: own?.bits ?? 0 },
      paragraph: { ...plainParagraphFormat(), outlineLevel },
      role: paragraphRole(names, ""),
    };
  }
}

type RawStyle = {
  /** Lower case. */
  name: string;
  basedOn: number | undefined;
  outlineLevel: number | undefined;
  bits: number;
};

/** `\stylesheet`: a group for each style. */
export function styleSheet(styles: StyleSheet): Destination {
  return { child: () => styleEntry(styles) };
}

function styleEntry(styles: StyleSheet): Destination {
  let kind: "paragraph" | "character" | "other" = "paragraph";
  let number = 0;
  let basedOn: number | undefined;
  let name = "";
  const entry: Destination = {
    // `\*` stands before character styles, which are not to be passed over.
    group: (word) => (word === "cs" || word === "ts" || word === "ds" || word === "s" ? entry : undefined),
    control(word, value) {
      switch (word) {
        case "s":
        case "cs":
        case "ts":
        case "ds":
          kind = word === "s" ? "paragraph" : word === "cs" ? "character" : "other";
          number = value ?? 0;
          return true;
        case "sbasedon":
          basedOn = value;
          return true;
        default:
          return false;
      }
    },
    text(text) {
      if (name.length < 200) name += text;
    },
    close({ character, paragraph }) {
      const clean = name.replace(/;[\s\S]*$/, "").trim();
      if (kind === "character") styles.addCharacterStyle(number, clean);
      else if (kind === "paragraph")
        styles.add(number, {
          // A name may have other names behind it, parted by commas.
          name: (clean.split(",")[0] ?? "").trim().toLowerCase(),
          basedOn: basedOn === number ? undefined : basedOn,
          outlineLevel: paragraph.outlineLevel,
          bits: character.bits,
        });
    },
  };
  return entry;
}

const maxStyles = 20_000;
const basedOnMaxDepth = 20;
