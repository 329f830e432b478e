import { useRevalidator } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import ShieldAlert from "lucide-react/icons/shield-alert";
import { useState } from "react";
import { type SetupAnswer, setupAnswer } from "#app/contract/accounts/second-factor";
import type { SecurityData } from "#app/contract/accounts/security-page";
import { call } from "#app/contract/call";
import { Badge } from "#app/ui/badge";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import { type FactorMethod, methodNames } from "#domain/accounts/second-factor";
import { NotConfirmed } from "../use-step-up";
import type { Guarded } from "./guarded";
import { MethodChoice } from "./method-choice";
import { VerifyStep } from "./verify-step";

type FactorSetupProps = {
  data: SecurityData;
  /** The method to add or replace, where another one is on already. */
  preset?: FactorMethod;
  guarded: Guarded;
  /** With the recovery codes, which come with the first method. */
  onEnabled: (codes: string[] | undefined) => void;
  onCancel?: () => void;
};

/** Setting up a method of the second factor: choose, verify; the codes to save come after. */
export function FactorSetup({ data, preset, guarded, onEnabled, onCancel }: FactorSetupProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [begun, setBegun] = useState<SetupAnswer>();
  const begin = useAction(
    (body: { method: FactorMethod; phoneNumber?: string }) =>
      guarded(() => call("/api/user/setup-2fa", setupAnswer, { method: "POST", body })),
    {
      onSuccess(answer) {
        setBegun(answer);
        toast({ title: "2FA Setup Initiated", description: nextSentence(answer) });
      },
      onError(error) {
        if (error instanceof NotConfirmed) return;
        toast({ title: "Setup Failed", description: error.message, tone: "destructive" });
      },
    },
  );
  const cancel = () => {
    setBegun(undefined);
    onCancel?.();
  };

  return (
    <section aria-labelledby="two-factor">
      <div className="h">
        <h2 className="d28" id="two-factor">
          {preset ? methodNames[preset] : "Two-factor authentication"}
        </h2>
        {preset ? null : (
          <Badge tone="warn" icon={<ShieldAlert className="i s" aria-hidden="true" />}>
            Off
          </Badge>
        )}
      </div>
      {preset ? null : (
        <p className="mut security-lead">With it on, a stolen password is not enough to open your account.</p>
      )}
      <Steps at={begun ? 1 : 0} isFirst={preset === undefined} />
      {begun ? (
        <VerifyStep
          begun={begun}
          guarded={guarded}
          onCancel={cancel}
          onEnabled={(codes) => {
            setBegun(undefined);
            onEnabled(codes);
            revalidate();
          }}
        />
      ) : (
        <MethodChoice
          data={data}
          preset={preset}
          isPending={begin.isPending}
          onChoose={begin.mutate}
          onCancel={onCancel}
        />
      )}
    </section>
  );
}

const stepNames = ["Choose a method", "Verify it", "Save recovery codes"];

function Steps({ at, isFirst }: { at: number; isFirst: boolean }) {
  const names = isFirst ? stepNames : stepNames.slice(0, 2);
  return (
    <ol className="steps" aria-label="Steps">
      {names.map((name, index) => (
        <li
          key={name}
          className={index < at ? "done" : undefined}
          aria-current={index === at ? "step" : undefined}
        >
          {index < at ? (
            <Check className="i s" aria-hidden="true" />
          ) : (
            <span className="num">{index + 1}</span>
          )}
          {name}
          {index < at ? <span className="vh">, done</span> : null}
        </li>
      ))}
    </ol>
  );
}

const nextSentence = ({ method, sentTo }: SetupAnswer): string =>
  method === "app" ? "Scan the code with your authenticator app." : `We sent a code to ${sentTo}.`;
