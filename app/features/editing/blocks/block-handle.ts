import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { element } from "../view/node-views";
import { moved, type Unit, unitAt, unitsOf } from "./move-block";

/**
 * A handle beside the block under the pointer: dragging it, or a picture, moves the block within the chapter, and a line
 * shows where it would go. By keyboard Alt+Shift and an arrow do the same.
 */
export function blockHandle(): Plugin {
  return new Plugin({ view: (view) => new Handle(view) });
}

class Handle {
  private readonly view: EditorView;
  private readonly host: HTMLElement;
  private readonly grip: HTMLElement;
  private readonly line: HTMLElement;
  private unit: Unit | undefined;
  private dragged: Unit | undefined;
  private place: number | undefined;
  private readonly stop = new AbortController();

  constructor(view: EditorView) {
    this.view = view;
    this.host = view.dom.parentElement ?? view.dom;
    this.grip = element("div", "edit-grip");
    this.grip.draggable = true;
    this.grip.title = "Drag to move. Alt+Shift+Up and Down move it, too.";
    this.grip.setAttribute("aria-hidden", "true");
    this.line = element("div", "edit-drop-line");
    this.line.hidden = true;
    this.grip.hidden = true;
    this.host.appendChild(this.grip);
    this.host.appendChild(this.line);
    const { signal } = this.stop;
    this.host.addEventListener("pointermove", (event) => this.hover(event), { signal });
    this.host.addEventListener("pointerleave", () => this.hide(), { signal });
    this.host.addEventListener("dragstart", (event) => this.start(event), { signal, capture: true });
    this.host.addEventListener("dragover", (event) => this.over(event), { signal, capture: true });
    this.host.addEventListener("drop", (event) => this.drop(event), { signal, capture: true });
    this.host.addEventListener("dragend", () => this.end(), { signal, capture: true });
  }

  update(): void {
    if (!this.dragged) this.hide();
  }

  destroy(): void {
    this.stop.abort();
    this.grip.remove();
    this.line.remove();
  }

  private hide(): void {
    if (!this.dragged) this.grip.hidden = true;
  }

  private boxOf(unit: Unit): { top: number; bottom: number } | undefined {
    const dom = this.view.nodeDOM(unit.from);
    const last = this.view.nodeDOM(
      unit.to - (this.view.state.doc.resolve(unit.to).nodeBefore?.nodeSize ?? 0),
    );
    if (!(dom instanceof HTMLElement)) return undefined;
    const end = last instanceof HTMLElement ? last : dom;
    return { top: dom.getBoundingClientRect().top, bottom: end.getBoundingClientRect().bottom };
  }

  private hover(event: PointerEvent): void {
    // A quick hand has left the handle before the browser says that it drags.
    if (event.pointerType === "touch" || event.buttons !== 0 || this.dragged) return;
    if (this.grip.contains(event.target as Node)) return;
    const { left } = this.view.dom.getBoundingClientRect();
    const pos = this.view.posAtCoords({ left: Math.max(event.clientX, left + 4), top: event.clientY });
    const unit = pos && unitAt(this.view.state.doc, pos.inside >= 0 ? pos.inside : pos.pos);
    const box = unit && this.boxOf(unit);
    if (!box) {
      this.hide();
      return;
    }
    this.unit = unit;
    this.grip.hidden = false;
    this.grip.style.top = `${box.top - this.host.getBoundingClientRect().top}px`;
  }

  private start(event: DragEvent): void {
    const { target } = event;
    const isGrip = target === this.grip;
    const picture =
      !isGrip && target instanceof Element ? target.closest(".edit-figure > .edit-picture") : null;
    if (!isGrip && !picture) return;
    const unit = picture ? unitAt(this.view.state.doc, this.view.posAtDOM(picture, 0)) : this.unit;
    if (!unit || !event.dataTransfer) return;
    event.stopPropagation();
    this.dragged = unit;
    event.dataTransfer.effectAllowed = "move";
    // Firefox drags nothing that has no data.
    event.dataTransfer.setData("application/x-block", "");
    const dom = this.view.nodeDOM(unit.from);
    if (dom instanceof HTMLElement) event.dataTransfer.setDragImage(dom, 0, 0);
  }

  private over(event: DragEvent): void {
    if (!this.dragged) return;
    event.preventDefault();
    event.stopPropagation();
    const units = unitsOf(this.view.state.doc);
    const host = this.host.getBoundingClientRect();
    let place = units.at(-1)?.to ?? 0;
    let top = (units.length > 0 && this.boxOf(units.at(-1) as Unit)?.bottom) || host.bottom;
    for (const unit of units) {
      const box = this.boxOf(unit);
      if (!box || event.clientY > (box.top + box.bottom) / 2) continue;
      place = unit.from;
      top = box.top;
      break;
    }
    this.place = place;
    this.line.hidden = false;
    this.line.style.top = `${top - host.top}px`;
  }

  private drop(event: DragEvent): void {
    const { dragged, place } = this;
    if (!dragged || place === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.end();
    this.view.dispatch(moved(this.view.state, dragged, place));
    this.view.focus();
  }

  private end(): void {
    this.dragged = undefined;
    this.place = undefined;
    this.line.hidden = true;
    this.grip.hidden = true;
  }
}
