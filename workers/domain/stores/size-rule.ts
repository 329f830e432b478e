import type { MadeStoreFile } from "#domain/stores/judge-store-file";
import { megabytes } from "#domain/stores/megabytes";
import { places, reasons } from "#domain/stores/picture-rules";
import type { StoreRule } from "#domain/stores/report";
import { sourced } from "#domain/stores/sourced";
import type { Store } from "#domain/stores/store";

/** The file's size against what the store takes. */
export function capRule({ store, facts, pictures }: MadeStoreFile): StoreRule | undefined {
  const { size } = facts;
  if (!store.cap) return adviceRule(store, size);
  const { bytes: cap, source } = store.cap;
  const base = { id: "size", title: `At most ${megabytes(cap)}`, ...sourced(source) };
  const made = pictures.filter(({ why, now }) => why === "cap" && now);
  const many = `${made.length} ${made.length === 1 ? "picture was" : "pictures were"} made smaller`;
  if (size <= cap)
    return made.length === 0
      ? { ...base, verdict: "kept", text: `The file has ${megabytes(size)}.` }
      : { ...base, verdict: "mended", text: `The file has ${megabytes(size)}: ${many} until it fitted.` };
  const stayed = pictures.filter(({ reason }) => reason !== undefined).length;
  const heavy = [...facts.pictures]
    .sort(([, one], [, other]) => other.bytes - one.bytes)
    .filter(([, { bytes }]) => bytes > heavyBytes)
    .map(([path]) => ({ path }));
  const where = heavy.length > 0 ? ` Its largest pictures stand in: ${places(heavy, facts)}.` : "";
  return {
    ...base,
    verdict: "broken",
    text: `The file has ${megabytes(size)}, which is ${megabytes(size - cap)} too much${made.length > 0 ? `, although ${many}` : ""}.${where}${reasons(pictures, "cap")}`,
    todo:
      stayed > 0
        ? "Save these pictures as standard JPGs, or leave some out of the manuscript, and convert it again."
        : "Leave some pictures out of the manuscript, or sell the book in two volumes.",
  };
}

/** Lighter pictures are not what makes a book too heavy. */
const heavyBytes = 10_000;

/** Where no limit is the shop's own, and one on the way to readers is known. */
function adviceRule({ advisedSize }: Store, size: number): StoreRule | undefined {
  if (!advisedSize) return undefined;
  const { bytes, whose, source } = advisedSize;
  const base = { id: "size", title: `At most ${megabytes(bytes)} for ${whose}`, ...sourced(source) };
  if (size <= bytes) return { ...base, verdict: "kept", text: `The file has ${megabytes(size)}.` };
  return {
    ...base,
    verdict: "remark",
    text: `The file has ${megabytes(size)}: every reading app opens it, ${whose} takes at most ${megabytes(bytes)}.`,
    todo: "For a distributor, make the pictures smaller or leave some out.",
  };
}
