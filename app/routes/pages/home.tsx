import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadCatalogue, loadKdpPanel, loadStats } from "#app/.server/page-data";
import { homeMeta } from "#app/content/home";
import { useAuth } from "#app/features/accounts/use-auth";
import { HomeScreen } from "#app/features/home/home-screen";
import { pageMeta } from "#app/features/shell/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { ...homeMeta, path: "/" });

export async function loader(args: LoaderFunctionArgs) {
  const [catalogue, stats, kdp] = await Promise.all([
    loadCatalogue(args),
    loadStats(args),
    loadKdpPanel(args),
  ]);
  return { catalogue, own: stats && { stats, kdp } };
}

export default function Home() {
  const { user } = useAuth();
  const { catalogue, own } = useLoaderData<typeof loader>();
  return <HomeScreen user={user} catalogue={catalogue} own={user ? own : null} />;
}
