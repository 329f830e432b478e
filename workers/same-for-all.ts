/** What a page says that holds nothing of a person (app/features/shell/same-for-all.ts). It stays in here. */
const mark = "Colophon-Same-For-All";

type Answering = {
  request: Request;
  /** Of this answer alone; they are not part of what the page says. */
  nonce: string;
  requestId: string;
  /** Whether the answer goes to somebody we know, or makes them known. */
  isPersonal: boolean;
};

/**
 * Gives a page that is the same for everybody an ETag, and answers 304 when the browser has it. A 304 names no policy: the kept page
 * goes with the policy it came with, whose nonce is in it (https://www.rfc-editor.org/rfc/rfc9111#section-3.2).
 */
export async function withPageTag(response: Response, answering: Answering): Promise<Response> {
  if (!response.headers.has(mark)) return response;
  const { request, isPersonal } = answering;
  if (isPersonal || request.method !== "GET" || response.status !== 200)
    return withoutMark(response, response.body);
  const page = await response.text();
  const tag = await tagOf(page, answering);
  const answered = withoutMark(response, page);
  answered.headers.set("ETag", tag);
  answered.headers.append("Vary", "Cookie");
  if (!isAmong(request.headers.get("If-None-Match"), tag)) return answered;
  const headers = new Headers();
  for (const name of ["Cache-Control", "ETag", "Vary"]) headers.set(name, answered.headers.get(name) ?? "");
  return new Response(null, { status: 304, headers });
}

/** Weak, for the page's nonce and request id differ each time. */
async function tagOf(page: string, { nonce, requestId }: Answering): Promise<string> {
  const said = page.replaceAll(nonce, "").replaceAll(requestId, "");
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(said));
  const hex = [...new Uint8Array(hash, 0, 12)].map((byte) => byte.toString(16).padStart(2, "0"));
  return `W/"${hex.join("")}"`;
}

/** Compared weakly: whoever compressed the page may have made a strong tag weak. */
const isAmong = (asked: string | null, tag: string): boolean =>
  asked?.split(",").some((one) => one.trim().replace(/^W\//, "") === tag.replace(/^W\//, "")) ?? false;

function withoutMark(response: Response, body: BodyInit | null): Response {
  const headers = new Headers(response.headers);
  headers.delete(mark);
  const { status, statusText } = response;
  return new Response(body, { status, statusText, headers });
}
