import { Refusal } from "#domain/refusal";

/** A file of our own; a `Refusal` with a sentence when it does not come. */
export async function fetchBytes(url: string): Promise<Uint8Array<ArrayBuffer>> {
  let answer: Response;
  try {
    answer = await fetch(url);
  } catch (cause) {
    throw new Refusal("cover-part-missing", { what: nameOf(url) }, { cause });
  }
  if (!answer.ok) throw new Refusal("cover-part-missing", { what: nameOf(url) });
  return new Uint8Array(await answer.arrayBuffer());
}

function nameOf(url: string): string {
  if (url.startsWith("/fonts/")) return `The font ${url.slice(7, -4).replace(/_.*/, "")}`;
  return url.includes("picture") || url.startsWith("/art/") ? "The picture" : "A part of the designer";
}
