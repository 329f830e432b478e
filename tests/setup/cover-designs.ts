import { defaultDesign } from "#domain/cover/default-design";
import type {
  BackgroundPicture,
  BlendMode,
  CoverDesign,
  Fill,
  PictureLayer,
  ShapeLayer,
  TextLayer,
} from "#domain/cover/design";
import { familyIds } from "#domain/cover/font-catalogue";

export type SampleDesign = { name: string; design: CoverDesign };

/** Sizes of the photographs that sample designs show; `own` pictures are named `photo-<index>`. */
export const samplePhotos = [
  { width: 900, height: 1_300, seed: 3 },
  { width: 640, height: 480, seed: 11 },
] as const;

/** A see-through picture that sample designs show: `clear-ring`. */
export const sampleRing = { width: 420, height: 300 } as const;

/** 32 designs in eight scripts, in which every kind of background, effect, shape and cover comes up. */
export function sampleDesigns(): SampleDesign[] {
  const designs = Array.from({ length: 30 }, (_, at) => {
    const script = scripts[at % scripts.length] ?? scripts[0];
    return { name: `${String(at + 1).padStart(2, "0")} ${script.name}`, design: designOf(at, script) };
  });
  return [
    ...designs,
    { name: "31 a see-through picture with a soft shadow", design: withRing("kindle", 9) },
    { name: "32 a see-through picture with a sharp shadow", design: withRing("paperback", 0) },
  ];
}

/** One square, and one in an ellipse that reaches beyond the page. */
function withRing(coverType: "kindle" | "paperback", blur: number): CoverDesign {
  const base = designOf(0, scripts[0]);
  const ref: PictureLayer["ref"] = {
    ...{ kind: "own", id: "clear-ring", name: "ring.png", ...sampleRing, credit: null },
  };
  const ring = { ...photo(1), panel: "front" as const, ref, shadow: { ...shadow(blur, 0.8), dx: 8, dy: 12 } };
  return {
    ...base,
    coverType,
    layers: [
      { ...ring, id: "ring", outline: "rect" },
      { ...ring, id: "ring beyond", outline: "ellipse", box: { x: 70.5, y: 82, width: 45, height: 30 } },
    ],
  };
}

/** The largest page there is (5892 × 3725 px) with all that costs memory: a photograph, text on every panel, shadows. */
export function largestDesign(): CoverDesign {
  const design = designOf(0, scripts[0]);
  return {
    ...design,
    coverType: "hardcover",
    print: { printer: "kdp", trim: "8.25x11", pages: 550, paper: "cream", isRightToLeft: false },
    words: { ...design.words, backText: `${scripts[0].back} `.repeat(8) },
    background: {
      ...design.background,
      picture: { ...picture(0), coverage: "wrap", blur: 0 },
      grain: 20,
    },
    layers: design.layers.map((layer) =>
      layer.kind === "text" ? { ...layer, shadow: shadow(6, 0.7) } : layer,
    ),
    barcode: { mode: "isbn", isbn: "9780306406157" },
  };
}

const scripts = [
  {
    name: "Latin",
    language: "en",
    title: "The Glass Harbour",
    subtitle: "A difficult affair, first and last",
    author: "Marta Væll-Škoda",
    back: "It rained on the quay and nobody came. She counted the boats again, and one was missing.",
  },
  {
    name: "Cyrillic",
    language: "ru",
    title: "Мёртвые души",
    subtitle: "Поэма о дороге и людях",
    author: "Николай Гоголь",
    back: "В ворота гостиницы губернского города въехала довольно красивая рессорная бричка.",
  },
  {
    name: "Greek",
    language: "el",
    title: "Η Οδύσσεια του Νότου",
    subtitle: "Μια ιστορία της θάλασσας",
    author: "Ελένη Παπαδάκη",
    back: "Άνδρα μοι έννεπε, Μούσα, πολύτροπον, ος μάλα πολλά πλάγχθη.",
  },
  {
    name: "Arabic",
    language: "ar",
    title: "ألف ليلة وليلة",
    subtitle: "حكايات من بغداد 1001",
    author: "شهرزاد",
    back: "بلغني أيها الملك السعيد ذو الرأي الرشيد أنه كان في قديم الزمان تاجر.",
  },
  {
    name: "Hebrew",
    language: "he",
    title: "סיפור על אהבה",
    subtitle: "רומן בשלושה חלקים",
    author: "עמוס כהן",
    back: "בראשית היה הים, ואחריו באו הספינות, ואיש לא ידע לאן הן מפליגות.",
  },
  {
    name: "Devanagari",
    language: "hi",
    title: "गोदान की कथा",
    subtitle: "एक उपन्यास",
    author: "प्रेमचंद",
    back: "होरी ने दोनों बैलों को सानी-पानी देकर अपनी स्त्री से कहा।",
  },
  {
    name: "Kana",
    language: "ja",
    title: "ゆきのひのものがたり",
    subtitle: "ちいさなエッセイ",
    author: "さくら モモコ",
    back: "むかしむかし、あるところに、おじいさんとおばあさんがいました。",
  },
  {
    name: "Han",
    language: "ja",
    title: "雪国の静かな夜",
    subtitle: "長編小説",
    author: "川端 康成",
    back: "国境の長いトンネルを抜けると雪国であった。夜の底が白くなった。",
  },
] as const;
type Script = (typeof scripts)[number];

