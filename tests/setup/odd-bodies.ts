import { scriptVectors } from "./script-vectors";

/** Texts that would run as a script, were they shown as they are. */
export const scriptTexts = scriptVectors().map(({ markup }) => markup);

/** How many bodies there are. */
export const oddBodyCount = 300;

/** Returns the same numbers from 0 to 1 for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Names that our calls know, so that odd values reach what stands behind the shape. */
const names = [
  ...["name", "title", "author", "email", "username", "password", "code", "token", "id", "ids", "projectId"],
  ...[
    "design",
    "revision",
    "edition",
    "chapters",
    "changes",
    "decision",
    "stores",
    "scopes",
    "days",
    "events",
  ],
  ...[
    "url",
    "do",
    "words",
    "value",
    "method",
    "planId",
    "amount",
    "rating",
    "text",
    "settings",
    "coverProjectId",
  ],
  ...["__proto__", "constructor", "toString", "", "a.b", "$ref"],
];
const plain: unknown[] = [
  ...[null, true, false, 0, -1, 1e308, -1e-308, 2 ** 53, 0.1 + 0.2, "", " ", "null", "NaN", [], {}],
  ...[
    "\u0000",
    "\ud800",
    "\u202e\u2066",
    "é".repeat(999),
    "x".repeat(5_000),
    "../../etc/passwd",
    "%00",
    "{{7*7}}",
  ],
  ...["' OR 1=1 --", "1; DROP TABLE users", "2026-02-30T25:61:61Z", "9".repeat(400), "\r\nSet-Cookie: a=b"],
];
/** Texts that are no JSON, or hardly. */
const texts = [
  ...["", " ", "{", "[1,", '{"a":}', "undefined", "NaN", "'a'", "\ufeff{}", "\u0000", "<script>1</script>"],
  ...['{"a":1,"a":2}', `${"[".repeat(400)}${"]".repeat(400)}`, `${'{"a":'.repeat(300)}1${"}".repeat(300)}`],
];

/** Returns 300 bodies as text, always the same for a seed: broken, deep, foreign, with fields of ours and what runs as a script. */
export function oddBodies(seed: number): string[] {
  const next = numbersFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const value = (depth: number): unknown => {
    const roll = next();
    if (depth < 4 && roll < 0.25) return object(depth + 1);
    if (depth < 4 && roll < 0.4)
      return Array.from({ length: Math.floor(next() * 5) }, () => value(depth + 1));
    return roll < 0.7 ? pick(plain) : pick(scriptTexts);
  };
  const object = (depth: number): Record<string, unknown> =>
    Object.fromEntries(
      Array.from({ length: 1 + Math.floor(next() * 8) }, () => [pick(names), value(depth)] as const),
    );
  return Array.from({ length: oddBodyCount }, (_, at) => {
    const text = texts[at];
    if (text !== undefined) return text;
    return JSON.stringify(next() < 0.85 ? object(0) : value(0)) ?? "null";
  });
}
