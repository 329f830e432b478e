import { queryOptions } from "@tanstack/react-query";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import type {
  ReviewWritten,
  TemplateDetail,
  TemplateReviews,
  TemplateUse,
} from "#app/contract/templates/templates";

// Fetched with the first call: the page itself needs no zod.
const shapes = () => import("#app/contract/templates/templates");
const detailShape = async () => (await shapes()).templateDetail;
const reviewsShape = async () => (await shapes()).templateReviews;
const usedShape = async () => (await shapes()).templateUsed;
const favouriteShape = async () => (await shapes()).templateKept;

const at = (id: string) => `/api/templates/${encodeURIComponent(id)}`;

export const reviewsKey = (id: string) => ["template-reviews", id] as const;

export const templateQuery = (id: string, first?: TemplateDetail) =>
  queryOptions({
    queryKey: ["template", id],
    queryFn: ({ signal }) => call(at(id), detailShape, { signal }),
    initialData: first,
  });

export const reviewsQuery = (id: string, first?: TemplateReviews) =>
  queryOptions({
    queryKey: reviewsKey(id),
    queryFn: ({ signal }) => call(`${at(id)}/reviews`, reviewsShape, { signal }),
    initialData: first,
  });

/** The design itself, for those who may use it. */
export const templateFileQuery = (id: string, mayUse: boolean) =>
  queryOptions({
    queryKey: ["template-file", id],
    enabled: mayUse,
    queryFn: async ({ signal }) => {
      const [{ parseTemplate }, file] = await Promise.all([
        import("#domain/cover/templates/template"),
        call(`${at(id)}/design`, anything, { signal }),
      ]);
      return parseTemplate(file);
    },
  });

export const beginDesign = (id: string, wish: TemplateUse) =>
  call(`${at(id)}/use`, usedShape, { method: "POST", body: wish });

export const setFavourite = (id: string, isKept: boolean) =>
  call(`${at(id)}/favourite`, favouriteShape, { method: isKept ? "PUT" : "DELETE" });

export const writeReview = (id: string, review: ReviewWritten) =>
  call(`${at(id)}/reviews`, reviewsShape, { method: "POST", body: review });

export const removeReview = (id: string) => call(`${at(id)}/reviews`, anything, { method: "DELETE" });
