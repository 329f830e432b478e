import { useEffect, useState } from "react";
import type { BookChanges, BookVersion } from "#app/contract/books/versions";
import { WhatChanged } from "#app/features/books/page/making/what-changed";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Select } from "#app/ui/select";
import { type Compared, compareVersions } from "./calls";

type CompareDialogProps = {
  projectId: string;
  versions: readonly BookVersion[];
  hasEdits: boolean;
  from: Compared;
  to: Compared;
  onClose: () => void;
};

/** What is other in one version than in another, word by word. */
export function CompareDialog({ projectId, versions, hasEdits, onClose, ...first }: CompareDialogProps) {
  const [from, setFrom] = useState(first.from);
  const [to, setTo] = useState(first.to);
  const [changes, setChanges] = useState<BookChanges>();
  const [fault, setFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt compares again
  useEffect(() => {
    let isGone = false;
    setChanges(undefined);
    setFault(undefined);
    if (from === to) return;
    compareVersions(projectId, from, to).then(
      (found) => {
        if (!isGone) setChanges(found);
      },
      (error: unknown) => {
        if (!isGone) setFault(error instanceof Error ? error.message : "The versions couldn’t be compared.");
      },
    );
    return () => {
      isGone = true;
    };
  }, [projectId, from, to, attempt]);
  const options = [
    ...(hasEdits ? [{ value: "edits", label: "Your edits, not in the EPUB yet" }] : []),
    ...versions.map(({ number, name, isPresent }) => ({
      value: String(number),
      label: `Version ${number}${name ? `, ${name}` : ""}${isPresent ? ", in the EPUB" : ""}`,
    })),
  ];
  const read = (value: string): Compared => (value === "edits" ? value : Number(value));
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} isWide title="Compare versions">
      <div className="version-pair">
        <Select
          label="From"
          value={String(from)}
          options={options}
          onValueChange={(one) => setFrom(read(one))}
        />
        <Select label="To" value={String(to)} options={options} onValueChange={(one) => setTo(read(one))} />
      </div>
      <div className="version-changes" aria-live="polite">
        {from === to ? (
          <p className="mut">Choose two versions.</p>
        ) : fault ? (
          <div className="edit-fault">
            <p>{fault}</p>
            <Button onClick={() => setAttempt((count) => count + 1)}>Try again</Button>
          </div>
        ) : changes ? (
          <WhatChanged changes={changes} />
        ) : (
          <p className="mut">Comparing…</p>
        )}
      </div>
    </Dialog>
  );
}
