import Copy from "lucide-react/icons/copy";
import { type FormEvent, useEffect, useState } from "react";
import { enableAnswer, type SetupAnswer } from "#app/contract/accounts/second-factor";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { CodeField, codeLength } from "#app/ui/code-field";
import { CropMarks } from "#app/ui/crop-marks";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import { codeMs, methodNames } from "#domain/accounts/second-factor";
import { selectDigits } from "../form-fields";
import { useCodeLife } from "../use-code-life";
import { NotConfirmed } from "../use-step-up";
import type { Guarded } from "./guarded";
import { methodIcons } from "./method-icons";

type VerifyStepProps = {
  begun: SetupAnswer;
  guarded: Guarded;
  onEnabled: (codes: string[] | undefined) => void;
  onCancel: () => void;
};

const resendSeconds = 30;

/** Proves that the app shows the right codes, or that ours arrive. */
export function VerifyStep({ begun, guarded, onEnabled, onCancel }: VerifyStepProps) {
  const toast = useToast();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [sends, setSends] = useState(0);
  const life = useCodeLife(codeMs, sends);
  const enable = useAction(
    (entered: string) =>
      guarded(() => call("/api/user/enable-2fa", enableAnswer, { method: "POST", body: { code: entered } })),
    {
      onSuccess({ recoveryCodes }) {
        toast({
          title: "2FA Enabled",
          description: `We’ll ask for a code by ${methodNames[begun.method]} when you sign in.`,
          tone: "success",
        });
        onEnabled(recoveryCodes);
      },
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (code.length !== codeLength) {
      const description = "Please enter the 6-digit verification code";
      toast({ title: "Code Required", description, tone: "destructive" });
      return;
    }
    enable.mutate(code, {
      onError(refused) {
        if (refused instanceof NotConfirmed) return;
        setError(refused.message);
        toast({ title: "Verification Failed", description: refused.message, tone: "destructive" });
        selectDigits(form);
      },
    });
  };

  const Icon = methodIcons[begun.method];
  const field = (
    <CodeField
      label={
        begun.method === "app"
          ? "Enter the 6-digit code from the app."
          : `Enter the 6-digit code we sent to ${begun.sentTo}.`
      }
      name="code"
      error={error}
      autoFocus={begun.method !== "app"}
      onDigits={(digits) => {
        setCode(digits);
        setError(undefined);
      }}
      hint={
        begun.method === "app" ? "If your code is refused, check that your phone’s clock is right." : life
      }
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <div className="dev setup-method">
        <Icon className="i" aria-hidden="true" />
        <span>
          <b className="lab">{methodNames[begun.method]}</b>
          <span className="t13 mut meth-text">
            {begun.sentTo
              ? `We sent a code to ${begun.sentTo}.`
              : "A new code every 30 seconds. Works without a signal."}
          </span>
        </span>
        <span className="dev-acts">
          <Button variant="quiet" className="small" onClick={onCancel}>
            Change method
          </Button>
        </span>
      </div>
      {begun.method === "app" ? <Scan begun={begun}>{field}</Scan> : <div className="sent-code">{field}</div>}
      <div className="row tight setup-actions">
        {begun.method === "app" ? null : (
          <SendAgain begun={begun} guarded={guarded} onSent={() => setSends(sends + 1)} />
        )}
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={code.length !== codeLength || enable.isPending}>
          {enable.isPending ? "Enabling…" : "Enable 2FA"}
        </Button>
      </div>
    </form>
  );
}

function Scan({
  begun: { qrCode, secret = "", uri },
  children,
}: {
  begun: SetupAnswer;
  children: React.ReactNode;
}) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: "Key copied", tone: "success" }),
      () => toast({ title: "The key could not be copied", description: "Select it and copy it by hand." }),
    );
  return (
    <div className="scan">
      <CropMarks className="t">
        <img
          className="qr"
          src={qrCode}
          width={200}
          height={200}
          alt="A QR code for your authenticator app"
        />
      </CropMarks>
      <ol>
        <li>
          <div>
            Open your authenticator app and add an account.
            <p className="on-phone">
              <a className="a" href={uri}>
                Open in an authenticator app
              </a>
            </p>
          </div>
        </li>
        <li>
          <div>
            Scan the code. Can’t scan it? Type this key.
            <div className="secret">
              <code className="mono">{secret.match(/.{1,4}/g)?.join(" ")}</code>
              <Button variant="quiet" className="small" onClick={copy}>
                <Copy className="i s" aria-hidden="true" />
                Copy key
              </Button>
            </div>
          </div>
        </li>
        <li>{children}</li>
      </ol>
    </div>
  );
}

type SendAgainProps = { begun: SetupAnswer; guarded: Guarded; onSent: () => void };

function SendAgain({ begun, guarded, onSent }: SendAgainProps) {
  const toast = useToast();
  const [left, setLeft] = useState(resendSeconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = useAction(
    (_input: undefined) =>
      guarded(() =>
        call("/api/user/send-2fa-setup-code", anything, { method: "POST", body: { method: begun.method } }),
      ),
    {
      onSuccess() {
        setLeft(resendSeconds);
        onSent();
        toast({ title: "Code Sent", description: `We sent a new code to ${begun.sentTo}.`, tone: "success" });
      },
      onError(error) {
        if (error instanceof NotConfirmed) return;
        toast({ title: "Failed to Send Code", description: error.message, tone: "destructive" });
      },
    },
  );
  return (
    <Button variant="quiet" disabled={left > 0 || send.isPending} onClick={() => send.mutate(undefined)}>
      {left > 0 ? `Send again in ${left} s` : "Send again"}
    </Button>
  );
}
