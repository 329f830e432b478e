/** The kinds of manuscript that are read. Everything that names, offers or checks kinds follows this table. */
const table = {
  docx: { label: "DOCX", name: "Word document", extensions: ["docx"] },
  pdf: { label: "PDF", name: "PDF", extensions: ["pdf"], opensWithPassword: true },
  txt: { label: "TXT", name: "Plain text", extensions: ["txt"] },
  rtf: { label: "RTF", name: "Rich text document", extensions: ["rtf"] },
  odt: { label: "ODT", name: "OpenDocument text", extensions: ["odt", "fodt"] },
  html: { label: "HTML", name: "Web page", extensions: ["html", "htm", "xhtml"] },
  md: { label: "Markdown", name: "Markdown text", extensions: ["md", "markdown"] },
  epub: { label: "EPUB", name: "EPUB", extensions: ["epub"] },
} as const satisfies Record<string, KindRow>;

type KindRow = {
  /** As the author reads it in a list of what is accepted. */
  label: string;
  /** What people call such a file. */
  name: string;
  /** Lower case, without the dot; the usual one first. */
  extensions: readonly [string, ...string[]];
  /** A locked one can be converted when its password is given. */
  opensWithPassword?: true;
};

export type ManuscriptKind = keyof typeof table;
/** From the commonest to the rarest. */
export const manuscriptKinds = Object.keys(table) as [ManuscriptKind, ...ManuscriptKind[]];
export const kindRow = (kind: ManuscriptKind): KindRow => table[kind];

/** Every accepted extension with its dot, for a file picker. */
export const manuscriptExtensions = manuscriptKinds.flatMap((kind) =>
  kindRow(kind).extensions.map((extension) => `.${extension}`),
);

/** The kind a file's extension claims, in any case of letters. */
export function claimedKind(fileName: string): ManuscriptKind | undefined {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return manuscriptKinds.find((kind) => kindRow(kind).extensions.some((known) => known === extension));
}

/** Whether a locked manuscript of this kind can be converted when its password is given. */
export const opensWithPassword = (kind: ManuscriptKind | null | undefined): boolean =>
  kind != null && kindRow(kind).opensWithPassword === true;

/** `DOCX, PDF, TXT` */
export const kindLabels = manuscriptKinds.map((kind) => kindRow(kind).label).join(", ");

/** `DOCX, PDF, or TXT`: the kinds as a sentence offers them. */
export const offeredKinds = [
  ...manuscriptKinds.slice(0, -1).map((kind) => kindRow(kind).label),
  `or ${kindRow(manuscriptKinds.at(-1) ?? "txt").label}`,
].join(", ");
