import type { Catalogue } from "#app/contract/accounts/people";
import { ButtonLink, TextLink } from "#app/ui/button";
import { DropCard } from "./drop-card";
import { inWords } from "./in-words";

type HeroProps = {
  /** What a visitor may try; null for somebody who has an account. */
  guest: Catalogue["guest"] | null;
  /** The way to them stands under the buttons. */
  hasBooks: boolean;
};

export function Hero({ guest, hasBooks }: HeroProps) {
  return (
    <section className="wrap hero">
      <div>
        <h1 className="d88">Your manuscript, made into a book.</h1>
        <p className="hero-lead">
          Colophon sets a Word, PDF or text file as an e-book, draws the cover that goes around it, and shows
          you that nothing was lost.
        </p>
        <div className="row hero-calls">
          <ButtonLink variant="primary" size="l" to="/converter">
            Convert a manuscript
          </ButtonLink>
          <ButtonLink size="l" to="/cover-designer">
            Design a cover
          </ButtonLink>
        </div>
        {guest ? (
          <p className="t13 mut hero-try">
            {trySentence(guest)}
            <br />
            Register when you want to download.
          </p>
        ) : hasBooks ? (
          <p className="hero-try">
            <TextLink to="/projects">Open your library</TextLink>
          </p>
        ) : null}
      </div>
      <DropCard />
    </section>
  );
}

function trySentence({ conversionLimit, coverLimit }: Catalogue["guest"]): string {
  const conversions = inWords(conversionLimit, "conversion", "conversions");
  const covers = inWords(coverLimit, "cover", "covers");
  return `Try ${conversions} and ${covers} without an account.`;
}
