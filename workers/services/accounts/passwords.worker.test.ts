import { scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import { createPasswords as atAnyCost, type Peppers } from "#workers/services/accounts/passwords.server";

const pepper = "one pepper of at least 32 characters";
const newer = "another pepper of 32 characters or more";
const password = "a lantern over the quay";
/** The cost of production, at which every other test saves itself the time (tests/setup/quick-scrypt-cost.ts). */
const createPasswords = (peppers: Peppers) => atAnyCost(peppers, { ln: 15, r: 8, p: 3 });

it("a hash names its parameters, has its own salt, and fits only its password", () => {
  const passwords = createPasswords({ current: pepper });
  const hash = passwords.hash(password);
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3,k=[0-9a-f]{8}\$[\w-]{22}\$[\w-]{43}$/);
  expect(passwords.hash(password)).not.toBe(hash);
  expect(passwords.verify(password, hash)).toEqual({ ok: true, needsRehash: false });
  expect(passwords.verify(`${password} `, hash).ok).toBe(false);
  expect(passwords.verify(password, undefined)).toEqual({ ok: false, needsRehash: false });
});

it("without the pepper a stolen hash fits nothing", () => {
  const hash = createPasswords({ current: pepper }).hash(password);
  expect(createPasswords({ current: newer }).verify(password, hash).ok).toBe(false);
  const [, , , salt = "", key = ""] = hash.split("$");
  const bare = scryptSync(password, Buffer.from(salt, "base64url"), 32, {
    N: 2 ** 15,
    r: 8,
    p: 3,
    maxmem: 2 ** 26,
  });
  expect(Buffer.from(bare).toString("base64url")).not.toBe(key);
});

it("a hash under the previous pepper still fits, and asks to be made anew", () => {
  const hash = createPasswords({ current: pepper }).hash(password);
  const passwords = createPasswords({ current: newer, previous: pepper });
  expect(passwords.verify(password, hash)).toEqual({ ok: true, needsRehash: true });
  expect(createPasswords({ current: newer }).verify(password, passwords.hash(password)).needsRehash).toBe(
    false,
  );
});

it("a hash of another cost still fits, and asks to be made anew", () => {
  const hash = atAnyCost({ current: pepper }, { ln: 14, r: 8, p: 3 }).hash(password);
  expect(createPasswords({ current: pepper }).verify(password, hash)).toEqual({
    ok: true,
    needsRehash: true,
  });
});
