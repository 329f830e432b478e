import { Button, ButtonLink } from "#app/ui/button";

type PageStepsProps = {
  page: number;
  pages: number;
  total: number;
  /** How many this page shows. */
  shown: number;
  perPage: number;
  addressOf: (page: number) => string;
};

/** Which rows of how many, and the ways to the pages beside. */
export function PageSteps({ page, pages, total, shown, perPage, addressOf }: PageStepsProps) {
  const first = (page - 1) * perPage + 1;
  return (
    <nav className="row sb people-pages" aria-label="Pages">
      <span className="t13 mut">
        {first.toLocaleString("en-US")}–{(first + shown - 1).toLocaleString("en-US")} of{" "}
        {total.toLocaleString("en-US")}
      </span>
      <div className="row tight">
        <Step to={addressOf(page - 1)} isOff={page <= 1}>
          Previous
        </Step>
        <Step to={addressOf(page + 1)} isOff={page >= pages}>
          {`Next ${perPage}`}
        </Step>
      </div>
    </nav>
  );
}

function Step({ to, isOff, children }: { to: string; isOff: boolean; children: string }) {
  return isOff ? (
    <Button className="small" disabled>
      {children}
    </Button>
  ) : (
    <ButtonLink className="small" to={to}>
      {children}
    </ButtonLink>
  );
}
