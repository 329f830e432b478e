import { storeFilePart } from "#app/contract/stores/store-files";
import { type ArchivedFile, largestArchiveBytes, storedArchiveSize } from "#domain/batch/stored-archive";
import { attachment } from "#domain/file-names";
import { Refusal } from "#domain/refusal";
import { reportHtml } from "#domain/stores/report-html";
import { reportText } from "#domain/stores/report-text";
import { stores } from "#domain/stores/store";
import { allStoreFilesName, storeFileName } from "#domain/stores/store-file-names";
import type { StoredStoreFile, StoreFiles } from "#workers/services/stores/store-files.server";
import { archiveAnswer } from "./archive-answer";
import { rangedFileAnswer } from "./ranged-file";

/**
 * Answers one file made for a store, as `file` names it: the EPUB (in parts, too), everything as a ZIP, the cover, or the report, as a
 * page or as text. Refuses with `not-found`.
 */
export async function storeFileAnswer(
  request: Request,
  storeFile: StoredStoreFile,
  storeFiles: Pick<StoreFiles, "bytesOf" | "archive">,
  headers: Headers,
): Promise<Response> {
  const asked = storeFilePart.safeParse(new URL(request.url).searchParams.get("file") ?? "epub");
  if (!asked.success) throw new Refusal("not-found");
  const { title, store, report } = storeFile;
  const name = storeFileName(title, store, asked.data, report.cover?.mediaType);
  const kind = asked.data;
  switch (kind) {
    case "epub": {
      const stored = await storeFile.head();
      if (!stored) throw new Refusal("not-found");
      const file = {
        stored,
        mediaType: "application/epub+zip",
        disposition: attachment(name),
        open: storeFile.open,
      };
      return rangedFileAnswer(request, file, headers);
    }
    case "cover": {
      const stored = report.cover && (await storeFile.cover());
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
      return wholeArchive(request, storeFile, storeFiles, name, headers);
    default:
      return kind satisfies never;
  }
}

async function wholeArchive(
  request: Request,
  storeFile: StoredStoreFile,
  storeFiles: Pick<StoreFiles, "bytesOf" | "archive">,
  name: string,
  headers: Headers,
): Promise<Response> {
  const { entries, etag } = await storeFileEntries(storeFile, storeFiles);
  const size = storedArchiveSize(entries);
  const archive = {
    name: name.replace(/\.zip$/, ""),
    size,
    etag: `"store-file-${etag}"`,
    stream: () => storeFiles.archive(entries, size),
  };
  return archiveAnswer(request, archive, headers);
}

/** Answers the files of several stores as one ZIP, with a folder for each. Refuses with `not-found` or `archive-too-large`. */
export async function allStoreFilesAnswer(
  request: Request,
  files: readonly [StoredStoreFile, ...StoredStoreFile[]],
  storeFiles: Pick<StoreFiles, "bytesOf" | "archive">,
  headers: Headers,
): Promise<Response> {
  const folders: Awaited<ReturnType<typeof storeFileEntries>>[] = [];
  for (const file of files)
    folders.push(await storeFileEntries(file, storeFiles, `${stores[file.store].name}/`));
  const entries = folders.flatMap((folder) => folder.entries);
  const size = storedArchiveSize(entries);
  if (size > largestArchiveBytes) throw new Refusal("archive-too-large");
  const archive = {
    name: allStoreFilesName(files[0].title),
    size,
    etag: `"store-files-${folders.map(({ etag }) => etag).join("-")}"`,
    stream: () => storeFiles.archive(entries, size),
  };
  return archiveAnswer(request, archive, headers);
}

/** The EPUB, its cover and its report, as they stand in an archive. */
export async function storeFileEntries(
  storeFile: StoredStoreFile,
  storeFiles: Pick<StoreFiles, "bytesOf">,
  folder = "",
): Promise<{ entries: ArchivedFile[]; etag: string }> {
  const { title, store, report } = storeFile;
  const epub = await storeFile.head();
  if (!epub) throw new Refusal("not-found");
  const cover = report.cover ? await storeFile.headCover() : null;
  const nameOf = (file: "epub" | "cover" | "report" | "report-text") =>
    folder + storeFileName(title, store, file, report.cover?.mediaType);
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
    { name: nameOf("epub"), size: epub.size, read: () => storeFiles.bytesOf(epub) },
    ...(cover ? [{ name: nameOf("cover"), size: cover.size, read: () => storeFiles.bytesOf(cover) }] : []),
    written("report", reportHtml(report)),
    written("report-text", reportText(report)),
  ];
  return { entries, etag: epub.etag };
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
