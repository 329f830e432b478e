import { unzipSync } from "fflate";
import { countPlainWords, noCount, type SourceCount } from "#tests/setup/source-count";

/** An OpenDocument text: its paragraphs and what stands in them, by the file's own elements. */
export function countOdt(bytes: Uint8Array): SourceCount {
  const xml = new TextDecoder().decode(unzipSync(bytes)["content.xml"]);
  const count = noCount();
  const paragraphs: { text: string; isHeading: boolean; isListed: boolean }[] = [];
  let lists = 0;
  let noteWaits = false;
  // What describes a picture, or a formula to other programs, is no text.
  const text = xml
    .slice(xml.indexOf("<office:body"))
    .replace(/<(svg:title|svg:desc|office:binary-data|math:annotation|dc:\w+)\b.*?<\/\1>/gs, "");
  for (const [, slash, name = "", attributes = "", empty, words] of text.matchAll(
    /<(\/?)([\w:-]+)([^>]*?)(\/?)>|([^<]+)/g,
  )) {
    const paragraph = paragraphs.at(-1);
    if (words !== undefined) {
      if (paragraph) paragraph.text += words.replace(/&apos;/g, "'").replace(/&\w+;/g, " ");
    } else if (/^text:[ph]$/.test(name)) {
      if (!slash && !empty) paragraphs.push({ text: "", isHeading: name === "text:h", isListed: lists > 0 });
      else if (slash) end();
    } else if (name === "text:list") lists += slash ? -1 : 1;
    // The number of a note stands in the text it is a note to.
    else if (/^text:(?:note|note-citation|tab|s|line-break)$/.test(name) && paragraph) {
      paragraph.text += " ";
      if (name === "text:note" && !slash) noteWaits = true;
    } else if (slash) continue;
    else if (name === "table:table") count.tables++;
    else if (name === "text:a") count.links++;
    else if (name === "draw:image" && /xlink:href="[^"]/.test(attributes)) count.pictures++;
  }
  return count;

  function end(): void {
    const { text: all = "", isHeading, isListed } = paragraphs.pop() ?? {};
    const words = countPlainWords(all);
    if (words === 0) return;
    count.words += words;
    count.passages++;
    if (isHeading) count.headings++;
    else if (isListed) count.listItems++;
    if (noteWaits && paragraphs.length > 0) {
      count.notes++;
      noteWaits = false;
    }
  }
}
