import { proofMarks, typedLines, typedNote } from "#app/content/home";
import marks from "#app/content/home-marks.json";

/** The same page as it was typed and as it is set, tied together by numbered proof marks. */
export function BeforeAfter() {
  return (
    <section className="sec" aria-labelledby="before-after">
      <div className="wrap">
        <div className="sechead">
          <h2 className="d56" id="before-after">
            One page, before and after
          </h2>
          <p className="lead">
            The page as it was typed, and the same page in the EPUB we made from it. Each number marks
            something we put right.
          </p>
        </div>
        <div className="spread">
          <TypedPage />
          <ol className="key">
            {proofMarks.map((mark, place) => (
              <li key={mark.typed}>
                <Mark n={place + 1} />
                <span>
                  <b>{mark.typed}</b>
                  <span className="mut">{mark.set}</span>
                </span>
              </li>
            ))}
          </ol>
          <SetPage />
        </div>
      </div>
    </section>
  );
}

function TypedPage() {
  return (
    <figure>
      <figcaption className="cap">
        <span>the-edge-of-winter.docx</span>
        <span className="num">p. 1</span>
      </figcaption>
      <div className="typed">
        {typedLines.map((pieces, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <p key={line}>
            {pieces.map(({ text, mark }) =>
              mark ? (
                <span key={text} className="mk">
                  {text}
                  <Mark n={mark} />
                </span>
              ) : (
                text
              ),
            )}
          </p>
        ))}
        <p className="typed-note">¹ {typedNote}</p>
      </div>
    </figure>
  );
}

/** A picture of the page in the EPUB; `scripts/make-home-pictures.ts` takes it and measures where the marks belong. */
function SetPage() {
  return (
    <figure>
      <figcaption className="cap">
        <span>the-edge-of-winter.epub</span>
        <span className="num">chapter 1</span>
      </figcaption>
      <div className="device">
        <div className="leaf set-page">
          <img
            src="/img/home/page.webp"
            alt="The same page in the EPUB: chapter heading, drop capital, curly quotes, dashes, an ornament at the break and a note mark."
            width="800"
            height="1280"
            loading="lazy"
            decoding="async"
          />
          {marks.map((top, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
            <span key={place} className={place === 2 ? "n g gr" : "n g"} style={{ top: `${top}%` }}>
              {place + 1}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

const Mark = ({ n }: { n: number }) => <span className="n">{n}</span>;
