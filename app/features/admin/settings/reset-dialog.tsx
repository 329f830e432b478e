import { useState } from "react";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { TextField } from "#app/ui/field";

const word = "RESET";

/** Asks for a typed word before every setting of a tab goes back to its default. */
export function ResetDialog({
  title,
  onReset,
  onClose,
}: {
  title: string;
  onReset: () => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState("");
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Reset ${title.toLowerCase()} settings?`}
      description="They go back to their defaults. People, books and plans stay as they are."
      actions={
        <>
          <Button className="harm" disabled={typed !== word} onClick={onReset}>
            Reset to defaults
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextField
        label={`Type ${word} to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  );
}
