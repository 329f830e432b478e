import { useMutation, useQuery } from "@tanstack/react-query";
import { CallError } from "#app/contract/call";
import type { CoverDesignSummary, SavedDesign } from "#app/contract/covers/covers";
import { LocalTime } from "#app/features/books/local-time";
import { restoreVersion, versionsQuery } from "#app/features/covers/cover-queries";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";

type VersionsDialogProps = {
  design: CoverDesignSummary;
  onClose: () => void;
  onRestored: (design: SavedDesign) => void;
};

const reasons = {
  autosave: "Saved while you worked",
  cover: "A cover was made of it",
  restore: "Before an older version was taken back",
};

/** Older states of a design; taking one back keeps the present one as a version of its own. */
export function VersionsDialog({ design, onClose, onRestored }: VersionsDialogProps) {
  const versions = useQuery(versionsQuery(design.id));
  const restoring = useMutation({
    mutationFn: (versionId: string) => restoreVersion(design.id, versionId),
    onSuccess: onRestored,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Versions of “${design.name}”`}
      description="You can go back to the newest 20. Nothing is lost by going back: what you have now becomes a version, too."
    >
      {restoring.error ? (
        <Notice tone="danger" role="alert">
          {restoring.error instanceof CallError
            ? restoring.error.message
            : "That did not work. Please try again."}
        </Notice>
      ) : null}
      {versions.isPending ? (
        <Skeleton lines={4} />
      ) : versions.error ? (
        <Notice tone="danger">
          <p>The versions could not be listed.</p>
          <Button onClick={() => void versions.refetch()}>Try again</Button>
        </Notice>
      ) : versions.data.length === 0 ? (
        <p className="photos-none">No older version yet. One is saved every few minutes while you work.</p>
      ) : (
        <ul className="version-list">
          {versions.data.map((version) => (
            <li key={version.id}>
              <span>
                <LocalTime at={version.createdAt} show="date and time" />
                <span className="mut">{reasons[version.reason]}</span>
              </span>
              <Button disabled={restoring.isPending} onClick={() => restoring.mutate(version.id)}>
                Take back
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
