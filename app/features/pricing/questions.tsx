import type { Plan } from "#app/contract/accounts/people";
import { maxManuscriptSize } from "#domain/convert/manuscript-limits";

/** What people ask before they choose. */
export function Questions({ plans }: { plans: Plan[] }) {
  const free = plans.find(({ priceMonthlyCents }) => priceMonthlyCents === 0);
  return (
    <section className="wrap pricing-part pricing-questions" aria-labelledby="questions">
      <h2 className="d40" id="questions">
        Questions
      </h2>
      <div>
        <details open>
          <summary>What counts as a conversion?</summary>
          <p>
            Making a book from a manuscript. Editing it, updating its EPUB and making files for stores cost
            nothing more. A conversion that fails through us doesn’t count.
          </p>
        </details>
        <details>
          <summary>When do I get new conversions?</summary>
          <p>On the first day of each month. What you didn’t use doesn’t carry over.</p>
        </details>
        <details>
          <summary>Can I change plans in the middle of a month?</summary>
          <p>
            Yes. Moving up happens at once, and you see the price of the remaining days first. Moving down
            happens when your paid period ends.
          </p>
        </details>
        <details>
          <summary>Do I get my money back if I cancel?</summary>
          <p>
            Your plan runs until the end of the period you paid for. Fees aren’t refunded, except where the
            law says so.
          </p>
        </details>
        <details>
          <summary>Do I get an invoice?</summary>
          <p>Yes. Every payment has one, as a PDF, on your subscription page.</p>
        </details>
        <details>
          <summary>Do free books look different?</summary>
          <p>No. The same converter makes every book, without a mark or a mention of us on any page.</p>
        </details>
        <details>
          <summary>What happens to my books if I leave a paid plan?</summary>
          <p>
            They stay in your library, and you can read, edit and download them.
            {free?.conversionLimit ? ` New books count toward the ${free.conversionLimit} of Free.` : ""}
          </p>
        </details>
        <details>
          <summary>Who owns what I upload?</summary>
          <p>You do: the manuscript, the book and the cover. You can take everything away or delete it.</p>
        </details>
        <details>
          <summary>How large may a manuscript be?</summary>
          <p>{maxManuscriptSize} on every plan.</p>
        </details>
      </div>
    </section>
  );
}
