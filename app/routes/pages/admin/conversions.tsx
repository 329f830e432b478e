import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { workOf } from "#app/.server/admin-dashboard";
import { requireAdmin } from "#app/.server/admin-page";
import { ConversionsScreen } from "#app/features/admin/conversions/conversions-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/admin-dashboard.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Conversions · Admin",
    description: "What is being made, what waits, and what was given up.",
    path: "/admin/conversions",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const now = Date.now();
  return { work: await workOf(args.context.services, now), now: new Date(now).toISOString() };
}

export default function Conversions() {
  return <ConversionsScreen {...useLoaderData<typeof loader>()} />;
}
