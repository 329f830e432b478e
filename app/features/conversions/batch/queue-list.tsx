import FilePlus from "lucide-react/icons/file-plus";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { DownloadEpub } from "#app/features/books/download";
import { sizeLabel } from "#app/features/books/quantities";
import { StatusBadge } from "#app/features/books/status-badge";
import { Badge } from "#app/ui/badge";
import { Button, ButtonLink, IconButton, TextLink } from "#app/ui/button";
import { Meter } from "#app/ui/progress";
import { kindLabel } from "../manuscript-rules";
import { isRemovable, isUnderWay, type QueueItem } from "./queue";
import { FilesLabel } from "./queue-drop";

type QueueListProps = {
  items: QueueItem[];
  /** Where files are chosen and sent; left out where they are only shown. */
  change?:
    | {
        onRemove: (key: string) => void;
        onTryAgain: (keys: string[], file?: File) => void;
      }
    | undefined;
};

/** The files of the queue in their order, each with where it stands and what can be done with it. */
export function QueueList({ items, change }: QueueListProps) {
  return (
    <ol className="queue" aria-label="Files">
      {items.map((item, at) => (
        <li key={item.key}>
          <span className="queue-number num" aria-hidden="true">
            {at + 1}
          </span>
          <div className="queue-name">
            <b>
              {item.projectId && item.bookName ? (
                <TextLink to={`/projects/${encodeURIComponent(item.projectId)}`}>{item.bookName}</TextLink>
              ) : (
                item.fileName
              )}
            </b>
            <span className="t13 mut">
              {item.bookName ? `${item.fileName} · ` : ""}
              <span className="num">{sizeLabel(item.fileSize)}</span> · {kindLabel(item.fileName)}
              {isUnderWay(item) && item.stage ? ` · ${item.stage}` : ""}
            </span>
            {item.error ? <span className="t13 queue-error">{item.error}</span> : null}
            {item.state === "same" ? (
              <span className="t13 mut">
                The same file as {item.stage}: it is converted once, and counted once.
              </span>
            ) : null}
          </div>
          <Standing item={item} />
          <Doing item={item} change={change} />
          {isUnderWay(item) ? (
            <div className="queue-bar">
              <Meter
                value={item.progress}
                max={100}
                label={`${item.state === "sending" ? "Sent" : "Converted"}: ${item.fileName}`}
              />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Standing({ item }: { item: QueueItem }) {
  switch (item.state) {
    case "sending":
      return (
        <Badge tone="go">
          Sending <span className="num">{item.progress}%</span>
        </Badge>
      );
    case "unfit":
      return <Badge tone="no">Cannot be sent</Badge>;
    case "same":
      return <Badge tone="plain">Same file</Badge>;
    default:
      return <StatusBadge project={{ ...item, status: item.state }} />;
  }
}

function Doing({ item, change }: { item: QueueItem } & Pick<QueueListProps, "change">) {
  if (item.asksPassword)
    return (
      <ButtonLink to={`/projects/${encodeURIComponent(item.projectId ?? "")}`}>
        Enter password<span className="vh"> of {item.fileName}</span>
      </ButtonLink>
    );
  if (item.state === "completed" && item.downloadUrl)
    return (
      <DownloadEpub
        project={{
          id: item.projectId ?? "",
          name: item.bookName ?? item.fileName,
          type: "manuscript",
          outputFileName: item.downloadUrl.replace("/downloads/", ""),
        }}
        isSignedIn
        variant="quiet"
      />
    );
  if (!change) return <span />;
  if (isRemovable(item))
    return (
      <IconButton label={`Remove ${item.fileName}`} onClick={() => change.onRemove(item.key)}>
        <X className="i" aria-hidden="true" />
      </IconButton>
    );
  if (item.state === "failed") return <Again item={item} {...change} />;
  return <span />;
}

/** The same file once more, for what may go away by itself, or a mended one in its place. */
function Again({ item, onTryAgain }: { item: QueueItem } & NonNullable<QueueListProps["change"]>) {
  return (
    <span className="row tight">
      {item.file ? (
        <Button variant="quiet" onClick={() => onTryAgain([item.key])}>
          <RotateCcw className="i" aria-hidden="true" />
          Try again<span className="vh"> with {item.fileName}</span>
        </Button>
      ) : null}
      <FilesLabel
        isOne
        className="btn q js-only"
        label={`Choose another file in place of ${item.fileName}`}
        onChoose={([file]) => file && onTryAgain([item.key], file)}
      >
        <FilePlus className="i" aria-hidden="true" />
        Choose another
      </FilesLabel>
    </span>
  );
}
