import { useEffect, useRef, useState } from "react";
import type { PageInk } from "#app/features/reading/engine/page-shape";
import type { Pager } from "#app/features/reading/engine/pager";
import { Dialog } from "#app/ui/dialog";
import { Skeleton } from "#app/ui/skeleton";

type NoteCardProps = { pager: Pager; id: string; ink: PageInk; onClose: () => void };
type Note = { label: string; text: string; width: number; height: number };

const widestPx = 488;

/** A note of the book, set as the book is; closing it leads back to its mark. */
export function NoteCard({ pager, id, ink, onClose }: NoteCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [note, setNote] = useState<Note | "failed" | null>(null);
  useEffect(() => {
    let isOver = false;
    const width = Math.min(widestPx, window.innerWidth - 96);
    const scale = Math.min(3, window.devicePixelRatio || 1);
    pager.note(id, { width, scale, ink }).then(
      ({ bitmap, text, label }) => {
        const element = canvas.current;
        if (!isOver && element) {
          element.width = bitmap.width;
          element.height = bitmap.height;
          element.getContext("2d")?.drawImage(bitmap, 0, 0);
          setNote({ label, text, width: bitmap.width / scale, height: bitmap.height / scale });
        }
        bitmap.close();
      },
      () => !isOver && setNote("failed"),
    );
    return () => {
      isOver = true;
    };
  }, [pager, id, ink]);
  const shown = note !== null && note !== "failed" ? note : null;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown ? `Note ${shown.label}` : "Note"}
    >
      {note === null ? <Skeleton lines={3} height={18} /> : null}
      {note === "failed" ? <p>The note could not be opened. Close it and try again.</p> : null}
      <p className="vh">{shown?.text}</p>
      <div className="reader-note" hidden={!shown} aria-hidden="true">
        <canvas ref={canvas} style={shown ? { width: shown.width, height: shown.height } : undefined} />
      </div>
    </Dialog>
  );
}
