import { createHmac, timingSafeEqual } from "node:crypto";
import { scrypt } from "#wasm/scrypt.server";
import { type ScryptCost, scryptCost } from "./scrypt-cost";

const hashBytes = 32;

export type Peppers = { current: string; previous?: string };
/** A pause in which the isolate does other things. */
type Rest = () => Promise<void>;
export type PasswordCheck = { ok: boolean; needsRehash: boolean };

/**
 * Password hashes as `$scrypt$ln=15,r=8,p=3,k=<pepper id>$<salt>$<hash>`. They are computed in slices of a few milliseconds,
 * with `rest` awaited after each. An isolate's 128 MB bear one at a time: callers wait in hash-line.server.ts.
 */
export function createPasswords(peppers: Peppers, present: ScryptCost = scryptCost) {
  const current = pepperOf(peppers.current);
  const known = [current, ...(peppers.previous ? [pepperOf(peppers.previous)] : [])];

  async function hash(password: string, rest: Rest): Promise<string> {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const { ln, r, p } = present;
    const key = await stretch(password, current, { salt, cost: present }, rest);
    return `$scrypt$ln=${ln},r=${r},p=${p},k=${current.id}$${base64(salt)}$${base64(key)}`;
  }

  /** Checks a password against a stored hash. Without one it does the same work and answers no. */
  async function verify(password: string, stored: string | undefined, rest: Rest): Promise<PasswordCheck> {
    const parsed = parse(stored ?? nobody(present));
    const pepper = known.find((candidate) => candidate.id === parsed.pepperId) ?? current;
    const key = await stretch(password, pepper, parsed, rest);
    const ok = key.length === parsed.key.length && timingSafeEqual(key, parsed.key) && stored !== undefined;
    return { ok, needsRehash: ok && (pepper !== current || !isSame(parsed.cost, present)) };
  }

  return { hash, verify };
}

type Pepper = { id: string; secret: string };

const pepperOf = (secret: string): Pepper => ({
  id: createHmac("sha256", secret).update("colophon:pepper-id").digest("hex").slice(0, 8),
  secret,
});

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** The hash of nobody: the right shape and cost, and no password has it. */
const nobody = ({ ln, r, p }: ScryptCost): string =>
  `$scrypt$ln=${ln},r=${r},p=${p},k=none$${"A".repeat(22)}$${"A".repeat(43)}`;

type Salted = { salt: Uint8Array; cost: ScryptCost };

function stretch(password: string, pepper: Pepper, { salt, cost }: Salted, rest: Rest): Promise<Buffer> {
  const peppered = createHmac("sha256", pepper.secret).update(password).digest();
  return scrypt(peppered, salt, { N: 2 ** cost.ln, r: cost.r, p: cost.p, bytes: hashBytes }, rest);
}

function parse(stored: string) {
  const found = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+),k=(\w+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!found) throw new Error("A stored password hash is not in a known form");
  const [, ln, r, p, pepperId = "", salt = "", key = ""] = found;
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    pepperId,
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}

const isSame = (one: ScryptCost, other: ScryptCost): boolean =>
  one.ln === other.ln && one.r === other.r && one.p === other.p;
