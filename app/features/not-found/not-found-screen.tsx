import { ButtonLink, TextLink } from "#app/ui/button";

type NotFoundProps = {
  path: string;
  /** Known where the page stands in its whole frame. */
  isSignedIn?: boolean | undefined;
};

export function NotFoundScreen({ path, isSignedIn }: NotFoundProps) {
  const isBook = path.startsWith("/projects/");
  return (
    <section className="wrap plain-page missing-leaf">
      <div>
        <h1 className="d56">404 Page Not Found</h1>
        <p className="lead">
          {isBook ? (
            "We couldn’t find this book. It may have been deleted, or it belongs to another account."
          ) : (
            <>
              There is no page at <span className="path">{path}</span>. The address may be mistyped, or the
              page has moved.
            </>
          )}
        </p>
        {import.meta.env.DEV ? (
          <p className="t13 mut">
            Did you forget to add the page to the router? It is the table in app/routes.ts.
          </p>
        ) : null}
        <div className="row">
          {isBook ? (
            <ButtonLink variant="primary" to="/projects">
              Open your library
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" to="/converter">
              Convert a manuscript
            </ButtonLink>
          )}
          {isBook && isSignedIn === false ? (
            <ButtonLink to={`/auth?${new URLSearchParams({ next: path })}`}>Sign in</ButtonLink>
          ) : (
            <ButtonLink to="/">Go to the home page</ButtonLink>
          )}
          <TextLink to="/help-center">Help center</TextLink>
        </div>
      </div>
      <div className="leaf" aria-hidden="true">
        <p className="rh">Errata</p>
        <p className="blank">This page is intentionally missing.</p>
        <p className="fo">404</p>
      </div>
    </section>
  );
}
