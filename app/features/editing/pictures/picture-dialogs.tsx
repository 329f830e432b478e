import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import type { EditableAsset } from "#app/contract/books/editing";
import { schema } from "../model/schema";
import { ChoosePictureDialog } from "./choose-picture-dialog";
import { editCaption, insertFigure, type PictureChoice, pictureAt, setPicture } from "./picture-commands";
import { PictureDialog } from "./picture-dialog";
import type { usePictures } from "./use-pictures";

type PictureDialogsProps = {
  view: EditorView;
  pictures: ReturnType<typeof usePictures>;
  /** The text has the focus again. */
  onClose: () => void;
};

/** Puts a picture in, and then asks what it is; of a picture that is chosen, asks that at once. */
export function PictureDialogs({ view, pictures, onClose }: PictureDialogsProps) {
  const [at, setAt] = useState(() => pictureAt(view.state));
  /** What was chosen so far of a picture that another one takes the place of. */
  const [replaced, setReplaced] = useState<PictureChoice>();
  const { assets, pathOf, pictureOf, send } = pictures;
  const leave = () => {
    onClose();
    // A dialog that took another one's place has nowhere to give the focus back to, and does so a moment later.
    setTimeout(() => view.isDestroyed || view.focus(), 50);
  };
  const choose = (asset: EditableAsset) => {
    if (at && replaced) {
      setPicture(at.pos, { ...replaced, asset: asset.id })(view.state, view.dispatch);
      setReplaced(undefined);
    } else {
      const choice = { asset: asset.id, alt: asset.alt, width: null, decorative: null };
      insertFigure(choice)(view.state, view.dispatch);
    }
    setAt(pictureAt(view.state));
  };
  if (!at || replaced)
    return (
      <ChoosePictureDialog
        isReplacing={replaced !== undefined}
        assets={assets}
        pathOf={pathOf}
        onSend={send}
        onChoose={choose}
        onClose={leave}
      />
    );
  const { node, pos } = at;
  const { asset, alt, width, decorative } = node.attrs;
  return (
    <PictureDialog
      // Another picture begins with what is known of it.
      key={asset}
      choice={{ asset, alt, width, decorative }}
      path={pictureOf(asset)?.path}
      caption={node.type === schema.nodes.figure ? (node.childCount > 0 ? "there" : "none") : undefined}
      onSave={(choice) => {
        setPicture(pos, choice)(view.state, view.dispatch);
        leave();
      }}
      onCaption={(choice) => {
        setPicture(pos, choice)(view.state, view.dispatch);
        editCaption(pos)(view.state, view.dispatch);
        leave();
      }}
      onReplace={setReplaced}
      onClose={leave}
    />
  );
}
