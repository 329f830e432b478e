import { type DragEvent, useId, useRef, useState } from "react";
import type { EditableAsset } from "#app/contract/books/editing";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";

const accepted = "image/jpeg,image/png,image/gif,image/webp,image/avif,image/heic";

type ChoosePictureDialogProps = {
  /** Of the picture that another one takes the place of. */
  isReplacing: boolean;
  assets: readonly EditableAsset[];
  pathOf: (asset: EditableAsset) => string;
  /** Sends a file; undefined when it was refused, which has been said. */
  onSend: (file: File) => Promise<EditableAsset | undefined>;
  onChoose: (asset: EditableAsset) => void;
  onClose: () => void;
};

/** A new picture from a file, or one that the book has already. */
export function ChoosePictureDialog(props: ChoosePictureDialogProps) {
  const { isReplacing, assets, pathOf, onSend, onChoose, onClose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file || isSending) return;
    setSending(true);
    const asset = await onSend(file);
    setSending(false);
    if (asset) onChoose(asset);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      isWide
      title={isReplacing ? "Replace the picture" : "Add a picture"}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same */}
      <div
        className={isOver ? "edit-picture-drop is-over" : "edit-picture-drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className="vh"
          tabIndex={-1}
          accept={accepted}
          aria-label="Picture file"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = "";
          }}
        />
        <Button variant="primary" disabled={isSending} onClick={() => input.current?.click()}>
          {isSending ? "Uploading…" : "Choose a file"}
        </Button>
        <p className="mut">or drop it here. JPG, PNG, GIF or WebP, up to 10 MB.</p>
      </div>
      {assets.length > 0 ? (
        <section aria-labelledby={`${id}h`}>
          <h3 id={`${id}h`} className="edit-picture-head">
            Pictures of this book
          </h3>
          <div className="edit-pictures">
            {assets.map((asset) => (
              <button key={asset.id} type="button" onClick={() => onChoose(asset)}>
                <img src={pathOf(asset)} alt={asset.alt || nameOf(asset)} loading="lazy" />
              </button>
            ))}
          </div>
        </section>
      ) : null}
    </Dialog>
  );
}

const nameOf = ({ file, isNew }: EditableAsset): string =>
  isNew ? "New picture" : (file.split("/").at(-1) ?? file);
