/**
 * Returns what is wrong with the place of the focus, in words, when nobody would see it: out of the window, or under something
 * else; undefined when it is in sight. Runs in the page.
 */
export function focusFault(): string | undefined {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return undefined;
  // What is drawn for a hidden control is its label.
  const drawn = active.getBoundingClientRect();
  const label = (active as Partial<HTMLInputElement>).labels?.[0];
  const box = drawn.width < 4 && label ? label.getBoundingClientRect() : drawn;
  const called = active.getAttribute("aria-label") ?? active.textContent ?? active.getAttribute("name") ?? "";
  const name = `${active.tagName.toLowerCase()} "${called.trim().slice(0, 30)}"`;
  const x = box.x + box.width / 2;
  const y = box.y + Math.min(box.height / 2, 40);
  if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) return `${name} out of view`;
  const top = document.elementFromPoint(x, y);
  const isSeen =
    !top ||
    active.contains(top) ||
    top.contains(active) ||
    // The frame with handles round a chosen layer of a cover shows it rather than hides it.
    (top.closest(".selection") && active.matches(".page-layer[aria-pressed=true]")) ||
    label?.contains(top) ||
    top.shadowRoot?.contains(active);
  return isSeen ? undefined : `${name} under ${top.className || top.tagName}`;
}
