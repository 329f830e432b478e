import type { MouseEvent, ReactNode } from "react";

type PathButtonProps = {
  /** Where it leads without scripts. */
  path: string;
  onPress: () => void;
  /** Shown beside it. */
  shortcut?: string;
  children: ReactNode;
};

/** A quiet button that does its work on this page, and is a link where scripts do not run. */
export function PathButton({ path, onPress, shortcut, children }: PathButtonProps) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  };
  return (
    <a className="btn q" href={path} onClick={press} aria-keyshortcuts={shortcut}>
      {children}
      {shortcut ? (
        <span className="kbd" aria-hidden="true">
          {shortcut.toUpperCase()}
        </span>
      ) : null}
    </a>
  );
}
