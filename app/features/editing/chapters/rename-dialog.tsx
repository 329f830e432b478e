import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";

type RenameDialogProps = { title: string; onRename: (title: string) => void; onClose: () => void };

/** Another title for a chapter: the words of the heading it opens with. */
export function RenameDialog({ title, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.replace(/\s+/g, " ").trim();
    if (wanted === "" || wanted === title) onClose();
    else onRename(wanted);
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Rename the chapter">
      <form onSubmit={submit}>
        <label className="field">
          <span>Chapter title</span>
          <input
            className="in"
            value={name}
            maxLength={300}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <div className="row tight dialog-actions">
          <Button type="submit" variant="primary">
            Rename chapter
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
