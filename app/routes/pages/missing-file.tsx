import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { refusalStatus } from "#app/.server/refusal-status";
import { useAuth } from "#app/features/accounts/use-auth";
import { MissingFileScreen, reasonIn } from "#app/features/not-found/missing-file-screen";

export const meta: MetaFunction = () => [
  { title: "File not found · Colophon" },
  { name: "robots", content: "noindex" },
];

/** Where a link to a file leads when it cannot be had; the status is that of the refusal. */
export function loader({ request }: LoaderFunctionArgs) {
  const reason = reasonIn(new URL(request.url).searchParams.get("why"));
  return data({ reason }, { status: refusalStatus[reason] });
}

export default function MissingFile() {
  const { reason } = useLoaderData<typeof loader>();
  const { isAuthenticated } = useAuth();
  return <MissingFileScreen reason={reason} isSignedIn={isAuthenticated} />;
}
