import { ButtonLink, TextLink } from "#app/ui/button";

export function NotFoundScreen({ path }: { path: string }) {
  return (
    <section className="wrap plain-page missing-leaf">
      <div>
        <h1 className="d56">404 Page Not Found</h1>
        <p className="lead">
          There is no page at <span className="path">{path}</span>. The address may be mistyped, or the page
          has moved.
        </p>
        {import.meta.env.DEV ? (
          <p className="t13 mut">
            Did you forget to add the page to the router? It is the table in app/routes.ts.
          </p>
        ) : null}
        <div className="row">
          {path.startsWith("/projects/") ? (
            <ButtonLink variant="primary" to="/projects">
              Open your library
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" to="/converter">
              Convert a manuscript
            </ButtonLink>
          )}
          <ButtonLink to="/">Go to the home page</ButtonLink>
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
