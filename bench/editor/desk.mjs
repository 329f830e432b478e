// An author at a running server, as the editor's benches need one: signs up, converts a novel, saves and publishes.

export class Desk {
  constructor(server, cookie) {
    this.server = server;
    this.cookie = cookie;
  }

  /** Signs a new author up. */
  static async open(server, username) {
    const answer = await fetch(`${server.base}/api/register`, {
      method: "POST",
      headers: { origin: server.base, "content-type": "application/json" },
      body: JSON.stringify({ username, email: `${username}@example.org`, password: "eleven-nights-of-ice" }),
    });
    if (!answer.ok) throw new Error(`registering answered ${answer.status}: ${await answer.text()}`);
    const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    return new Desk(server, cookie.join("; "));
  }

  /** Asked again when local workerd closed the connection; a fetch that is to be broken off passes `once`. */
  async ask(path, { method = "GET", json, body, once = false } = {}) {
    const send = () =>
      fetch(`${this.server.base}${path}`, {
        method,
        headers: {
          origin: this.server.base,
          cookie: this.cookie,
          ...(json ? { "content-type": "application/json" } : {}),
        },
        body: json ? JSON.stringify(json) : body,
      });
    return once || method !== "GET" ? send() : send().catch(send);
  }

  async json(path, how) {
    const answer = await this.ask(path, how);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  /** Converts a DOCX and waits for its book; answers its id. */
  async convert(bytes, name) {
    const form = new FormData();
    form.set("manuscript", new File([bytes], name));
    const { id } = await this.json("/api/convert/upload", { method: "POST", body: form });
    await until(async () => {
      const { status, error } = await this.project(id);
      if (status === "failed") throw new Error(error?.message ?? "the conversion failed");
      return status === "completed";
    });
    return id;
  }

  project = (id) => this.json(`/api/projects/${id}`);
  book = (id) => this.json(`/api/projects/${id}/edit`);
  chapter = (id, chapterId) => this.json(`/api/projects/${id}/edit/chapters/${chapterId}`);
  versions = (id) => this.json(`/api/projects/${id}/versions`);

  /** Saves a chapter with a line added at its end; the answer as it comes. */
  async save(id, chapterId, text, how = {}) {
    const { edition, revision, blocks, notes } = await this.chapter(id, chapterId);
    const line = { kind: "paragraph", inlines: [{ kind: "text", text }] };
    return this.ask(`/api/projects/${id}/edit/chapters/${chapterId}`, {
      ...how,
      method: "PUT",
      json: { edition, revision, blocks: [...blocks, line], notes },
    });
  }

  async publish(id) {
    const { edition } = await this.book(id);
    return this.ask(`/api/projects/${id}/edit/publish`, { method: "POST", json: { edition } });
  }

  /** Waits until nothing is being made; answers the book. */
  async settled(id) {
    let book;
    await until(async () => {
      book = await this.book(id);
      return book.remake === null || !/^(?:queued|running)$/.test(book.remake.state);
    });
    return book;
  }

  /** The bytes of the book's EPUB. */
  async epub(id) {
    const { outputFileName } = await this.project(id);
    const answer = await this.ask(`/downloads/${outputFileName}`);
    if (!answer.ok) throw new Error(`the EPUB answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

const longestMs = 10 * 60_000;

export async function until(isSo, everyMs = 50) {
  for (const end = performance.now() + longestMs; performance.now() < end; await pause(everyMs))
    if (await isSo()) return;
  throw new Error("what was waited for did not come");
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

/** One figure with its verdict; false when it is not met. */
export function tell(name, value, limit, unit) {
  const isMet = value <= limit;
  console.log(
    `${isMet ? "met    " : "NOT MET"}  ${name}: ${value.toFixed(unit === "ms" ? 0 : 1)} ${unit} (at most ${limit} ${unit})`,
  );
  return isMet;
}
