/**
 * Whether two lists of blocks say the same: deep equal, but for what has no meaning, such as a run of text that is cut in
 * two or a field that is undefined.
 */
export function isSameContent(one: unknown, other: unknown): boolean {
  return isEqual(tidy(one), tidy(other));
}

/** The same, whatever ids the writer gave to new blocks, and whatever was known of the pages of changed ones. */
export function hasSameWords(one: unknown, other: unknown): boolean {
  return isEqual(withoutIds(tidy(one)), withoutIds(tidy(other)));
}

/** A note's id stays: it is a name that its mark has, too. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isRecord(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value))
    if (!("kind" in value) || (name !== "id" && name !== "trust")) kept[name] = withoutIds(field);
  return kept;
}

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return joined(value.map(tidy));
  if (!isRecord(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    const own = tidy(field);
    if (name === "marks" && isRecord(own) && Object.keys(own).length === 0) continue;
    kept[name] = own;
  }
  return kept;
}

/** Runs of text, and links, that go on in the next one are one; a run without letters is none. */
function joined(list: unknown[]): unknown[] {
  const kept: unknown[] = [];
  for (const item of list) {
    const last = kept.at(-1);
    if (isRecord(item) && item.kind === "text" && item.text === "") continue;
    if (isRecord(item) && isRecord(last) && goesOn(last, item))
      kept[kept.length - 1] =
        item.kind === "text"
          ? { ...last, text: `${last.text}${item.text}` }
          : { ...last, children: joined([...(last.children as unknown[]), ...(item.children as unknown[])]) };
    else kept.push(item);
  }
  return kept;
}

function goesOn(one: Record<string, unknown>, next: Record<string, unknown>): boolean {
  if (one.kind !== next.kind) return false;
  if (one.kind === "text") return isEqual(one.marks, next.marks);
  const areLists = Array.isArray(one.children) && Array.isArray(next.children);
  return one.kind === "link" && areLists && one.href === next.href;
}

function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, at) => isEqual(item, other[at]))
    );
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isEqual(one[name], other[name]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
