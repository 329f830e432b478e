import { type FormEvent, useState } from "react";
import { type AdminDiscountCode, discountCodeAnswer } from "#app/contract/admin/billing";
import { call } from "#app/contract/call";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast";
import { useAdminAct } from "../parts/use-admin-act";

const formId = "discount-code";
const path = "/api/admin/billing/discount-codes";
const decimalOf = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));

/** What the form says, in the call's terms. Throws nothing: what is wrong there the server says. */
function bodyOf(form: HTMLFormElement, isActive: boolean) {
  const field = (name: string) => String(new FormData(form).get(name) ?? "").trim();
  const value = decimalOf(field("discountValue"));
  return {
    name: field("name"),
    description: field("description"),
    discountType: field("discountType"),
    ...(Number.isNaN(value) ? {} : { discountValue: value }),
    maxUses: field("maxUses") === "" ? null : Number(field("maxUses")),
    validFrom: field("validFrom"),
    validUntil: field("validUntil") || null,
    minimumAmount: Number(field("minimumAmount") || 0),
    isActive,
  };
}

/** Makes a code, or changes everything of one but the code itself. */
export function CodeDialog({ code, onClose }: { code: AdminDiscountCode | undefined; onClose: () => void }) {
  const [type, setType] = useState(code?.discountType ?? "percentage");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const { act, isPending, dialog } = useAdminAct("The code was not saved");

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(undefined);
    const terms = bodyOf(event.currentTarget, code?.isActive ?? true);
    if (terms.name === "" || terms.discountValue === undefined || (!code && typed.trim() === ""))
      return setProblem("Please fill in all required fields");
    act(
      () =>
        code
          ? call(`${path}/${code.id}`, discountCodeAnswer, { method: "PUT", body: terms })
          : call(path, discountCodeAnswer, { method: "POST", body: { ...terms, code: typed } }),
      {
        onSuccess({ discountCode }) {
          toast({ title: `${discountCode.code} saved`, tone: "success" });
          onClose();
        },
        onError: ({ message }) => setProblem(message),
      },
    );
  };

  return (
    <>
      {dialog}
      <Dialog
        open
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        title={code ? `Edit ${code.code}` : "New discount code"}
        description="It comes off the first payment, and works once a person."
        actions={
          <>
            <Button type="submit" form={formId} variant="primary" disabled={isPending}>
              {isPending ? "Saving…" : "Save code"}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </>
        }
      >
        <form id={formId} className="bill-form" onSubmit={save} noValidate>
          {problem ? (
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          ) : null}
          {code ? null : (
            <TextField
              label="Code"
              name="code"
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              hint="3 to 40 letters, digits and dashes."
              onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
            />
          )}
          <TextField label="Name" name="name" maxLength={80} defaultValue={code?.name} />
          <TextField
            label="Description (optional)"
            name="description"
            maxLength={300}
            defaultValue={code?.description}
          />
          <fieldset className="seg" aria-label="What it takes off">
            {(["percentage", "fixed_amount"] as const).map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="discountType"
                  value={one}
                  checked={type === one}
                  onChange={() => setType(one)}
                />
                {one === "percentage" ? "Percentage" : "Fixed amount"}
              </label>
            ))}
          </fieldset>
          <div className="bill-pair">
            <TextField
              label="Value"
              aside={type === "percentage" ? "%" : "USD"}
              name="discountValue"
              inputMode="decimal"
              defaultValue={code?.discountValue}
            />
            <TextField
              label="Smallest price (optional)"
              aside="USD"
              name="minimumAmount"
              inputMode="decimal"
              defaultValue={code?.minimumAmount || undefined}
            />
          </div>
          <div className="bill-pair">
            <TextField
              label="First day"
              name="validFrom"
              type="date"
              defaultValue={code?.validFrom ?? new Date().toISOString().slice(0, 10)}
            />
            <TextField
              label="Last day (optional)"
              name="validUntil"
              type="date"
              defaultValue={code?.validUntil ?? undefined}
            />
          </div>
          <TextField
            label="Number of uses (optional)"
            name="maxUses"
            inputMode="numeric"
            defaultValue={code?.maxUses ?? undefined}
            hint="Empty: as often as people like."
          />
        </form>
      </Dialog>
    </>
  );
}
