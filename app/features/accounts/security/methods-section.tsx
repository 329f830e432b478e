import { useRevalidator } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import type { SecurityData } from "#app/contract/accounts/security-page";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Badge } from "#app/ui/badge";
import { Button } from "#app/ui/button";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import { type FactorMethod, factorMethods, methodNames } from "#domain/accounts/second-factor";
import { NotConfirmed } from "../use-step-up";
import { dayWords } from "./day-words";
import type { Guarded } from "./guarded";
import { methodIcons } from "./method-icons";

type MethodsSectionProps = { data: SecurityData; guarded: Guarded; onAdd: (method: FactorMethod) => void };

/** The methods that are on, in the order in which they are asked for, and those that can be added. */
export function MethodsSection({ data, guarded, onAdd }: MethodsSectionProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const on = data.methods.map(({ method }) => method);
  const change = useAction(
    ({ method, verb }: { method: FactorMethod; verb: "PUT" | "DELETE" }) =>
      guarded(() => call(`/api/user/2fa-methods/${method}`, anything, { method: verb })),
    {
      onSuccess: () => revalidate(),
      onError(error) {
        if (error instanceof NotConfirmed) return;
        toast({ title: "Nothing changed", description: error.message, tone: "destructive" });
      },
    },
  );
  const rows = [...on, ...factorMethods.filter((method) => !on.includes(method))];
  return (
    <section aria-labelledby="methods">
      <div className="h">
        <h2 className="d28" id="methods">
          Methods
        </h2>
        {on.length > 1 ? <span className="t13 mut">Used in this order</span> : null}
      </div>
      <ul className="lines">
        {rows.map((method) => {
          const Icon = methodIcons[method];
          const name = methodNames[method];
          const isOn = on.includes(method);
          const isOffered = method === "app" || data.canSend[method];
          return (
            <li className="dev" key={method}>
              <Icon className="i" aria-hidden="true" />
              <span>
                <b className="lab">{name}</b>
                <span className="t13 mut meth-text" suppressHydrationWarning>
                  {sentenceOf(method, data)}
                </span>
              </span>
              <span className="dev-acts">
                {isOn ? (
                  <Badge tone="ok" icon={<Check className="i s" aria-hidden="true" />}>
                    On
                  </Badge>
                ) : null}
                {isOn && method !== on[0] ? (
                  <Button
                    variant="quiet"
                    className="small"
                    aria-label={`Ask for ${name} first`}
                    disabled={change.isPending}
                    onClick={() => change.mutate({ method, verb: "PUT" })}
                  >
                    Ask first
                  </Button>
                ) : null}
                {isOn && on.length > 1 ? (
                  <Button
                    variant="quiet"
                    className="small danger"
                    aria-label={`Remove ${name}`}
                    disabled={change.isPending}
                    onClick={() => change.mutate({ method, verb: "DELETE" })}
                  >
                    Remove
                  </Button>
                ) : null}
                {isOn && method === "email" ? null : isOffered ? (
                  <Button
                    variant={isOn ? "quiet" : "secondary"}
                    className="small"
                    aria-label={isOn ? `Replace ${name}` : `Add ${name} as a method`}
                    onClick={() => onAdd(method)}
                  >
                    {isOn ? "Replace" : "Add"}
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function sentenceOf(method: FactorMethod, { methods, canSend, email, now }: SecurityData): string {
  const on = methods.find((one) => one.method === method);
  if (on) {
    const used = on.lastUsedAt ? `, last used ${dayWords(on.lastUsedAt, now)}` : "";
    return `${on.sentTo ? `${on.sentTo}, added` : "Added"} ${dayWords(on.since, now)}${used}`;
  }
  if (method === "app") return "A new code every 30 seconds";
  if (!canSend[method]) return "Not available here yet";
  return method === "email" ? `${email}, as a second choice` : "No phone number yet";
}
