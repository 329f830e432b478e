import { asFarAsWhole } from "#domain/convert/damaged-part";
import type { MessageLog } from "#domain/convert/messages";
import type { DocxPackage } from "#domain/convert/readers/docx/package";
import type { Comment } from "#domain/convert/readers/word-processor/comment";
import { parseXml, type XmlHandler } from "#domain/convert/xml";

/** The comments of a document by their ids; long ones are cut. */
export async function readComments(
  docx: DocxPackage,
  messages: MessageLog,
): Promise<ReadonlyMap<string, Comment>> {
  const comments = new Map<string, Comment>();
  const part = docx.relatedPart("comments");
  if (!part) return comments;
  // A comment is known to others by its last paragraph.
  const byParagraph = new Map<string, { id: string; comment: Comment }>();
  let comment: Comment | undefined;
  let id = "";
  let paragraph = "";
  let inText = false;
  const handler: XmlHandler = {
    open(name, attributes) {
      if (name === "w:comment" && comments.size < maxComments) {
        comment = { author: attributes["w:author"] ?? "", date: attributes["w:date"] ?? "", text: "" };
        id = attributes["w:id"] ?? "";
        comments.set(id, comment);
      } else if (name === "w:t") inText = true;
      else if (name === "w:p" && comment) {
        paragraph = attributes["w14:paraId"] ?? "";
        if (comment.text !== "") comment.text += " ";
      }
    },
    close(name) {
      if (name === "w:t") inText = false;
      else if (name === "w:comment") {
        if (comment) byParagraph.set(paragraph, { id, comment });
        comment = undefined;
      }
    },
    text(text) {
      if (inText && comment && comment.text.length < longest) comment.text += text;
    },
  };
  await asFarAsWhole("comments", messages, async () => {
    await parseXml(docx.zip.chunks(part), handler, docx.fileName);
    await findReplies(docx, byParagraph);
  });
  return comments;
}

async function findReplies(
  docx: DocxPackage,
  byParagraph: ReadonlyMap<string, { id: string; comment: Comment }>,
): Promise<void> {
  const part = docx.relatedPart("commentsExtended");
  if (!part) return;
  const handler: XmlHandler = {
    open(name, attributes) {
      if (name !== "w15:commentEx") return;
      const reply = byParagraph.get(attributes["w15:paraId"] ?? "");
      const parent = byParagraph.get(attributes["w15:paraIdParent"] ?? "");
      if (!reply || !parent || parent === reply) return;
      reply.comment.replyTo = parent.comment.author;
      reply.comment.answers = parent.comment.answers ?? parent.id;
    },
    close() {},
    text() {},
  };
  await parseXml(docx.zip.chunks(part), handler, docx.fileName);
}

const maxComments = 5_000;
const longest = 1_000;
