import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { identify, loadUser } from "#app/.server/page-data";
import { useAuth } from "#app/features/account/use-auth";
import { useReloadForOtherPerson } from "#app/features/projects/use-reload-for-other-person";
import { pageMeta } from "#app/features/shell/page-meta";
import { VrReaderScreen } from "#app/features/vr-reader/host/vr-reader-screen";
import type { SetupData } from "#app/features/vr-reader/setup/setup-data";
import { ownerOf } from "#workers/services/identity";

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

/** Opening and closing a book changes the address, not the shelf; the screen asks when it wants the places anew. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = change.currentUrl.pathname === change.nextUrl.pathname;
  const isOtherView = isSamePage && change.currentUrl.search !== change.nextUrl.search;
  return isOtherView && !change.formMethod ? false : change.defaultShouldRevalidate;
}

export default function VrReader() {
  const data = useLoaderData<typeof loader>();
  const { user } = useAuth();
  useReloadForOtherPerson(data.user?.id, user?.id);
  return <VrReaderScreen key={data.user?.id ?? "visitor"} data={data} />;
}
