import { Dialog } from "#app/ui/dialog";

type PictureDialogProps = { src: string; alt: string; onClose: () => void };

/** A picture of the book as large as the window. */
export default function PictureDialog({ src, alt, onClose }: PictureDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Picture" isWide>
      <img className="preview-picture" src={src} alt={alt} />
      {alt === "" ? null : <p className="t13 mut">{alt}</p>}
    </Dialog>
  );
}
