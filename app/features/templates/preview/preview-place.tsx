import { useNavigate, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { CallError } from "#app/contract/call";
import { addressOf, type TemplatePage, type TemplateRoom } from "#app/contract/templates/template-page";
import type { TemplateQuestion } from "#app/contract/templates/templates";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";
import { genreNames } from "#domain/cover/genres";
import { templateQuery } from "../template-queries";
import type { Favourites } from "../use-favourites";
import { PlainPreview } from "./plain-preview";
import { TemplatePreview } from "./template-preview";

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
      {id ? (
        <Opened key={id} id={id} page={page} preview={preview} favourites={favourites} onClose={close} />
      ) : null}
    </>
  );
}

type OpenedProps = Pick<PreviewPlaceProps, "page" | "favourites"> & {
  id: string;
  preview: TemplatePage["preview"] | undefined;
  onClose: () => void;
};

function Opened({ id, page, preview, favourites, onClose }: OpenedProps) {
  const asked = useQuery(templateQuery(id, preview?.template));
  // The card's facts stand at once; whether it was used comes after.
  const card = page?.list.templates.find((template) => template.id === id);
  const template = asked.data ?? card;
  const { error } = asked;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={template?.name ?? "Template"}
      description={template ? `${genreNames[template.genre]} · ${template.description}` : undefined}
      isWide
    >
      {template ? (
        <TemplatePreview template={template} reviews={preview?.reviews} favourites={favourites} />
      ) : error ? (
        <Notice tone="warning" title="This template could not be opened" role="alert">
          <p>
            {error instanceof CallError && error.status === 404
              ? "It is no longer offered. There are many others."
              : error.message}
          </p>
          <p className="row">
            <Button onClick={onClose}>See all templates</Button>
          </p>
        </Notice>
      ) : (
        <div className="topen" aria-hidden="true">
          <Skeleton width="100%" height={420} />
          <Skeleton lines={5} />
        </div>
      )}
    </Dialog>
  );
}
