import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { identify, loadUser } from "#app/.server/page-data";
import { refusalStatus } from "#app/.server/refusal-status";
import { readForm } from "#app/.server/request-body";
import { useAuth } from "#app/features/accounts/use-auth";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { VrReaderScreen } from "#app/features/reading/host/vr-reader-screen";
import { PlainChapter, type PlainText } from "#app/features/reading/setup/plain-chapter";
import type { SetupData } from "#app/features/reading/setup/setup-data";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/reader.css?url";
import { Refusal } from "#domain/refusal";
import { openingChapter } from "#domain/vr/opening-text";
import { ownerOf } from "#workers/services/accounts/identity";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "VR reader",
    description:
      "Read your finished book in one of six rooms, in a headset, in 3D or on this screen, set as fine as in print.",
    path: "/vr-reader",
    keywords: "VR reader, read books in VR, Quest, Vision Pro, EPUB reader",
  });

export async function loader(args: LoaderFunctionArgs): Promise<SetupData> {
  const [user, identity] = await Promise.all([loadUser(args), identify(args)]);
  const owner = ownerOf(identity);
  const books = owner ? await args.context.services.reading.shelf(owner.ownerId) : [];
  const wanted = new URL(args.request.url).searchParams.get("book");
  const chosenId = books.find(({ projectId }) => projectId === wanted)?.projectId ?? null;
  return { user, books, chosenId, isMissing: wanted !== null && chosenId === null };
}

type Posted = { text?: PlainText; problem?: string };

/** "Read on this screen" as a browser without JavaScript posts it: the chapter the book opens with, as plain text. */
export async function action(args: ActionFunctionArgs) {
  const { services } = args.context;
  const owner = ownerOf(await identify(args));
  try {
    const { book: projectId } = await readForm(args.request);
    if (!owner || !projectId) throw new Refusal("bad-request", { detail: noManuscript });
    const { book, content, place } = await services.reading.session(owner.ownerId, { projectId }, Date.now());
    const chapter = openingChapter(book.chapters, place?.chapter)?.title ?? "";
    const posted: Posted = {
      text: { projectId, title: book.title, authors: book.authors, chapter, content },
    };
    return data(posted);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const posted: Posted = { problem: error.message };
    return data(posted, { status: refusalStatus[error.code] });
  }
}

const noManuscript = "Please select a manuscript to continue.";

/** Opening and closing a book changes the address, not the shelf; the screen asks when it wants the places anew. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = change.currentUrl.pathname === change.nextUrl.pathname;
  const isOtherView = isSamePage && change.currentUrl.search !== change.nextUrl.search;
  return isOtherView && !change.formMethod ? false : change.defaultShouldRevalidate;
}

export default function VrReader() {
  const loaded = useLoaderData<typeof loader>();
  const { user } = useAuth();
  const posted = useActionData<typeof action>();
  useReloadForOtherPerson(loaded.user?.id, user?.id);
  if (posted?.text) return <PlainChapter {...posted.text} />;
  return <VrReaderScreen key={loaded.user?.id ?? "visitor"} data={loaded} problem={posted?.problem} />;
}
