import { useEffect, useState } from "react";
import type { ManuscriptPages, Trouble } from "./manuscript-pages.client";

/** The author's PDF as this browser holds it. */
export type Manuscript = {
  /** Undefined until it is open. */
  pages: ManuscriptPages | undefined;
  trouble: Trouble | undefined;
  /** The password that was typed did not open it. */
  isWrongPassword: boolean;
  /** Raised to draw again what could not be drawn. */
  attempt: number;
  unlock: (password: string) => void;
  tryAgain: () => void;
};

/** Opens the manuscript once for all questions; what reads its pages is loaded with it. */
export function useManuscript(projectId: string, isStored: boolean): Manuscript {
  const [password, setPassword] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [pages, setPages] = useState<ManuscriptPages>();
  const [trouble, setTrouble] = useState<Trouble>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    if (!isStored) return;
    let isGone = false;
    let opened: ManuscriptPages | undefined;
    setTrouble(undefined);
    import("./manuscript-pages.client")
      .then(({ openManuscript }) =>
        openManuscript(`/api/projects/${encodeURIComponent(projectId)}/manuscript`, password),
      )
      .then(
        (manuscript) => {
          opened = manuscript;
          if (isGone) manuscript.close();
          else setPages(manuscript);
        },
        (error: { what?: Trouble }) => {
          if (!isGone) setTrouble(error.what ?? "unreadable");
        },
      );
    return () => {
      isGone = true;
      opened?.close();
      setPages(undefined);
    };
  }, [projectId, isStored, password, attempt]);
  return {
    pages,
    trouble: isStored ? trouble : "gone",
    isWrongPassword: password !== undefined,
    attempt,
    unlock: setPassword,
    tryAgain: () => setAttempt((now) => now + 1),
  };
}
