import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { groupFields } from "#app/contract/conversions/batches";
import type { ProjectRow } from "#db/queries/books/projects";
import type { FileGroup } from "#db/queries/conversions/batches";
import { claimedKind } from "#domain/convert/manuscript-kinds";
import { largestRequestBytes } from "#domain/convert/manuscript-limits";
import type { ConversionOptions } from "#domain/convert/options";
import { fileNameOf, titleOf } from "#domain/file-names";
import { Refusal } from "#domain/refusal";
import { logFault } from "#workers/faults";
import { hasAccount, type Owner, ownerOf } from "#workers/services/accounts/identity";
import type { StoredManuscript } from "#workers/services/conversions/manuscripts.server";
import { optionsIn } from "./conversion-fields";
import { identify } from "./identify";
import { type Incoming, incoming } from "./incoming";
import { boundaryOf, multipartParts, type Part, type ReadChunk } from "./multipart";
import { parsed } from "./request-body";
import { textOf } from "./upload";

/** One file of the request: the project it became, or why it became none. */
export type ReceivedFile = {
  fileName: string;
  position: number | null;
  row?: ProjectRow;
  sameAs?: string | null;
  isSentBefore?: boolean;
  refusal?: Refusal;
};
/** `refusal`: the request broke off, or went on where it should have ended; what was finished stays. */
export type ReceivedFiles = { batchId: string; files: ReceivedFile[]; refusal?: Refusal };

type Kind = FileGroup["kind"];
type Args = Pick<ActionFunctionArgs, "request" | "context">;
type Ready = { options: ConversionOptions; group: FileGroup; positions: number[] | undefined };
type Stored = { file: ReceivedFile; manuscript: StoredManuscript };

const fileFields = { batch: "manuscripts", bulk: "files" } as const;
/** Fields and empty file controls that a request may hold beside its files. */
const otherParts = 40;

/**
 * Receives the files of a batch or a bulk conversion, one after another: nothing is held but a chunk, and one that is
 * refused stops no other. A request that first names a place for each of its files says with that how many there are, so
 * each is started as soon as it has arrived; any other is started when it has arrived whole. More files than the plan
 * allows are refused before one of them is started. Throws the refusal of a request of which nothing was even looked at.
 */
export async function receiveFiles(args: Args, kind: Kind): Promise<ReceivedFiles> {
  const { request } = args;
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  if (declared > largestRequestBytes) throw new Refusal("request-too-large");
  if (!request.body) throw new Refusal("upload-malformed");
  const body = incoming(request.body);
  try {
    const { owner, limit } = await whoMay(args, kind);
    const parts = multipartParts(bounded(body), boundaryOf(request.headers.get("Content-Type")));
    const received = await new Reception(args, kind, owner, limit).take(parts);
    if (received.refusal) await body.drain(largestRequestBytes);
    return received;
  } catch (error) {
    // A browser shows our sentence only when it could send everything; so the rest is read, and thrown away.
    await body.drain(largestRequestBytes);
    throw error;
  }
}

async function whoMay({ request, context }: Args, kind: Kind): Promise<{ owner: Owner; limit: number }> {
  const identity = await identify({ request, context });
  const owner = ownerOf(identity);
  if (!hasAccount(identity) || !owner) throw new Refusal("bulk-not-signed-in", { what: kind });
  return { owner, limit: await context.services.batches.maxFiles(identity.user, kind) };
}

/** A request need not say how long it is. */
function bounded({ read }: Incoming): ReadChunk {
  let bytes = 0;
  return async () => {
    const chunk = await read();
    bytes += chunk?.length ?? 0;
    if (bytes > largestRequestBytes) throw new Refusal("request-too-large");
    return chunk;
  };
}

/** One request on its way in. */
class Reception {
  private readonly args: Args;
  private readonly kind: Kind;
  private readonly owner: Owner;
  private readonly limit: number;
  /** Posted by a page without JavaScript: its fields stand where the page has them, and what is not ticked is not there. */
  private readonly isForm: boolean;
  private readonly fields = new Map<string, string>();
  private readonly files: ReceivedFile[] = [];
  /** Files that wait for fields which may follow them, and for the last file, which says how many there are. */
  private readonly waiting: Stored[] = [];
  private ready: Ready | undefined;
  /** What no further file of this request could escape: the plan's limit, or too many files sent. */
  private shut: Refusal | undefined;

  constructor(args: Args, kind: Kind, owner: Owner, limit: number) {
    this.args = args;
    this.kind = kind;
    this.owner = owner;
    this.limit = limit;
    this.isForm = !new URL(args.request.url).pathname.startsWith("/api/");
  }

  async take(parts: AsyncIterable<Part>): Promise<ReceivedFiles> {
    try {
      const refusal = await this.readParts(parts);
      if (refusal && this.files.every((file) => !file.row)) throw refusal;
      if (this.files.length === 0) throw new Refusal("no-files-selected");
      if (!refusal && this.waiting.length > 0) await this.startWaiting();
      const batchId = this.ready?.group.id ?? "";
      return { batchId, files: this.files, ...(refusal && { refusal }) };
    } finally {
      await Promise.all(this.waiting.map(({ manuscript }) => manuscript.discard()));
    }
  }

