import { Refusal } from "#domain/refusal";

/** Where a page of a list ends. */
type ListEnd = { createdAt: number; id: string };

/** What `?cursor=` in a request says: undefined on the first page. Refuses with `bad-request` what is no cursor of ours. */
export function cursorIn(request: Request): ListEnd | undefined {
  const cursor = new URL(request.url).searchParams.get("cursor");
  if (cursor === null) return undefined;
  const [, createdAt, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (createdAt === undefined || id === undefined)
    throw new Refusal("bad-request", { detail: "The cursor is not one that this list gave." });
  return { createdAt: Number(createdAt), id };
}

/** Says in `headers` where the next page is: `X-Next-Cursor`, and the same as a `Link` (RFC 8288). */
export function tellNextPage(headers: Headers, request: Request, end: ListEnd | undefined): void {
  if (!end) return;
  const cursor = `${end.createdAt}_${end.id}`;
  const next = new URL(request.url);
  next.searchParams.set("cursor", cursor);
  headers.set("X-Next-Cursor", cursor);
  headers.set("Link", `<${next.pathname}${next.search}>; rel="next"`);
}
