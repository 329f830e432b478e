import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadInbox } from "#app/.server/admin-content";
import { requireAdmin } from "#app/.server/admin-page";
import { refusedPage } from "#app/.server/page-refusal";
import { MessagesScreen } from "#app/features/admin/messages/messages-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/admin-content.css?url";
import listStyles from "#app/styles/admin-users.css?url";

export const links = () => [
  { rel: "stylesheet", href: listStyles },
  { rel: "stylesheet", href: styles },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Messages · Admin",
    description: "What people wrote from the contact page.",
    path: "/admin/messages",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadInbox(args.request, args.context.services).catch(refusedPage(args));
}

export default function Messages() {
  return <MessagesScreen inbox={useLoaderData<typeof loader>()} />;
}
