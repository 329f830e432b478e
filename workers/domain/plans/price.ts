/** A price in cents as the specification sends it: a number as a string, `4.99`. */
export const priceText = (cents: number): string => (cents / 100).toFixed(2);
