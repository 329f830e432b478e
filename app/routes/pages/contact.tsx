import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { contactDetails, contactFromForm } from "#app/.server/contact-form";
import { loadHelpQuestions } from "#app/.server/help-page";
import { useAuth } from "#app/features/accounts/use-auth";
import { ContactScreen } from "#app/features/pages/contact-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/words.css?url";

export { stillHandle as handle } from "#app/features/shell/still-pages";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact",
    description: "Write to the people who run Colophon.",
    path: "/contact",
  });

/** Which files, how many at once, and what it costs: asked before anything else. */
const often = [
  "which-kinds-of-files-can-i-upload",
  "can-i-convert-several-books-at-once",
  "what-does-colophon-cost",
];

export async function loader(args: LoaderFunctionArgs) {
  const [contact, questions] = await Promise.all([
    contactDetails(args.context.services),
    loadHelpQuestions(args),
  ]);
  return {
    contact,
    questions: questions.filter(({ id }) => often.includes(id)),
    openedAt: Date.now(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { answer, status } = await contactFromForm(args, true);
  return data(answer, { status });
}

export default function Contact() {
  const { user } = useAuth();
  return (
    <ContactScreen
      {...useLoaderData<typeof loader>()}
      email={user?.email ?? ""}
      answer={useActionData<typeof action>()}
    />
  );
}
