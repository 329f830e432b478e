import { sampleContents, sampleCovers } from "#app/content/home";
import { TextLink } from "#app/ui/button";

export function Tools() {
  return (
    <section className="sec tools-section" aria-label="Tools">
      <div className="wrap home-tools">
        <article>
          <div className="shot covers">
            {sampleCovers.map((cover) => (
              <img
                key={cover.src}
                className="cover"
                src={cover.src}
                alt={`Cover of ${cover.title} by ${cover.author}`}
                width="454"
                height="726"
                loading="lazy"
              />
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
          <div className="shot toc" aria-hidden="true">
            <div className="device">
              <div className="leaf">
                <p className="ct">Contents</p>
                <ol>
                  {sampleContents.map(({ title, page }) => (
                    <li key={title}>
                      <span>{title}</span>
                      <i />
                      <span>{page}</span>
                    </li>
                  ))}
                </ol>
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
