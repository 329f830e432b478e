// `npm run capacity -- --authors 1000000`: what so many authors ask of the platform, and where it ends first: each limit with the
// share of it that the busiest second takes, what a month costs, how long books wait at how many places, what to raise when.
//   --measure   measures anew what one act costs (a few minutes) and keeps it in bench/capacity/measures.json
//   --seed 7    another busiest hour
// What one act costs is measured here; what the platform allows and costs is from its own pages (platform.mjs); what authors do is
// assumed (habits.mjs).
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { monthly, monthsOpen, peak } from "./habits.mjs";
import { costOf, demandOf, placesFor, waitsOf } from "./model.mjs";

const file = new URL("./measures.json", import.meta.url);
const { values } = parseArgs({
  options: {
    authors: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    measure: { type: "boolean", default: false },
  },
});
if (values.measure) await (await import("./measure.mjs")).measureActs(file);
const asked = Number(values.authors);
const seed = Number(values.seed);
if (!Number.isInteger(asked) || asked < 1 || !Number.isInteger(seed)) {
  console.error("Give a whole number of authors, as in: npm run capacity -- --authors 1000000");
  process.exit(2);
}
const { measured, machine, acts } = JSON.parse(readFileSync(file, "utf8"));
const count = (number) => Math.round(number).toLocaleString("en-US");

console.log(`What one act asks, measured on ${measured}, ${machine}:`);
for (const [name, act] of Object.entries(acts))
  console.log(
    `  ${name.padEnd(16)} ${count(act.cpuMs)} ms CPU, ${act.rowsRead} rows read, ${act.rowsWritten} written in ${act.queries} queries ` +
      `(${act.databaseMs} ms, ${count(act.databaseBytes)} bytes more), ${act.puts} puts of ${count(act.putBytes)} bytes, ${act.gets} gets, ${act.messages} messages, ${act.objectCalls} calls of objects`,
  );
console.log(
  `Assumed: a month of an author is ${Object.entries(monthly)
    .map(([name, times]) => `${times} × ${name}`)
    .join(", ")}; open for ${monthsOpen} months; the busiest second is ${peak} times the mean.`,
);

for (const authors of [...new Set([1_000, 10_000, 100_000, asked])].sort((a, b) => a - b)) {
  const demands = demandOf(acts, authors).sort((a, b) => b.share - a.share);
  const { usd, lines } = costOf(acts, authors);
  console.log(`\n${count(authors)} authors: ${count(usd)} USD a month`);
  for (const { name, demand, limit, share } of demands)
    console.log(
      `  ${(share * 100).toFixed(1).padStart(7)}%  ${name}: ${demand.toPrecision(3)} of ${limit}${share > 0.7 ? "  raise now" : ""}`,
    );
  const dearest = lines.filter((line) => line.usd > 0.5).sort((a, b) => b.usd - a.usd);
  if (dearest.length > 0)
    console.log(`  paid for: ${dearest.map(({ name, usd }) => `${name} ${count(usd)} USD`).join(", ")}`);
  for (const places of [10, 50, 250]) {
    const { books, median, nineOfTen, longest } = waitsOf(acts, authors, places, seed);
    console.log(
      `  ${places} places, ${count(books)} books and covers in the busiest hour: half wait ${median.toFixed(1)} s at most, nine of ten ${nineOfTen.toFixed(1)} s, longest ${longest.toFixed(1)} s`,
    );
  }
  console.log(
    `  places for nine of ten to begin within 10 s: ${placesFor(acts, authors, 10, seed) ?? "more than one queue's 250"}`,
  );
}

console.log("\nWhat to raise when (at 70% of each limit), first what ends first:");
for (const { name, bears, act, source } of demandOf(acts, asked)
  .filter(({ bears }) => Number.isFinite(bears))
  .sort((a, b) => a.bears - b.bears))
  console.log(`  from ${count(bears * 0.7)} authors: ${name}: ${act} (${source})`);
