import { Dialog } from "#app/ui/dialog";

const keys: [string, string][] = [
  ["Ctrl+S", "Save now"],
  ["Ctrl+B, I, U", "Bold, italic, underline"],
  ["Ctrl+Shift+K", "Small caps"],
  ["Ctrl+K", "Link"],
  ["Ctrl+Alt+F", "Note"],
  ["Ctrl+Alt+A", "Accept the tracked change at the caret"],
  ["Ctrl+Alt+R", "Reject it"],
  ["Ctrl+Alt+1 to 3", "Headings"],
  ["Ctrl+Alt+0", "Body text"],
  ["Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"],
  ["Ctrl+F, Ctrl+H", "Find, replace in the book"],
  ["Alt+Shift+Up, Down", "Move the block up, down"],
  ["Tab, Shift+Tab", "Next, previous cell of a table; list level"],
  ["Enter on a picture", "Description, width, caption"],
  ["Alt+Up, Alt+Down", "Previous, next chapter"],
  ["F6, Shift+F6", "Toolbar, page, margin, chapters"],
  ["/", "Block menu, at the start of a line"],
  ["* * * and Enter", "Scene break"],
  ["Escape", "Close a note"],
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Shortcuts">
      <dl className="edit-keys">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt className="kbd">{key}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
