import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadUser } from "#app/.server/page-data";
import { refusedPage } from "#app/.server/page-refusal";
import { answerProofreadForm } from "#app/.server/proofread-form";
import { loadProofreadPage } from "#app/.server/proofread-page";
import { refusalStatus } from "#app/.server/refusal-status";
import type { ProofreadData } from "#app/contract/books/proofread-page";
import { useAuth } from "#app/features/accounts/use-auth";
import { ProofreadScreen } from "#app/features/books/proofread/proofread-screen";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/proofread-page.css?url";
import { Refusal } from "#domain/refusal";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ matches, data, params }) =>
  pageMeta(matches, {
    title: data ? `Proofread ${data.project.name}` : "Proofread",
    description: "Check the passages of your book that a PDF leaves unclear.",
    path: `/projects/${params.projectId ?? ""}/proofread`,
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs): Promise<ProofreadData> {
  const [user, page] = await Promise.all([
    loadUser(args),
    loadProofreadPage(args, args.params.projectId ?? "").catch(refusedPage(args)),
  ]);
  return { user, ...page };
}

/** Answers where scripts do not run. */
export async function action(args: ActionFunctionArgs) {
  try {
    return await answerProofreadForm(args, args.params.projectId ?? "");
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "not-found") return refusedPage(args)(error);
    return data({ problem: error.message }, { status: refusalStatus[error.code] });
  }
}

export default function ProofreadPage() {
  const loaded = useLoaderData<typeof loader>();
  const { user } = useAuth();
  useReloadForOtherPerson(loaded.user?.id, user?.id);
  const problem = useActionData<typeof action>()?.problem;
  return <ProofreadScreen data={loaded} problem={problem} />;
}
