import { queryOptions } from "@tanstack/react-query";
import { call } from "#app/contract/call";
import type { CoverPicture, StockPhoto } from "#app/contract/covers/covers";
import { anything } from "#app/contract/shape";
import type { Genre } from "#domain/cover/genres";

/** The shapes of answers come when something is asked: the page itself needs none of them. */
const shapes =
  <Name extends keyof Contract>(name: Name) =>
  async (): Promise<Contract[Name]> =>
    (await import("#app/contract/covers/covers"))[name];
type Contract = typeof import("#app/contract/covers/covers");

/** What the studio asks the server, each answer under its own key. */
export const coverKeys = {
  designs: ["cover-designs"] as const,
  versions: (designId: string) => ["cover-designs", designId, "versions"] as const,
  pictures: ["cover-pictures"] as const,
  photos: (query: string, genre: Genre | null) => ["stock-photos", query, genre] as const,
  book: (projectId: string) => ["book-for-cover", projectId] as const,
};

export const designsQuery = queryOptions({
  queryKey: coverKeys.designs,
  queryFn: async ({ signal }) =>
    (await call("/api/cover-designs", shapes("coverDesignList"), { signal })).designs,
});

export const versionsQuery = (designId: string) =>
  queryOptions({
    queryKey: coverKeys.versions(designId),
    queryFn: async ({ signal }) =>
      (await call(`/api/cover-designs/${designId}/versions`, shapes("designVersions"), { signal })).versions,
  });

export const picturesQuery = queryOptions({
  queryKey: coverKeys.pictures,
  queryFn: async ({ signal }) =>
    (await call("/api/cover-pictures", shapes("coverPictureList"), { signal })).pictures,
});

export const photosQuery = (query: string, genre: Genre | null) =>
  queryOptions({
    queryKey: coverKeys.photos(query, genre),
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({ ...(query && { query }), ...(genre && { genre }) });
      return call(`/api/stock-photos${asked.size > 0 ? `?${asked}` : ""}`, shapes("stockPhotos"), { signal });
    },
    staleTime: 10 * 60_000,
    retry: false,
  });

export const bookQuery = (projectId: string) =>
  queryOptions({
    queryKey: coverKeys.book(projectId),
    queryFn: ({ signal }) => call(`/api/projects/${projectId}/book`, shapes("bookForCover"), { signal }),
  });

/** Has the server take a stock photo over; built-in art needs no such thing. */
export const pickPhoto = (photo: StockPhoto & { pickToken: string }): Promise<CoverPicture> =>
  call("/api/stock-photos/pick", shapes("coverPicture"), {
    method: "POST",
    body: { pickToken: photo.pickToken },
  });

/** `file` is a baseline JPEG of at most 10 MB, or a see-through PNG: `normalisePicture` makes one of whatever was chosen. */
export const sendPicture = (file: Blob, name: string): Promise<CoverPicture> =>
  call(`/api/cover-pictures?${new URLSearchParams({ name })}`, shapes("coverPicture"), {
    method: "POST",
    body: file,
  });

export const duplicateDesign = (id: string) =>
  call(`/api/cover-designs/${id}/duplicate`, shapes("savedDesign"), { method: "POST" });

export const deleteDesign = (id: string) => call(`/api/cover-designs/${id}`, anything, { method: "DELETE" });

export const openDesign = (id: string) => call(`/api/cover-designs/${id}`, shapes("savedDesign"));

export const restoreVersion = (id: string, versionId: string) =>
  call(`/api/cover-designs/${id}/versions/${versionId}`, shapes("savedDesign"), { method: "POST" });