  /** Reads to the end, or to where nothing more can be read: the answer says why. */
  private async readParts(parts: AsyncIterable<Part>): Promise<Refusal | undefined> {
    let count = 0;
    try {
      for await (const part of parts) {
        if (++count > this.limit + otherParts) throw new Refusal("upload-malformed");
        if (part.name === fileFields[this.kind]) {
          if (part.fileName) await this.takeFile(part, part.fileName);
        } else if (this.ready) throw fieldAfterFiles();
        else this.fields.set(part.name, await textOf(part));
      }
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return brokenOff(error);
      throw error;
    }
  }

  private async takeFile(part: Part, sentName: string): Promise<void> {
    const fileName = fileNameOf(sentName) || "manuscript";
    if (this.files.length === 0 && this.fields.size > 0 && !this.isForm)
      this.ready = await this.begin(fileName);
    const position = this.ready?.positions?.[this.files.length] ?? null;
    const file: ReceivedFile = { fileName, position };
    this.files.push(file);
    if (this.files.length > this.limit && !this.ready?.positions) throw tooManyFiles(this.kind, this.limit);
    if (this.ready?.positions && position === null) {
      file.refusal = moreThanPlaces();
      return;
    }
    await this.refusedAlone(file, async () => {
      if (this.shut) throw this.shut;
      if (!claimedKind(fileName)) throw new Refusal("invalid-file-type", { names: fileName });
      const { batches, projects } = this.args.context.services;
      const now = Date.now();
      await batches.countFile(this.owner, now);
      const manuscript = await projects.receive(this.owner, { name: fileName, body: part.body }, now);
      const stored = { file, manuscript };
      if (this.ready?.positions) await this.start(this.ready, stored);
      else this.waiting.push(stored);
    });
  }

  /** One file's refusal is its own; only what broke the request itself goes on rising. */
  private async refusedAlone(file: ReceivedFile, take: () => Promise<void>): Promise<void> {
    try {
      await take();
    } catch (error) {
      if (error instanceof Refusal) {
        file.refusal = brokenOff(error);
        if (isWhole(file.refusal)) throw error;
        if (shutting.has(error.code)) this.shut = error;
        return;
      }
      const { requestId } = this.args.context;
      logFault(error, { requestId, method: "POST", path: new URL(this.args.request.url).pathname });
      file.refusal = new Refusal("conversion-failed", { reference: requestId });
    }
  }

  private async startWaiting(): Promise<void> {
    const ready = this.ready ?? (await this.begin(this.files[0]?.fileName ?? ""));
    this.ready = ready;
    await this.mayTake(
      ready.group,
      this.files.map((file, at) => ready.positions?.[at] ?? file.position),
    );
    for (;;) {
      const stored = this.waiting.shift();
      if (!stored) return;
      stored.file.position ??= ready.positions?.[this.files.indexOf(stored.file)] ?? null;
      await this.refusedAlone(stored.file, async () => {
        if (!this.shut) return this.start(ready, stored);
        await stored.manuscript.discard();
        throw this.shut;
      });
    }
  }

  /** What is true of all files: their options and the group they go into. */
  private async begin(firstName: string): Promise<Ready> {
    const own = new Map([...this.fields].filter(([name]) => name in groupFields.shape));
    const options = new Map([...this.fields].filter(([name]) => !own.has(name)));
    const sent = parsed(groupFields, Object.fromEntries([...own].filter(([, value]) => value !== "")));
    const { kind, limit, isForm } = this;
    const { series } = sent;
    const name = sent.name || series || `${titleOf(firstName)} and others`;
    const group = { kind, limit, id: sent.batch ?? crypto.randomUUID(), name, series };
    await this.args.context.services.batches.mayUse(this.owner, group);
    if (sent.positions) await this.mayTake(group, sent.positions);
    return { options: optionsIn(options, isForm), group, positions: sent.positions };
  }

  private mayTake(group: FileGroup, places: readonly (number | null)[]): Promise<void> {
    return this.args.context.services.batches.mayTake(this.owner, group, places);
  }

  private async start({ group, options }: Ready, { file, manuscript }: Stored): Promise<void> {
    const { services, requestId } = this.args.context;
    const { owner } = this;
    Object.assign(
      file,
      // Not the time the request began: a slow line may have taken minutes.
      await services.batches.add(owner, group, manuscript, options, file.position, requestId, Date.now()),
    );
  }
}

const shutting = new Set<string>(["limit-plan", "too-many-requests"]);
const isWhole = ({ code }: Refusal): boolean => code === "upload-malformed" || code === "request-too-large";

/** A request that was cut short by us looks like one that broke off; its cause says which it was. */
const brokenOff = (error: Refusal): Refusal => (error.cause instanceof Refusal ? error.cause : error);

const tooManyFiles = (kind: Kind, limit: number): Refusal =>
  new Refusal("too-many-files", { max: String(limit), what: kind });

const moreThanPlaces = (): Refusal =>
  new Refusal("bad-request", { detail: "There are more files than places for them." });

const fieldAfterFiles = (): Refusal =>
  new Refusal("bad-request", {
    detail: "Fields and options stand before the first file, or all of them after the last.",
  });
