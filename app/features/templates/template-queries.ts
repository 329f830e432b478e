import { queryOptions } from "@tanstack/react-query";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import {
  type ReviewWritten,
  type TemplateDetail,
  type TemplateReviews,
  type TemplateUse,
  templateDetail,
  templateKept,
  templateReviews,
  templateUsed,
} from "#app/contract/templates/templates";

const at = (id: string) => `/api/templates/${encodeURIComponent(id)}`;

export const reviewsKey = (id: string) => ["template-reviews", id] as const;

export const templateQuery = (id: string, first?: TemplateDetail) =>
  queryOptions({
    queryKey: ["template", id],
    queryFn: ({ signal }) => call(at(id), templateDetail, { signal }),
    initialData: first,
  });

export const reviewsQuery = (id: string, first?: TemplateReviews) =>
  queryOptions({
    queryKey: reviewsKey(id),
    queryFn: ({ signal }) => call(`${at(id)}/reviews`, templateReviews, { signal }),
    initialData: first,
  });

/** The design itself: a file of the site. */
export const templateFileQuery = (id: string) =>
  queryOptions({
    queryKey: ["template-file", id],
    queryFn: async ({ signal }) => {
      const [{ parseTemplate }, file] = await Promise.all([
        import("#domain/cover/templates/template"),
        call(`/templates/${encodeURIComponent(id)}.json`, anything, { signal }),
      ]);
      return parseTemplate(file);
    },
  });

export const beginDesign = (id: string, wish: TemplateUse) =>
  call(`${at(id)}/use`, templateUsed, { method: "POST", body: wish });

export const setFavourite = (id: string, isKept: boolean) =>
  call(`${at(id)}/favourite`, templateKept, { method: isKept ? "PUT" : "DELETE" });

export const writeReview = (id: string, review: ReviewWritten) =>
  call(`${at(id)}/reviews`, templateReviews, { method: "POST", body: review });

export const removeReview = (id: string) => call(`${at(id)}/reviews`, anything, { method: "DELETE" });
