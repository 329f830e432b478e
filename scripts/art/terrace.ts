import { type Canvas, leftEnd } from "#scripts/art/canvas";
import { blended, hex, type Rgb, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { clamp, mix, smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { rectangle } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";

const walls = ["#5c4a55", "#7a5a56", "#4d5570", "#84706a", "#5f4444", "#66677f"];
const snowTone = hex("#b9c3dd");
const lampLight: Rgb = [1, 0.55, 0.22];

/** A row of tall old houses on the far side of a street, seen straight on; many windows are lit. */
export function terrace(canvas: Canvas, ground: number): void {
  const random = randomFrom(19);
  let x = leftEnd - 0.08;
  for (let house = 0; x < 1.02; house++) {
    const width = 0.2 + 0.075 * random();
    const top = 0.78 + 0.09 * random() - 0.06 * smooth(0.25, 0.5, Math.abs(x + width / 2 - 0.5));
    build(
      canvas,
      {
        x,
        width,
        top,
        ground,
        tone: hex(walls[house % walls.length] ?? "#5c4a55"),
        hasShop: x < 0.56 && x + width > 0.56,
      },
      random,
    );
    x += width;
  }
}

type House = { x: number; width: number; top: number; ground: number; tone: Rgb; hasShop: boolean };

function build(canvas: Canvas, house: House, random: Random): void {
  const { x, width, top, ground, tone } = house;
  roof(canvas, house, random);
  fill(canvas, maskOf(canvas, [rectangle(x, top, width, ground - top)]), (px, py, colour) => {
    set(colour, tone);
    const course = Math.sin(py * 900) * 0.04;
    shadeBy(colour, 0.34 + course + 0.16 * fbm(px * 30, py * 60, 5, 4));
    tint(colour, hex("#2a3158"), 0.5 * smooth(ground - 0.1, top, py));
    shine(colour, lampLight, 0.035 * smooth(ground - 0.3, ground, py));
    shadeBy(colour, 1 - 0.35 * smooth(0.012, 0, px - x) - 0.2 * smooth(0.01, 0, x + width - px));
  });
  const stone = blended(tone, hex("#c9b8a8"), 0.45);
  const trim = (path: Path, dim = 0.42) =>
    fill(canvas, maskOf(canvas, [path]), (_px, py, colour) => {
      set(colour, stone);
      shadeBy(colour, dim * mix(0.75, 1.1, smooth(top, ground, py)));
    });
  trim(rectangle(x - 0.004, top - 0.012, width + 0.008, 0.016));
  fill(canvas, maskOf(canvas, [rectangle(x - 0.004, top - 0.0165, width + 0.008, 0.0055)]), snowTone, 0.75);
  const floors = 3;
  const columns = width > 0.235 ? 4 : 3;
  const shopTop = ground - 0.118;
  trim(rectangle(x, shopTop - 0.012, width, 0.009), 0.5);
  const room = (shopTop - 0.02 - top) / floors;
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      const w = (width / columns) * 0.46;
      const h = room * (floor === floors - 1 ? 0.68 : 0.6);
      const wx = x + (width / columns) * (column + 0.5) - w / 2;
      const wy = top + room * floor + room * 0.24;
      trim(rectangle(wx - 0.005, wy - 0.006, w + 0.01, h + 0.012));
      paneAt(canvas, wx, wy, w, h, random);
      fill(canvas, maskOf(canvas, [rectangle(wx - 0.008, wy + h + 0.004, w + 0.016, 0.0045)]), snowTone, 0.7);
    }
  }
  if (house.hasShop) shop(canvas, x + 0.012, shopTop, width - 0.024, ground);
  else {
    const doorX = x + width * (random() < 0.5 ? 0.14 : 0.62);
    door(
      canvas,
      doorX,
      ground,
      trim,
      ["#274a46", "#6b2530", "#2b3a63"][Math.floor(random() * 3)] ?? "#274a46",
    );
    const wx = doorX > x + width / 2 ? x + width * 0.14 : x + width * 0.56;
    for (let pane = 0; pane < 2; pane++) {
      const px = wx + pane * width * 0.19;
      trim(rectangle(px - 0.005, shopTop + 0.018, 0.041, 0.07));
      paneAt(canvas, px, shopTop + 0.023, 0.031, 0.058, random);
    }
  }
}

