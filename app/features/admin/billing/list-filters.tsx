import { Form, useSearchParams, useSubmit } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useRef } from "react";
import type { BillingTab } from "#app/contract/admin/billing";
import { Button, ButtonLink } from "#app/ui/button";

const typingMs = 300;

type FiltersProps = {
  tab: BillingTab;
  placeholder: string;
  states: readonly (readonly [value: string, label: string])[];
};

/** Asks again a moment after typing stops, and at once for a choice. Without JavaScript, Enter sends it. */
export function ListFilters({ tab, placeholder, states }: FiltersProps) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const send = (form: HTMLFormElement | null, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), afterMs);
  };
  return (
    <Form className="filters" action="/admin/billing" role="search">
      <input type="hidden" name="tab" value={tab} />
      <label className="people-search">
        <span className="vh">Search: {placeholder}</span>
        <Search className="i s" aria-hidden="true" />
        <input
          className="in"
          type="search"
          name="query"
          placeholder={placeholder}
          defaultValue={search.get("query") ?? ""}
          maxLength={100}
          onChange={(event) => send(event.currentTarget.form, typingMs)}
        />
      </label>
      <label>
        <span className="vh">State</span>
        <select
          className="in"
          name="status"
          defaultValue={search.get("status") ?? ""}
          onChange={(event) => send(event.currentTarget.form, 0)}
        >
          {states.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </Form>
  );
}

/** The ways to the pages beside; nothing where there is one page. */
export function ListSteps({ page, hasMore }: { page: number; hasMore: boolean }) {
  const [search] = useSearchParams();
  if (page === 1 && !hasMore) return null;
  const at = (next: number) => {
    const params = new URLSearchParams(search);
    params.set("page", String(next));
    return `/admin/billing?${params}`;
  };
  return (
    <nav className="row sb people-pages" aria-label="Pages">
      <span className="t13 mut">Page {page.toLocaleString("en-US")}</span>
      <div className="row tight">
        {page > 1 ? (
          <ButtonLink className="small" to={at(page - 1)}>
            Previous
          </ButtonLink>
        ) : (
          <Button className="small" disabled>
            Previous
          </Button>
        )}
        {hasMore ? (
          <ButtonLink className="small" to={at(page + 1)}>
            Next 50
          </ButtonLink>
        ) : (
          <Button className="small" disabled>
            Next 50
          </Button>
        )}
      </div>
    </nav>
  );
}
