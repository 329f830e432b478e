import { errorBody } from "./error";
import type { Shape } from "./shape";

/** An API's "no" or fault. `message` is the sentence the person reads. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;

  constructor(status: number, code: string, message: string, requestId?: string) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }
}

const unreachable = "Colophon could not be reached. Check your connection and try again.";
const unreadable = "The answer could not be understood. Please reload the page and try again.";

type CallInit = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** An object is sent as JSON; form data and files as they are. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Goes on when the page is left. */
  keepalive?: boolean;
};

/**
 * The one typed fetch: sends cookies, and returns what `schema` finds in the answer. A schema may be loaded when it is needed,
 * which keeps zod out of what a page loads first. An empty answer is `undefined`
 * to the schema. Throws `CallError` for everything but success (status 0 when nothing was reached).
 */
export async function call<T>(
  path: string,
  schema: Shape<T> | (() => Promise<Shape<T>>),
  { method = "GET", body, signal, keepalive }: CallInit = {},
): Promise<T> {
  const isRaw = body instanceof FormData || body instanceof URLSearchParams || body instanceof Blob;
  // Asked for beside the answer, so that neither waits for the other.
  const shape = typeof schema === "function" ? schema().catch(() => undefined) : schema;
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: {
      Accept: "application/json",
      ...(body === undefined || isRaw ? {} : { "Content-Type": "application/json" }),
    },
    body: body === undefined ? undefined : isRaw ? body : JSON.stringify(body),
    signal,
    ...(keepalive ? { keepalive } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new CallError(0, "unreachable", unreachable);
  });

  const text = await response.text();
  if (!response.ok) throw refusalIn(response, text);
  const reader = await shape;
  if (!reader) throw new CallError(0, "unreachable", unreachable);
  const parsed = reader.safeParse(text === "" ? undefined : jsonIn(text));
  if (!parsed.success) throw new CallError(response.status, "unreadable", unreadable);
  return parsed.data;
}

function refusalIn(response: Response, text: string): CallError {
  const said = errorBody.safeParse(jsonIn(text));
  if (said.success)
    return new CallError(response.status, said.data.code, said.data.message, said.data.requestId);
  return new CallError(response.status, "unreadable", unreadable);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
