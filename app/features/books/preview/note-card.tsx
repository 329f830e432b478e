import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "#app/ui/button";
import type { PageSpot } from "./frame-pages";
import { findNote, noteContent } from "./note-content";

type NoteCardProps = {
  /** The document with the mark. */
  doc: Document;
  spot: PageSpot;
  /** Of the page. */
  width: number;
  height: number;
  onClose: () => void;
};

const maxWidth = 308;
const gap = 8;
/** Below its mark, unless less room than this is left there. */
const minRoom = 140;

/** A note beside its mark; Escape closes it. */
export function NoteCard({ doc, spot, width, height, onClose }: NoteCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState<ReactNode>("Loading…");
  useEffect(() => card.current?.querySelector("button")?.focus(), []);
  useEffect(() => {
    const stop = new AbortController();
    findNote(doc, spot.href, stop.signal)
      .then((note) => (note ? noteContent(note) : "This note can’t be found in the book."))
      .catch(() => "The note didn’t load. Close it and try again.")
      .then((found) => {
        if (!stop.signal.aborted) setWords(found);
      });
    return () => stop.abort();
  }, [doc, spot]);
  const cardWidth = Math.min(maxWidth, width);
  const below = spot.y + spot.height + gap;
  const isBelow = height - below >= minRoom;
  return (
    <div
      ref={card}
      className="preview-note"
      role="dialog"
      aria-label={`Note ${spot.label}`}
      style={{
        width: cardWidth,
        left: Math.max(0, Math.min(width - cardWidth, spot.x - cardWidth / 2)),
        ...(isBelow
          ? { top: below, maxHeight: height - below }
          : { bottom: height - spot.y + gap, maxHeight: spot.y - gap }),
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <b>{spot.label}</b>
      <div aria-live="polite">{words}</div>
      <IconButton label="Close note" onClick={onClose}>
        <X className="i s" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
