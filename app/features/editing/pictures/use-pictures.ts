import type { EditorView } from "prosemirror-view";
import { useRef } from "react";
import type { EditableAsset, EditableBook } from "#app/contract/books/editing";
import { useToast } from "#app/ui/toast";
import { arrivalPlace, beginArrival, endArrival } from "./arriving-pictures";
import { insertFigure } from "./picture-commands";
import { picturePath, sendPicture } from "./send-picture";

type UsePictures = {
  projectId: string;
  book: EditableBook | undefined;
  setBook: (change: (book: EditableBook | undefined) => EditableBook | undefined) => void;
  /** A picture that somebody just put in is chosen, and wants a description. */
  onPlaced: () => void;
};

/** The book's pictures, those that are put in now with them, and how picture files get into the text. */
export function usePictures({ projectId, book, setBook, onPlaced }: UsePictures) {
  const toast = useToast();
  // The text is told of a picture before the list has it.
  const fresh = useRef(new Map<string, EditableAsset>());
  const assets = [...(book?.assets ?? [])];
  for (const asset of fresh.current.values())
    if (!assets.some(({ id }) => id === asset.id)) assets.push(asset);

  const send = async (file: File): Promise<EditableAsset | undefined> => {
    try {
      const asset = await sendPicture(projectId, file);
      fresh.current.set(asset.id, asset);
      setBook((now) =>
        now && !now.assets.some(({ id }) => id === asset.id)
          ? { ...now, assets: [...now.assets, asset] }
          : now,
      );
      return asset;
    } catch (error) {
      const description = error instanceof Error ? error.message : "Please try again.";
      toast({ title: "The picture wasn’t added", description, tone: "destructive" });
      return undefined;
    }
  };
  const place = async (view: EditorView, files: readonly File[], pos: number | undefined) => {
    const at = pos ?? view.state.selection.to;
    const waiting = files.map((file) => ({ file, id: crypto.randomUUID() }));
    for (const { file, id } of waiting) beginArrival(view, id, at, file.name || "the picture");
    for (const { file, id } of waiting) {
      const asset = await send(file);
      if (view.isDestroyed) {
        if (asset)
          toast({ title: "The picture is uploaded", description: "Put it in with the Picture tool." });
        continue;
      }
      const now = arrivalPlace(view.state, id);
      endArrival(view, id);
      if (!asset || now === undefined) continue;
      insertFigure({ asset: asset.id, alt: "", width: null, decorative: null }, now)(
        view.state,
        view.dispatch,
      );
      if (files.length === 1) onPlaced();
    }
  };
  const find = (id: string) => {
    const name = id.split("#")[0] ?? id;
    return assets.find((asset) => asset.id === id) ?? assets.find((asset) => asset.id === name);
  };
  return {
    assets,
    send,
    place: (view: EditorView, files: readonly File[], pos?: number) => void place(view, files, pos),
    pathOf: (asset: EditableAsset) => picturePath(projectId, asset),
    pictureOf(id: string) {
      const asset = find(id) ?? fresh.current.get(id);
      return asset && { path: picturePath(projectId, asset), alt: asset.alt };
    },
  };
}
