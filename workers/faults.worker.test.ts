import { expect, it, vi } from "vitest";
import { database } from "#db/client";
import { setPasswordHash } from "#db/queries/accounts/users";
import { describeFault } from "#domain/describe-fault";
import { logFault } from "#workers/faults";
import { bindings } from "../tests/setup/call-route";

it("a statement that failed is logged without the values it carried", async () => {
  const broken = { prepare: () => bindings.DB.prepare("UPDATE no_such SET x = ?") } as unknown as D1Database;
  const fault = await setPasswordHash(database(broken), "u_1", "$scrypt$the-hash\n    at last", 0).catch(
    (error: unknown) => error,
  );
  expect(String(fault)).toContain("the-hash");
  const text = describeFault(fault);
  expect(text).toMatch(/^Error: Failed query: update "users".*\n\s+at /);
  expect(text).not.toContain("the-hash");
  expect(text).not.toContain("at last");
  expect(text).toMatch(/Caused by: .*no such table: no_such/);
});

it("one fault is one line, however many places it comes by", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const about = { requestId: "r", method: "GET", path: "/" };
  const fault = new Error("the disk is on fire");
  logFault(fault, about);
  logFault(fault, about);
  expect(log).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    level: "error",
    requestId: "r",
    error: expect.stringContaining("the disk is on fire"),
  });
  log.mockRestore();
});
