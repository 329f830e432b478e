import type { DocxPackage } from "#domain/convert/readers/docx/package";
import { parseXml } from "#domain/convert/xml";

export type Comment = { author: string; date: string; text: string };

/** The comments of a document by their ids; long ones are cut. */
export async function readComments(docx: DocxPackage): Promise<ReadonlyMap<string, Comment>> {
  const comments = new Map<string, Comment>();
  const part = docx.relatedPart("comments");
  if (!part) return comments;
  let comment: Comment | undefined;
  let inText = false;
  await parseXml(
    docx.zip.chunks(part),
    {
      open(name, attributes) {
        if (name === "w:comment" && comments.size < mostComments) {
          comment = { author: attributes["w:author"] ?? "", date: attributes["w:date"] ?? "", text: "" };
          comments.set(attributes["w:id"] ?? "", comment);
        } else if (name === "w:t") inText = true;
        else if (name === "w:p" && comment && comment.text !== "") comment.text += " ";
      },
      close(name) {
        if (name === "w:comment") comment = undefined;
        else if (name === "w:t") inText = false;
      },
      text(text) {
        if (inText && comment && comment.text.length < longest) comment.text += text;
      },
    },
    docx.fileName,
  );
  return comments;
}

const mostComments = 5_000;
const longest = 1_000;
