import { createHmac, scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import { createPasswords as atAnyCost, type Peppers } from "#workers/services/accounts/passwords.server";

const pepper = "one pepper of at least 32 characters";
const newer = "another pepper of 32 characters or more";
const password = "a lantern over the quay";
/** The cost of production, at which every other test saves itself the time (tests/setup/quick-scrypt-cost.ts). */
const createPasswords = (peppers: Peppers) => withoutRests(atAnyCost(peppers, { ln: 15, r: 8, p: 3 }));
const withoutRests = (passwords: ReturnType<typeof atAnyCost>) => ({
  hash: (word: string) => passwords.hash(word, async () => {}),
  verify: (word: string, stored: string | undefined) => passwords.verify(word, stored, async () => {}),
});

it("a hash names its parameters, has its own salt, and fits only its password", async () => {
  const passwords = createPasswords({ current: pepper });
  const hash = await passwords.hash(password);
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3,k=[0-9a-f]{8}\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwords.hash(password)).not.toBe(hash);
  expect(await passwords.verify(password, hash)).toEqual({ ok: true, needsRehash: false });
  expect((await passwords.verify(`${password} `, hash)).ok).toBe(false);
  expect(await passwords.verify(password, undefined)).toEqual({ ok: false, needsRehash: false });
});

it("without the pepper a stolen hash fits nothing", async () => {
  const hash = await createPasswords({ current: pepper }).hash(password);
  expect((await createPasswords({ current: newer }).verify(password, hash)).ok).toBe(false);
  const [, , , salt = "", key = ""] = hash.split("$");
  const bare = scryptSync(password, Buffer.from(salt, "base64url"), 32, {
    N: 2 ** 15,
    r: 8,
    p: 3,
    maxmem: 2 ** 26,
  });
  expect(Buffer.from(bare).toString("base64url")).not.toBe(key);
});

it("a hash under the previous pepper still fits, and asks to be made anew", async () => {
  const hash = await createPasswords({ current: pepper }).hash(password);
  const passwords = createPasswords({ current: newer, previous: pepper });
  expect(await passwords.verify(password, hash)).toEqual({ ok: true, needsRehash: true });
  const anew = await passwords.hash(password);
  expect((await createPasswords({ current: newer }).verify(password, anew)).needsRehash).toBe(false);
});

it("a hash of another cost still fits, and asks to be made anew", async () => {
  const hash = await withoutRests(atAnyCost({ current: pepper }, { ln: 14, r: 8, p: 3 })).hash(password);
  expect(await createPasswords({ current: pepper }).verify(password, hash)).toEqual({
    ok: true,
    needsRehash: true,
  });
});

it("a hash that workerd's own scrypt made in one go fits", async () => {
  const passwords = createPasswords({ current: pepper });
  const [, scheme, parameters, salt = ""] = (await passwords.hash(password)).split("$");
  const peppered = createHmac("sha256", pepper).update(password).digest();
  const key = scryptSync(peppered, Buffer.from(salt, "base64url"), 32, {
    N: 2 ** 15,
    r: 8,
    p: 3,
    maxmem: 2 ** 26,
  });
  const stored = `$${scheme}$${parameters}$${salt}$${Buffer.from(key).toString("base64url")}`;
  expect(await passwords.verify(password, stored)).toEqual({ ok: true, needsRehash: false });
});
