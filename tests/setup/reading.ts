import type { BrowserContext } from "playwright-core";

/** A new account with one converted book on its shelf. `manuscript` is plain text; its first line is the title. */
export async function convertedBook(
  context: BrowserContext,
  base: string,
  manuscript: string,
): Promise<{ projectId: string; title: string; username: string }> {
  const headers = { origin: base };
  const username = `reading-${crypto.randomUUID().slice(0, 12)}`;
  const registered = await context.request.post("/api/register", {
    headers,
    data: { username, email: `${username}@example.org`, password: "eleven-nights-of-ice" },
  });
  if (!registered.ok()) throw new Error(`registering answered ${registered.status()}`);
  const uploaded = await context.request.post("/api/convert/upload", {
    headers,
    multipart: {
      manuscript: { name: "a-book.txt", mimeType: "text/plain", buffer: Buffer.from(manuscript) },
    },
  });
  if (!uploaded.ok()) throw new Error(`uploading answered ${uploaded.status()}: ${await uploaded.text()}`);
  const { id: projectId } = (await uploaded.json()) as { id: string };
  for (let look = 0; look < 240; look++) {
    const answer = await context.request.get(`/api/projects/${projectId}`);
    const { status } = (await answer.json()) as { status: string };
    if (status === "failed") throw new Error("the book could not be converted");
    if (status === "completed") {
      const book = (await (await context.request.get(`/api/vr/books/${projectId}`)).json()) as {
        title: string;
      };
      return { projectId, title: book.title, username };
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("the book was not converted within a minute");
}
