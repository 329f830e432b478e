import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import { useAuth } from "./use-auth";

type PasskeyButtonProps = { next: string; label: string; wide?: boolean };

/** Signs in with a passkey. Not shown where the browser knows none. */
export function PasskeyButton({ next, label, wide }: PasskeyButtonProps) {
  const { entered } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const [isSupported, setSupported] = useState(false);
  useEffect(() => setSupported("PublicKeyCredential" in window), []);
  const enter = useAction(
    async (_input: undefined) => {
      const { signInWithPasskey } = await import("./passkey-calls");
      return signInWithPasskey();
    },
    {
      onSuccess(user) {
        // Undefined when the person closed the browser's dialog.
        if (!user) return;
        entered(user);
        navigate(next, { replace: true });
      },
      onError: ({ message }) => toast({ title: "Login failed", description: message, tone: "destructive" }),
    },
  );
  if (!isSupported) return null;
  return (
    <Button wide={wide} onClick={() => enter.mutate(undefined)} disabled={enter.isPending}>
      {label}
    </Button>
  );
}
