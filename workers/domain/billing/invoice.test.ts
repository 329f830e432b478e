import { expect, it } from "vitest";
import { daysText, monthsText } from "#domain/billing/day-words";
import { invoiceNumber, invoiceTotals, taxInRefund } from "#domain/billing/invoice";

const line = (text: string, cents: number) => ({ text, cents, period: null });
const vat = (cents: number) => ({ name: "VAT", percent: 25, cents });

it("an invoice adds up: lines, less the discount, and tax", () => {
  expect(
    invoiceTotals({ lines: [line("Premium", 499)], discount: { code: "TEN", cents: 50 }, taxes: [vat(112)] }),
  ).toEqual({ netCents: 449, taxCents: 112, totalCents: 561 });
  expect(invoiceTotals({ lines: [], discount: null, taxes: [] }).totalCents).toBe(0);
});

it("time given back lowers what is charged", () => {
  const lines = [line("Ultimate", 999), line("Unused time of Premium", -366)];
  expect(invoiceTotals({ lines, discount: null, taxes: [vat(158)] }).totalCents).toBe(791);
});

it("a refund takes its part of the tax, and all refunds together take all of it", () => {
  const charged = { totalCents: 624, taxCents: 125, creditedCents: 0 };
  expect(taxInRefund(charged, 624)).toBe(125);
  expect(taxInRefund(charged, 312)).toBe(63);
  expect(taxInRefund({ ...charged, creditedCents: 312 }, 312)).toBe(62);
  let tax = 0;
  for (let creditedCents = 0; creditedCents < 624; creditedCents += 1)
    tax += taxInRefund({ ...charged, creditedCents }, 1);
  expect(tax).toBe(125);
  expect(taxInRefund({ totalCents: 499, taxCents: 0, creditedCents: 0 }, 100)).toBe(0);
});

it("nothing, and more than is left, cannot be given back", () => {
  const charged = { totalCents: 499, taxCents: 0, creditedCents: 100 };
  expect(taxInRefund(charged, 399)).toBe(0);
  for (const cents of [0, -1, 400, 1.5]) expect(() => taxInRefund(charged, cents)).toThrow(RangeError);
});

it("numbers count in their year, and credit notes by themselves", () => {
  expect(invoiceNumber("invoice", 2026, 412)).toBe("COL-2026-0412");
  expect(invoiceNumber("credit-note", 2026, 7)).toBe("COL-CN-2026-0007");
  expect(invoiceNumber("invoice", 2027, 12_345)).toBe("COL-2027-12345");
});

it("periods are said by their months and by their days", () => {
  const at = (day: string) => Date.parse(`${day}T09:00:00Z`);
  expect(monthsText(at("2026-11-14"), at("2026-12-14"))).toBe("November to December");
  expect(monthsText(at("2026-12-14"), at("2027-01-14"))).toBe("December to January");
  expect(monthsText(at("2026-11-14"), at("2027-11-14"))).toBe("November 2026 to November 2027");
  expect(monthsText(at("2026-11-14"), at("2026-11-28"))).toBe("November");
  expect(daysText(at("2026-11-14"), at("2026-12-14"))).toBe("Nov 14 to Dec 14, 2026");
  expect(daysText(at("2026-12-14"), at("2027-01-14"))).toBe("Dec 14, 2026 to Jan 14, 2027");
});
