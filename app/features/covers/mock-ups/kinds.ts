/** What a cover can be shown as. */
export const mockUpKinds = ["book", "stack", "phone", "e-reader", "shop"] as const;
export type MockUpKind = (typeof mockUpKinds)[number];

export const kindNames: Readonly<Record<MockUpKind, string>> = {
  book: "Standing book",
  stack: "Stack of books",
  phone: "On a phone",
  "e-reader": "On an e-reader",
  shop: "In a store",
};

/** Pictures as social networks show them; px. */
export const mockUpSizes = {
  square: { name: "Square", use: "Instagram, Facebook", width: 1600, height: 1600 },
  wide: { name: "Wide", use: "X, YouTube, a website", width: 1920, height: 1080 },
  tall: { name: "Tall", use: "Stories, reels, TikTok", width: 1080, height: 1920 },
} as const;
export type MockUpSize = keyof typeof mockUpSizes;

export type MockUpFormat = "jpeg" | "png";

const longestTitle = 60;

/** `the-edge-of-winter-standing-book-1600x1600.jpg`; letters of every script stay, nothing a file system minds does. */
export function mockUpFileName(
  title: string,
  kind: MockUpKind,
  size: MockUpSize,
  format: MockUpFormat,
): string {
  const words = (text: string) =>
    text
      .normalize("NFC")
      .toLowerCase()
      .replace(/['’]/g, "")
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
      .replace(/^-+|-+$/g, "");
  const short = [...words(title)].slice(0, longestTitle).join("").replace(/-+$/, "");
  const { width, height } = mockUpSizes[size];
  const name = [short || "cover", words(kindNames[kind]), `${width}x${height}`].join("-");
  return `${name}.${format === "jpeg" ? "jpg" : "png"}`;
}