function designOf(at: number, script: Script): CoverDesign {
  const base = defaultDesign();
  const family = script.name === "Devanagari" ? "poppins" : familyIds[(at * 5) % familyIds.length];
  const coverType = (["kindle", "paperback", "kindle", "hardcover"] as const)[at % 4] ?? "kindle";
  const layers = base.layers.map((layer) =>
    layer.kind === "text" && family ? { ...layer, family, ...textEffects(at, layer) } : layer,
  );
  return {
    ...base,
    coverType,
    print: {
      ...base.print,
      trim: coverType === "hardcover" ? "6x9" : "5x8",
      pages: 180 + at * 12,
      isRightToLeft: script.name === "Arabic" || script.name === "Hebrew",
    },
    language: script.language,
    words: {
      ...base.words,
      title: script.title,
      subtitle: script.subtitle,
      author: script.author,
      backHeading: script.subtitle,
      backText: script.back,
      spineTitle: script.title,
      spineAuthor: script.author,
    },
    background: {
      color: `#${(((at + 1) * 2_654_435) % 0xffffff).toString(16).padStart(6, "0")}`,
      gradient: at % 3 === 1 ? gradient(at) : null,
      picture: at % 3 === 2 ? picture(at) : null,
      grain: at % 5 === 0 ? 35 : 0,
    },
    layers: [shape(at), ...layers, ...(at % 4 === 3 ? [photo(at)] : [])],
    barcode: at % 2 === 0 ? { mode: "reserved", isbn: "" } : { mode: "isbn", isbn: "978-0-306-40615-7" },
  };
}

function textEffects(at: number, layer: TextLayer): Partial<TextLayer> {
  if (layer.slot !== "title") return at % 6 === 5 ? { opacity: 0.75, blend: blends[at % 5] ?? "normal" } : {};
  return {
    size: 30 + (at % 5) * 8,
    fit: (["wrap", "shrink", "justify"] as const)[at % 3] ?? "wrap",
    letterSpacing: at % 4 === 2 ? 0.12 : 0,
    textCase: at % 4 === 0 ? "upper" : "none",
    fill: at % 3 === 0 ? gradient(at + 7) : { kind: "solid", color: "#fff4d6" },
    outline: at % 5 === 3 ? { color: "#101820", width: 1.2 } : null,
    shadow: at % 2 === 0 ? shadow(1 + (at % 7), 0.6) : null,
  };
}

const blends: readonly BlendMode[] = ["normal", "multiply", "screen", "overlay", "soft-light"];

const shadow = (blur: number, opacity: number) => ({ color: "#120008", opacity, blur, dx: 1.5, dy: 2.5 });

function gradient(at: number): Fill {
  const stops = [
    { at: 0, color: "#f6c453", opacity: 1 },
    { at: 0.6, color: "#c2410c", opacity: 0.9 },
    { at: 1, color: "#1e1b4b", opacity: 1 },
  ];
  return at % 2 === 0
    ? { kind: "linear", angle: (at * 37) % 360, stops }
    : { kind: "radial", x: 0.4, y: 0.3, radius: 1.2, stops };
}

function picture(at: number): BackgroundPicture {
  const kind = Math.floor(at / 3);
  return {
    ref: own(kind % 2),
    coverage: (["front", "wrap", "mirror"] as const)[kind % 3] ?? "front",
    x: (at % 5) / 4,
    y: 0.4,
    scale: 1 + (at % 3) * 0.4,
    flip: kind % 2 === 1,
    adjust:
      kind % 2 === 0
        ? { brightness: 0, contrast: 0, saturation: 0, warmth: 0 }
        : { brightness: -20, contrast: 25, saturation: -40, warmth: 30 },
    duotone: kind % 4 === 2 ? { dark: "#1b1038", light: "#ffd9a0", strength: 0.8 } : null,
    blur: kind % 3 === 1 ? 25 : 0,
  };
}

function own(index: number): BackgroundPicture["ref"] {
  const { width, height } = samplePhotos[index] ?? samplePhotos[0];
  return { kind: "own", id: `photo-${index}`, name: `photo-${index}.jpg`, width, height, credit: null };
}

function shape(at: number): ShapeLayer {
  const kinds = ["rect", "ellipse", "frame", "rule-ornament", "diamond", "circle-frame", "line"] as const;
  return {
    id: "shape",
    kind: "shape",
    name: "Shape",
    panel: "front",
    box: { x: 6, y: 8, width: 88, height: 34 },
    opacity: 0.55,
    blend: blends[(at + 1) % 5] ?? "normal",
    isHidden: false,
    isLocked: false,
    shape: kinds[at % kinds.length] ?? "rect",
    fill: at % 2 === 0 ? gradient(at + 1) : { kind: "solid", color: "#203a43" },
    stroke: { color: "#f8fafc", width: 1.5 },
    radius: 8,
    shadow: at % 4 === 0 ? shadow(10, 0.5) : null,
  };
}

function photo(at: number): PictureLayer {
  return {
    id: "portrait",
    kind: "picture",
    name: "Portrait",
    panel: at % 2 === 0 ? "front" : "back",
    box: { x: 30.3, y: 52.7, width: 38, height: 22 },
    opacity: 0.95,
    blend: "normal",
    isHidden: false,
    isLocked: false,
    ref: own(1),
    outline: at % 8 === 3 ? "ellipse" : "rect",
    x: 0.5,
    y: 0.3,
    scale: 1.2,
    shadow: shadow(4, 0.6),
  };
}
