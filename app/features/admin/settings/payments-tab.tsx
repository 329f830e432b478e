import { type PaymentSettings, paymentSettingsAnswer } from "#app/contract/admin/settings";
import { call } from "#app/contract/call";
import { Switch } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { useAdminAct } from "../parts/use-admin-act";

const methods = [
  ["stripe", "Stripe", "Cards. Needs both its secret and its publishable key."],
  ["paypal", "PayPal", "Needs its client ID and secret."],
  ["bunq", "Bunq", "In the EU only, and in beta. Needs its API key."],
] as const;

/** Which ways to pay are offered. Their keys stand under Payment settings. */
export function PaymentsTab({ payments }: { payments: PaymentSettings }) {
  const toast = useToast();
  const { act, isPending, dialog } = useAdminAct("Update Failed");
  const toggle = (id: (typeof methods)[number][0], isOn: boolean) =>
    act(
      () =>
        call("/api/admin/payment-settings", paymentSettingsAnswer, {
          method: "POST",
          body: { [`${id}_enabled`]: isOn },
        }),
      {
        onError: ({ code, message }) =>
          toast(
            code === "keys-missing"
              ? { title: "Missing Keys", description: message, tone: "destructive" }
              : { title: "Update Failed", description: message, tone: "destructive" },
          ),
      },
    );
  return (
    <div className="admin-form">
      {dialog}
      {methods.map(([id, name, text]) => (
        <Switch
          key={id}
          label={name}
          description={text}
          name={id}
          checked={payments[id].enabled}
          disabled={isPending}
          onCheckedChange={(isOn) => toggle(id, isOn)}
        />
      ))}
    </div>
  );
}
