import { type FormEvent, useState } from "react";
import type { SecurityData } from "#app/contract/accounts/security-page";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { type FactorMethod, factorMethods, methodNames } from "#domain/accounts/second-factor";
import { methodIcons } from "./method-icons";

type MethodChoiceProps = {
  data: SecurityData;
  preset: FactorMethod | undefined;
  isPending: boolean;
  onChoose: (setup: { method: FactorMethod; phoneNumber?: string }) => void;
  onCancel: (() => void) | undefined;
};

const missingNumber = "Please enter your phone number";

/** The three methods, and what each one is good for. */
export function MethodChoice({ data, preset, isPending, onChoose, onCancel }: MethodChoiceProps) {
  const toast = useToast();
  const [method, setMethod] = useState<FactorMethod | undefined>(preset);
  const [phone, setPhone] = useState("");
  const [fault, setFault] = useState<string>();
  const shown = preset ? [preset] : factorMethods;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!method) {
      toast({
        title: "No Method Selected",
        description: "Please select an authentication method first",
        tone: "destructive",
      });
      return;
    }
    if (method === "sms" && phone.trim() === "") {
      setFault(missingNumber);
      toast({ title: "Phone Number Required", description: missingNumber, tone: "destructive" });
      return;
    }
    onChoose(method === "sms" ? { method, phoneNumber: phone } : { method });
  };

  return (
    <form onSubmit={submit} noValidate>
      <fieldset>
        <legend className="vh">Method</legend>
        {shown.map((one) => {
          const Icon = methodIcons[one];
          const isOffered = one === "app" || data.canSend[one];
          return (
            <label className={isOffered ? "meth" : "meth off"} key={one}>
              <input
                type="radio"
                name="method"
                value={one}
                checked={method === one}
                disabled={!isOffered}
                onChange={() => setMethod(one)}
              />
              <Icon className="i" aria-hidden="true" />
              <span>
                <b className="lab">{methodNames[one]}</b>
                {one === "app" ? <span className="tag ok">Recommended</span> : null}
                <span className="t13 mut meth-text">{sentenceOf(one, data, isOffered)}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      {method === "sms" ? (
        <div className="phone-field">
          <TextField
            label="Phone number"
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            required
            value={phone}
            onChange={(event) => {
              setPhone(event.currentTarget.value);
              setFault(undefined);
            }}
            error={fault}
            hint="Start with the country code, such as +1 or +47."
          />
        </div>
      ) : null}
      <div className="row tight setup-actions">
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          disabled={isPending || (method === "sms" && phone.trim() === "")}
        >
          {isPending ? "Starting…" : buttonOf(method)}
        </Button>
      </div>
    </form>
  );
}

function buttonOf(method: FactorMethod | undefined): string {
  if (method === "app") return "Set up the app";
  return method ? "Send a code" : "Continue";
}

function sentenceOf(method: FactorMethod, { email }: SecurityData, isOffered: boolean): string {
  if (!isOffered) return "Not available here yet.";
  if (method === "app") return "A new code every 30 seconds. Works without a signal.";
  if (method === "sms") return "We send a code to your phone. Use the country code.";
  return `We send a code to ${email}.`;
}
