import { Link } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import type { ListedPersonAnswer } from "#app/contract/admin/people";
import { timeAgo } from "#domain/accounts/time-ago";
import { LocalTime } from "../../books/local-time";

/** Whoever asked for something in the last quarter of an hour is there now. */
const nowMs = 15 * 60_000;

export const nameOf = ({ firstName, lastName, username }: ListedPersonAnswer): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username;

type PersonRowProps = { person: ListedPersonAnswer; isOpen: boolean; to: string; now: string };

export function PersonRow({ person, isOpen, to, now }: PersonRowProps) {
  const name = nameOf(person);
  return (
    <tr aria-selected={isOpen}>
      <th scope="row" className="people-name">
        <span className="who2">
          <span className="avatar" aria-hidden="true">
            {name.slice(0, 1).toLocaleUpperCase()}
          </span>
          <span className="people-cut">
            <span className="row tight people-line">
              <Link className="people-cut" data-person={person.id} to={to} title={name} preventScrollReset>
                {name}
              </Link>
              <StateTag person={person} />
            </span>
            <span className="t13 mut people-cut" title={person.email}>
              {person.email}
            </span>
          </span>
        </span>
      </th>
      <td>{person.planName}</td>
      <td className="r num">{person.books.toLocaleString("en-US")}</td>
      <td className="r num x">{person.conversionsThisMonth.toLocaleString("en-US")}</td>
      <td className="x nowrap">
        <LocalTime at={person.createdAt} show="date" />
      </td>
      <td className="nowrap">
        <LastSeen at={person.lastSeenAt} now={now} />
      </td>
      <td>
        {person.twoFactorEnabled ? (
          <span className="okc">
            <Check className="i s" aria-hidden="true" />
            <span className="vh">On</span>
          </span>
        ) : (
          <>
            <span className="dim" aria-hidden="true">
              –
            </span>
            <span className="vh">Off</span>
          </>
        )}
      </td>
    </tr>
  );
}

function LastSeen({ at, now }: { at: string | null; now: string }) {
  if (at === null) return <span className="dim">—</span>;
  const [seen, present] = [Date.parse(at), Date.parse(now)];
  if (present - seen < nowMs) return <span className="okc people-now">Now</span>;
  return <>{timeAgo(seen, present)}</>;
}

/** What is to be known first: a suspension, a missing payment, a role. */
export function StateTag({ person }: { person: ListedPersonAnswer }) {
  if (person.isSuspended) return <span className="tag no">Suspended</span>;
  if (person.isPaymentDue) return <span className="tag wa">Payment due</span>;
  if (person.isLeaving) return <span className="tag wa">Being deleted</span>;
  return person.role === "admin" ? <span className="tag on">Admin</span> : null;
}
