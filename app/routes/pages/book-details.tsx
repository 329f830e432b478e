import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { answerDetailsForm, loadDetailsPage } from "#app/.server/details-page";
import { loadUser } from "#app/.server/page-data";
import { refusedPage } from "#app/.server/page-refusal";
import type { DetailsAnswer, DetailsData } from "#app/contract/books/details-page";
import { useAuth } from "#app/features/accounts/use-auth";
import { DetailsScreen } from "#app/features/books/details/details-screen";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { pageMeta } from "#app/features/shell/page-meta";
import detailsStyles from "#app/styles/details.css?url";

/** Only this page has it. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: detailsStyles }];

export const meta: MetaFunction<typeof loader> = ({ matches, data, params }) =>
  pageMeta(matches, {
    title: data ? `Details of ${data.project.name}` : "Details",
    description: "What stores and readers see of your book.",
    path: `/projects/${params.projectId ?? ""}/details`,
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs): Promise<DetailsData> {
  const [user, page] = await Promise.all([
    loadUser(args),
    loadDetailsPage(args, args.params.projectId ?? "").catch(refusedPage(args)),
  ]);
  return { user, ...page };
}

export async function action(args: ActionFunctionArgs) {
  return answerDetailsForm(args, args.params.projectId ?? "").catch(refusedPage(args));
}

/** A save that doesn't arrive must not take what was typed with it. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<DetailsAnswer> {
  try {
    return await serverAction<DetailsAnswer>();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const problem = "We couldn’t save your details. Check your connection and try again.";
    return { kind: "refused", fields: null, problem };
  }
}

export default function BookDetailsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { user } = useAuth();
  useReloadForOtherPerson(loaded.user?.id, user?.id);
  return <DetailsScreen data={loaded} answer={useActionData<DetailsAnswer>()} />;
}
