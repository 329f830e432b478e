import { unzipSync } from "fflate";
import { addCounts, countPlainWords, noCount, type SourceCount } from "#tests/setup/source-count";

/** A web page: what is left when its tags are taken out, and what the tags say of it. */
export function countMarkup(page: string): SourceCount {
  const count = noCount();
  const text = page.replace(
    /<!--.*?-->|<[?!][^>]*>|<(head|title|script|style|svg|noscript|textarea|select|rp)\b.*?<\/\1>/gis,
    "",
  );
  let passage = "";
  let lists = 0;
  let inHeading = false;
  let inLink = false;
  const end = () => {
    const words = countPlainWords(decoded(passage));
    passage = "";
    if (words === 0) return;
    count.words += words;
    count.passages++;
    if (inHeading) count.headings++;
    else if (lists > 0) count.listItems++;
  };
  for (const [, slash, tag = "", attributes = "", words] of text.matchAll(
    /<(\/?)([a-z][\w:-]*)([^>]*)>|([^<]+)/gi,
  )) {
    const name = tag.toLowerCase();
    if (words !== undefined) passage += words;
    else if (name === "br" || name === "rt") passage += "\n";
    else if (name === "a") {
      if (!slash && !inLink && /\shref\s*=/i.test(attributes)) {
        count.links++;
        inLink = !/\/$/.test(attributes);
      } else if (slash) inLink = false;
    } else if (name === "img" || name === "image") {
      if (/(?:src|href)\s*=\s*["']?[^"'\s]/i.test(attributes)) count.pictures++;
    } else if (!inline.has(name)) {
      end();
      if (/^h[1-6]$/.test(name)) inHeading = !slash;
      else if (name === "ul" || name === "ol") lists += slash ? -1 : 1;
      else if (name === "table" && !slash) count.tables++;
    }
  }
  end();
  return count;
}

/** The documents of an EPUB in its reading order. */
export function countEpub(bytes: Uint8Array): SourceCount {
  const files = unzipSync(bytes);
  const read = (file: string) => new TextDecoder().decode(files[file]);
  const packageFile = /full-path="([^"]+)"/.exec(read("META-INF/container.xml"))?.[1] ?? "";
  const description = read(packageFile);
  const folder = packageFile.replace(/[^/]*$/, "");
  const items = new Map(
    [...description.matchAll(/<item\b[^>]*>/g)].map(([item]) => [
      /\bid="([^"]*)"/.exec(item)?.[1],
      /\bhref="([^"]*)"/.exec(item)?.[1] ?? "",
    ]),
  );
  const order = [...description.matchAll(/<itemref\b[^>]*\bidref="([^"]*)"/g)];
  return addCounts(order.map(([, id]) => countMarkup(read(folder + (items.get(id) ?? "")))));
}

/** Markdown's words, headings and links: what stands for anything else than itself is taken out first. */
export function countMarkdown(text: string): Partial<SourceCount> {
  const body = text.replace(/^---\n.*?\n(?:---|\.\.\.)\n/s, "");
  const plain = body
    .replace(/^ {0,3}\[[^\]^]+\]:\s*\S+.*$/gm, "")
    .replace(/\[\^[^\]]+\]:?/g, " ")
    .replace(/\]\([^)]*\)|\]\[[^\]]*\]/g, "]")
    .replace(/\{[.#][^}]*\}/g, "")
    // Signs within a word part it in no way.
    .replace(/[*~^]+/g, "")
    .replace(/^\s*\d+[.)] /gm, "");
  return {
    words: countPlainWords(plain),
    headings: body.match(/^#{1,6} .*\w|^.*\w.*\n(?:=+|-+)\s*$/gm)?.length ?? 0,
    // The mark of a note is a link to it.
    links: body.match(/(?<!!)\[[^\]^]+\](?:\(|\[)|\[\^[^\]]+\](?!:)|\^\[/g)?.length ?? 0,
    tables: body.match(/^\|?[ :]*-{2,}[-| :]*\|[-| :]*$/gm)?.length ?? 0,
  };
}

const inline = new Set(
  "a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd label mark q ruby rb rt s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);

const decoded = (text: string): string =>
  text
    .replace(/&(?:apos|#39|rsquo|lsquo);/g, "'")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&shy;/g, "")
    .replace(/&[a-z]+;/gi, (name) =>
      /^&[a-z]{1,2}(?:acute|grave|circ|uml|cedil|tilde|ring|slash|lig);$/i.test(name) ? "é" : " ",
    );
