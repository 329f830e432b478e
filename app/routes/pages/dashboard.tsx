import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadDeleted, loadStats, loadUsage, loadUser } from "#app/.server/page-data";
import { useAuth } from "#app/features/accounts/use-auth";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { type DashboardData, DashboardScreen } from "#app/features/dashboard/dashboard-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { pageToCome } from "#app/features/shell/page-to-come";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Dashboard",
    description: "Your projects, what has been made of them, and what your plan still allows.",
    path: "/dashboard",
    isPrivate: true,
  });

type Page = { page: DashboardData | Promise<DashboardData> };

export async function loader(args: LoaderFunctionArgs): Promise<{ page: DashboardData }> {
  const [user, stats, usage, deleted] = await Promise.all([
    loadUser(args),
    loadStats(args),
    loadUsage(args),
    loadDeleted(args),
  ]);
  if (!user || !stats) throw redirect("/auth?next=/dashboard");
  return { page: { user, stats, usage, deleted } };
}

/** From another page of the site the dashboard stands at once, with the shape of what is coming. */
export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs): Page {
  return { page: pageToCome(() => serverLoader<typeof loader>(), request.signal) };
}

export default function Dashboard() {
  const { page } = useLoaderData() as Page;
  const { user } = useAuth();
  const loadedFor = page instanceof Promise ? user?.id : page.user.id;
  useReloadForOtherPerson(loadedFor, user?.id);
  return <DashboardScreen data={page} />;
}
