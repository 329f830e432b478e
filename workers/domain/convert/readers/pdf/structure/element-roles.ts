import type { CellPlace, LineTag } from "#domain/convert/readers/pdf/lines";

/** An element of the structure tree; `number` is its own in the file. */
export type TreeElement = { role: string; number: number; cell?: CellPlace };

/** A leaf's block: its tag, and which pieces are gathered into lines together with it. */
export type BlockOfLeaf = { tag: LineTag; group: number };

const around = 10;

/** The block that a leaf belongs to, by the elements around it, the nearest first, in standard roles. */
export function blockOf(path: readonly TreeElement[]): BlockOfLeaf {
  const paragraph = path.find(({ role }) => role === "P");
  const cellAt = path.findIndex(({ role }) => role === "TD" || role === "TH");
  const table = path.find(({ role }, index) => role === "Table" && index > cellAt);
  if (cellAt >= 0 && table) {
    const inTable = path.slice(cellAt, path.indexOf(table) + 1);
    return { tag: tagOf("Table", table.number, inTable), group: path[cellAt]?.number ?? table.number };
  }
  const container = path.find(({ role }) => containers[role] !== undefined);
  const role = container && containers[container.role];
  if (!container || !role) {
    if (paragraph) return { tag: tagOf("P", paragraph.number), group: paragraph.number };
    const nearest = path.find((element) => !inline.has(element.role)) ?? path[0];
    return { tag: tagOf("Other", nearest?.number ?? 0), group: nearest?.number ?? 0 };
  }
  const within = paragraph && path.indexOf(paragraph) < path.indexOf(container) ? paragraph : container;
  if (role === "LI" || role === "L") {
    const item = path.find((element) => element.role === "LI") ?? container;
    const lists = path.filter((element) => element.role === "LI" || element.role === "L");
    return { tag: tagOf("LI", (within === paragraph ? within : item).number, lists), group: item.number };
  }
  if (role === "BlockQuote" || role === "Note" || role === "Aside")
    return { tag: tagOf(role, within.number, [container]), group: within.number };
  return { tag: tagOf(role, container.number), group: container.number };
}

function tagOf(role: LineTag["role"], element: number, elements: readonly TreeElement[] = []): LineTag {
  return elements.length === 0
    ? { role, element }
    : {
        role,
        element,
        around: elements.slice(0, around).map((one) => ({
          role: one.role,
          element: one.number,
          ...(one.cell ? { cell: one.cell } : {}),
        })),
      };
}

/** What a leaf under such an element is, when no nearer one says more. */
const containers: Record<string, LineTag["role"]> = {
  H: "H",
  H1: "H1",
  H2: "H2",
  H3: "H3",
  H4: "H4",
  H5: "H5",
  H6: "H6",
  Note: "Note",
  FENote: "Note",
  Caption: "Caption",
  Figure: "Figure",
  Code: "Code",
  TOC: "TOC",
  TOCI: "TOC",
  LI: "LI",
  L: "L",
  Table: "Table",
  BlockQuote: "BlockQuote",
  Aside: "Aside",
  Artifact: "Artifact",
};

const inline = new Set([
  "Span",
  "Quote",
  "Em",
  "Strong",
  "Sub",
  "Link",
  "Annot",
  "Reference",
  "BibEntry",
  "Lbl",
  "Form",
  "Ruby",
  "RB",
  "RT",
  "RP",
  "Warichu",
  "WT",
  "WP",
]);

const standard = new Set([
  ...Object.keys(containers),
  ...inline,
  "P",
  "Document",
  "DocumentFragment",
  "Part",
  "Art",
  "Sect",
  "Div",
  "Title",
  "Index",
  "NonStruct",
  "Private",
  "LBody",
  "TR",
  "TH",
  "TD",
  "THead",
  "TBody",
  "TFoot",
  "Formula",
]);

/** Names that programs use without mapping them. */
const wellKnown: Record<string, string> = {
  Normal: "P",
  Para: "P",
  paragraph: "P",
  Paragraph: "P",
  Body: "P",
  BodyText: "P",
  Heading: "H",
  Footnote: "Note",
  Endnote: "Note",
  Quotation: "BlockQuote",
  Footer: "Artifact",
  Header: "Artifact",
};

/** The standard role of a name, by the file's own map of roles. */
export function standardRole(name: string, roleMap: ReadonlyMap<string, string>): string {
  let role = name;
  for (let hops = 0; hops < 8 && !standard.has(role); hops++) {
    const mapped = roleMap.get(role);
    if (mapped === undefined || mapped === role) break;
    role = mapped;
  }
  if (standard.has(role)) return role;
  const heading = /^(?:heading|h)\s*_?(\d+)$/i.exec(role)?.[1];
  if (heading) return `H${Math.max(1, Math.min(6, Number(heading)))}`;
  return wellKnown[role] ?? role;
}
