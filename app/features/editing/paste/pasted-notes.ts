/** How word processors name a note and its mark: Word, Docs, LibreOffice, Pandoc. */
const noteAddress = /^#(?:_?(?:ftn|edn)\d+|ftnt\d+|sd(?:foot|end)note\d+sym|fn\d+)$/i;

/**
 * Puts each note where its mark is, as `span.pasted-note` with the note's markup in `data-note`, and takes it away from the
 * end. A mark without its note stays as the text it is.
 */
export function withPastedNotes(body: HTMLElement): void {
  const lists = new Set<Element>();
  for (const mark of [...body.querySelectorAll<HTMLAnchorElement>("a[href]")]) {
    const address = mark.getAttribute("href")?.replace(/^.*(?=#)/, "") ?? "";
    if (!noteAddress.test(address)) continue;
    const note = noteNamed(body, address.slice(1), mark);
    if (!note || note.contains(mark)) continue;
    const words = note.cloneNode(true) as HTMLElement;
    // The way back, which is the note's own number.
    const back = words.querySelector("a[href^='#'], a[name]");
    back?.remove();
    const held = mark.ownerDocument.createElement("span");
    held.className = "pasted-note";
    held.dataset.note = words.outerHTML;
    // The mark is raised by what shows it.
    const raised = mark.closest("sup");
    (raised && raised.textContent === mark.textContent ? raised : mark).replaceWith(held);
    lists.add(note);
  }
  for (const note of lists) {
    const list = note.closest(
      '[style*="footnote-list"], [style*="endnote-list"], section.footnotes, .footnotes',
    );
    const around = note.parentElement;
    note.remove();
    if (around && around !== body && isEmpty(around)) {
      // The rule between the text and its notes.
      if (around.previousElementSibling?.tagName === "HR") around.previousElementSibling.remove();
      around.remove();
    }
    if (list && isEmpty(list)) list.remove();
  }
  for (const rule of body.querySelectorAll(
    '[style*="mso-element:footnote-list"] > hr, [style*="mso-element:endnote-list"] > hr',
  ))
    rule.remove();
}

function noteNamed(body: HTMLElement, name: string, mark: Element): Element | undefined {
  const bare = name.replace(/^_/, "");
  const target =
    body.querySelector(`[id="${CSS.escape(bare)}"], [id="${CSS.escape(name)}"]`) ??
    body.querySelector(`a[name="${CSS.escape(name)}"]`);
  if (!target) return undefined;
  if (target.tagName !== "A") return target;
  // Of a mark in the note's first line, the whole note: several lines stand in an element of their own.
  const apart = target.closest("div[id]");
  return (apart && !apart.contains(mark) ? apart : target.closest("li, p, div")) ?? undefined;
}

const isEmpty = ({ textContent }: Element): boolean => (textContent ?? "").trim() === "";
