import { Link } from "@remix-run/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import GripVertical from "lucide-react/icons/grip-vertical";
import { useId } from "react";
import type { EditableBook } from "#app/contract/books/editing";
import { IconButton } from "#app/ui/button";
import { Menu, MenuItem } from "#app/ui/menu";
import type { Chapter } from "../chapters/lifted-order";
import { useLiftedChapter } from "../chapters/use-lifted-chapter";

export type ChapterDeed = "up" | "down" | "rename" | "split" | "merge" | "delete" | "restore";

type ChapterListProps = {
  chapters: EditableBook["chapters"];
  currentId: string | undefined;
  /** Of chapters that are open or were just saved. */
  wordsOf: (chapter: Chapter) => number;
  /** What waits in the margin of each chapter, by its id. */
  waiting?: ReadonlyMap<string, number>;
  onChoose?: () => void;
  /** Undefined while the list cannot be changed. */
  onDeed: ((deed: ChapterDeed, chapter: Chapter) => void) | undefined;
  /** Puts a chapter before another one; null: at the end. */
  onMove?: (chapter: Chapter, before: string | null) => Promise<void>;
};

const parts = [
  ["front", "Front matter"],
  ["body", "Chapters"],
  ["back", "Back matter"],
] as const;

export function ChapterList({
  chapters,
  currentId,
  wordsOf,
  waiting,
  onChoose,
  onDeed,
  onMove,
}: ChapterListProps) {
  const present = chapters.filter(({ isDeleted }) => !isDeleted);
  const deleted = chapters.filter(({ isDeleted }) => isDeleted);
  const first = present[0]?.id;
  const last = present.at(-1)?.id;
  const moving = useLiftedChapter(present, onDeed && onMove);
  const hint = useId();
  let number = 0;
  return (
    <nav className="edit-chapters" aria-label="Chapters">
      <p className="vh" role="status">
        {moving.words}
      </p>
      <p id={hint} hidden>
        Press Space to lift, arrows to move, Space to drop, Escape to put back.
      </p>
      {parts.map(([matter, name]) => {
        const list = moving.ordered(present.filter((chapter) => chapter.matter === matter));
        if (list.length === 0) return null;
        return (
          <section key={matter} aria-label={name}>
            <h2>{name}</h2>
            <ol>
              {list.map((chapter) => {
                const isNumbered = matter === "body" && chapter.kind === "chapter";
                if (isNumbered) number++;
                return (
                  <li
                    key={chapter.id}
                    className={rowClass(moving.isLifted(chapter), moving.gapAt(chapter))}
                    aria-current={chapter.id === currentId || undefined}
                    {...moving.row(chapter)}
                    onContextMenu={(event) => {
                      const actions = event.currentTarget.querySelector<HTMLElement>(".more");
                      if (!actions) return;
                      event.preventDefault();
                      actions.click();
                    }}
                  >
                    {onDeed && onMove && list.length > 1 ? (
                      <button
                        type="button"
                        className="grip"
                        aria-label={`Move ${chapter.title || "Untitled"}`}
                        aria-describedby={hint}
                        title="Drag to move, or press Space to lift"
                        {...moving.handle(chapter)}
                      >
                        <GripVertical className="i" aria-hidden="true" />
                      </button>
                    ) : null}
                    <span className="no" aria-hidden="true">
                      {isNumbered ? number : ""}
                    </span>
                    <Link
                      to={`?chapter=${encodeURIComponent(chapter.id)}`}
                      preventScrollReset
                      title={chapter.title}
                      onClick={onChoose}
                    >
                      {chapter.title || "Untitled"}
                      <Waiting count={waiting?.get(chapter.id) ?? 0} />
                      {chapter.isChanged ? <Dot words="Changed, not in the EPUB yet" /> : null}
                    </Link>
                    <span className="wd">{wordsOf(chapter).toLocaleString("en-US")}</span>
                    {onDeed ? (
                      <Menu
                        label={`Actions for ${chapter.title || "Untitled"}`}
                        trigger={
                          <IconButton label={`Actions for ${chapter.title || "Untitled"}`} className="more">
                            <Ellipsis className="i" aria-hidden="true" />
                          </IconButton>
                        }
                      >
                        <MenuItem onSelect={() => onDeed("rename", chapter)}>Rename…</MenuItem>
                        {chapter.id === currentId ? (
                          <MenuItem onSelect={() => onDeed("split", chapter)}>Split here</MenuItem>
                        ) : null}
                        <MenuItem disabled={chapter.id === first} onSelect={() => onDeed("up", chapter)}>
                          Move up
                        </MenuItem>
                        <MenuItem disabled={chapter.id === last} onSelect={() => onDeed("down", chapter)}>
                          Move down
                        </MenuItem>
                        <MenuItem disabled={chapter.id === last} onSelect={() => onDeed("merge", chapter)}>
                          Merge with next
                        </MenuItem>
                        <MenuItem disabled={present.length < 2} onSelect={() => onDeed("delete", chapter)}>
                          Delete
                        </MenuItem>
                      </Menu>
                    ) : null}
                  </li>
                );
              })}
            </ol>
          </section>
        );
      })}
      {deleted.length > 0 ? (
        <section aria-label="Deleted">
          <h2>Deleted</h2>
          <ol>
            {deleted.map((chapter) => (
              <li key={chapter.id} className="deleted">
                <span className="no" />
                <span className="name">{chapter.title || "Untitled"}</span>
                {onDeed ? (
                  <button type="button" className="a" onClick={() => onDeed("restore", chapter)}>
                    Restore<span className="vh"> {chapter.title}</span>
                  </button>
                ) : null}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </nav>
  );
}

function rowClass(isLifted: boolean, gap: "before" | "after" | undefined): string | undefined {
  if (isLifted) return "lift";
  return gap ? `gap ${gap}` : undefined;
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className="margin-count" title={`${count} in the margin`} aria-hidden="true">
        {count}
      </span>
      <span className="vh">, {count} in the margin</span>
    </>
  );
}

function Dot({ words }: { words: string }) {
  return (
    <>
      <span className="dot" title={words} aria-hidden="true" />
      <span className="vh">, {words}</span>
    </>
  );
}
