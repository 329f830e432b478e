import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { followMailedLink, loadMailedLink, mailedLinkHeaders } from "#app/.server/mailed-link-page";
import { MailedLinkScreen } from "#app/features/accounts/recovery/mailed-link-screen";
import { mailedLinkTitle } from "#app/features/accounts/recovery/mailed-link-words";
import { bareHandle } from "#app/features/shell/page-shell";

export const handle = bareHandle;

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${mailedLinkTitle(found?.purpose ?? "verify-email")} – Colophon` },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export const headers: HeadersFunction = () => ({ ...mailedLinkHeaders });

export const loader = (args: LoaderFunctionArgs) => loadMailedLink(args);

export const action = (args: ActionFunctionArgs) => followMailedLink(args);

export default function MailedLinkPage() {
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <MailedLinkScreen {...found} answer={answer} />;
}
