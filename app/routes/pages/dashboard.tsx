import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { identify, loadRecentBooks, loadStats, loadUsage, loadUser } from "#app/.server/page-data";
import { unverifiedEmailOf } from "#app/.server/unverified-email";
import { useAuth } from "#app/features/accounts/use-auth";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { type DashboardData, DashboardScreen } from "#app/features/dashboard/dashboard-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { pageToCome } from "#app/features/shell/page-to-come";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Dashboard",
    description: "What to do next for each of your books, and what your plan still allows.",
    path: "/dashboard",
    isPrivate: true,
  });

type Page = { page: DashboardData | Promise<DashboardData> };

export async function loader(args: LoaderFunctionArgs): Promise<{ page: DashboardData }> {
  const [user, stats, usage, books] = await Promise.all([
    loadUser(args),
    loadStats(args),
    loadUsage(args),
    loadRecentBooks(args),
  ]);
  if (!user || !stats) throw redirect("/auth?next=/dashboard");
  const { recentProjects: _, ...figures } = stats;
  const identity = await identify(args);
  const unverifiedEmail = identity.kind === "user" ? unverifiedEmailOf(identity.user) : null;
  return { page: { user, stats: figures, usage, books, unverifiedEmail } };
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
