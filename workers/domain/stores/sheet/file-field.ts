import { megabytes } from "#domain/stores/megabytes";
import type { SheetFacts, SheetField } from "#domain/stores/sheet/sheet";
import { type StoreId, stores } from "#domain/stores/store";

/** Returns the field that takes the EPUB, as its file for that store stands. */
export function fileField({ files }: SheetFacts, store: StoreId, name: string): SheetField {
  const { cap } = stores[store];
  const file = files.find((one) => one.store === store);
  const note = cap ? `Up to ${megabytes(cap.bytes)}.` : "";
  const field = { id: "file", name, how: "upload" as const, ...(note && { note }) };
  if (!file || file.bytes === null || file.state === "none")
    return { ...field, text: "", problem: "The file for this store isn’t made yet." };
  const text = `The EPUB for ${stores[store].name}, ${megabytes(file.bytes)}`;
  if (file.state === "older")
    return { ...field, text, problem: "The file is older than the book. Make it again." };
  if (file.state === "refused")
    return { ...field, text, problem: "The store would refuse this file. Its report says why." };
  return { ...field, text };
}