function paneAt(canvas: Canvas, x: number, y: number, w: number, h: number, random: Random): void {
  const isLit = random() < 0.46;
  const warmth = 0.55 + 0.5 * random();
  const drawn = 0.14 + 0.2 * random();
  fill(canvas, maskOf(canvas, [rectangle(x, y, w, h)]), (px, py, colour) => {
    const across = (px - x) / w;
    const down = (py - y) / h;
    if (!isLit) {
      set(colour, hex("#1a2242"));
      shine(colour, [0.16, 0.18, 0.3], 0.4 * smooth(0.7, 0, down + across * 0.4));
      return;
    }
    set(colour, [0.95 * warmth, 0.5 * warmth, 0.17 * warmth]);
    shine(colour, [0.5, 0.36, 0.16], warmth * Math.exp(-((across - 0.5) ** 2 * 5 + (down - 0.4) ** 2 * 4)));
    const curtain = Math.min(across, 1 - across) - drawn * (0.7 + 0.6 * down * down);
    shadeBy(colour, 1 - 0.5 * smooth(0.03, -0.03, curtain) * (0.85 + 0.15 * Math.sin(across * 90)));
  });
  const bars = [rectangle(x + w / 2 - 0.0012, y, 0.0024, h), rectangle(x, y + h * 0.42, w, 0.0026)];
  fill(canvas, maskOf(canvas, bars), hex("#1a1420"), 0.85);
  if (isLit) glow(canvas, x + w / 2, y + h / 2, 0.022, [1, 0.5, 0.18], 0.14 * warmth);
}

type Trim = (path: Path, dim?: number) => void;

function door(canvas: Canvas, x: number, ground: number, trim: Trim, code: string): void {
  const [w, h] = [0.042, 0.088];
  trim(rectangle(x - 0.009, ground - h - 0.026, w + 0.018, h + 0.026), 0.55);
  fill(canvas, maskOf(canvas, [rectangle(x, ground - h, w, h)]), (px, py, colour) => {
    set(colour, hex(code));
    const panel = Math.min(Math.abs(((px - x) / w) * 2 - 1 - 0.5), Math.abs(((px - x) / w) * 2 - 1 + 0.5));
    shadeBy(colour, 0.6 + 0.25 * smooth(0.1, 0.3, panel) + 0.1 * Math.sin((py - ground) * 140));
  });
  fill(canvas, maskOf(canvas, [rectangle(x, ground - h - 0.02, w, 0.017)]), [0.95, 0.56, 0.22]);
  for (let bar = 1; bar < 4; bar++)
    fill(
      canvas,
      maskOf(canvas, [rectangle(x + (w / 4) * bar - 0.0008, ground - h - 0.02, 0.0016, 0.017)]),
      hex("#1a1420"),
    );
  fill(canvas, maskOf(canvas, [rectangle(x + w * 0.8, ground - h * 0.5, 0.003, 0.004)]), [0.8, 0.6, 0.25]);
  trim(rectangle(x - 0.012, ground - 0.008, w + 0.024, 0.01), 0.6);
}

