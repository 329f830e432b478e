import type { BaseStream, Dict } from "#pdfjs";

/**
 * The picture's own JPEG, where showing it alone shows the same: grey or RGB, no mask, no colours turned over.
 * `roughly`: for want of better, whatever its colours and masks are. Undefined otherwise.
 */
export function jpegAsItIs(image: BaseStream, roughly = false): Uint8Array | undefined {
  const { dict } = image;
  const filter = dict?.get("F", "Filter");
  const filters: unknown[] = Array.isArray(filter) ? filter : [filter];
  const last = nameOf(filters.at(-1));
  if (!dict || (last !== "DCTDecode" && last !== "DCT")) return undefined;
  if (!roughly && (dict.has("SMask") || dict.has("Mask") || isTurnedOver(dict))) return undefined;
  const packed = packedBytes(image);
  const start = packed ? startOf(packed) : -1;
  if (!packed || start < 0) return undefined;
  const jpeg = packed.slice(start);
  const frame = frameOf(jpeg);
  if (!frame) return undefined;
  return roughly || isPlain(frame, dict) ? jpeg : undefined;
}

/** What the picture's last filter unpacks, after decryption and other filters. */
function packedBytes(image: BaseStream): Uint8Array | undefined {
  const { stream } = image;
  if (!stream) return undefined;
  stream.reset();
  const bytes = stream.getBytes();
  stream.reset();
  return bytes;
}

function startOf(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0xff); at >= 0 && at < 1_024; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd8) return at;
  return -1;
}

function isTurnedOver(dict: Dict): boolean {
  const decode = dict.getArray("D", "Decode");
  return Array.isArray(decode) && decode.some((value, index) => Number(value) !== index % 2);
}

type Frame = { components: number; bits: number; hasAdobe: boolean };

/** What the frame header says; undefined when there is none, and the JPEG is damaged or of a kind nobody shows. */
function frameOf(jpeg: Uint8Array): Frame | undefined {
  let hasAdobe = false;
  for (let at = 2; at + 9 < jpeg.length; ) {
    if (jpeg[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = jpeg[at + 1] ?? 0;
    const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0);
    // Baseline and progressive; arithmetic and lossless ones are shown nowhere.
    if (marker >= 0xc0 && marker <= 0xc2)
      return { components: jpeg[at + 9] ?? 0, bits: jpeg[at + 4] ?? 0, hasAdobe };
    if (marker === 0xda || marker === 0xd9) return undefined;
    if (marker === 0xee && jpeg[at + 4] === 0x41) hasAdobe = true;
    const standsAlone = marker === 0xff || marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += standsAlone ? (marker === 0xff ? 1 : 2) : 2 + Math.max(2, length);
  }
  return undefined;
}

function isPlain({ components, bits, hasAdobe }: Frame, dict: Dict): boolean {
  if (bits !== 8 || (components !== 1 && components !== 3)) return false;
  const parameters = dict.getArray("DP", "DecodeParms");
  const first: unknown = Array.isArray(parameters) ? parameters.at(-1) : parameters;
  const transform = hasGet(first) ? first.get("ColorTransform") : undefined;
  // Three colours that are not kept as brightness and two differences are so only where a mark in the file says it.
  if (components === 3 && transform === 0 && !hasAdobe) return false;
  const colours = coloursOf(dict.getArray("CS", "ColorSpace"));
  return colours === undefined || colours === components;
}

/** How many colours the space has, where a JPEG of as many says the same: 1, 3; 0 for all other spaces. */
function coloursOf(space: unknown): number | undefined {
  if (space === undefined || space === null) return undefined;
  const [kind, detail]: unknown[] = Array.isArray(space) ? space : [space];
  switch (nameOf(kind)) {
    case "DeviceGray":
    case "G":
    case "CalGray":
      return 1;
    case "DeviceRGB":
    case "RGB":
    case "CalRGB":
      return 3;
    case "ICCBased": {
      const dict =
        typeof detail === "object" && detail !== null && "dict" in detail ? detail.dict : undefined;
      const count = hasGet(dict) ? Number(dict.get("N")) : 0;
      return count === 1 || count === 3 ? count : 0;
    }
    default:
      return 0;
  }
}

function nameOf(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string"
    ? value.name
    : undefined;
}

function hasGet(value: unknown): value is Pick<Dict, "get"> {
  return typeof value === "object" && value !== null && "get" in value && typeof value.get === "function";
}
