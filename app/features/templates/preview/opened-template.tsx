import { useQuery } from "@tanstack/react-query";
import { CallError } from "#app/contract/call";
import type { TemplatePage } from "#app/contract/templates/template-page";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";
import { genreNames } from "#domain/cover/genres";
import { templateQuery } from "../template-queries";
import type { Favourites } from "../use-favourites";
import { TemplatePreview } from "./template-preview";

type OpenedTemplateProps = {
  id: string;
  page: TemplatePage | null;
  preview: TemplatePage["preview"] | undefined;
  favourites: Favourites;
  onClose: () => void;
};

/** One template in a dialog. */
export function OpenedTemplate({ id, page, preview, favourites, onClose }: OpenedTemplateProps) {
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
