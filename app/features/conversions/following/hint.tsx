import type { ReactNode } from "react";

/** One line of a list that says how a book stands. `tone`: the class that colors its icon. */
export function Hint({ tone, icon, children }: { tone?: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="hint">
      <span className={tone}>{icon}</span>
      <p>{children}</p>
    </li>
  );
}
