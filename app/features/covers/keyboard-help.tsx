import { Dialog } from "#app/ui/dialog";
import { shortcutList } from "./shortcuts";

export function KeyboardHelp({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Keys">
      <dl className="kv t13 keys">
        {shortcutList.map(({ keys, does }) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd className="mono">{keys}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
