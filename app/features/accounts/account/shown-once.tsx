import Copy from "lucide-react/icons/copy";
import { Button } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { useToast } from "#app/ui/toast";

type Props = { what: "token" | "secret"; value: string; onClose: () => void };

/** A token or secret, to be copied before it is gone. */
export function ShownOnce({ what, value, onClose }: Props) {
  const toast = useToast();
  const named = what === "token" ? "Token" : "Secret";
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast({ title: `${named} copied`, tone: "success" }),
      () =>
        toast({ title: `The ${what} could not be copied`, description: "Select it and copy it by hand." }),
    );
  return (
    <div className="acct-form">
      <Field label={`Your ${what}`}>
        {(ids) => (
          <input
            className="in token-shown"
            readOnly
            value={value}
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
            {...ids}
          />
        )}
      </Field>
      <p className="row tight">
        <Button variant="primary" onClick={copy}>
          <Copy className="i" aria-hidden="true" />
          Copy the {what}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </p>
    </div>
  );
}
