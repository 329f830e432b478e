import { fileNameOf } from "#domain/file-names";
import { type StoreId, stores } from "#domain/stores/store";

export type StoreFilePart = "epub" | "pack" | "cover" | "report" | "report-text";

const endings: Record<Exclude<StoreFilePart, "epub" | "pack" | "cover">, string> = {
  report: "report.html",
  "report-text": "report.txt",
};

/** `The Glass Harbour - Kobo.epub`: what a file is called on the author's desk. */
export function storeFileName(
  title: string,
  store: StoreId,
  file: StoreFilePart,
  coverType?: string,
): string {
  const { shortName } = stores[store];
  const book = plain(title) || "Book";
  switch (file) {
    case "epub":
      return store === "generic" ? `${book}.epub` : `${book} - ${plain(shortName)}.epub`;
    case "pack":
      return `${book} - ${plain(shortName)} files.zip`;
    case "cover":
      return `${book} - cover.${coverType === "image/png" ? "png" : "jpg"}`;
    default:
      return `${book} - ${plain(shortName)} ${endings[file]}`;
  }
}

/** `The Glass Harbour - store files`, without an ending. */
export const allStoreFilesName = (title: string): string => `${plain(title) || "Book"} - store files`;

/** Without what a file system does not take; room is left for the ending. */
const plain = (name: string): string =>
  [...fileNameOf(name.replace(/[\\/:*?"<>|]+/g, " "))].slice(0, 120).join("").trim();
