import { useState } from "react";
import { type AdminDiscountCode, discountCodeAnswer } from "#app/contract/admin/billing";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { useToast } from "#app/ui/toast";
import { dayText } from "#domain/billing/day-words";
import { moneyText } from "#domain/billing/money";
import { useAdminAct } from "../parts/use-admin-act";
import { CodeDialog } from "./code-dialog";

/** Codes that make the first payment cheaper: made, changed, switched off and deleted here. */
export function CodesTab({ codes }: { codes: AdminDiscountCode[] }) {
  const [editing, setEditing] = useState<AdminDiscountCode | "new">();
  const toast = useToast();
  const { act, isPending, dialog } = useAdminAct("The code was not changed");
  const at = (id: string) => `/api/admin/billing/discount-codes/${id}`;
  const turn = ({ id, code: _code, usedCount: _used, ...terms }: AdminDiscountCode, isActive: boolean) =>
    act(() => call(at(id), discountCodeAnswer, { method: "PUT", body: { ...terms, isActive } }), {
      onSuccess: () => toast({ title: isActive ? "Code switched on" : "Code switched off", tone: "success" }),
    });
  const drop = ({ id, code }: AdminDiscountCode) =>
    act(() => call(at(id), anything, { method: "DELETE" }), {
      onSuccess: () => toast({ title: `${code} deleted`, tone: "success" }),
    });
  return (
    <>
      {dialog}
      <div className="row sb bill-bar">
        <p className="mut">A code comes off the first payment. Each works once a person.</p>
        <Button variant="primary" onClick={() => setEditing("new")}>
          New code
        </Button>
      </div>
      {codes.length === 0 ? (
        <p className="people-none">No codes yet. Make the first one.</p>
      ) : (
        <section
          className="tscroll"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
          tabIndex={0}
          aria-label="Discount codes, table"
        >
          <table className="adt">
            <caption className="vh">Discount codes</caption>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Takes off</th>
                <th scope="col" className="r">
                  Used
                </th>
                <th scope="col">Works</th>
                <th scope="col">State</th>
                <th scope="col">
                  <span className="vh">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {codes.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <span className="mono">{one.code}</span>
                    <div className="t13 mut">{one.name}</div>
                  </th>
                  <td className="nowrap">
                    {takesOff(one)}
                    {one.minimumAmount > 0 ? (
                      <div className="t13 mut">From {moneyText(Math.round(one.minimumAmount * 100))} on</div>
                    ) : null}
                  </td>
                  <td className="r num nowrap">
                    {one.usedCount} of {one.maxUses ?? "unlimited"}
                  </td>
                  <td className="nowrap">{spanOf(one)}</td>
                  <td>
                    <span className={one.isActive ? "tag ok" : "tag"}>{one.isActive ? "On" : "Off"}</span>
                  </td>
                  <td>
                    <div className="row tight bill-acts">
                      <Button
                        className="small"
                        aria-label={`Edit ${one.code}`}
                        onClick={() => setEditing(one)}
                      >
                        Edit
                      </Button>
                      <Button
                        className="small"
                        variant="quiet"
                        disabled={isPending}
                        aria-label={`${one.isActive ? "Switch off" : "Switch on"} ${one.code}`}
                        onClick={() => turn(one, !one.isActive)}
                      >
                        {one.isActive ? "Switch off" : "Switch on"}
                      </Button>
                      {one.usedCount === 0 ? (
                        <Button
                          className="small harm"
                          disabled={isPending}
                          aria-label={`Delete ${one.code}`}
                          onClick={() => drop(one)}
                        >
                          Delete
                        </Button>
                      ) : null}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {editing ? (
        <CodeDialog code={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />
      ) : null}
    </>
  );
}

const takesOff = ({ discountType, discountValue }: AdminDiscountCode): string =>
  discountType === "percentage" ? `${discountValue}%` : moneyText(Math.round(discountValue * 100));

function spanOf({ validFrom, validUntil }: AdminDiscountCode): string {
  const since = Date.parse(validFrom);
  const until = validUntil ? dayText(Date.parse(validUntil)) : undefined;
  // The seed's code has no first day.
  if (since === 0) return until ? `Until ${until}` : "Any day";
  return until ? `${dayText(since)} to ${until}` : `From ${dayText(since)} on`;
}
