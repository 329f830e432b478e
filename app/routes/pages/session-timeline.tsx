import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { answerRevokeForm, loadSessions } from "#app/.server/sessions-page";
import { type TimelineData, TimelineScreen } from "#app/features/accounts/sessions/timeline-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { pageToCome } from "#app/features/shell/page-to-come";
import styles from "#app/styles/sessions.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Session timeline",
    description: "See when and where your account is and was used.",
    path: "/session-timeline",
    isPrivate: true,
  });

type Page = { page: TimelineData | Promise<TimelineData> };

export async function loader(args: LoaderFunctionArgs): Promise<{ page: TimelineData }> {
  return { page: await loadSessions(args) };
}

/** From another page of the site this one stands at once, with the shape of what is coming. */
export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs): Page {
  return { page: pageToCome(() => serverLoader<typeof loader>(), request.signal) };
}

/** The forms as a browser without JavaScript posts them. */
export const action = (args: ActionFunctionArgs) => answerRevokeForm(args, { asksFirst: false });

export default function SessionTimeline() {
  const { page } = useLoaderData() as Page;
  return <TimelineScreen data={page} answer={useActionData<typeof action>()} />;
}
