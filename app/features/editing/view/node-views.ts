import type { Node } from "prosemirror-model";
import type { NodeView, NodeViewConstructor } from "prosemirror-view";
import { plainText } from "#domain/book/blocks";
import { ownInlines, walkBlocks } from "#domain/book/walk";
import { blockAttributes } from "../model/look";

type PictureOf = (asset: string) => { path: string; alt: string } | undefined;

/** How what is not plain text is shown: always by elements made here, never by markup of a book. */
export function nodeViews(pictureOf: PictureOf): Record<string, NodeViewConstructor> {
  return {
    locked: (node) => new LockedView(node),
    figure: (node) => new FigureView(node, pictureOf),
    picture: (node) => ({ dom: pictureElement(node, pictureOf, "span") }),
    scene_break: (node) => ({ dom: sceneBreak(node, pictureOf) }),
  };
}

export const lockedWords = "This part can’t be edited here. It stays as it is.";

class LockedView implements NodeView {
  readonly dom: HTMLElement;

  constructor({ attrs }: Node) {
    this.dom = element("div", "edit-locked");
    this.dom.appendChild(element("p", "edit-locked-why", lockedWords));
    const words = element("div", "edit-locked-words");
    words.textContent = [...walkBlocks([attrs.block])]
      .map((block) => ownInlines(block).map(plainText).join(" "))
      .filter((line) => line !== "")
      .join(" · ");
    this.dom.appendChild(words);
  }

  stopEvent(): boolean {
    return false;
  }
}

class FigureView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  private node: Node;
  private readonly picture: HTMLElement;

  constructor(node: Node, pictureOf: PictureOf) {
    this.node = node;
    this.dom = element("figure", "edit-figure");
    for (const [name, value] of Object.entries(blockAttributes(node))) this.dom.setAttribute(name, value);
    this.picture = pictureElement(node, pictureOf, "div");
    this.picture.contentEditable = "false";
    this.picture.draggable = true;
    this.dom.classList.toggle("is-undescribed", isUndescribed(node));
    this.contentDOM = element("div", "edit-figure-caption");
    this.dom.replaceChildren(this.picture, this.contentDOM);
  }

  update(node: Node): boolean {
    const { asset, width, alt } = node.attrs;
    const before = this.node.attrs;
    if (node.type !== this.node.type || asset !== before.asset || width !== before.width) return false;
    this.dom.classList.toggle("is-undescribed", isUndescribed(node));
    if (alt !== before.alt) this.picture.querySelector("img")?.setAttribute("alt", alt);
    this.node = node;
    return true;
  }

  ignoreMutation(mutation: { target: globalThis.Node }): boolean {
    return this.picture.contains(mutation.target);
  }
}

const isUndescribed = ({ attrs }: Node): boolean => attrs.alt.trim() === "" && !attrs.decorative;

function pictureElement({ attrs }: Node, pictureOf: PictureOf, name: "span" | "div"): HTMLElement {
  const frame = element(name, "edit-picture");
  const known = pictureOf(attrs.asset);
  if (known) {
    const image = document.createElement("img");
    image.src = known.path;
    image.alt = attrs.alt;
    image.draggable = false;
    if (attrs.width) image.style.width = `${Math.round(100 * attrs.width)}%`;
    frame.appendChild(image);
  } else {
    frame.setAttribute("role", "img");
    frame.setAttribute("aria-label", attrs.alt || "Picture");
    frame.classList.add("missing");
  }
  return frame;
}

function sceneBreak({ attrs }: Node, pictureOf: PictureOf): HTMLElement {
  const line = element("div", "edit-scene");
  line.setAttribute("role", "separator");
  line.setAttribute("aria-label", "Scene break");
  const picture = attrs.ornamentAsset ? pictureOf(attrs.ornamentAsset) : undefined;
  if (picture) {
    const image = document.createElement("img");
    image.src = picture.path;
    image.alt = "";
    line.appendChild(image);
  } else line.textContent = attrs.ornament?.trim() || "\u00a0";
  return line;
}

export function element(name: string, className: string, words?: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  if (words !== undefined) made.textContent = words;
  return made;
}
