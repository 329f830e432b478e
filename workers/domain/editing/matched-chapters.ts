/** A chapter that a save names; without an id it is known by its title and its place. */
export type NamedChapter = { id?: string | undefined; title: string };

/**
 * Returns the ids of the book's chapters that those of a save are, in the save's order; undefined when that is not certain.
 * Titles that several chapters have count in order, when the save names all of them; a title that is new is the chapter
 * between the two neighbors that are known, when as many are missing there.
 */
export function matchedChapters(
  sent: readonly NamedChapter[],
  present: readonly { id: string; title: string }[],
): string[] | undefined {
  const places: (number | undefined)[] = sent.map(({ id }) =>
    id === undefined ? undefined : present.findIndex((one) => one.id === id),
  );
  if (places.includes(-1)) return undefined;
  const taken = () => new Set(places.filter((place) => place !== undefined));
  const free = (title: string) => {
    const used = taken();
    return present.flatMap((one, at) => (plain(one.title) === title && !used.has(at) ? [at] : []));
  };
  for (const title of new Set(sent.map((one) => plain(one.title)))) {
    const asking = sent.flatMap((one, at) =>
      places[at] === undefined && plain(one.title) === title ? [at] : [],
    );
    const found = free(title);
    if (asking.length === 0 || found.length === 0) continue;
    if (asking.length !== found.length) return undefined;
    for (const [no, at] of asking.entries()) places[at] = found[no];
  }
  for (let at = 0; at < sent.length; at++) {
    if (places[at] !== undefined) continue;
    let end = at;
    while (end < sent.length && places[end] === undefined) end++;
    const before = at === 0 ? -1 : (places[at - 1] ?? -1);
    const after = end === sent.length ? present.length : (places[end] ?? present.length);
    const used = taken();
    const between = present.flatMap((_, no) => (no > before && no < after && !used.has(no) ? [no] : []));
    if (between.length !== end - at) return undefined;
    for (const no of between) places[at++] = no;
    at--;
  }
  const ids = places.map((place) => present[place ?? -1]?.id);
  if (new Set(ids).size < ids.length) return undefined;
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

const plain = (title: string): string => title.replace(/\s+/g, " ").trim().toLowerCase();
