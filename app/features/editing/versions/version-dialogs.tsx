import { useState } from "react";
import { sizeSentence } from "#app/features/books/versions/version-words";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import type { ChangeSize } from "#domain/editions/book-changes";

type RestoreDialogProps = {
  number: number;
  /** The version in the EPUB now. */
  present: number;
  /** The number that the restored version gets. */
  next: number;
  hasEdits: boolean;
  isMaking: boolean;
  onClose: () => void;
  onRestore: () => Promise<void>;
  onDiscard: () => Promise<boolean>;
  onUpdate: () => void;
};

/** Asks before a version is restored; with edits that are not in the EPUB yet, asks first what becomes of those. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { number, present, next, hasEdits, isMaking, onClose, onRestore, onDiscard, onUpdate } = props;
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
    onClose();
  };
  if (hasEdits)
    return (
      <Dialog
        open
        onOpenChange={(open) => (open ? undefined : onClose())}
        title="First, your edits"
        description={`You have edits that aren’t in the EPUB yet. Update the EPUB, and they become version ${next}. Or discard them and restore version ${number}.`}
        actions={
          <>
            <Button
              variant="primary"
              disabled={isBusy || isMaking}
              onClick={() => {
                onUpdate();
                onClose();
              }}
            >
              Update EPUB
            </Button>
            <Button
              className="version-danger"
              disabled={isBusy || isMaking}
              onClick={() => void run(async () => (await onDiscard()) && onRestore())}
            >
              Discard edits and restore
            </Button>
          </>
        }
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Restore version ${number}?`}
      description={`The EPUB becomes version ${number} again, saved as version ${next}. Version ${present} stays in the list.`}
      actions={
        <>
          <Button variant="primary" disabled={isBusy || isMaking} onClick={() => void run(onRestore)}>
            {isBusy ? "Restoring…" : "Restore version"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    />
  );
}

type DiscardDialogProps = {
  waiting: ChangeSize | null;
  onClose: () => void;
  onDiscard: () => Promise<boolean>;
};

export function DiscardDialog({ waiting, onClose, onDiscard }: DiscardDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Discard your edits?"
      description={`The book goes back to what is in the EPUB${waiting ? `, without these edits: ${lowerFirst(sizeSentence(waiting, "en-US"))}` : ""}. You can bring the edits back for a day, until you write something new.`}
      actions={
        <>
          <Button
            className="version-danger"
            disabled={isBusy}
            onClick={() => {
              setBusy(true);
              void onDiscard().then(onClose);
            }}
          >
            Discard edits
          </Button>
          <Button onClick={onClose}>Keep editing</Button>
        </>
      }
    />
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
