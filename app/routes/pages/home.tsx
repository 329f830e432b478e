import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadHelpQuestions } from "#app/.server/help-page";
import { loadCatalogue, loadKdpPanel, loadStats } from "#app/.server/page-data";
import { homeMeta, homeQuestions } from "#app/content/home";
import { useAuth } from "#app/features/accounts/use-auth";
import { HomeScreen } from "#app/features/home/home-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { questionsData, softwareData } from "#app/features/shell/structured-data";

export { sameForAll as headers } from "#app/features/shell/same-for-all";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    ...homeMeta,
    path: "/",
    structured: data?.structured,
  });

export async function loader(args: LoaderFunctionArgs) {
  const [catalogue, stats, kdp, answers] = await Promise.all([
    loadCatalogue(args),
    loadStats(args),
    loadKdpPanel(args),
    loadHelpQuestions(args),
  ]);
  const questions = homeQuestions.flatMap((id) => answers.find((one) => one.id === id) ?? []);
  // Made here: the page itself needs none of it.
  const structured = [softwareData(homeMeta.description, catalogue.plans), questionsData(questions)];
  return { catalogue, questions, structured, own: stats && { stats, kdp } };
}

export default function Home() {
  const { user } = useAuth();
  const { catalogue, questions, own } = useLoaderData<typeof loader>();
  return <HomeScreen user={user} catalogue={catalogue} questions={questions} own={user ? own : null} />;
}
