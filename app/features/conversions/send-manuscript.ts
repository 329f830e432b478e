import type { Project } from "#app/contract/books/projects";
import { CallError } from "#app/contract/call";
import { errorBody } from "#app/contract/error";
import type { ConversionOptions } from "#domain/convert/options";

export type Sending = { sentBytes: number; totalBytes: number };

type Manuscript = {
  file: File;
  options: ConversionOptions;
  /** The finished cover the book is to have; empty for none. */
  coverId: string;
  onProgress: (sending: Sending) => void;
  /** Aborting stops the upload; the promise then rejects with an `AbortError`. */
  signal: AbortSignal;
};

/**
 * POST /api/convert/upload. An XMLHttpRequest, because `fetch` does not tell how much has been sent.
 * Rejects with the server's refusal as a `CallError`.
 */
export function sendManuscript({ file, options, coverId, onProgress, signal }: Manuscript): Promise<Project> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener("abort", stop);

    request.open("POST", "/api/convert/upload");
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = (event) =>
      onProgress({ sentBytes: event.loaded, totalBytes: event.lengthComputable ? event.total : file.size });
    request.onload = () => void settle(request, resolve, reject).catch(reject);
    request.onerror = () => reject(new LostConnection());
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    request.onloadend = () => signal.removeEventListener("abort", stop);
    request.send(formOf(file, options, coverId));
  });
}

/** The request broke off, and nobody said why. */
export class LostConnection extends Error {
  constructor() {
    super("The connection dropped during upload.");
    this.name = "LostConnection";
  }
}

function formOf(file: File, options: ConversionOptions, coverId: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(options)) form.append(name, String(value));
  if (coverId) form.append("cover", coverId);
  // Last, so that the server knows the options before it streams the file.
  form.append("manuscript", file);
  return form;
}

async function settle(
  request: XMLHttpRequest,
  resolve: (project: Project) => void,
  reject: (reason: unknown) => void,
): Promise<void> {
  const body = parsed(request.responseText);
  const { project } = await import("#app/contract/books/projects");
  const answer = project.safeParse(body);
  if (request.status < 200 || request.status >= 300) reject(refusalOf(request, body));
  else if (answer.success) resolve(answer.data);
  else reject(new Error(unreadable));
}

const unreadable = "We couldn’t read the server’s answer. Look for the book in your library.";

function refusalOf(request: XMLHttpRequest, body: unknown): Error {
  const refusal = errorBody.safeParse(body);
  if (refusal.success)
    return new CallError(request.status, refusal.data.code, refusal.data.message, refusal.data.requestId);
  return new Error(`Upload failed: ${request.statusText || request.status}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
