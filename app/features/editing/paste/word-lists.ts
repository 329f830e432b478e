/**
 * Word writes a list as paragraphs that name their list and level (`mso-list:l0 level1 lfo1`), each with its mark in a
 * span that is to be ignored. Makes lists of them.
 */
export function withWordLists(body: HTMLElement): void {
  const open: { level: number; id: string; list: HTMLElement }[] = [];
  let last: Element | undefined;
  for (const line of [...body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")]) {
    const place = listPlace(line);
    const mark = place && takenMark(line);
    if (!place || mark === undefined || /^H/.test(line.tagName)) continue;
    const { id, level } = place;
    // Other text stands between, or the list is another one.
    const goesOn = last !== undefined && previousElement(line) === last;
    if (!goesOn) open.length = 0;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.id !== id) open.pop();
    let now = open.at(-1);
    if (!now || now.level < level) {
      const list = madeList(line.ownerDocument, mark);
      const host = now?.list.lastElementChild;
      if (host) host.appendChild(list);
      else line.parentNode?.insertBefore(list, line);
      now = { level, id, list };
      open.push(now);
    }
    const item = line.ownerDocument.createElement("li");
    now.list.appendChild(item);
    last = open[0]?.list;
    item.appendChild(line);
  }
}

function listPlace(line: HTMLElement): { id: string; level: number } | undefined {
  const style = line.getAttribute("style") ?? "";
  const found = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(style);
  return found ? { id: found[1] ?? "", level: Number(found[2]) } : undefined;
}

/** The text of the mark, which is taken out of the line. */
function takenMark(line: HTMLElement): string | undefined {
  const mark = [...line.querySelectorAll<HTMLElement>("[style]")].find((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute("style") ?? ""),
  );
  if (!mark) return undefined;
  const text = (mark.textContent ?? "").replace(/[\s\u00a0]+/g, "");
  mark.remove();
  return text;
}

const previousElement = (line: Element): Element | null => line.previousElementSibling;

function madeList(page: Document, mark: string): HTMLElement {
  const found = /^\(?(\d+|[a-z]+|[A-Z]+)[.)]/.exec(mark)?.[1];
  const list = page.createElement(found ? "ol" : "ul");
  if (!found) return list;
  const type = /^\d/.test(found)
    ? ""
    : /^[ivx]+$/.test(found)
      ? "i"
      : /^[IVX]+$/.test(found)
        ? "I"
        : /[a-z]/.test(found)
          ? "a"
          : "A";
  if (type) list.setAttribute("type", type);
  if (!type && found !== "1") list.setAttribute("start", found);
  return list;
}
