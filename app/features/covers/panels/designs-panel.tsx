import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Copy from "lucide-react/icons/copy";
import History from "lucide-react/icons/history";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { CallError } from "#app/contract/call";
import type { CoverDesignSummary, SavedDesign } from "#app/contract/covers/covers";
import { LocalTime } from "#app/features/books/local-time";
import {
  coverKeys,
  deleteDesign,
  designsQuery,
  duplicateDesign,
  openDesign,
} from "#app/features/covers/cover-queries";
import { VersionsDialog } from "#app/features/covers/panels/versions-dialog";
import { Button, IconButton } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";
import { useBackCloses } from "#app/ui/use-back-closes";

type DesignsPanelProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The design on the bench now. */
  currentId: string | null;
  onOpen: (design: SavedDesign) => void;
  onNew: () => void;
  /** The design on the bench was thrown away: what is on it belongs to none any more. */
  onDeleted: (id: string) => void;
};

const typeNames = { kindle: "Kindle eBook", paperback: "Paperback", hardcover: "Hardcover" };

/** "My designs": every saved design with its picture; open, copy, go back to an older version, throw away. */
export function DesignsPanel({
  isOpen,
  onOpenChange,
  currentId,
  onOpen,
  onNew,
  onDeleted,
}: DesignsPanelProps) {
  const queries = useQueryClient();
  const designs = useQuery({ ...designsQuery, enabled: isOpen });
  const [versionsOf, setVersionsOf] = useState<CoverDesignSummary | null>(null);
  const [leaving, setLeaving] = useState<CoverDesignSummary | null>(null);
  useBackCloses(versionsOf !== null, () => setVersionsOf(null));
  useBackCloses(leaving !== null, () => setLeaving(null));
  const renew = () => queries.invalidateQueries({ queryKey: coverKeys.designs });
  const close = () => onOpenChange(false);

  const opening = useMutation({
    mutationFn: openDesign,
    onSuccess: (design) => {
      onOpen(design);
      close();
    },
  });
  const copying = useMutation({
    mutationFn: duplicateDesign,
    onSuccess: (design) => {
      void renew();
      onOpen(design);
      close();
    },
  });
  const deleting = useMutation({
    mutationFn: deleteDesign,
    onSuccess: (_, id) => {
      setLeaving(null);
      onDeleted(id);
      void renew();
    },
  });
  const fault = opening.error ?? copying.error ?? deleting.error;

  return (
    <Dialog
      isWide
      open={isOpen}
      onOpenChange={onOpenChange}
      title="My designs"
      actions={
        <Button
          onClick={() => {
            onNew();
            close();
          }}
        >
          New design
        </Button>
      }
    >
      {fault ? (
        <Notice tone="danger" role="alert">
          {fault instanceof CallError ? fault.message : "That did not work. Please try again."}
        </Notice>
      ) : null}
      {designs.isPending ? (
        <div className="design-list" aria-hidden="true">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} height={96} width="100%" />
          ))}
        </div>
      ) : designs.error ? (
        <Notice tone="danger">
          <p>Your designs could not be listed.</p>
          <Button onClick={() => void designs.refetch()}>Try again</Button>
        </Notice>
      ) : designs.data.length === 0 ? (
        <p className="photos-none">We save your designs here as you work.</p>
      ) : (
        <ul className="design-list">
          {designs.data.map((design) => (
            <li key={design.id} className="design-row" aria-current={design.id === currentId || undefined}>
              <button
                type="button"
                className="design-open"
                disabled={opening.isPending}
                onClick={() => opening.mutate(design.id)}
              >
                <Thumbnail design={design} />
                <span>
                  <span className="lab">{design.name}</span>
                  <span className="mut">
                    {typeNames[design.coverType]} · <LocalTime at={design.updatedAt} show="date" />
                  </span>
                  {design.isStale ? <span className="stale-badge">The book has changed</span> : null}
                </span>
              </button>
              <span className="design-acts">
                <IconButton label={`Duplicate ${design.name}`} onClick={() => copying.mutate(design.id)}>
                  <Copy className="i" aria-hidden="true" />
                </IconButton>
                <IconButton label={`Versions of ${design.name}`} onClick={() => setVersionsOf(design)}>
                  <History className="i" aria-hidden="true" />
                </IconButton>
                <IconButton label={`Delete ${design.name}`} onClick={() => setLeaving(design)}>
                  <Trash className="i" aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      {versionsOf ? (
        <VersionsDialog
          design={versionsOf}
          onClose={() => setVersionsOf(null)}
          onRestored={(design) => {
            setVersionsOf(null);
            void renew();
            onOpen(design);
            close();
          }}
        />
      ) : null}
      <Dialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Delete “${leaving?.name ?? ""}”?`}
        description="The design and its older versions go. Covers already made from it stay in your projects."
        actions={
          <>
            <Button onClick={() => leaving && deleting.mutate(leaving.id)} disabled={deleting.isPending}>
              Delete the design
            </Button>
            <Button variant="quiet" onClick={() => setLeaving(null)}>
              Keep it
            </Button>
          </>
        }
      />
    </Dialog>
  );
}

function Thumbnail({ design }: { design: CoverDesignSummary }) {
  return (
    <span className="design-thumb">
      {design.thumbnailPath ? (
        <img src={`${design.thumbnailPath}?v=${design.revision}`} alt="" loading="lazy" decoding="async" />
      ) : null}
    </span>
  );
}
