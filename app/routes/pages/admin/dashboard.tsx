import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadDashboard } from "#app/.server/admin-dashboard";
import { requireAdmin } from "#app/.server/admin-page";
import { DashboardScreen } from "#app/features/admin/dashboard/dashboard-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/admin-dashboard.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Admin",
    description: "The site at a glance.",
    path: "/admin",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadDashboard(args.request, args.context.services);
}

export default function Dashboard() {
  return <DashboardScreen {...useLoaderData<typeof loader>()} />;
}
