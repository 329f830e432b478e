/** Thrown when a drawing has more in it than an e-book should carry. */
export class SheetTooLarge extends Error {}
