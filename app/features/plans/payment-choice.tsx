import type { PaymentMethods } from "#app/contract/plans/subscribing";

/** Which way to pay; nothing to choose where there is one. */
export function PaymentChoice({ methods }: { methods: PaymentMethods }) {
  if (methods.length < 2) return null;
  return (
    <fieldset className="sub-methods">
      <legend className="vh">How you pay</legend>
      {methods.map(({ id, name, isBeta }, place) => (
        <label key={id}>
          <input type="radio" name="paymentMethod" value={id} defaultChecked={place === 0} />
          {name}
          {isBeta ? <span className="tag">Beta</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
