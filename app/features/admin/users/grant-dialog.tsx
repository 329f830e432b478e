import { useState } from "react";
import type { PersonDeed } from "#app/contract/admin/people";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { TextField } from "#app/ui/field";

type GrantProps = {
  name: string;
  onClose: () => void;
  onGrant: (deed: Extract<PersonDeed, { do: "grant" }>) => void;
};

/** Which plan, and until which day. */
export function GrantDialog({ name, onClose, onGrant }: GrantProps) {
  const [tier, setTier] = useState<"premium" | "ultimate">("premium");
  const [until, setUntil] = useState("");
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Give ${name} a plan`}
      description="Nothing is charged. A plan that was given before is replaced. They are told by email."
      actions={
        <>
          <Button
            variant="primary"
            disabled={until === ""}
            onClick={() => onGrant({ do: "grant", tier, until })}
          >
            Grant plan
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <fieldset className="seg" aria-label="Plan">
        {(["premium", "ultimate"] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="tier" checked={tier === one} onChange={() => setTier(one)} />
            {one === "premium" ? "Premium" : "Ultimate"}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Until the end of"
        name="until"
        type="date"
        required
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </Dialog>
  );
}
