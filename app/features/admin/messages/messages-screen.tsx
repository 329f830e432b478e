import { Form, useSearchParams } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import {
  type AdminMessage,
  type InboxAnswer,
  type MessageState,
  messageStates,
} from "#app/contract/admin/content";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button, TextLink } from "#app/ui/button";
import { useToast } from "#app/ui/toast";
import { LocalTime } from "../../books/local-time";
import { PageSteps } from "../parts/page-steps";
import { useAdminAct } from "../parts/use-admin-act";

const perPage = 50;
const names: Record<MessageState, string> = { new: "New", answered: "Answered", archived: "Archived" };

/** What people wrote from the contact page: paid authors' messages first. */
export function MessagesScreen({ inbox }: { inbox: InboxAnswer }) {
  const [search] = useSearchParams();
  const asked = search.get("state");
  const state = messageStates.find((one) => one === asked) ?? "new";
  const query = search.get("query") ?? "";
  const addressOf = (page: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(page));
    return `/admin/messages?${next}`;
  };
  return (
    <>
      <h1 className="d40 admin-head">Messages</h1>
      <nav className="row tight" aria-label="Messages by state">
        {messageStates.map((one) => (
          <TextLink
            key={one}
            className="content-state"
            to={`/admin/messages${one === "new" ? "" : `?state=${one}`}`}
            aria-current={one === state ? "page" : undefined}
          >
            {names[one]} <span className="num">{inbox.counts[one].toLocaleString("en-US")}</span>
          </TextLink>
        ))}
      </nav>
      <Form className="filters inbox-filters" action="/admin/messages" role="search">
        {state === "new" ? null : <input type="hidden" name="state" value={state} />}
        <label className="people-search">
          <span className="vh">Search by name, email or subject</span>
          <Search className="i s" aria-hidden="true" />
          <input
            key={query}
            className="in"
            type="search"
            name="query"
            placeholder="Name, email or subject"
            defaultValue={query}
            maxLength={100}
          />
        </label>
        <Button type="submit" className="small">
          Search messages
        </Button>
      </Form>
      {inbox.total === 0 ? (
        <p className="people-none">
          {query ? (
            <>
              No message matches.{" "}
              <TextLink to={`/admin/messages${state === "new" ? "" : `?state=${state}`}`}>
                Clear the search
              </TextLink>
              .
            </>
          ) : (
            empty[state]
          )}
        </p>
      ) : (
        <>
          <ul className="inbox">
            {inbox.messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
          <PageSteps {...inbox} shown={inbox.messages.length} perPage={perPage} addressOf={addressOf} />
        </>
      )}
    </>
  );
}

const empty: Record<MessageState, string> = {
  new: "No message waits. What people write on the contact page appears here.",
  answered: "No message is marked as answered yet.",
  archived: "No message is archived yet.",
};

function Message({ message }: { message: AdminMessage }) {
  const { id, name, email, subject, state, isPaid, userId } = message;
  const toast = useToast();
  const { act, isPending, dialog } = useAdminAct("The message was not changed");
  const sort = (next: MessageState) =>
    act(() => call(`/api/admin/messages/${id}`, anything, { method: "PATCH", body: { state: next } }), {
      onSuccess: () => toast({ title: done[next], tone: "success" }),
    });
  return (
    <li>
      {dialog}
      <article aria-labelledby={`subject-${id}`}>
        <div className="row sb inbox-head">
          <h2 className="d21" id={`subject-${id}`}>
            {subject}
          </h2>
          {isPaid ? <span className="tag on">Paid plan</span> : null}
        </div>
        <p className="t13 mut inbox-from">
          {name ? `${name}, ` : ""}
          {email}, <LocalTime at={message.createdAt} show="date and time" />
          {userId ? (
            <>
              , <TextLink to={`/admin/users?person=${userId}`}>account</TextLink>
            </>
          ) : null}
        </p>
        <p className="inbox-words">{message.message}</p>
        <div className="row tight">
          <a className="btn small" href={replyTo(message)} aria-label={`Reply to ${name || email}`}>
            Reply by email
          </a>
          {messageStates
            .filter((one) => one !== state)
            .map((one) => (
              <Button
                key={one}
                className="small"
                variant="quiet"
                disabled={isPending}
                aria-label={`${deeds[one]}: ${subject}`}
                onClick={() => sort(one)}
              >
                {deeds[one]}
              </Button>
            ))}
        </div>
      </article>
    </li>
  );
}

const deeds: Record<MessageState, string> = {
  new: "Move back to New",
  answered: "Mark as answered",
  archived: "Archive",
};
const done: Record<MessageState, string> = {
  new: "Moved back to New",
  answered: "Marked as answered",
  archived: "Message archived",
};

/** A mail to whoever wrote, with their words below as one quotes them. */
function replyTo({ email, subject, message }: AdminMessage): string {
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  // Mail programs take addresses of about 2,000 characters.
  const quoted = message
    .slice(0, 600)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n");
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}
