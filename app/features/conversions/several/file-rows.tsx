import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import GripVertical from "lucide-react/icons/grip-vertical";
import Lock from "lucide-react/icons/lock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { CSSProperties } from "react";
import { BookFace } from "#app/features/books/book-face";
import { sizeLabel } from "#app/features/books/quantities";
import { Button, ButtonLink, IconButton } from "#app/ui/button";
import { Menu, MenuItem } from "#app/ui/menu";
import { FileButton } from "../file-button";
import { kindLabel } from "../manuscript-rules";
import { isRemovable, type QueueItem } from "./queue";
import { useRowDrag } from "./use-row-drag";

export type RowChange = {
  onRemove: (key: string) => void;
  /** -1: up, 1: down. */
  onMove: (key: string, by: number) => void;
  onTryAgain: (keys: string[], file?: File) => void;
  onCancel: (item: QueueItem) => void;
};

type FileRowsProps = {
  items: QueueItem[];
  /** Where files are chosen and sent; left out where they are only shown. */
  change?: RowChange | undefined;
};

/** The files in their order, each with where it stands and what can be done with it. */
export function FileRows({ items, change }: FileRowsProps) {
  const drag = useRowDrag((key, by) => change?.onMove(key, by));
  return (
    <ol className="frows" aria-label="Files">
      {items.map((item, at) => {
        const isFree = isRemovable(item) && change !== undefined;
        const name = item.bookName ?? item.fileName;
        return (
          <li
            key={item.key}
            data-key={item.key}
            className={drag.movingKey === item.key ? "frow moving" : "frow"}
          >
            {isFree ? (
              <button
                className="ghost grip js-only"
                type="button"
                aria-label={`Move ${name}, ${at + 1} of ${items.length}. Drag it or use the arrow keys.`}
                onKeyDown={(event) => {
                  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
                  event.preventDefault();
                  change.onMove(item.key, event.key === "ArrowUp" ? -1 : 1);
                }}
                {...drag.handlers(item.key)}
              >
                <GripVertical className="i" aria-hidden="true" />
              </button>
            ) : (
              <span className="frow-number num" aria-hidden="true">
                {at + 1}
              </span>
            )}
            {item.state === "completed" && item.projectId ? (
              <BookFace id={item.projectId} title={name} author={null} picturePath={null} isSmall />
            ) : (
              <span className="pg" aria-hidden="true">
                <i />
              </span>
            )}
            <span className="frow-name">
              <b>{name}</b>
              <span className="t13 mut">
                {item.bookName ? item.fileName : `${kindLabel(item.fileName)}, ${sizeLabel(item.fileSize)}`}
              </span>
            </span>
            <span className="frow-state">
              <Standing item={item} sameNumber={numberOfBook(items, item.sameBookId)} />
            </span>
            <span className="frow-act">
              <Acting
                item={item}
                change={change}
                isInList={numberOfBook(items, item.sameBookId) !== undefined}
              />
              {isFree ? (
                <Menu
                  label={`Order of ${name}`}
                  trigger={
                    <IconButton className="js-only" label={`More for ${name}`}>
                      <EllipsisVertical className="i" aria-hidden="true" />
                    </IconButton>
                  }
                >
                  <MenuItem disabled={at === 0} onSelect={() => change.onMove(item.key, -1)}>
                    Move up
                  </MenuItem>
                  <MenuItem disabled={at === items.length - 1} onSelect={() => change.onMove(item.key, 1)}>
                    Move down
                  </MenuItem>
                  <MenuItem onSelect={() => change.onRemove(item.key)}>Remove file</MenuItem>
                </Menu>
              ) : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Where the file stands in the list that became this book, from 1; undefined when none did. */
function numberOfBook(items: QueueItem[], bookId: string | null): number | undefined {
  const at = bookId === null ? -1 : items.findIndex(({ projectId }) => projectId === bookId);
  return at === -1 ? undefined : at + 1;
}

function Standing({ item, sameNumber }: { item: QueueItem; sameNumber: number | undefined }) {
  if (item.asksPassword)
    return (
      <span className="st no">
        <Lock className="i s" aria-hidden="true" />
        This PDF has a password.
      </span>
    );
  switch (item.state) {
    case "pending":
      return <span className="st mu unsent">Not started</span>;
    case "sending":
      return <Bar item={item} words={`Uploading, ${item.progress}%`} label={`Uploading ${item.fileName}`} />;
    case "processing":
      return !item.isQueued ? (
        <Bar
          item={item}
          words={item.stage ?? "Converting"}
          label={`Converting ${item.bookName ?? item.fileName}`}
        />
      ) : (
        <span className="st mu">
          <Clock className="i s" aria-hidden="true" />
          Queued – starts in a moment
        </span>
      );
    case "completed":
      return (
        <span className="st ok">
          <Check className="i s" aria-hidden="true" />
          Ready
        </span>
      );
    case "same":
      return (
        <span className="st mu">
          {sameNumber === undefined
            ? "You sent this file a moment ago. It counts once."
            : `The same file as number ${sameNumber}. It counts once.`}
        </span>
      );
    default:
      return (
        <span className="st no">
          <TriangleAlert className="i s" aria-hidden="true" />
          {item.error ?? "Failed"}
        </span>
      );
  }
}

function Bar({ item, words, label }: { item: QueueItem; words: string; label: string }) {
  return (
    <>
      <span
        className="mini"
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(item.progress)}
        aria-valuemin={0}
        aria-valuemax={100}
        style={{ "--p": `${item.progress}%` } as CSSProperties}
      >
        <i />
      </span>
      <span className="st go">{words}</span>
    </>
  );
}

type ActingProps = {
  item: QueueItem;
  /** The book it is the same as stands in the list itself. */
  isInList: boolean;
} & Pick<FileRowsProps, "change">;

function Acting({ item, change, isInList }: ActingProps) {
  const named = <span className="vh"> {item.bookName ?? item.fileName}</span>;
  const page = `/projects/${encodeURIComponent(item.projectId ?? item.sameBookId ?? "")}`;
  if (item.asksPassword) return <ButtonLink to={page}>Enter password{named}</ButtonLink>;
  if (item.state === "completed" || (item.sameBookId !== null && !isInList))
    return <ButtonLink to={page}>Open the book{named}</ButtonLink>;
  if (!change) return null;
  if (isRemovable(item))
    return (
      <Button className="js-only" onClick={() => change.onRemove(item.key)}>
        Remove file{named}
      </Button>
    );
  if (item.state === "processing" && item.projectId)
    return (
      <Button className="js-only" onClick={() => change.onCancel(item)}>
        Cancel{named}
      </Button>
    );
  if (item.state === "failed") return <Again item={item} {...change} />;
  return null;
}

/** The same file once more, for what may go away by itself, or a fixed one in its place. */
function Again({ item, onTryAgain }: { item: QueueItem } & RowChange) {
  return (
    <>
      {item.file ? (
        <Button className="js-only" onClick={() => onTryAgain([item.key])}>
          Try again<span className="vh"> with {item.fileName}</span>
        </Button>
      ) : null}
      <FileButton
        className="btn js-only"
        label={`Choose another file in place of ${item.fileName}`}
        onChoose={([file]) => file && onTryAgain([item.key], file)}
      >
        Choose another
      </FileButton>
    </>
  );
}