/** A bookshop: two wide windows full of lamplight and spines, under an awning. */
function shop(canvas: Canvas, x: number, top: number, w: number, ground: number): void {
  fill(canvas, maskOf(canvas, [rectangle(x, top, w, ground - top)]), hex("#16302f"));
  const sill = ground - 0.026;
  const windows: [number, number][] = [
    [x + 0.01, w * 0.4],
    [x + w * 0.6 - 0.01, w * 0.4],
  ];
  const random = randomFrom(4);
  for (const [wx, ww] of windows) {
    fill(canvas, maskOf(canvas, [rectangle(wx, top + 0.024, ww, sill - top - 0.024)]), (px, py, colour) => {
      const across = (px - wx) / ww;
      set(colour, [1.0, 0.58, 0.22]);
      shine(colour, [0.5, 0.4, 0.2], Math.exp(-((across - 0.5) ** 2) * 6) * smooth(sill, top, py));
    });
    const spines: { path: Path; code: string }[] = [];
    for (let shelf = 0; shelf < 2; shelf++) {
      const base = sill - shelf * 0.031;
      for (let at = wx + 0.002; at < wx + ww - 0.006; ) {
        const thick = 0.003 + 0.0045 * random();
        if (random() < 0.8)
          spines.push({
            path: rectangle(at, base - 0.014 - 0.009 * random(), thick, 0.024),
            code:
              ["#5a1f1a", "#20344e", "#6a4a1c", "#233d2c", "#3b2233"][Math.floor(random() * 5)] ?? "#5a1f1a",
          });
        at += thick + 0.0008;
      }
      spines.push({ path: rectangle(wx, base, ww, 0.003), code: "#2a1710" });
    }
    for (const { path, code } of spines)
      fill(canvas, maskOf(canvas, [path.map(([px, py]): Point => [px, Math.min(py, sill)])]), hex(code), 0.9);
    glow(canvas, wx + ww / 2, top + 0.05, 0.06, [1, 0.52, 0.2], 0.22);
  }
  const doorX = x + w / 2 - 0.019;
  fill(canvas, maskOf(canvas, [rectangle(doorX, top + 0.026, 0.038, ground - top - 0.026)]), hex("#0f2423"));
  fill(canvas, maskOf(canvas, [rectangle(doorX + 0.006, top + 0.032, 0.026, 0.05)]), [0.95, 0.55, 0.2]);
  const stripes = 13;
  for (let stripe = 0; stripe < stripes; stripe++) {
    const at = (part: number, spread: number) => x - spread + (w + spread * 2) * part;
    const path: Path = [
      [at(stripe / stripes, 0), top - 0.008],
      [at((stripe + 1) / stripes, 0), top - 0.008],
      [at((stripe + 1) / stripes, 0.012), top + 0.03],
      [at((stripe + 0.5) / stripes, 0.012), top + 0.037],
      [at(stripe / stripes, 0.012), top + 0.03],
    ];
    fill(canvas, maskOf(canvas, [path]), (_px, py, colour) => {
      set(colour, hex(stripe % 2 === 0 ? "#a8353a" : "#e3d3bd"));
      shadeBy(colour, mix(0.5, 0.78, smooth(top, top + 0.03, py)));
    });
  }
  fill(canvas, maskOf(canvas, [rectangle(x - 0.003, top - 0.012, w + 0.006, 0.007)]), snowTone, 0.85);
}

function roof(canvas: Canvas, { x, width, top }: House, random: Random): void {
  const tall = 0.05 + 0.035 * random();
  const isGable = random() < 0.35;
  const peak = top - tall * (isGable ? 1.5 : 1);
  const shape: Path = isGable
    ? [
        [x - 0.004, top],
        [x + width / 2, peak],
        [x + width + 0.004, top],
      ]
    : [
        [x, top],
        [x + 0.016, peak],
        [x + width - 0.016, peak],
        [x + width, top],
      ];
  for (const at of [0.16, 0.8]) {
    const cx = x + width * at;
    const high = peak - 0.03 - 0.02 * random() + (isGable ? tall * 0.75 : 0);
    fill(canvas, maskOf(canvas, [rectangle(cx - 0.016, high, 0.032, top - high)]), hex("#2b2440"));
    fill(
      canvas,
      maskOf(
        canvas,
        [-0.01, 0, 0.01].map((dx) => rectangle(cx + dx - 0.003, high - 0.014, 0.006, 0.014)),
      ),
      hex("#332842"),
    );
    fill(canvas, maskOf(canvas, [rectangle(cx - 0.018, high - 0.004, 0.036, 0.005)]), snowTone, 0.8);
  }
  fill(canvas, maskOf(canvas, [shape]), (px, py, colour) => {
    const up = clamp((top - py) / (top - peak));
    set(colour, hex("#3a3f63"));
    tint(colour, snowTone, clamp(0.35 + 0.35 * up + 0.7 * fbm(px * 14, py * 22, 9, 4)) * 0.85);
    shadeBy(colour, 0.72 + 0.1 * up);
  });
  if (isGable) return;
  for (const at of [0.3, 0.68]) {
    const cx = x + width * at;
    const [w, h] = [0.026, tall * 0.6];
    fill(
      canvas,
      maskOf(canvas, [
        rectangle(cx - w / 2, top - h, w, h - 0.005),
        [
          [cx - w * 0.7, top - h],
          [cx, top - h - 0.016],
          [cx + w * 0.7, top - h],
        ],
      ]),
      hex("#3b3350"),
    );
    paneAt(canvas, cx - w * 0.32, top - h + 0.004, w * 0.64, h * 0.66, random);
    fill(
      canvas,
      maskOf(canvas, [
        [
          [cx - w * 0.75, top - h],
          [cx, top - h - 0.018],
          [cx + w * 0.75, top - h],
          [cx, top - h - 0.01],
        ],
      ]),
      snowTone,
      0.85,
    );
  }
}
