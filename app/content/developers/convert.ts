// Converts a manuscript: node convert.ts manuscript.docx book.epub
// COLOPHON_TOKEN is a token with the scopes "read" and "convert".
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";

const api = process.env.COLOPHON_URL ?? "https://colophon.example";
const [manuscript = "manuscript.docx", book = "book.epub"] = process.argv.slice(2);

type Problem = { message: string; code: string; requestId: string };
type Project = { id: string; status: string; error: { message: string } | null };

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Authorization", `Bearer ${process.env.COLOPHON_TOKEN}`);
  const response = await fetch(api + path, { ...init, headers });
  if (response.status === 429) {
    const seconds = Number(response.headers.get("Retry-After") ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return call(path, init);
  }
  if (!response.ok) {
    const { message, code, requestId } = (await response.json()) as Problem;
    throw new Error(`${message} (${code}, ${requestId})`);
  }
  return response;
}

const form = new FormData();
form.set("manuscript", new Blob([await readFile(manuscript)]), basename(manuscript));
form.set("theme", "literary");
// The key makes it safe to send this again after a broken connection.
const headers = { "Idempotency-Key": crypto.randomUUID() };
const sent = await call("/api/convert/upload", { method: "POST", body: form, headers });

let project: Project = await sent.json();
while (project.status !== "completed") {
  if (project.status === "failed") throw new Error(project.error?.message);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  project = await (await call(`/api/projects/${project.id}`)).json();
}

const file = await call(`/api/download/${project.id}`);
await writeFile(book, new Uint8Array(await file.arrayBuffer()));
console.log(`Saved ${book}`);
