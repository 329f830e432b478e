import { packFile } from "#app/contract/stores/packs";
import { type ArchivedFile, storedArchiveSize } from "#domain/batch/stored-archive";
import { attachment } from "#domain/file-names";
import { Refusal } from "#domain/refusal";
import { packFileName } from "#domain/stores/pack-names";
import { reportHtml } from "#domain/stores/report-html";
import { reportText } from "#domain/stores/report-text";
import type { PackOnShelf, Packs } from "#workers/services/stores/packs.server";
import { archiveAnswer } from "./archive-answer";
import { rangedFileAnswer } from "./ranged-file";

/**
 * One of a pack's files as `file` names it: the EPUB (in parts, too), everything as a ZIP, the cover, or the report, as a
 * page or as text. Refuses with `not-found`.
 */
export async function packFileAnswer(
  request: Request,
  pack: PackOnShelf,
  packs: Pick<Packs, "bytesOf" | "archive">,
  headers: Headers,
): Promise<Response> {
  const asked = packFile.safeParse(new URL(request.url).searchParams.get("file") ?? "epub");
  if (!asked.success) throw new Refusal("not-found");
  const { title, store, report } = pack;
  const name = packFileName(title, store, asked.data, report.cover?.mediaType);
  const kind = asked.data;
  switch (kind) {
    case "epub": {
      const stored = await pack.head();
      if (!stored) throw new Refusal("not-found");
      const file = {
        stored,
        mediaType: "application/epub+zip",
        disposition: attachment(name),
        open: pack.open,
      };
      return rangedFileAnswer(request, file, headers);
    }
    case "cover": {
      const stored = report.cover && (await pack.cover());
      if (!stored || !report.cover) throw new Refusal("not-found");
      return whole(request, stored.body, report.cover.mediaType, name, stored.size, headers);
    }
    case "report":
    case "report-text": {
      const isPage = kind === "report";
      const bytes = new TextEncoder().encode(isPage ? reportHtml(report) : reportText(report));
      const mediaType = isPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
      return whole(request, bytes, mediaType, name, bytes.length, headers);
    }
    case "pack":
      return wholePack(request, pack, packs, name, headers);
    default:
      return kind satisfies never;
  }
}

async function wholePack(
  request: Request,
  pack: PackOnShelf,
  packs: Pick<Packs, "bytesOf" | "archive">,
  name: string,
  headers: Headers,
): Promise<Response> {
  const { title, store, report } = pack;
  const epub = await pack.head();
  if (!epub) throw new Refusal("not-found");
  const cover = report.cover ? await pack.headCover() : null;
  const nameOf = (file: "epub" | "cover" | "report" | "report-text") =>
    packFileName(title, store, file, report.cover?.mediaType);
  const written = (file: "report" | "report-text", text: string): ArchivedFile => {
    const bytes = new TextEncoder().encode(text);
    return {
      name: nameOf(file),
      size: bytes.length,
      async *read() {
        yield bytes;
      },
    };
  };
  const entries: ArchivedFile[] = [
    { name: nameOf("epub"), size: epub.size, read: () => packs.bytesOf(epub) },
    ...(cover ? [{ name: nameOf("cover"), size: cover.size, read: () => packs.bytesOf(cover) }] : []),
    written("report", reportHtml(report)),
    written("report-text", reportText(report)),
  ];
  const size = storedArchiveSize(entries);
  const archive = {
    name: name.replace(/\.zip$/, ""),
    size,
    etag: `"pack-${epub.etag}"`,
    stream: () => packs.archive(entries, size),
  };
  return archiveAnswer(request, archive, headers);
}

function whole(
  request: Request,
  body: Uint8Array | ReadableStream,
  mediaType: string,
  name: string,
  size: number,
  headers: Headers,
): Response {
  headers.set("Content-Type", mediaType);
  headers.set("Content-Disposition", attachment(name));
  headers.set("Content-Length", String(size));
  // Whatever is inside the file, a browser must never run it on our origin.
  headers.set("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(request.method === "HEAD" ? null : (body as BodyInit));
}
