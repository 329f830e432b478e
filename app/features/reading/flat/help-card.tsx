import { keyList } from "#app/features/reading/reading/keys";
import { Dialog } from "#app/ui/dialog";

/** The keys, and what the hand does on the page. */
export function HelpCard({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Keys and touch">
      <dl className="kv t13 keys">
        {keyList
          .filter((key) => key.in !== "scene")
          .map(({ keys, does }) => (
            <div key={keys}>
              <dt>{does}</dt>
              <dd className="mono">{keys}</dd>
            </div>
          ))}
        <div>
          <dt>Turn the page by hand</dt>
          <dd>Click or tap at its sides, swipe, or use the wheel</dd>
        </div>
        <div>
          <dt>Bars away, and back</dt>
          <dd>Click or tap in the middle</dd>
        </div>
        <div>
          <dt>Choose words</dt>
          <dd>Drag the mouse; or hold a finger on them, then draw</dd>
        </div>
      </dl>
    </Dialog>
  );
}
