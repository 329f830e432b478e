import BookmarkIcon from "lucide-react/icons/bookmark";
import Download from "lucide-react/icons/download";
import Highlighter from "lucide-react/icons/highlighter";
import MapPin from "lucide-react/icons/map-pin";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Trash from "lucide-react/icons/trash-2";
import Undo from "lucide-react/icons/undo-2";
import { useState } from "react";
import type { ReadingBook } from "#app/contract/reading/vr";
import { Segments } from "#app/features/covers/form/choice";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { useReading } from "#app/features/reading/reading/use-reading";
import { Button, IconButton } from "#app/ui/button";
import type { Mark } from "#domain/vr/marks";
import { Drawer } from "./drawer";
import { kindName, marksFileName, marksText } from "./marks-text";
import { useOrderedMarks } from "./use-ordered-marks";

type Shown = "all" | "bookmark" | "highlight" | "note";

const icons = { bookmark: BookmarkIcon, highlight: Highlighter, note: NotebookPen, proof: MapPin };
const choices: readonly { value: Shown; label: string }[] = [
  { value: "all", label: "All" },
  { value: "bookmark", label: "Pages" },
  { value: "highlight", label: "Words" },
  { value: "note", label: "Notes" },
];

type MarksPanelProps = { reading: OwnReading; onMark: (mark: Mark) => void; onClose: () => void };

/** Everything a person left in the book. */
export function MarksPanel({ reading, onMark, onClose }: MarksPanelProps) {
  const { book } = useReading(reading);
  const marks = useOrderedMarks(reading);
  const [shown, setShown] = useState<Shown>("all");
  const listed = marks.filter(
    ({ kind }) => shown === "all" || kind === shown || (shown === "note" && kind === "proof"),
  );
  return (
    <Drawer title="Your marks" onClose={onClose}>
      <Segments
        legend="Which marks"
        isLegendHidden
        name="reader-marks"
        value={shown}
        options={choices}
        onChange={setShown}
      />
      <div className="row tight reader-marks-acts">
        <Button variant="quiet" disabled={!reading.canUndo()} onClick={() => reading.undoMark()}>
          <Undo className="i s" aria-hidden="true" />
          Undo
        </Button>
        <Button variant="quiet" disabled={marks.length === 0} onClick={() => download(book, marks)}>
          <Download className="i s" aria-hidden="true" />
          Save as text
        </Button>
      </div>
      {listed.length === 0 ? (
        <p className="mut reader-none">
          {marks.length === 0
            ? "Nothing yet. B marks the page; words are chosen with the mouse, or by holding a finger on them."
            : "None of this kind."}
        </p>
      ) : (
        <ul className="reader-marks">
          {listed.map((mark) => {
            const Icon = icons[mark.kind];
            return (
              <li key={mark.id}>
                <button type="button" className="reader-mark" onClick={() => onMark(mark)}>
                  <Icon
                    className={`i s hl-${mark.kind === "highlight" ? mark.colour : "plain"}`}
                    aria-hidden="true"
                  />
                  <span>
                    <span className="vh">{kindName(mark)}: </span>
                    <span className="reader-quote">{mark.quote || "This page"}</span>
                    {mark.text ? <span className="reader-written">{mark.text}</span> : null}
                    <span className="t13 mut">{book.chapters[mark.chapter]?.title}</span>
                  </span>
                </button>
                <IconButton
                  label={`Remove the ${kindName(mark).toLowerCase()}: ${mark.quote.slice(0, 60)}`}
                  onClick={() => reading.removeMark(mark.id)}
                >
                  <Trash className="i s" aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </Drawer>
  );
}

function download(book: ReadingBook, marks: readonly Mark[]) {
  const text = marksText(book, marks, (at) =>
    new Date(at).toLocaleDateString("en-US", { dateStyle: "medium" }),
  );
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = marksFileName(book.title);
  link.click();
  // The browser has taken the file by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
