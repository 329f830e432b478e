import { CallError } from "#app/contract/call";
import { type TakenFiles, takenFiles } from "#app/contract/conversions/batches";
import { errorBody } from "#app/contract/error";
import type { ConversionOptions } from "#domain/convert/options";

export type GroupKind = "batch" | "bulk";

type Request = {
  kind: GroupKind;
  groupId: string;
  /** The series the books belong to. */
  series: string | undefined;
  options: ConversionOptions;
  files: { file: File; position: number }[];
  onSent: (bytes: number) => void;
  /** Aborting stops the upload; the promise then rejects with an `AbortError`. */
  signal: AbortSignal;
};

const paths = { batch: "/api/convert/batch", bulk: "/api/bulk-convert" } as const;
const fileFields = { batch: "manuscripts", bulk: "files" } as const;

/**
 * Sends some of a group's files in one request. An XMLHttpRequest, because `fetch` does not tell how much has been sent.
 * Resolves with what became of each, refused or not; rejects with a `CallError` when nothing was looked at.
 */
export function sendFiles(sent: Request): Promise<TakenFiles> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    sent.signal.addEventListener("abort", stop);

    request.open("POST", paths[sent.kind]);
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = (event) => sent.onSent(event.loaded);
    request.onload = () => {
      const body = parsed(request.responseText);
      const answer = takenFiles.safeParse(body);
      if (answer.success) resolve(answer.data);
      else reject(refusalOf(request, body));
    };
    request.onerror = () => reject(new Error(lostConnection));
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    request.onloadend = () => sent.signal.removeEventListener("abort", stop);
    request.send(formOf(sent));
  });
}

const lostConnection = "The connection dropped during upload. Check it and try again.";

/** The fields first, so that the server can start each file as soon as it has arrived. */
function formOf({ kind, groupId, series, options, files }: Request): FormData {
  const form = new FormData();
  form.append("batch", groupId);
  if (series) form.append("series", series);
  form.append("positions", files.map(({ position }) => position).join(","));
  for (const [option, value] of Object.entries(options)) form.append(option, String(value));
  for (const { file } of files) form.append(fileFields[kind], file);
  return form;
}

function refusalOf(request: XMLHttpRequest, body: unknown): Error {
  const said = errorBody.safeParse(body);
  if (!said.success) return new Error(`Upload failed: ${request.statusText || request.status}`);
  return new CallError(request.status, said.data.code, said.data.message, said.data.requestId);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
