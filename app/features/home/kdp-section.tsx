import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { ButtonLink } from "#app/ui/button";

export type KdpPanel = {
  clientConfigured: boolean;
  /** Amazon's sign-in page, with our state in it. */
  authorizeUrl: string | null;
  /** Present only where the site's owner put sample figures in. */
  sample: { label: string; value: string }[] | null;
};

export function KdpSection({ kdp }: { kdp: KdpPanel }) {
  const canConnect = kdp.clientConfigured && kdp.authorizeUrl !== null;
  return (
    <section className="sec kdp" aria-labelledby="kdp">
      <div className="wrap cols">
        <div>
          <h2 className="d40" id="kdp">
            Direct KDP Integration
          </h2>
          <p className="lead">
            Amazon lets no outside tool upload a book to KDP. Connecting tells Colophon which Amazon account
            is yours, and nothing more: your books, prices and royalties stay where they are. You upload the
            finished EPUB yourself, on KDP’s own page.
          </p>
          {canConnect ? null : (
            <p className="t13 mut">Connecting an account is not set up here, so there is no button for it.</p>
          )}
          <div className="row kdp-calls">
            {canConnect && kdp.authorizeUrl ? (
              <a className="btn" href={kdp.authorizeUrl} target="_blank" rel="noreferrer">
                Connect account
                <ArrowUpRight className="i s" aria-hidden="true" />
                <span className="vh"> (opens Amazon in a new tab)</span>
              </a>
            ) : null}
            <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
          </div>
        </div>
        {kdp.sample && kdp.sample.length > 0 ? (
          <figure className="kdp-sample">
            <figcaption className="h">
              <span className="lab">Sample figures</span>
              <span className="t13 mut">not yours</span>
            </figcaption>
            <dl>
              {kdp.sample.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="num">{value}</dd>
                </div>
              ))}
            </dl>
          </figure>
        ) : null}
      </div>
    </section>
  );
}
