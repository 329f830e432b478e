/** Who may take money for us. `test` takes none: it is for a developer's machine and for tests. */
export const paymentProviders = ["stripe", "paypal", "bunq", "test"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];
/** Who stands as the provider of a plan that was given: nobody who could be asked or paid. */
export const grantedBy = "granted";
/** Whom a subscription is from. */
export type SubscriptionSource = PaymentProvider | typeof grantedBy;

/** How each is called where somebody chooses how to pay. */
export const paymentMethodNames: Record<PaymentProvider, string> = {
  stripe: "Card",
  paypal: "PayPal",
  bunq: "Bunq",
  test: "Test payment",
};

/** How whoever a subscription is from is called. */
export const sourceNames: Record<SubscriptionSource, string> = {
  ...paymentMethodNames,
  granted: "Given by us",
};

/** Countries where bunq pays, ISO 3166-1 alpha-2: the European Union. */
const europeanUnion = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "),
);

/** Whether somebody in `country` may be offered a provider. Unknown countries get those that pay everywhere. */
export const isOfferedIn = (provider: PaymentProvider, country: string | undefined): boolean =>
  provider !== "bunq" || (country !== undefined && europeanUnion.has(country));
