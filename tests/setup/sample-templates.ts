import type { CoverTemplate } from "#domain/cover/templates/template";
import type { TemplateFacts } from "#domain/cover/templates/template-facts";
import { bindings } from "./call-route";

/** A template's facts as the seed has them: blue, calm, free, for romance, unless told otherwise. */
export const sampleFacts = (about: Partial<TemplateFacts> & { id: string }): TemplateFacts => ({
  name: "Harbour Lights",
  genre: "romance",
  description: "A quiet harbour at dusk, for a love story by the sea.",
  tags: ["sea", "evening"],
  priceCents: 0,
  isBestseller: false,
  isPopular: false,
  isPremium: false,
  colour: "blue",
  mood: "calm",
  titlePlace: "top",
  addedOn: "2026-11-21",
  ...about,
});

type Row = TemplateFacts & { isPublished?: boolean; uses?: number; ratingSum?: number; reviewCount?: number };

/** Puts templates on offer, as rows alone: their file is what `templateFiles` answers. */
export async function offerTemplates(...rows: Row[]): Promise<void> {
  const statement = bindings.DB.prepare(
    `INSERT INTO cover_templates (id, name, genre, description, tags, price_cents, is_bestseller, is_popular, is_premium,
      colour, mood, title_place, published_at, uses, rating_sum, review_count, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  await bindings.DB.batch(
    rows.map((row) => {
      const added = Date.parse(row.addedOn);
      return statement.bind(
        ...[row.id, row.name, row.genre, row.description, JSON.stringify(row.tags), row.priceCents],
        ...[Number(row.isBestseller), Number(row.isPopular), Number(row.isPremium)],
        ...[row.colour, row.mood, row.titlePlace, row.isPublished === false ? null : added],
        ...[row.uses ?? 0, row.ratingSum ?? 0, row.reviewCount ?? 0, added, added],
      );
    }),
  );
}

/** The smallest template there may be, with two palettes. */
export const sampleTemplate = (id: string): unknown =>
  ({
    version: 1,
    id,
    sample: {
      title: "Low Tide",
      subtitle: "A Novel",
      author: "Ines Marlow",
      tagline: "Some doors stay open",
    },
    palettes: [
      { id: "dusk", name: "Dusk", colours: { ink: "#f6e9d2", ground: "#0e1a2b" } },
      { id: "dawn", name: "Dawn", colours: { ink: "#2b1a0e", ground: "#f6e9d2" } },
    ],
    background: { color: "$ground" },
    layers: (["title", "subtitle", "author"] as const).map((slot, at) => ({
      slot,
      box: [10, 10 + 30 * at, 80, 20],
      family: "lora",
      weight: 700,
      size: 40,
      fill: "$ink",
    })),
    wrap: {
      heading: { family: "lora", weight: 700 },
      text: "lora",
      spine: { family: "lora", weight: 700 },
      author: { family: "lora", weight: 400 },
      inks: { heading: "$ink", text: "$ink" },
    },
  }) satisfies Partial<Record<keyof CoverTemplate, unknown>>;

/** The test bindings with assets that hold a file for every template but those called `missing-…`. */
export const templateFiles = {
  ...bindings,
  ASSETS: {
    fetch: async (address: string) => {
      const id = /\/templates\/([a-z0-9-]+)\.json$/.exec(address)?.[1];
      // Fonts are real, so that a picture can be painted.
      if (/\/fonts\//.test(address)) return bindings.ASSETS.fetch(address);
      return id === undefined || id.startsWith("missing-")
        ? new Response("<!doctype html>", { status: 404, headers: { "Content-Type": "text/html" } })
        : Response.json(sampleTemplate(id));
    },
  } as unknown as Fetcher,
};
