import { Form, useSearchParams } from "@remix-run/react";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { type AuditAnswer, auditCheck } from "#app/contract/admin/audit";
import { call } from "#app/contract/call";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { LocalTime } from "../../books/local-time";
import { useAdminAct } from "../parts/use-admin-act";

const actions = [
  ["", "Every event"],
  ["login", "Sign-ins"],
  ["second-step", "Second steps"],
  ["admin-opened", "Admin access"],
  ["admin-refused", "Refused at the admin pages"],
  ["setting-changed", "Settings changed"],
  ["keys-changed", "Keys changed"],
  ["page-saved", "Pages saved"],
  ["page-deleted", "Pages deleted"],
  ["message-sorted", "Messages sorted"],
  ["template-changed", "Templates changed"],
  ["user-suspended", "Suspensions"],
  ["role-changed", "Roles"],
  ["factor-reset", "Factors reset"],
  ["plan-granted", "Plans granted"],
  ["refund-given", "Refunds"],
  ["discount-code-changed", "Discount codes"],
  ["seen-as", "Accounts looked at"],
  ["object-refused", "Refused at others’ books"],
  ["origin-refused", "Refused for their origin"],
] as const;

type Check = { isWhole: boolean; firstBroken: number | null };

/** The record of security events, and whether its chain is whole. */
export function AuditScreen({ page }: { page: AuditAnswer }) {
  const [search] = useSearchParams();
  const [check, setCheck] = useState<Check>();
  const { act, isPending, dialog } = useAdminAct("The record was not checked");
  const isFiltered = Boolean(search.get("person") || search.get("action"));
  const older = new URLSearchParams(search);
  if (page.next !== null) older.set("before", String(page.next));
  return (
    <>
      {dialog}
      <div className="row sb admin-head">
        <h1 className="d40">Audit</h1>
        <Button
          className="small"
          disabled={isPending}
          onClick={() =>
            act(() => call("/api/admin/audit/check", auditCheck, { method: "POST" }), { onSuccess: setCheck })
          }
        >
          <ShieldCheck className="i s" aria-hidden="true" />
          {isPending ? "Checking…" : "Check the chain"}
        </Button>
      </div>
      {check ? (
        <Notice
          tone={check.isWhole ? "success" : "danger"}
          role="status"
          title={check.isWhole ? "The record is whole" : "The record was changed"}
        >
          {check.isWhole
            ? "Every event fits the one before it."
            : `Event ${check.firstBroken} doesn’t fit the one before it.`}
        </Notice>
      ) : null}
      <Form className="filters" role="search" action="/admin/audit">
        <label>
          <span className="vh">Username, email or account id</span>
          <input
            className="in"
            type="search"
            name="person"
            placeholder="Username, email or account id"
            defaultValue={search.get("person") ?? ""}
            maxLength={254}
          />
        </label>
        <label>
          <span className="vh">Event</span>
          <select className="in" name="action" defaultValue={search.get("action") ?? ""}>
            {actions.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" className="small">
          Show events
        </Button>
      </Form>
      {page.events.length === 0 ? (
        <p className="people-none">
          {isFiltered ? (
            <>
              Nothing matches. <TextLink to="/admin/audit">Clear the filters</TextLink>.
            </>
          ) : (
            "Nothing is on record yet."
          )}
        </p>
      ) : (
        <section
          className="tscroll"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
          tabIndex={0}
          aria-label="Events"
        >
          <table className="adt">
            <caption className="vh">Events, the latest first</caption>
            <thead>
              <tr>
                <th scope="col">No.</th>
                <th scope="col">When</th>
                <th scope="col">Event</th>
                <th scope="col">By</th>
                <th scope="col">On</th>
                <th scope="col">Details</th>
                <th scope="col">Address</th>
              </tr>
            </thead>
            <tbody>
              {page.events.map((event) => (
                <tr key={event.seq}>
                  <td className="num">{event.seq}</td>
                  <td className="nowrap">
                    <LocalTime at={event.at} show="date and time" />
                  </td>
                  <th scope="row" className="nowrap">
                    {event.action}
                    {event.result === "ok" ? null : <span className="tag no audit-refused">refused</span>}
                  </th>
                  <td className="mono cut" title={event.actor ?? undefined}>
                    {event.actor ?? "—"}
                  </td>
                  <td className="mono cut" title={event.target ?? undefined}>
                    {event.target ?? "—"}
                  </td>
                  <td className="audit-details">{event.details || "—"}</td>
                  <td className="mono">{event.ip ?? "—"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {page.next === null ? null : (
        <div className="people-pages">
          <ButtonLink className="small" to={`/admin/audit?${older}`}>
            Older events
          </ButtonLink>
        </div>
      )}
    </>
  );
}
