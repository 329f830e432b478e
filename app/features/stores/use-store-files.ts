import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { CallError, call } from "#app/contract/call";
import { type StoreFiles, storeFilesAnswer } from "#app/contract/stores/store-files";
import { useRevalidateEvery } from "#app/features/books/use-revalidate-every";
import type { StoreId } from "#domain/stores/store";

/** How often the page asks while a file is being made. */
const pollMs = 2_020;

export const isBeingMade = ({ state }: StoreFiles["packs"][number]): boolean =>
  state === "queued" || state === "running";

/** A book's files for the shops, followed while they are made, and the way to have them made. */
export function useStoreFiles(projectId: string, { packs: storeFiles }: StoreFiles) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<ReadonlySet<StoreId>>(new Set());
  const [trouble, setTrouble] = useState<string>();
  const isFollowed = storeFiles.some(isBeingMade);
  useRevalidateEvery(pollMs, isFollowed);

  const address = `/api/projects/${encodeURIComponent(projectId)}/packs`;
  const make = async (stores: StoreId[]) => {
    setTrouble(undefined);
    setAsked(new Set(stores));
    try {
      await call(address, storeFilesAnswer, { method: "POST", body: { stores } });
    } catch (error) {
      setTrouble(
        error instanceof CallError ? error.message : "We couldn’t start making the files. Please try again.",
      );
    } finally {
      setAsked(new Set());
      revalidate();
    }
  };
  return { address, make, asked, trouble };
}
