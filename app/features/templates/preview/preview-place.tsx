import { useNavigate, useSearchParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { addressOf, type TemplatePage, type TemplateRoom } from "#app/contract/templates/template-page";
import type { TemplateQuestion } from "#app/contract/templates/template-question";
import { useAlive } from "#app/features/covers/use-alive";
import type { Favourites } from "../use-favourites";
import { PlainPreview } from "./plain-preview";

// The dialog, the engine and what designs are made of come with the first closer look.
const OpenedTemplate = lazy(() =>
  import("./opened-template").then((module) => ({ default: module.OpenedTemplate })),
);

type PreviewPlaceProps = {
  room: TemplateRoom;
  question: TemplateQuestion;
  page: TemplatePage | null;
  favourites: Favourites;
};

/** The template that the address opens: in a dialog, and on the page itself where no script runs. */
export function PreviewPlace({ room, question, page, favourites }: PreviewPlaceProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Not in the served page: a boundary that waits there could not be updated while the page comes alive.
  const isAlive = useAlive();
  const id = params.get("preview");
  const close = () => navigate(addressOf(room, question), { preventScrollReset: true, replace: true });
  const preview = page?.preview?.template.id === id ? page?.preview : undefined;
  return (
    <>
      {preview ? (
        <noscript>
          <PlainPreview {...preview} closeTo={addressOf(room, question)} />
        </noscript>
      ) : null}
      {id && isAlive ? (
        <Suspense fallback={null}>
          <OpenedTemplate
            key={id}
            id={id}
            page={page}
            preview={preview}
            favourites={favourites}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
