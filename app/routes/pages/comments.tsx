import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refusedPage } from "#app/.server/page-refusal";
import { answerProofLinksForm, loadProofLinksPage } from "#app/.server/proof-links-page";
import { refusalStatus } from "#app/.server/refusal-status";
import { ProofLinksScreen } from "#app/features/books/proof-links/proof-links-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import proofStyles from "#app/styles/proof-page.css?url";
import { Refusal } from "#domain/refusal";

export const links = () => [{ rel: "stylesheet", href: proofStyles }];

export const meta: MetaFunction<typeof loader> = ({ matches, data: found, params }) =>
  pageMeta(matches, {
    title: found ? `Comments on ${found.project.name}` : "Comments",
    description: "Share your book with beta readers and see what they say.",
    path: `/projects/${params.projectId ?? ""}/comments`,
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  return loadProofLinksPage(args).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "not-signed-in") throw toSignIn(args);
    return refusedPage(args)(error);
  });
}

type Answer = { made?: { name: string; address: string }; problem?: string };

export async function action(args: ActionFunctionArgs) {
  try {
    const answer = await answerProofLinksForm(args);
    return answer instanceof Response ? answer : data<Answer>(answer);
  } catch (error) {
    if (error instanceof Refusal && error.code === "not-signed-in") return toSignIn(args);
    if (!(error instanceof Refusal) || error.code === "not-found") return refusedPage(args)(error);
    return data<Answer>({ problem: error.message }, { status: refusalStatus[error.code] });
  }
}

const toSignIn = ({ params }: LoaderFunctionArgs) =>
  redirect(`/auth?${new URLSearchParams({ next: `/projects/${params.projectId ?? ""}/comments` })}`);

export default function CommentsPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  return <ProofLinksScreen data={loaded} made={answer?.made} problem={answer?.problem} />;
}
