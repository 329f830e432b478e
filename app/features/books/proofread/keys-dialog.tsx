import { Dialog } from "#app/ui/dialog";
import { proofreadKeys } from "./proofread-keys";

/** The list of keys. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Keys">
      <dl className="proofread-keys">
        {proofreadKeys.map(({ shown, does }) => (
          <div key={does}>
            <dt>
              <kbd className="kbd">{shown}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
