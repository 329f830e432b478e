import interRanges from "@fontsource-variable/inter/unicode.json";
import monoRanges from "@fontsource-variable/jetbrains-mono/unicode.json";
import literataRanges from "@fontsource-variable/literata/unicode.json";
import { cssFont, type Face } from "#domain/vr/typeset/faces";

/** Loads whatever of these faces the letters need, and waits for it: a canvas would otherwise take another face. */
export type ReadingFonts = { load(faces: readonly Face[], letters: string): Promise<void> };

export function createReadingFonts(set: FontFaceSet): ReadingFonts {
  for (const face of ownFaces()) set.add(face);
  const loaded = new Map<Face, Set<string>>();
  return {
    async load(faces, letters) {
      await Promise.all(
        faces.map(async (face) => {
          const known = loaded.get(face) ?? new Set();
          loaded.set(face, known);
          const fresh = [...new Set(letters)].filter((letter) => !known.has(letter));
          if (fresh.length === 0) return;
          // A face that cannot be fetched is replaced by the next one of its stack: the book can still be read.
          await set.load(cssFont(face, 16), fresh.join("")).then(
            () => {
              for (const letter of fresh) known.add(letter);
            },
            () => {},
          );
        }),
      );
    },
  };
}

type Ranges = Readonly<Record<string, string>>;
const files: Record<string, string> = {
  ...import.meta.glob<string>("/node_modules/@fontsource-variable/literata/files/*-wght-*.woff2", {
    query: "?url",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>("/node_modules/@fontsource-variable/inter/files/*-wght-*.woff2", {
    query: "?url",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>("/node_modules/@fontsource-variable/jetbrains-mono/files/*-wght-*.woff2", {
    query: "?url",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>("/node_modules/@fontsource/opendyslexic/files/*.woff2", {
    query: "?url",
    import: "default",
    eager: true,
  }),
};

function* ownFaces(): Generator<FontFace> {
  yield* variable("Literata", "literata", literataRanges, "200 900");
  yield* variable("Inter", "inter", interRanges, "100 900");
  yield* variable("JetBrains Mono", "jetbrains-mono", monoRanges, "100 800");
  for (const [path, url] of Object.entries(files)) {
    const found = /opendyslexic-latin-(400|700)-(normal|italic)\.woff2$/.exec(path);
    if (found)
      yield new FontFace("OpenDyslexic", source(url), {
        weight: found[1] ?? "400",
        style: found[2] ?? "normal",
      });
  }
  // Whole files, shared with the covers.
  const whole = (family: string, file: string, weight: string, unicodeRange: string) =>
    new FontFace(family, source(`/fonts/${file}.ttf`), { weight, unicodeRange });
  const arabic = "U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08FF,U+FB50-FDFF,U+FE70-FEFC";
  yield whole("Amiri", "Amiri_400Regular", "100 500", arabic);
  yield whole("Amiri", "Amiri_700Bold", "600 900", arabic);
  const hebrew = "U+0590-05FF,U+20AA,U+FB1D-FB4F";
  yield whole("Frank Ruhl Libre", "FrankRuhlLibre_400Regular", "100 500", hebrew);
  yield whole("Frank Ruhl Libre", "FrankRuhlLibre_700Bold", "600 900", hebrew);
  // One weight: a second file of five megabytes for a few headings would not pay.
  yield whole(
    "Reader Japanese",
    "NotoSansJP_400Regular",
    "100 900",
    "U+2E80-2FDF,U+3000-30FF,U+3190-319F,U+31C0-31FF,U+3220-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FE30-FE4F,U+FF00-FFEF,U+20000-2FA1F",
  );
}

function* variable(family: string, name: string, ranges: Ranges, weight: string): Generator<FontFace> {
  for (const [subset, unicodeRange] of Object.entries(ranges))
    for (const style of ["normal", "italic"]) {
      const path = Object.keys(files).find((one) => one.endsWith(`/${name}-${subset}-wght-${style}.woff2`));
      const url = path && files[path];
      if (url) yield new FontFace(family, source(url), { weight, style, unicodeRange });
    }
}

const source = (url: string): string =>
  `url(${new URL(url, self.location.origin)}) format("${url.endsWith("ttf") ? "truetype" : "woff2"}")`;
