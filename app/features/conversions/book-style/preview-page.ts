import type { Block, Inline } from "#domain/book/blocks";
import type { ConversionOptions } from "#domain/convert/options";
import type { Mark, Theme } from "#domain/convert/themes/theme";
import { themes } from "#domain/convert/themes/themes";
import { typeset } from "#domain/convert/transforms/typography";
import { flowMarkup } from "#domain/convert/writers/epub/block-markup";
import { drawingMarkup } from "#domain/convert/writers/epub/drawing-markup";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";
import { isSceneSign } from "#domain/convert/writers/epub/ornaments";
import type { Setting } from "#domain/convert/writers/epub/setting";
import { familyNames } from "#domain/convert/writers/epub/style/lettering";
import { type SheetFace, scriptOf } from "#domain/convert/writers/epub/style/options";
import { stylesheet } from "#domain/convert/writers/epub/stylesheet";
import type { FirstChapter } from "../first-page/first-chapter";

/** A page as the book will have it: the writer's own markup, the book's own stylesheet, the fonts the latter names. */
export type PreviewPage = {
  language: string;
  direction: "ltr" | "rtl";
  markup: string;
  style: string;
  fonts: { family: string; address: string; weight: "normal" | "bold"; isItalic: boolean }[];
};

export function previewPage(chapter: Omit<FirstChapter, "isWhole">, options: ConversionOptions): PreviewPage {
  const language = options.language ?? languageOf(chapter.paragraphs.join(" "));
  const direction = languageDirection(language);
  const theme = themes[options.theme];
  const faces = options.embedFonts ? facesOf(theme) : [];
  const typed = blocksOf(chapter);
  const blocks = options.typography ? typeset(typed, language) : typed;
  return {
    language,
    direction,
    markup: `<section class="chapter">\n${flowMarkup(blocks, settingOf(theme, language, direction))}\n</section>`,
    style: stylesheet({
      kindle: options.amazonCompliance,
      mobile: options.mobileOptimized,
      direction,
      script: scriptOf(language),
      ornaments: [],
      theme,
      faces,
    }),
    fonts: faces.map(({ role, href, weight, isItalic }) => ({
      family: familyNames[role],
      address: href,
      weight: weight === 700 ? "bold" : "normal",
      isItalic,
    })),
  };
}

function facesOf({ fonts }: Theme): SheetFace[] {
  return (["text", "display"] as const).flatMap((role) =>
    fonts[role].faces.map(({ file, weight, isItalic }) => ({
      role,
      href: `/fonts/${file}.ttf`,
      weight,
      isItalic,
    })),
  );
}

function blocksOf({ heading, subtitle, paragraphs }: Omit<FirstChapter, "isWhole">): Block[] {
  const words = (text: string): Inline[] => [{ kind: "text", text }];
  const opening: Block[] =
    heading === ""
      ? []
      : [
          {
            kind: "heading",
            level: 1,
            inlines: words(heading),
            ...(subtitle === undefined ? {} : { subtitle: words(subtitle) }),
          },
        ];
  return [
    ...opening,
    ...paragraphs.map(
      (text): Block =>
        isSceneSign(text) && /^[\s*#~_=–—-]{1,20}$/.test(text)
          ? { kind: "sceneBreak", ornament: text }
          : { kind: "paragraph", inlines: words(text) },
    ),
  ];
}

/** A page without a book around it: nothing on it leads anywhere. */
function settingOf(theme: Theme, language: string, direction: "ltr" | "rtl"): Setting {
  return {
    language,
    direction,
    // Ornaments stand in the text in its own colour, whatever the paper.
    kindle: true,
    facts: { chapters: 0, words: 0, notes: 0, pictures: 0, tables: 0 },
    theme,
    opens: "chapter",
    drawing: ({ drawing }: Mark) => drawingMarkup(drawing, false),
    place() {},
    address: () => undefined,
    noteMark: () => "",
    picture: () => undefined,
    outline: () => 1,
    innerHeading: () => 2,
    innerDepth: () => 2,
    ornamentClass: () => "",
    words: (text) => text,
    usesMath() {},
    pageMark: () => "",
  };
}

/** Only what matters for the setting: which letters these are. */
function languageOf(text: string): string {
  return scripts.find(([, letters]) => letters.test(text))?.[0] ?? "en";
}

const scripts: [string, RegExp][] = [
  ["ja", /[\u3040-\u30ff]/],
  ["zh", /[\u4e00-\u9fff]/],
  ["ko", /[\uac00-\ud7af]/],
  ["he", /[\u05d0-\u05ea]/],
  ["ar", /[\u0620-\u064a]/],
  ["th", /[\u0e00-\u0e7f]/],
  ["hi", /[\u0900-\u097f]/],
];
