import { expect, it } from "vitest";
import { createSealedValues } from "#workers/services/accounts/sealed-values.server";

const older = "an older key of at least thirty-two letters";
const newer = "a newer key of at least thirty-two letters";
const secret = "JBSWY3DPEHPK3PXP – zwei Wörter";

it("what was sealed opens again, and says nothing of itself", () => {
  const seals = createSealedValues({ current: newer });
  const sealed = seals.seal("second-factor", "u_1", secret);
  expect(sealed).toMatch(/^[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(Buffer.from(sealed.split(".")[2] ?? "", "base64url").toString("latin1")).not.toContain("JBSWY3");
  expect(seals.open("second-factor", "u_1", sealed)).toBe(secret);
  expect(seals.open("second-factor", "u_1", seals.seal("second-factor", "u_1", "0"))).toBe("0");
});

it("the same text is sealed differently each time", () => {
  const seals = createSealedValues({ current: newer });
  const all = Array.from({ length: 200 }, () => seals.seal("message", "u_1", secret));
  expect(new Set(all.map((value) => value.split(".")[1])).size).toBe(200);
  expect(new Set(all).size).toBe(200);
});

it("another owner's or another purpose's value does not open", () => {
  const seals = createSealedValues({ current: newer });
  const sealed = seals.seal("second-factor", "u_1", secret);
  expect(seals.open("second-factor", "u_2", sealed)).toBeUndefined();
  expect(seals.open("message", "u_1", sealed)).toBeUndefined();
});

it("one changed byte anywhere, or a part that is missing, and nothing opens", () => {
  const seals = createSealedValues({ current: newer });
  const sealed = seals.seal("message", "u_1", secret);
  const [id = "", nonce = "", text = ""] = sealed.split(".");
  for (const part of [nonce, text]) {
    const bytes = Buffer.from(part, "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const name = changed.toString("base64url");
      const value = part === nonce ? `${id}.${name}.${text}` : `${id}.${nonce}.${name}`;
      expect(seals.open("message", "u_1", value)).toBeUndefined();
    }
  }
  for (const value of ["", "x", `${id}.${nonce}`, `${id}.${nonce}.`, `${id}..${text}`, `${sealed}.more`])
    expect(seals.open("message", "u_1", value)).toBeUndefined();
});

it("after a change of key the old values open, new ones are sealed anew, and a key that is gone opens nothing", () => {
  const before = createSealedValues({ current: older }).seal("message", "u_1", secret);
  const after = createSealedValues({ current: newer, previous: older });
  expect(after.open("message", "u_1", before)).toBe(secret);
  expect(after.isOutdated(before)).toBe(true);
  const fresh = after.seal("message", "u_1", secret);
  expect(after.isOutdated(fresh)).toBe(false);
  expect(createSealedValues({ current: older }).open("message", "u_1", fresh)).toBeUndefined();
  expect(createSealedValues({ current: newer }).open("message", "u_1", before)).toBeUndefined();
});
