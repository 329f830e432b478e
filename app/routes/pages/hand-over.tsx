import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerHandOverForm, loadHandOver } from "#app/.server/hand-over-page";
import { loadUser } from "#app/.server/page-data";
import { refusedPage } from "#app/.server/page-refusal";
import type { HandOverAnswer, HandOverData } from "#app/contract/stores/hand-over";
import { useAuth } from "#app/features/accounts/use-auth";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { pageMeta } from "#app/features/shell/page-meta";
import { HandOverScreen } from "#app/features/stores/hand-over/hand-over-screen";
import handOverStyles from "#app/styles/hand-over.css?url";

/** Only this page has it. */
export const links = () => [{ rel: "stylesheet", href: handOverStyles }];

export const meta: MetaFunction<typeof loader> = ({ matches, data, params }) =>
  pageMeta(matches, {
    title: data ? `Hand over ${data.project.name}` : "Hand over",
    description: "What to type at each store, what a price brings, and what a store’s mail means.",
    path: `/projects/${params.projectId ?? ""}/hand-over`,
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs): Promise<HandOverData> {
  const [user, page] = await Promise.all([
    loadUser(args),
    loadHandOver(args, args.params.projectId ?? "").catch(refusedPage(args)),
  ]);
  return { user, ...page };
}

export async function action(args: ActionFunctionArgs) {
  return answerHandOverForm(args, args.params.projectId ?? "").catch(refusedPage(args));
}

export default function HandOverPage() {
  const loaded = useLoaderData<typeof loader>();
  const { user } = useAuth();
  useReloadForOtherPerson(loaded.user?.id, user?.id);
  return <HandOverScreen data={loaded} answer={useActionData<HandOverAnswer>()} />;
}
