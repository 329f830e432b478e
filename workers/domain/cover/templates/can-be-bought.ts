/** Whether this product takes payments at all. Prices and the orders by price return with it. */
const takesPayments: boolean = false;

/** Whether a template can be bought today: it has a price, and somebody takes the money. A free one needs no buying. */
export function canBeBought(
  { priceCents }: { priceCents: number },
  isTakingPayments: boolean = takesPayments,
): boolean {
  return priceCents > 0 && isTakingPayments;
}
