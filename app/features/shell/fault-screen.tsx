import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { ButtonLink, TextLink } from "#app/ui/button";
import { NotFoundScreen } from "../not-found/not-found-screen";
import { Brand } from "./brand";

/** What stands in the page's place when a loader or a render failed: a sentence, a number to quote, ways on. */
export function FaultScreen({ requestId }: { requestId: string | undefined }) {
  const error = useRouteError();
  const location = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isUnreached = neverReachedUs(error);
  // After a navigation in the browser the document's own number says nothing about the request that failed.
  const isFirstPage = location.key === "default";
  return (
    <>
      <header className="nav">
        <div className="wrap">
          <Brand />
        </div>
      </header>
      <main id="main">
        {isMissing ? (
          <NotFoundScreen path={location.pathname} />
        ) : (
          <section className="wrap plain-page">
            <h1 className="d56">
              {isUnreached ? "We can’t reach the server" : "Something broke on our side"}
            </h1>
            <p className="lead">
              {isUnreached
                ? "We couldn’t load this page. Nothing you uploaded is lost. Check your connection, then try again."
                : "We couldn’t show this page. Nothing you uploaded is lost. Try again; if it keeps happening, tell us what you were doing."}
            </p>
            <div className="row">
              <ButtonLink variant="primary" to={location.pathname + location.search} reloadDocument>
                Try again
              </ButtonLink>
              <ButtonLink to="/" reloadDocument>
                Go to the home page
              </ButtonLink>
              <TextLink to="/dashboard" reloadDocument>
                Your dashboard
              </TextLink>
            </div>
            {isFirstPage && requestId ? (
              <p className="t13 mut">
                Quote this number: <span className="mono">{requestId}</span>
              </p>
            ) : null}
          </section>
        )}
      </main>
    </>
  );
}

/** Whether the browser could not fetch at all; each says so in its own words. */
const neverReachedUs = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
