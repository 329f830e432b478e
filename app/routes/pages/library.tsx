import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { answerLibraryForm } from "#app/.server/library-form";
import { loadLibrary } from "#app/.server/library-page";
import { loadUser } from "#app/.server/page-data";
import { refusedPage } from "#app/.server/page-refusal";
import { refusalStatus } from "#app/.server/refusal-status";
import type { LibraryAnswer, LibraryData } from "#app/contract/books/library";
import { useAuth } from "#app/features/accounts/use-auth";
import { LibraryScreen } from "#app/features/books/library/library-screen";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { pageMeta } from "#app/features/shell/page-meta";
import { pageToCome } from "#app/features/shell/page-to-come";
import { Refusal } from "#domain/refusal";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Library",
    description: "All your books: their covers, their files and what is left to do.",
    path: "/projects",
    isPrivate: true,
  });

type Page = { page: LibraryData | Promise<LibraryData> };

export async function loader(args: LoaderFunctionArgs): Promise<{ page: LibraryData }> {
  const [user, page] = await Promise.all([loadUser(args), loadLibrary(args)]);
  return { page: { user, ...page } };
}

/** From another page of the site the library stands at once, with the shape of what is coming. */
export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs): Page | Promise<Page> {
  // Within the library the list stays as it is until the next one is there.
  if (window.location.pathname === "/projects") return serverLoader<typeof loader>();
  return { page: pageToCome(() => serverLoader<typeof loader>(), request.signal) };
}

/** What the library posts: books set aside, put into a series, deleted, brought back. */
export async function action(args: ActionFunctionArgs) {
  try {
    const done = await answerLibraryForm(args);
    return data<LibraryAnswer>({ done, problem: null });
  } catch (error) {
    if (!(error instanceof Refusal)) return refusedPage(args)(error);
    return data<LibraryAnswer>({ done: null, problem: error.message }, { status: refusalStatus[error.code] });
  }
}

export default function Library() {
  const { page } = useLoaderData() as Page;
  const answer = useActionData<typeof action>();
  const { user } = useAuth();
  const loadedFor = page instanceof Promise ? user?.id : page.user?.id;
  useReloadForOtherPerson(loadedFor, user?.id);
  return <LibraryScreen data={page} answer={answer ?? null} />;
}
