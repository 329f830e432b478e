import { useNavigation } from "@remix-run/react";
import type { PaymentMethods } from "#app/contract/plans/subscribing";

/** Which form is on its way, by its intent; null when none is. */
export function useBusy(): Record<"busy" | "planId" | "method", string | null> {
  const { state, formMethod, formData } = useNavigation();
  const isPosting = state !== "idle" && formMethod === "POST";
  const field = (name: string) => {
    const value = isPosting ? formData?.get(name) : null;
    return typeof value === "string" ? value : null;
  };
  return { busy: field("intent"), planId: field("planId"), method: field("paymentMethod") };
}

const pages: Record<PaymentMethods[number]["id"], string> = {
  stripe: "Stripe",
  paypal: "PayPal",
  bunq: "Bunq",
  test: "the test payment",
};

/** `Opening Stripe…`: said while the browser goes to the provider's page. */
export const openingText = (methods: PaymentMethods, method?: string | null): string => {
  const chosen = methods.find(({ id }) => id === method) ?? methods[0];
  return chosen ? `Opening ${pages[chosen.id]}…` : "Opening…";
};
