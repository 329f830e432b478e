/** Of what a template costs, what its creator gets. In percent, of the price without tax and after any discount. */
const creatorPercent = 70;

/** Returns the creator's part of a sale in whole cents; what is left over stays with us. */
export const creatorShare = (priceCents: number): number => Math.floor((priceCents * creatorPercent) / 100);
