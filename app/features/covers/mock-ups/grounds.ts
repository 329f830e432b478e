import { byteOfLight, lightOfByte, type Pixels } from "./drawing/pixels";

/** What a mock-up can stand on. `color` is null where there is nothing but the shadow. */
export type Ground = { id: GroundId; name: string; color: string | null };
export type GroundId = "pale" | "soft" | "accent" | "deep" | "white" | "transparent";

/** So many points are looked at. */
const looks = 4_000;
/** Hues are gathered in so many parts of the circle. */
const parts = 24;

/** Grounds in a cover's own colours, from light to dark, then white and none. */
export function groundsOf(front: Pixels): Ground[] {
  const { hue, chroma, accent, accentChroma } = huesOf(front);
  return [
    { id: "pale", name: "Pale", color: colorOf(0.925, Math.min(0.028, chroma * 0.5), hue) },
    { id: "soft", name: "Soft", color: colorOf(0.8, Math.min(0.055, chroma * 0.7), hue) },
    { id: "accent", name: "Accent", color: colorOf(0.68, Math.min(0.105, accentChroma), accent) },
    { id: "deep", name: "Deep", color: colorOf(0.34, Math.min(0.055, chroma * 0.8), hue) },
    { id: "white", name: "White", color: "#ffffff" },
    { id: "transparent", name: "Transparent", color: null },
  ];
}

/** Dark covers stand out from a soft ground, light ones from their accent. */
export function usualGround(front: Pixels): GroundId {
  let sum = 0;
  let count = 0;
  eachLook(front, ([lightness]) => {
    sum += lightness;
    count++;
  });
  return sum / count > 0.66 ? "accent" : "soft";
}

/** The hue there is most of, and the strongest that is clearly another; radians. */
function huesOf(front: Pixels) {
  const gathered = Array.from({ length: parts }, () => ({ weight: 0, vivid: 0, a: 0, b: 0 }));
  let total = 0;
  eachLook(front, ([, a, b]) => {
    total++;
    const chroma = Math.hypot(a, b);
    const part = Math.floor(((Math.atan2(b, a) + Math.PI) / (2 * Math.PI)) * parts) % parts;
    const into = gathered[part];
    if (!into || chroma < 0.012) return;
    into.weight += chroma;
    into.vivid += chroma * chroma;
    into.a += a * chroma;
    into.b += b * chroma;
  });
  const first = gathered.reduce((so, one) => (one.weight > so.weight ? one : so));
  const hue = Math.atan2(first.b, first.a);
  const others = gathered.filter((one) => apart(Math.atan2(one.b, one.a), hue) > 0.8 && one.weight > 0);
  const second = others.reduce((so, one) => (one.vivid > so.vivid ? one : so), { ...first, vivid: 0 });
  const chromaOf = ({ weight, vivid }: { weight: number; vivid: number }) =>
    weight > 0 ? vivid / weight : 0;
  // A few stray points are no accent.
  const isThere = second.weight > total * 0.0016;
  const accent = isThere ? second : first;
  return {
    hue,
    chroma: chromaOf(first),
    accent: Math.atan2(accent.b, accent.a),
    accentChroma: chromaOf({ ...accent, vivid: isThere ? second.vivid : first.vivid }),
  };
}

const apart = (a: number, b: number): number => Math.abs(((a - b + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);

type Oklab = readonly [lightness: number, a: number, b: number];

function eachLook({ width, height, data }: Pixels, look: (color: Oklab) => void): void {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / looks)));
  for (let y = step >> 1; y < height; y += step)
    for (let x = step >> 1; x < width; x += step) {
      const at = (y * width + x) * 4;
      const [red, green, blue] = [0, 1, 2].map((part) => lightOfByte[data[at + part] ?? 0] ?? 0);
      look(oklab(red ?? 0, green ?? 0, blue ?? 0));
    }
}

/** Björn Ottosson's Oklab: equal steps look equal. */
function oklab(red: number, green: number, blue: number): Oklab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function colorOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const bytes = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((light) => Math.round(byteOfLight(light)).toString(16).padStart(2, "0"));
  return `#${bytes.join("")}`;
}
