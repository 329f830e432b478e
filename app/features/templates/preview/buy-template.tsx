import { Form, useLocation, useNavigation } from "@remix-run/react";
import type { TemplateSummary } from "#app/contract/templates/templates";
import { useAuth } from "#app/features/accounts/use-auth";
import { DiscountField } from "#app/features/plans/discount-field";
import { PaymentChoice } from "#app/features/plans/payment-choice";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { moneyText } from "#domain/billing/money";

type BuyTemplateProps = {
  template: Pick<TemplateSummary, "id" | "name" | "price" | "canBeBought" | "methods">;
};

/** How a paid template becomes somebody's: bought once, or with any paid plan. A form, so that it works without JavaScript too. */
export function BuyTemplate({ template: { id, price, canBeBought, methods } }: BuyTemplateProps) {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const { state, formData } = useNavigation();
  const isOpening = state !== "idle" && formData?.get("intent") === "buy";
  const next = `${pathname}?preview=${encodeURIComponent(id)}`;
  return (
    <div className="topen-unsold">
      {canBeBought ? (
        user ? (
          <Form method="post" action={next} preventScrollReset>
            <input type="hidden" name="template" value={id} />
            <PaymentChoice methods={methods} />
            <DiscountField />
            <Button
              type="submit"
              name="intent"
              value="buy"
              variant="primary"
              size="l"
              wide
              aria-disabled={isOpening || undefined}
            >
              {isOpening ? "Opening the payment page…" : `Buy for ${moneyText(price)}`}
            </Button>
          </Form>
        ) : (
          <ButtonLink
            to={`/auth?tab=register&next=${encodeURIComponent(next)}`}
            variant="primary"
            size="l"
            wide
          >
            Sign up to buy for {moneyText(price)}
          </ButtonLink>
        )
      ) : null}
      <p className="t13 mut">
        {canBeBought ? "It’s yours for good, on as many covers as you like. " : ""}Every paid plan includes
        this template. The mark is only in the preview: your cover won’t have it.{" "}
        <TextLink to="/pricing">See the plans</TextLink>
      </p>
    </div>
  );
}
