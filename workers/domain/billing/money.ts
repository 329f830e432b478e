/** Returns cents as people read them: `$4.99`, `−$4.99`. A credit note's amounts carry a real minus sign. */
export function moneyText(cents: number, currency = "USD"): string {
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return `${cents < 0 ? "−" : ""}${amount.format(Math.abs(cents) / 100)}`;
}

/** Returns the tax on a net amount in whole cents; half a cent is rounded up. `percent` may have decimals, such as 25.5. */
export function taxOn(netCents: number, percent: number): number {
  // In thousandths of a percent, so that 5.5% of 100 is 5.5 cents and not 5.499999.
  return Math.floor((netCents * Math.round(percent * 1_000) + 50_000) / 100_000);
}
