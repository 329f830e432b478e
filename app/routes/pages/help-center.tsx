import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { contactDetails, contactFromForm } from "#app/.server/contact-form";
import { loadGuide, loadHelpQuestions } from "#app/.server/help-page";
import { isShownCategory } from "#app/contract/pages/help-categories";
import { useAuth } from "#app/features/accounts/use-auth";
import { HelpCenterScreen, helpTabs } from "#app/features/pages/help-center-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { questionsData } from "#app/features/shell/structured-data";
import styles from "#app/styles/words.css?url";

export { stillHandle as handle } from "#app/features/shell/still-pages";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: "Help center",
    description:
      "Answers about converting, covers, plans and everything technical, four guides, and a way to write to us.",
    path: "/help-center",
    structured: data ? [questionsData(data.questions)] : [],
  });

export async function loader(args: LoaderFunctionArgs) {
  const [questions, contact, troubleshooting] = await Promise.all([
    loadHelpQuestions(args),
    contactDetails(args.context.services),
    loadGuide(args, "troubleshooting"),
  ]);
  return { questions, contact, troubleshooting: troubleshooting?.sections ?? [], openedAt: Date.now() };
}

/** Everything is there after the first load: another tab or search asks nothing of the server. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) => formMethod === "POST";

export async function action(args: ActionFunctionArgs) {
  const { answer, status } = await contactFromForm(args, false);
  return data(answer, { status });
}

export default function HelpCenter() {
  const { user } = useAuth();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [params] = useSearchParams();
  const category = params.get("category");
  return (
    <HelpCenterScreen
      {...loaded}
      tab={helpTabs.find(({ id }) => id === params.get("tab"))?.id ?? "faq"}
      category={isShownCategory(category) ? category : "all"}
      typed={params.get("q") ?? ""}
      email={user?.email ?? ""}
      answer={answer}
    />
  );
}
