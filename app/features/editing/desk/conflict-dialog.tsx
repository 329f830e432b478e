import type { EditableChapter } from "#app/contract/books/editing";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { plainText } from "#domain/book/blocks";
import { ownInlines, walkBlocks } from "#domain/book/walk";
import type { ChapterContent } from "../model/chapter";

type ConflictDialogProps = {
  isOpen: boolean;
  mine: ChapterContent;
  theirs: EditableChapter;
  onClose: () => void;
  onKeep: (which: "mine" | "theirs" | "both") => void;
};

/** Two versions of one chapter, side by side. Nothing is thrown away before one is chosen. */
export function ConflictDialog({ isOpen, mine, theirs, onClose, onKeep }: ConflictDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isWide
      title="This chapter was changed in another window"
      description="Both versions are safe. Choose which one to keep."
      actions={
        <>
          <Button variant="primary" onClick={() => onKeep("both")}>
            Keep both
          </Button>
          <Button onClick={() => onKeep("mine")}>Keep mine</Button>
          <Button onClick={() => onKeep("theirs")}>Keep theirs</Button>
        </>
      }
    >
      <div className="edit-versions">
        <Version title="Mine, in this window" lines={linesOf(mine)} other={linesOf(theirs)} />
        <Version title="Theirs, saved meanwhile" lines={linesOf(theirs)} other={linesOf(mine)} />
      </div>
    </Dialog>
  );
}

function Version({ title, lines, other }: { title: string; lines: string[]; other: string[] }) {
  const known = new Set(other);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that a keyboard must reach it */}
      <div className="words" tabIndex={0}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change
          <p key={at}>{known.has(line) ? line : <mark>{line}</mark>}</p>
        ))}
      </div>
    </section>
  );
}

/** Each text of the chapter, and of its notes, as a line. */
function linesOf({ blocks, notes }: Pick<ChapterContent, "blocks" | "notes">): string[] {
  const all = [...blocks, ...notes.flatMap((note) => note.blocks)];
  const lines: string[] = [];
  for (const block of walkBlocks(all)) {
    if (block.kind === "preformatted") lines.push(block.text);
    for (const inlines of ownInlines(block)) lines.push(plainText(inlines));
  }
  return lines.filter((line) => line.trim() !== "");
}
