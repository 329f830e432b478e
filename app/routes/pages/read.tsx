import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { proofHeaders, proofVisitor } from "#app/.server/proof-visitor";
import { ProofScreen } from "#app/features/reading/proof-link/proof-screen";
import { bareHandle } from "#app/features/shell/page-shell";
import proofStyles from "#app/styles/proof-links.css?url";
import readerStyles from "#app/styles/reader.css?url";
import { Refusal } from "#domain/refusal";

export const handle = bareHandle;

export const links = () => [
  { rel: "stylesheet", href: readerStyles },
  { rel: "stylesheet", href: proofStyles },
];

/** Nothing that a search engine or a chat's preview could show, and no address: it is the key to the book. */
export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: found?.look?.title ?? "A book to read" },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export const headers: HeadersFunction = () => ({ ...proofHeaders });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const visitor = proofVisitor(request, context, params.token ?? "");
  try {
    return data(
      { look: await context.services.proofReading.look(visitor, Date.now()) },
      { headers: proofHeaders },
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "proof-link-closed") throw error;
    return data({ look: null }, { status: 404, headers: proofHeaders });
  }
}

export default function ReadPage() {
  const { look } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  return <ProofScreen token={token} look={look} />;
}
