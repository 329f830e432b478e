import { isCapitals, type Line } from "#domain/convert/readers/pdf/lines";

/** `by`, or the like, before an author's name, alone on its line or not. */
const byWord =
  /^(?:(?:written|a novel|stories|poems|essays)\s+)?(?:by|von|par|por|door|av|af|przez|автор:?)(?:\s+|$)/iu;
const namePart =
  /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Lu}\.|(?:de|da|di|del|della|van|von|der|den|la|le|du|y|ter|zu|bin|ibn|al|el|af|av))$/u;
const noName =
  /\b(?:press|publish\w*|university|universit\w*|edition|volume|inc|ltd|llc|gmbh|verlag|books?|department|institute?|copyright|version|release|novel|thesis|report|manual|guide|documentation|project|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|school|college|street|london|york|paris|berlin|part|chapter|group|team|company|edited|translated|illustrated)\b/iu;

/** The authors that a title page names, and the lines that name them. Rather none than a publisher. */
export function namesIn(
  block: readonly Line[],
  titleLines: readonly Line[],
): { authors: string[]; authorLines: ReadonlySet<Line> } {
  const rest = block.filter((line) => !titleLines.includes(line));
  const by = rest.findIndex((line) => byWord.test(line.text.trim()));
  const named = by < 0 ? undefined : rest[by];
  if (named) {
    const own = named.text.trim().replace(byWord, "");
    const line = own === "" ? rest[by + 1] : named;
    const authors = line ? peopleOf(own === "" ? line.text : own) : [];
    if (line && authors.length > 0) return { authors, authorLines: new Set([named, line]) };
  }
  // Without the word: right under the title and what explains it, or right above it.
  const last = titleLines.at(-1);
  const first = titleLines[0];
  if (!last || !first) return none;
  const after = block.slice(block.indexOf(last) + 1).filter((line) => line.page === last.page);
  const before = block.slice(0, block.indexOf(first)).filter((line) => line.page === first.page);
  for (const line of [...after.slice(0, 2), ...before.slice(-1)]) {
    const authors = peopleOf(line.text);
    const isLone = authors.length > 0 && line.size <= last.size;
    if (isLone) return { authors, authorLines: new Set([line]) };
  }
  return namesAtFoot(after);
}

/** `By Jane Austen`. */
export function isByline(text: string): boolean {
  const line = text.trim();
  return byWord.test(line) && peopleOf(line.replace(byWord, "")).length > 0;
}

const none = { authors: [], authorLines: new Set<Line>() };

/** The last lines of a title page, far below the others: names, one of which tells where to write. A publisher has none. */
function namesAtFoot(lines: readonly Line[]): { authors: string[]; authorLines: ReadonlySet<Line> } {
  const own: Line[] = [];
  const authors: string[] = [];
  for (const line of [...lines].reverse()) {
    const people = peopleOf(line.text.replace(address, ""));
    if (people.length === 0) break;
    own.unshift(line);
    authors.unshift(...people);
  }
  const first = own[0];
  const above = first && lines[lines.indexOf(first) - 1];
  const isApart = first && above && above.y - first.y > first.size * 6;
  return isApart && own.some(({ text }) => address.test(text))
    ? { authors, authorLines: new Set(own) }
    : none;
}

const address = /\s*[(<]\S+@\S+[)>]$/;

/** `Ann Lamp, Ben Tide and C. Wreck`; nothing when any of it is no name. */
function peopleOf(text: string): string[] {
  const bare = text
    .replace(/[\d*†‡§¶]+(?:,[\d*†‡§¶]+)*/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (bare.length < 5 || bare.length > 160 || noName.test(bare) || /[@/:()©]/.test(bare)) return [];
  const people = bare.split(/\s*(?:,|;|&|\band\b|\bund\b|\bet\b)\s*/u).filter((name) => name !== "");
  return people.every(isName) ? people.map(inTitleCase) : [];
}

function isName(name: string): boolean {
  const words = name.split(" ");
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((word) => namePart.test(word)) &&
    /^\p{Lu}/u.test(words.at(-1) ?? "") &&
    words.some((word) => /\p{L}{3}/u.test(word)) &&
    !/^(?:The|A|An|Of|In|On|Die|Der|Das|Le|La|Les|El|Los|Il|Un|Une|Ein|Eine)$/.test(words[0] ?? "")
  );
}

function inTitleCase(name: string): string {
  if (!isCapitals(name)) return name;
  return name.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}
