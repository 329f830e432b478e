import type { Mark, Node } from "prosemirror-model";
import type { NodeViewConstructor } from "prosemirror-view";
import type { ChangeMade } from "#domain/book/tracked";
import { timeWords } from "../margin/time-words";
import { wordsOf } from "./changes-in";
import { pointIn } from "./decide";

/** Shows a tracked point: deleted words struck, the sign of an inserted paragraph; nothing of where a comment begins. */
export const trackedView: NodeViewConstructor = (node: Node) => {
  const point = pointIn(node);
  const dom = document.createElement("span");
  dom.contentEditable = "false";
  dom.className = "edit-tracked";
  if (point?.type === "deletion") {
    const words = document.createElement("del");
    words.textContent = wordsOf(point.words);
    dom.appendChild(words);
    dom.classList.add("deleted", hueOf(point.author));
    dom.title = saidOf("Deleted", point);
  } else if (point?.type === "paragraph") {
    const sign = document.createElement("ins");
    sign.textContent = "¶";
    dom.appendChild(sign);
    dom.classList.add("ended", hueOf(point.author));
    dom.title = saidOf("New paragraph", point);
  }
  return { dom, ignoreMutation: () => true };
};

/** The look of inserted words. */
export function insertedLook({ attrs }: Mark): Record<string, string> {
  const made: ChangeMade = attrs.made;
  return { class: `edit-inserted ${hueOf(made.author)}`, title: saidOf("Inserted", made) };
}

/** People in the order in which they were met: the first four have a color each, in every chapter. */
const people: string[] = [];

function hueOf(author: string): string {
  if (!people.includes(author)) people.push(author);
  return `by-${people.indexOf(author) % 4}`;
}

const saidOf = (what: string, { author, date, moved }: ChangeMade): string =>
  `${moved ? "Moved" : what} by ${author || "somebody"}${date ? `, ${timeWords(date)}` : ""}`;
