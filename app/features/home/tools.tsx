import { sampleBook, sampleCovers } from "#app/content/home";
import { TextLink } from "#app/ui/button";

/** Both tools, each beside what it made of the sample book. */
export function Tools() {
  return (
    <section className="sec tools-section" aria-label="Tools">
      <div className="wrap home-tools">
        <article>
          <div className="shot covers">
            {sampleCovers.map(({ file, label }) => (
              <figure key={file}>
                <img
                  className="cover"
                  src={`/img/home/${file}.webp`}
                  alt={`${sampleBook.title} by ${sampleBook.author}: ${label.toLowerCase()}`}
                  width="454"
                  height="726"
                  loading="lazy"
                  decoding="async"
                />
                <figcaption className="t13 mut">{label}</figcaption>
              </figure>
            ))}
          </div>
          <h2 className="d40">Cover Designer</h2>
          <p className="lead">
            Front, spine and back for Kindle, paperback and hardcover. The spine follows your page count, and
            the bleed is checked before you download.
          </p>
          <p>
            <TextLink className="a lab" to="/cover-designer">
              Open Cover Designer
            </TextLink>
          </p>
        </article>
        <article>
          <div className="shot toc">
            <div className="device">
              <div className="leaf set-page">
                <img
                  src="/img/home/contents.webp"
                  alt="The contents page of the EPUB, with nine chapters found in the manuscript."
                  width="800"
                  height="872"
                  loading="lazy"
                  decoding="async"
                />
              </div>
            </div>
          </div>
          <h2 className="d40">Manuscript Maker</h2>
          <p className="lead">
            Finds your chapters, notes, pictures and tables, sets them, and checks the finished EPUB before
            you get it.
          </p>
          <p>
            <TextLink className="a lab" to="/converter">
              Open Manuscript Maker
            </TextLink>
          </p>
        </article>
      </div>
    </section>
  );
}
