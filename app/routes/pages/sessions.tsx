import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { answerRevokeForm, loadUserSessions } from "#app/.server/sessions-page";
import { type SessionsData, SessionsScreen } from "#app/features/accounts/sessions/sessions-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { pageToCome } from "#app/features/shell/page-to-come";
import styles from "#app/styles/sessions.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sessions",
    description: "See every device that is signed in to your account, and sign out those you don’t use.",
    path: "/sessions",
    isPrivate: true,
  });

type Page = { page: SessionsData | Promise<SessionsData> };

export async function loader(args: LoaderFunctionArgs): Promise<{ page: SessionsData }> {
  return { page: await loadUserSessions(args) };
}

/** From another page of the site this one stands at once, with the shape of what is coming. */
export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs): Page {
  return { page: pageToCome(() => serverLoader<typeof loader>(), request.signal) };
}

/** The forms as a browser without JavaScript posts them. */
export const action = (args: ActionFunctionArgs) => answerRevokeForm(args, { asksFirst: true });

export default function Sessions() {
  const { page } = useLoaderData() as Page;
  return <SessionsScreen data={page} answer={useActionData<typeof action>()} />;
}
