import type { Catalogue } from "#app/contract/accounts/people";
import { TextLink } from "#app/ui/button";
import { conversionsOf, plansPath } from "./plan-words";

/** Three short notes on what the converter does; their figures are the catalogue's. */
export function FeatureNotes({ catalogue }: { catalogue: Catalogue }) {
  return (
    <section className="notes t13" aria-label="What the converter does">
      <div>
        <h2 className="lab">Amazon KDP Compliant</h2>
        <p className="mut">With Kindle rules on, the book keeps to what Amazon KDP accepts.</p>
      </div>
      <div>
        <h2 className="lab">Smart Formatting</h2>
        <p className="mut">
          Chapters, notes, pictures and tables are found and set. Anything that can’t go into an e-book is
          listed.
        </p>
      </div>
      <div>
        <h2 className="lab">Premium Features</h2>
        <p className="mut">
          {premiumSentence(catalogue)} <TextLink to={plansPath}>See the plans</TextLink>
        </p>
      </div>
    </section>
  );
}

function premiumSentence(catalogue: Catalogue): string {
  return catalogue.plans
    .filter((plan) => plan.id !== "free")
    .map((plan) => `${plan.name}: ${conversionsOf(plan)}.`)
    .join(" ");
}
