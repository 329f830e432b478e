import { Form } from "@remix-run/react";
import type { SubscriptionResult } from "#app/contract/plans/subscription-page";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { useBusy } from "./use-busy";

type VatNumberProps = { vatId: string | null; result: SubscriptionResult | undefined };

/** The number that stands on invoices from now on. Empty, there is none. */
export function VatNumber({ vatId, result }: VatNumberProps) {
  const { busy } = useBusy();
  const problem = result && "problem" in result && result.of === "details" ? result.problem : undefined;
  return (
    <Form method="post" preventScrollReset className="sub-vat">
      <TextField
        label="VAT number"
        name="vatId"
        defaultValue={vatId ?? ""}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="For businesses: it stands on your next invoice. Start with the country, such as DE."
        error={problem}
      />
      <Button type="submit" name="intent" value="details" aria-disabled={busy !== null || undefined}>
        {busy === "details" ? "Saving…" : "Save VAT number"}
      </Button>
    </Form>
  );
}
