import { faultOf, isMissing } from "#workers/gateways/payments/stripe/stripe-settings";

/** Asks Stripe; what it throws becomes a fault of ours. */
export async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw faultOf(error);
  }
}

/** The same, where what is not there is no fault. */
export const askedFor = <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> =>
  asked(async () => {
    try {
      return await ask();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  });
