import { resolveAddress } from "#domain/epub-check/addresses";
import { addressFault } from "#domain/epub-check/content-checker";
import type { NcxFacts, Reference } from "#domain/epub-check/epub-facts";
import type { TextFile } from "#domain/epub-check/text-file";

/** Reads an NCX, EPUB 2's table of contents, and says what is wrong with it by itself. */
export function readNcx(file: TextFile): { facts: NcxFacts; references: Reference[] } | undefined {
  const facts: NcxFacts = { uid: undefined, points: [] };
  const references: Reference[] = [];
  const ids = new Set<string>();
  const orders = new Map<string, string>();
  const open: { name: string; children: string[] }[] = [];
  let label: string | undefined;
  const fault = (text: string, at: number) => file.fault("RSC-005", `${text}.`, at);
  const isWhole = file.scan({
    open({ name, attributes }, at) {
      const parent = open[open.length - 1];
      if (!parent && name !== "ncx") fault(`element "${name}" not allowed here; expected element "ncx"`, at);
      const allowed = parent && children[parent.name];
      if (allowed && !allowed.test(name))
        fault(`element "${name}" not allowed here, in "${parent.name}"`, at);
      parent?.children.push(name);
      open.push({ name, children: [] });
      const id = attributes.get("id");
      if (id !== undefined) {
        if (ids.has(id)) fault(`Duplicate "${id}"`, at);
        if (!/^[A-Za-z_\u00c0-\ufffd][-.\w\u00b7\u00c0-\ufffd]*$/.test(id))
          fault(`value of attribute "id" is invalid; must be an XML name without colons: "${id}"`, at);
        ids.add(id);
      }
      switch (name) {
        case "meta":
          if (attributes.get("name") === "dtb:uid") facts.uid = attributes.get("content") ?? "";
          break;
        case "text":
          label = "";
          break;
        case "navPoint":
          if (id === undefined) fault('element "navPoint" missing required attribute "id"', at);
          order(attributes.get("playOrder"), at);
          break;
        case "content":
          content(attributes.get("src"), at);
          break;
        case "pageTarget":
          if (!/^(?:front|normal|special)$/.test(attributes.get("type") ?? ""))
            fault(
              'value of attribute "type" is invalid; must be equal to "front", "normal" or "special"',
              at,
            );
          if (attributes.has("value") && !/^\d+$/.test(attributes.get("value") ?? ""))
            fault('value of attribute "value" is invalid; must be a non-negative integer', at);
          break;
        default:
      }
    },
    close(name, at) {
      const done = open.pop();
      for (const needed of required[name] ?? [])
        if (!done?.children.includes(needed))
          fault(`element "${name}" incomplete; missing required element "${needed}"`, at);
      if (name !== "text") return;
      if (label?.trim() === "")
        file.tell({
          id: "NCX-006",
          severity: "info",
          line: file.lineOf(at),
          text: 'Empty "text" label in the NCX document.',
        });
      label = undefined;
    },
    text(text, at) {
      if (label !== undefined) label += text;
      else if (/\S/.test(text)) fault(`text not allowed here, in "${open[open.length - 1]?.name}"`, at);
    },
  });
  return isWhole ? { facts, references } : undefined;

  /** Two places with one number must be one place. */
  function order(number: string | undefined, at: number): void {
    if (number === undefined) return;
    if (!/^\d+$/.test(number))
      fault('value of attribute "playOrder" is invalid; must be a positive integer', at);
    else if (orders.has(number))
      fault(
        "identical playOrder values for navPoint/navTarget/pageTarget that do not refer to same target",
        at,
      );
    else orders.set(number, "");
  }

  function content(src: string | undefined, at: number): void {
    if (src === undefined) {
      fault('element "content" missing required attribute "src"', at);
      return;
    }
    const address = resolveAddress(src, file.path);
    const found = addressFault(address, src, "ncx");
    if (found) file.tell({ ...found, line: file.lineOf(at) });
    const inside = address.kind === "inside" ? address : undefined;
    const line = file.lineOf(at);
    if (open[open.length - 2]?.name === "navPoint")
      facts.points.push({ path: inside?.path, fragment: inside?.fragment, line });
    if (inside)
      references.push({
        from: file.path,
        line,
        to: inside.path,
        fragment: inside.fragment,
        use: "ncx",
        href: src,
      });
  }
}

const children: Record<string, RegExp | undefined> = {
  ncx: /^(?:head|docTitle|docAuthor|navMap|pageList|navList)$/,
  head: /^(?:meta|smilCustomTest)$/,
  docTitle: /^(?:text|audio|img)$/,
  navMap: /^(?:navInfo|navLabel|navPoint)$/,
  navPoint: /^(?:navLabel|content|navPoint)$/,
  navLabel: /^(?:text|audio|img)$/,
  pageList: /^(?:navInfo|navLabel|pageTarget)$/,
  pageTarget: /^(?:navLabel|content)$/,
};
const required: Record<string, string[]> = {
  ncx: ["head", "docTitle", "navMap"],
  docTitle: ["text"],
  navMap: ["navPoint"],
  navPoint: ["navLabel", "content"],
  pageList: ["pageTarget"],
  pageTarget: ["navLabel", "content"],
};
