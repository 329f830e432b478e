import { expect, it } from "vitest";
import { longManuscript } from "../setup/sample-manuscripts";
import { freshState, serve } from "../setup/server";

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

it("killed while a book converts and started again, the project ends, and slot and quota are right", async () => {
  const state = ".wrangler/power-cut";
  freshState(state);
  const first = await serve(state);
  const ask = await newAuthor(first.base);
  const form = new FormData();
  form.set("manuscript", new File([longManuscript()], "long.txt"));
  expect((await ask("/api/convert/upload", { method: "POST", body: form })).status).toBe(202);
  await expect.poll(() => statusOf(ask), { timeout: 30_000, interval: 30 }).toBe("processing");
  await first.kill();

  const second = await serve(state, first.port);
  try {
    await expect.poll(() => statusOf(ask), { timeout: 150_000, interval: 1_000 }).toMatch(/completed|failed/);
    const ended = await statusOf(ask);
    expect(await json(ask, "/api/usage?kind=conversion")).toMatchObject({
      usageCount: ended === "completed" ? 1 : 0,
    });
    await expect
      .poll(() => json(ask, "/api/server/status"), { timeout: 90_000, interval: 1_000 })
      .toMatchObject({ activeConversions: 0 });
  } finally {
    await second.stop();
  }
}, 300_000);

/** Registers somebody and gives their fetch. */
async function newAuthor(base: string): Promise<Ask> {
  const answer = await fetch(`${base}/api/register`, {
    method: "POST",
    headers: { origin: base, "content-type": "application/json" },
    body: JSON.stringify({
      username: "keeper",
      email: "keeper@example.org",
      password: "eleven-nights-of-ice",
    }),
  });
  expect(answer.ok).toBe(true);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return (path, init) => fetch(`${base}${path}`, { ...init, headers: { origin: base, cookie } });
}

async function json(ask: Ask, path: string): Promise<unknown> {
  return (await ask(path)).json();
}

async function statusOf(ask: Ask): Promise<string | undefined> {
  return ((await json(ask, "/api/projects")) as { status: string }[])[0]?.status;
}
