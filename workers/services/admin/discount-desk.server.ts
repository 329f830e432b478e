import type { Database } from "#db/client";
import {
  allCodes,
  changeCode,
  codeById,
  deleteUnusedCode,
  insertCode,
} from "#db/queries/admin/discount-codes";
import type { DiscountCodeRow } from "#db/queries/plans/discounts";
import { normalizeCode } from "#domain/billing/discount";
import { Refusal } from "#domain/refusal";
import { eventFrom } from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { AdminActor } from "#workers/services/admin/site-administration.server";

const dayMs = 86_400_000;
const wholePercent = 10_000;

/** What a code takes off, and when it works. Amounts in cents, percents in hundredths, days as `2026-11-28`. */
export type CodeTerms = Pick<
  DiscountCodeRow,
  "name" | "description" | "discountType" | "discountValue" | "maxUses" | "minimumCents" | "isActive"
> & { validFrom: string; validUntil: string | null };
export type DiscountDesk = ReturnType<typeof createDiscountDesk>;

/** Discount codes as administrators make, change, switch off and delete them. Every change is on record. */
export function createDiscountDesk({ db, audit }: { db: Database; audit: Audit }) {
  function record(by: AdminActor, what: string, id: string, now: number): void {
    audit.record({
      ...{ ...eventFrom(by, now), action: "discount-code-changed", result: "ok", actor: by.id, target: id },
      meta: { what },
    });
  }

  return {
    list: () => allCodes(db),

    /** Refuses with the sentence of what is wrong. */
    async create(typed: string, terms: CodeTerms, by: AdminActor, now: number): Promise<DiscountCodeRow> {
      const code = normalizeCode(typed);
      if (!code) throw wrong("A code has 3 to 40 letters, digits and dashes.");
      const id = crypto.randomUUID();
      const row = { id, code, ...checked(terms), createdAt: now, updatedAt: now };
      if (!(await insertCode(db, row))) throw wrong("That code exists already.");
      record(by, "created", id, now);
      return found(await codeById(db, id));
    },

    async change(id: string, terms: CodeTerms, by: AdminActor, now: number): Promise<DiscountCodeRow> {
      const before = found(await codeById(db, id));
      const row = found(await changeCode(db, id, { ...checked(terms), updatedAt: now }));
      const isSwitched = before.isActive !== row.isActive;
      record(by, isSwitched ? (row.isActive ? "switched on" : "switched off") : "changed", id, now);
      return row;
    },

    /** Refuses with `discount-in-use` what somebody has used: that is switched off instead. */
    async delete(id: string, by: AdminActor, now: number): Promise<void> {
      found(await codeById(db, id));
      if (!(await deleteUnusedCode(db, id))) throw new Refusal("discount-in-use");
      record(by, "deleted", id, now);
    },
  };
}

const wrong = (detail: string): Refusal => new Refusal("setting-wrong", { detail });

function found(row: DiscountCodeRow | undefined): DiscountCodeRow {
  if (!row) throw new Refusal("not-found");
  return row;
}

/** The terms as they are stored: days become moments, the last day counts to its end. */
function checked({ validFrom, validUntil, ...terms }: CodeTerms) {
  if (terms.discountType === "percentage" && terms.discountValue > wholePercent)
    throw wrong("A percentage is at most 100.");
  const from = Date.parse(validFrom);
  const until = validUntil === null ? null : Date.parse(validUntil) + dayMs;
  if (until !== null && until <= from) throw wrong("The last day comes before the first.");
  return { ...terms, validFrom: from, validUntil: until };
}
