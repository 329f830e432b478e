import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { CallError } from "#app/contract/call";

/** The person did not confirm who they are: nothing was done, and nothing needs to be said. */
export class NotConfirmed extends Error {
  constructor() {
    super("Not confirmed");
    this.name = "NotConfirmed";
  }
}

const StepUpDialog = lazy(() => import("./step-up-dialog"));

type Asked = { goOn: () => void; giveUp: () => void };

/**
 * For calls that ask people to confirm who they are. `guarded` runs one; when the server wants a confirmation, `dialog` asks for
 * it, and the call is made again. Whatever was typed behind the dialog stays. Rejects with `NotConfirmed` when it was closed.
 */
export function useStepUp(): { guarded: <T>(act: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const guarded = useCallback(
    <T,>(act: () => Promise<T>): Promise<T> =>
      act().catch((error: unknown) => {
        if (!(error instanceof CallError) || error.code !== "step-up-needed") throw error;
        return new Promise<T>((resolve, reject) =>
          setAsked({
            goOn: () => void act().then(resolve, reject),
            giveUp: () => reject(new NotConfirmed()),
          }),
        );
      }),
    [],
  );
  const end = (how: "goOn" | "giveUp") => {
    setAsked(undefined);
    asked?.[how]();
  };
  const dialog = asked ? (
    <Suspense>
      <StepUpDialog onConfirmed={() => end("goOn")} onClose={() => end("giveUp")} />
    </Suspense>
  ) : null;
  return { guarded, dialog };
}
