import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mailedLinkHeaders } from "#app/.server/mailed-link-page";
import { resetFromForm } from "#app/.server/reset-password-form";
import { ResetPasswordScreen } from "#app/features/accounts/recovery/reset-password-screen";
import { bareHandle } from "#app/features/shell/page-shell";

export const handle = bareHandle;

export const meta: MetaFunction = () => [
  { title: "Choose a new password – Colophon" },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export const headers: HeadersFunction = () => ({ ...mailedLinkHeaders });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const works = token !== "" && (await context.services.passwordReset.works(token, Date.now()));
  return data({ token, works }, { headers: mailedLinkHeaders });
}

export async function action(args: ActionFunctionArgs) {
  const { status, answer } = await resetFromForm(args);
  return data(answer, { status, headers: mailedLinkHeaders });
}

export default function ResetPassword() {
  const { token, works } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // After a refusal the address is without its token; the answer has brought it back.
  const sent = answer?.outcome === "refused" ? answer.token : undefined;
  return <ResetPasswordScreen token={sent ?? token} works={works || sent !== undefined} answer={answer} />;
}
