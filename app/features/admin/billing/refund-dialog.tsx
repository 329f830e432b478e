import { useState } from "react";
import { type AdminInvoice, refundAnswer } from "#app/contract/admin/billing";
import { call } from "#app/contract/call";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { TextField } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { moneyText } from "#domain/billing/money";
import { useAdminAct } from "../parts/use-admin-act";

/** How much of a payment goes back, and what that means. */
export function RefundDialog({ invoice, onClose }: { invoice: AdminInvoice; onClose: () => void }) {
  const left = invoice.totalCents - invoice.creditedCents;
  const [amount, setAmount] = useState((left / 100).toFixed(2));
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const { act, isPending, dialog } = useAdminAct("The money was not given back");
  const cents = /^\d+(?:\.\d{1,2})?$/.test(amount.trim()) ? Math.round(Number(amount) * 100) : 0;

  const give = () => {
    setProblem(undefined);
    if (cents <= 0 || cents > left)
      return setProblem(`Enter an amount up to ${moneyText(left, invoice.currency)}.`);
    act(
      () =>
        call(`/api/admin/billing/invoices/${invoice.id}/refund`, refundAnswer, {
          method: "POST",
          body: cents === left ? {} : { amount: cents / 100 },
        }),
      {
        onSuccess() {
          const description = `${invoice.customerName || invoice.customerEmail} is mailed a credit note.`;
          toast({ title: `${moneyText(cents, invoice.currency)} given back`, description, tone: "success" });
          onClose();
        },
        onError: ({ message }) => setProblem(message),
      },
    );
  };
  const whole =
    invoice.kind === "template"
      ? "All of it takes the template’s license with it."
      : "All of the present period ends the plan at once.";
  return (
    <>
      {dialog}
      <Dialog
        open
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        title={`Refund ${invoice.invoiceNumber}`}
        description={`Up to ${moneyText(left, invoice.currency)} goes back the way it was paid. ${whole}`}
        actions={
          <>
            <Button className="harm" disabled={isPending} onClick={give}>
              {isPending ? "Giving back…" : `Give back ${moneyText(cents, invoice.currency)}`}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </>
        }
      >
        <TextField
          label="Amount"
          aside={invoice.currency}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={problem}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      </Dialog>
    </>
  );
}
