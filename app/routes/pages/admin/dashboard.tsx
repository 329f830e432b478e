import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { requireAdmin } from "#app/.server/admin-page";
import { DashboardScreen } from "#app/features/admin/dashboard/dashboard-screen";
import { pageMeta } from "#app/features/shell/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Admin",
    description: "The site at a glance.",
    path: "/admin",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return {};
}

export default DashboardScreen;
