import { afterEach, expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { openChapter } from "../model/chapter";
import { makeView, type ViewOptions } from "./make-view";

const views: ReturnType<typeof makeView>[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

/** A chapter in an editor, in a book of this language. */
function viewOf(language: string, blocks: Block[]) {
  const options: Partial<ViewOptions> = {
    chapter: openChapter({ blocks, notes: [] }),
    title: "Ice",
    language,
    typography: true,
    ornament: undefined,
    pictureOf: () => undefined,
    onLink: () => {},
    onKey: () => false,
    onRefused: () => {},
    onHistory: () => false,
    onFiles: () => {},
    onPicture: () => {},
    onTransaction: () => {},
  };
  const place = document.body.appendChild(document.createElement("div"));
  // The rest is asked for when something is done.
  const view = makeView(place, options as ViewOptions);
  views.push(view);
  return view.dom;
}
const p = (text: string, more: Partial<Block> = {}): Block =>
  ({ kind: "paragraph", inlines: [{ kind: "text", text }], ...more }) as Block;

test("the browser checks spelling in the book's language", () => {
  const text = viewOf("pt-BR", [p("O gelo desceu.")]);
  expect(text.getAttribute("lang")).toBe("pt-BR");
  expect(text.getAttribute("spellcheck")).toBe("true");
});

test("and a passage of another language in that", () => {
  const marks = { lang: "fr" };
  const text = viewOf("en", [
    p("Bonjour.", { lang: "fr" }),
    { kind: "paragraph", inlines: [{ kind: "text", text: "mot", marks }] },
  ]);
  expect(text.querySelector("p")?.getAttribute("lang")).toBe("fr");
  expect(text.querySelector("span[lang]")?.textContent).toBe("mot");
});
