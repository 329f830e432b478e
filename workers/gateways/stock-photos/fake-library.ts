import type { FoundPhoto, StockLibrary } from "#workers/gateways/stock-photos/stock-library";

/** A library in memory, for tests: it finds what it was given, and remembers what it was told. */
export function fakeLibrary(
  photos: readonly FoundPhoto[],
  { isDown = false }: { isDown?: boolean } = {},
): StockLibrary & { asked: string[]; picked: (string | null)[] } {
  const asked: string[] = [];
  const picked: (string | null)[] = [];
  return {
    asked,
    picked,
    source: "unsplash",
    name: "Unsplash",
    link: "https://unsplash.com/?utm_source=colophon&utm_medium=referral",
    shownFrom: ["https://images.unsplash.com"],
    fetchedFrom: ["images.unsplash.com"],
    async search(query) {
      asked.push(query);
      if (isDown) throw new Error("the library answered 500");
      return [...photos];
    },
    async tellPicked({ reportTo }) {
      picked.push(reportTo);
    },
  };
}
