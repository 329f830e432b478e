import type { ReactNode } from "react";
import { proofMarks } from "#app/content/home";

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
            The page as it was typed, and the same page in the EPUB. Each number marks something we put right.
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
        {"          "}
        <Fault n={1}>CHAPTER 1: THE LAMP</Fault>
        {"\n\n"}
        <Fault n={2}>{"     "}</Fault>
        {
          "The lamp had been out for eleven nights before anyone on the mainland thought to ask about it.  By then "
        }
        {
          "the ice had come down as far as the slip, and Marit had stopped counting the boats that were not there.\n"
        }
        {"     "}
        <Fault>{'"'}</Fault>
        {"You will want to write that down,"}
        <Fault n={3}>{'"'}</Fault>
        {" said the harbour master "}
        <Fault n={4}>--</Fault>
        {' he had come up the stairs without knocking -- "while you still remember it."\n'}
        {"                 "}
        <Fault n={5}>* * *</Fault>
        {"\n     She did not write it down.  She trimmed the wick, as her mother had, and waited for the oil"}
        <Fault n={6}>[1]</Fault>
        {" to climb."}
      </div>
    </figure>
  );
}

function SetPage() {
  return (
    <figure>
      <figcaption className="cap">
        <span>the-edge-of-winter.epub</span>
        <span className="num">chapter 1</span>
      </figcaption>
      <div className="device">
        <div className="leaf" lang="en-GB">
          <p className="rh">The Edge of Winter</p>
          <p className="ct">
            The Lamp
            <Mark n={1} side="left" />
          </p>
          <p className="f">
            T<span className="sc">he lamp had been out</span> for eleven nights before anyone on the mainland
            thought to ask about it. By then the ice had come down as far as the slip, and Marit had stopped
            counting the boats that were not there.
          </p>
          <p>
            <Mark n={2} side="left" />
            <Mark n={3} side="right" />
            “You will want to write that down,” said the harbour <Mark n={4} side="left" />
            master—he had come up the stairs without knocking—“while you still remember it.”
          </p>
          <p className="brk">
            ❧<Mark n={5} side="left" />
          </p>
          <p className="flush">
            She did not write it down. She trimmed the wick, as her mother had, and waited for the oil
            <sup>1</sup>
            <Mark n={6} side="left" /> to climb.
          </p>
          <p className="fo">1</p>
        </div>
      </div>
    </figure>
  );
}

function Fault({ n, children }: { n?: number; children: ReactNode }) {
  return (
    <>
      <span className="mk">{children}</span>
      {n ? <Mark n={n} /> : null}
    </>
  );
}

/** `side`: hung in the page's margin. */
function Mark({ n, side }: { n: number; side?: "left" | "right" }) {
  const hung = side === "right" ? "g gr" : side === "left" ? "g" : "";
  return <span className={`n ${hung}`.trim()}>{n}</span>;
}
