import { TextField } from "#app/ui/field";

/** A code that takes something off, folded away: most people have none. It works without JavaScript. */
export function DiscountField() {
  return (
    <details className="discount-field">
      <summary>I have a discount code</summary>
      <TextField
        label="Discount code"
        name="discountCode"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Taken off the first payment. You see the price before you pay."
      />
    </details>
  );
}
