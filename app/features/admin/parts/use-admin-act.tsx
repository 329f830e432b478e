import { useNavigate, useRevalidator } from "@remix-run/react";
import { type ReactNode, useCallback, useState } from "react";
import { CallError } from "#app/contract/call";
import { useToast } from "#app/ui/toast";
import { NotConfirmed, useStepUp } from "../../accounts/use-step-up";

type Ends<T> = { onSuccess?: (answer: T) => void; onError?: (error: CallError) => void };

/** Refusals after which nobody can go on here: admin access is over, or the person is signed out. */
const isOver = ({ status, code }: CallError): boolean =>
  status === 401 || ["admin-access-needed", "not-admin", "admin-factor-needed"].includes(code);

/**
 * One thing an administrator does: asks for a confirmation where the server wants one, loads the page's data again afterwards,
 * and leads to signing in when access is over. What fails is a toast with `failure` as its title, unless `onError` takes it.
 */
export function useAdminAct(failure: string): {
  act: <T>(run: () => Promise<T>, ends?: Ends<T>) => void;
  isPending: boolean;
  dialog: ReactNode;
} {
  const { guarded, dialog } = useStepUp();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toast = useToast();
  const [pending, setPending] = useState(0);

  const act = useCallback(
    <T,>(run: () => Promise<T>, { onSuccess, onError }: Ends<T> = {}) => {
      setPending((count) => count + 1);
      guarded(run)
        .then((answer) => {
          onSuccess?.(answer);
          revalidate();
        })
        .catch((error: unknown) => {
          if (error instanceof NotConfirmed) return;
          if (!(error instanceof CallError)) throw error;
          if (isOver(error)) return navigate("/admin-login");
          if (onError) return onError(error);
          toast({ title: failure, description: error.message, tone: "destructive" });
        })
        .finally(() => setPending((count) => count - 1));
    },
    [failure, guarded, navigate, revalidate, toast],
  );
  return { act, isPending: pending > 0, dialog };
}
