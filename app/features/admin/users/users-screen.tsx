import { Form, useNavigate, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Search from "lucide-react/icons/search";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { PeopleAnswer, PersonAnswer } from "#app/contract/admin/people";
import { ButtonLink, TextLink } from "#app/ui/button";
import { PageSteps } from "../parts/page-steps";
import { PersonDrawer } from "./person-drawer";
import { PersonRow } from "./person-row";

const perPage = 50;
const typingMs = 300;

type UsersProps = { list: PeopleAnswer; person: PersonAnswer | null; now: string };

/** Everybody, fifty at a time; what is searched and filtered stands in the address, and so does whose drawer is open. */
export function UsersScreen({ list, person, now }: UsersProps) {
  const [search] = useSearchParams();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const filters = new URLSearchParams(search);
  filters.delete("person");
  const addressWith = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(filters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `/admin/users${next.size > 0 ? `?${next}` : ""}`;
  };
  const open = (id: string | null) =>
    navigate(addressWith({ person: id }), { preventScrollReset: true, replace: person !== null });
  /** Closes the drawer; the focus goes back to the row it came from. */
  const close = () => {
    open(null);
    const row = document.querySelector<HTMLElement>(`[data-person="${person?.id}"]`);
    requestAnimationFrame(() => row?.focus());
  };
  const isFiltered = ["query", "plan", "role", "state"].some((name) => search.get(name));

  /** With the drawer open, arrows go from person to person. */
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !person || isField(event.target)) return;
    const at = list.users.findIndex(({ id }) => id === person.id);
    const next = list.users[at + step];
    if (at < 0 || !next) return;
    event.preventDefault();
    open(next.id);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows walk the list wherever in it the focus is
    <div className={person ? "people is-open" : "people"} onKeyDown={walk}>
      <div className="row sb admin-head">
        <h1 className="d40">Users</h1>
        <ButtonLink className="small" to={`/api/admin/users/export?${filters}`} reloadDocument download>
          <Download className="i s" aria-hidden="true" />
          Download CSV
        </ButtonLink>
      </div>
      <Filters search={search} />
      {list.total === 0 ? (
        <p className="people-none">
          {isFiltered ? (
            <>
              No one matches.{" "}
              <TextLink to="/admin/users" reloadDocument>
                Clear the filters
              </TextLink>
              .
            </>
          ) : (
            "Nobody has an account yet."
          )}
        </p>
      ) : (
        <>
          <section
            className="tscroll"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
            tabIndex={0}
            aria-label="Users"
            aria-busy={state === "loading"}
          >
            <table className="adt">
              <caption className="vh">Users, 50 on a page</caption>
              <thead>
                <tr>
                  <th scope="col" className="people-first">
                    Person
                  </th>
                  <th scope="col">Plan</th>
                  <th scope="col" className="r">
                    Books
                  </th>
                  <th scope="col" className="r x">
                    This month
                  </th>
                  <th scope="col" className="x">
                    Joined
                  </th>
                  <th scope="col">Last seen</th>
                  <th scope="col">2FA</th>
                </tr>
              </thead>
              <tbody>
                {list.users.map((one) => (
                  <PersonRow
                    key={one.id}
                    person={one}
                    isOpen={one.id === person?.id}
                    to={addressWith({ person: one.id })}
                    now={now}
                  />
                ))}
              </tbody>
            </table>
          </section>
          <PageSteps
            page={list.page}
            pages={list.pages}
            total={list.total}
            shown={list.users.length}
            perPage={perPage}
            addressOf={(page) => addressWith({ page: String(page) })}
          />
        </>
      )}
      {person ? <PersonDrawer key={person.id} person={person} onClose={close} /> : null}
    </div>
  );
}

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || target instanceof HTMLInputElement;

const choices = {
  plan: [
    ["", "Every plan"],
    ["free", "Free"],
    ["premium", "Premium"],
    ["ultimate", "Ultimate"],
  ],
  role: [
    ["", "Every role"],
    ["user", "Users"],
    ["admin", "Admins"],
  ],
  state: [
    ["", "Every state"],
    ["suspended", "Suspended"],
    ["payment_due", "Payment due"],
    ["leaving", "Being deleted"],
  ],
  sort: [
    ["name", "Name, A to Z"],
    ["newest", "Newest first"],
    ["oldest", "Oldest first"],
    ["seen", "Last seen"],
  ],
} as const;
const labels = { plan: "Plan", role: "Role", state: "State", sort: "Order" };

/** Asks again a moment after typing stops, and at once for a choice. Without JavaScript, Enter sends it. */
function Filters({ search }: { search: URLSearchParams }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { location } = useNavigation();
  const isOpening = new URLSearchParams(location?.search ?? search).has("person");
  // Somebody is opened before the search was sent: it would close them again.
  useEffect(() => {
    if (isOpening) clearTimeout(timer.current);
  }, [isOpening]);
  const send = (form: HTMLFormElement | null, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), afterMs);
  };
  return (
    <Form className="filters" action="/admin/users" role="search">
      <label className="people-search">
        <span className="vh">Search by name, email or username</span>
        <Search className="i s" aria-hidden="true" />
        <input
          className="in"
          type="search"
          name="query"
          placeholder="Name, email or username"
          defaultValue={search.get("query") ?? ""}
          maxLength={100}
          onChange={(event) => send(event.currentTarget.form, typingMs)}
        />
      </label>
      {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
        <label key={name}>
          <span className="vh">{labels[name]}</span>
          <select
            className="in"
            name={name}
            defaultValue={search.get(name) ?? choices[name][0][0]}
            onChange={(event) => send(event.currentTarget.form, 0)}
          >
            {choices[name].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </Form>
  );
}
