import { ensureOwner } from "#app/.server/identify";
import { type Browser, bindings, callRoute } from "./call-route";

/** Makes a guest of this browser, who has one finished book; answers its id. */
export async function newGuestBook(browser: Browser): Promise<string> {
  const firstUse = {
    action: async (args: Parameters<typeof ensureOwner>[0]) => Response.json(await ensureOwner(args)),
  };
  const response = await callRoute(firstUse, "/api/convert/upload", { method: "POST" }, browser);
  const { ownerId } = await response.json<{ ownerId: string }>();
  const id = crypto.randomUUID();
  await bindings.DB.prepare(
    `INSERT INTO projects (id, owner_id, owner_kind, name, type, status, options, usage_period, usage_state, created_at, updated_at)
     VALUES (?, ?, 'guest', 'Book', 'manuscript', 'completed', '{}', 'ever', 'reserved', 0, 0)`,
  )
    .bind(id, ownerId)
    .run();
  return id;
}
