import { expect, inject, it } from "vitest";
import { type CrowdReport, serveCrowd } from "../tests/setup/crowd";

const { books, consumers } = inject("throughput");

it.each([2, 4])(
  "a gate of %i",
  async (max) => {
    const authors = ["first", "second"].map((name) => ({ name, line: "free" as const, books: books / 2 }));
    const report = await serveCrowd({
      authors,
      max,
      consumers: Math.max(consumers, max + 1),
      convert: "engine",
      manuscript: novel,
    });
    console.log(sentences(report, max).join("\n"));
    expect(report.statuses).toEqual({ completed: books });
    expect(report.maxInside).toBeLessThanOrEqual(max);
  },
  900_000,
);

function sentences({ ends, tookMs, maxInside, statuses }: CrowdReport, max: number): string[] {
  const waited = ends.map((end) => end.waitedMs).sort((a, b) => a - b);
  const at = (share: number) => seconds(waited[Math.floor(share * (waited.length - 1))] ?? 0);
  let lead = 0;
  let furthest = 0;
  const half = ends.length / 2;
  const done: Record<string, number> = {};
  for (const { author } of ends) {
    done[author] = (done[author] ?? 0) + 1;
    lead += author === "first" ? 1 : -1;
    furthest = Math.max(furthest, Math.abs(lead));
    if (done[author] === half) break;
  }
  return [
    `Gate of ${max}: ${JSON.stringify(statuses)} in ${seconds(tookMs)} s, ${Math.round((60_000 * ends.length) / tookMs)} jobs a minute, at most ${maxInside} at once`,
    `  waited: median ${at(0.5)} s, nine of ten at most ${at(0.9)} s, longest ${at(1)} s; furthest lead of one author ${furthest}`,
  ];
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Some 2,000 words in four chapters. */
function novel(at: number): string {
  const paragraph =
    `In the year ${1800 + at} the ship lay at the quay, and nobody came down to see her off. `.repeat(6);
  return ["One", "Two", "Three", "Four"]
    .map((name) => `Chapter ${name}\n\n${Array.from({ length: 5 }, () => paragraph).join("\n\n")}`)
    .join("\n\n\n");
}

declare module "vitest" {
  interface ProvidedContext {
    throughput: { books: number; consumers: number; events: number };
  }
}
