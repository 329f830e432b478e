// What so many authors ask of the platform: demand beside each limit, what a month costs, and how long books wait.
import { monthly, monthsOpen, peak, spread } from "./habits.mjs";
import { limits, prices } from "./platform.mjs";

const secondsAMonth = 30 * 24 * 3_600;
const conversions = ["docx conversion", "pdf conversion"];

/** Sums `figure` of each act over a month of one author. */
const perAuthor = (acts, figure) =>
  Object.entries(monthly).reduce((sum, [name, times]) => sum + times * (acts[name]?.[figure] ?? 0), 0);

/**
 * Returns what `authors` ask: each limit with the demand of the busiest second (or of what is kept), as a share of it, and
 * how many authors it bears. `acts`: what one act costs, as `measures.json` has it.
 */
export function demandOf(acts, authors) {
  const atPeak = (figure) => (authors * perAuthor(acts, figure) * peak) / secondsAMonth;
  const kept = authors * monthsOpen;
  const demands = {
    databaseBytes: kept * perAuthor(acts, "databaseBytes"),
    databaseBusyShare: atPeak("databaseMs") / 1_000,
    objectCallsASecond: conversions.reduce(
      (sum, name) =>
        sum + (authors * (monthly[name] ?? 0) * peak * (acts[name]?.objectCalls ?? 0)) / secondsAMonth,
      0,
    ),
    queueMessagesASecond: atPeak("messages"),
    // As many books are at work as come while one is made.
    consumersAtOnce: [...conversions, "cover"].reduce(
      (sum, name) =>
        sum + (authors * (monthly[name] ?? 0) * peak * (acts[name]?.cpuMs ?? 0)) / 1_000 / secondsAMonth,
      0,
    ),
    cpuMsAMessage: Math.max(...conversions.map((name) => acts[name]?.cpuMs ?? 0)) * Math.exp(3 * spread),
  };
  return Object.entries(limits).map(([name, { value, act, source }]) => {
    const share = demands[name] / value;
    const grows = name !== "cpuMsAMessage";
    return {
      name,
      demand: demands[name],
      limit: value,
      share,
      act,
      source,
      bears: grows ? authors / share : Infinity,
    };
  });
}

/** Returns what a month costs: USD in all and for each thing paid for. */
export function costOf(acts, authors) {
  const month = (figure) => authors * perAuthor(acts, figure);
  const gigabytes = (figure) => (month(figure) * monthsOpen) / 1e9;
  const used = {
    requests: authors * Object.values(monthly).reduce((sum, times) => sum + times, 0),
    cpuMs: month("cpuMs"),
    rowsRead: month("rowsRead"),
    rowsWritten: month("rowsWritten"),
    databaseGigabytes: gigabytes("databaseBytes"),
    fileGigabytes: gigabytes("putBytes"),
    filePuts: month("puts"),
    fileGets: month("gets"),
    queueOperations: 3 * month("messages"),
    objectCalls: month("objectCalls"),
  };
  const lines = Object.entries(used).map(([name, amount]) => {
    const { usd, included, source } = prices[name];
    return { name, amount, usd: Math.max(0, amount - included) * usd, source };
  });
  return { usd: prices.plan.usd + lines.reduce((sum, line) => sum + line.usd, 0), lines };
}

/**
 * Lets the books of the busiest hour wait for `places`. Returns seconds from order to the beginning of the work: median, nine of
 * ten, longest, and how many books came. The same seed is the same hour.
 */
export function waitsOf(acts, authors, places, seed = 1) {
  const random = seeded(seed);
  const kinds = comingAtPeak(acts, authors);
  const rate = kinds.reduce((sum, { each }) => sum + each, 0);
  const free = new Array(places).fill(0);
  const waits = [];
  for (let now = next(rate, random); now < 3_600; now += next(rate, random)) {
    const first = free.indexOf(Math.min(...free));
    const begins = Math.max(now, free[first]);
    waits.push(begins - now);
    free[first] = begins + kindAt(kinds, rate, random).seconds * Math.exp(spread * normal(random));
  }
  waits.sort((a, b) => a - b);
  const at = (share) => waits[Math.floor(share * (waits.length - 1))] ?? 0;
  return { books: waits.length, median: at(0.5), nineOfTen: at(0.9), longest: at(1) };
}

/** The fewest places at which nine books of ten begin within `patience` seconds, or undefined if 250 are too few. */
export function placesFor(acts, authors, patience, seed = 1) {
  const atWork = comingAtPeak(acts, authors).reduce((sum, { each, seconds }) => sum + each * seconds, 0);
  // Where more comes than can be done, the wait grows without end.
  for (const places of [2, 4, 10, 20, 50, 100, 175, 250])
    if (atWork < places && waitsOf(acts, authors, places, seed).nineOfTen <= patience) return places;
  return undefined;
}

/** How many a second of each kind come at the peak, and how long the median one takes. */
const comingAtPeak = (acts, authors) =>
  [...conversions, "cover"].map((name) => ({
    each: (authors * (monthly[name] ?? 0) * peak) / secondsAMonth,
    seconds: (acts[name]?.cpuMs ?? 0) / 1_000,
  }));

const next = (rate, random) => -Math.log(1 - random()) / rate;
const normal = (random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function kindAt(kinds, rate, random) {
  let left = random() * rate;
  for (const kind of kinds) {
    left -= kind.each;
    if (left <= 0) return kind;
  }
  return kinds[0];
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
