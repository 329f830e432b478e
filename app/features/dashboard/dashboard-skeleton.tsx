import { Skeleton } from "#app/ui/skeleton";

/** The dashboard's shape while its figures are on their way. */
export function DashboardSkeleton() {
  return (
    <>
      <p className="vh" role="status">
        Loading your dashboard
      </p>
      <div className="stat-row" aria-hidden="true">
        {["conversions", "projects", "rate"].map((figure) => (
          <div key={figure}>
            <Skeleton width={144} height={16} />
            <Skeleton width={96} height={56} />
            <Skeleton width={120} height={12} />
          </div>
        ))}
      </div>
      <div className="cols dash-cols" aria-hidden="true">
        <div className="skeleton-books">
          <Skeleton width={208} height={32} />
          {["first", "second", "third", "fourth"].map((row) => (
            <div key={row}>
              <Skeleton width={40} height={64} />
              <Skeleton lines={2} />
              <Skeleton width={80} />
            </div>
          ))}
        </div>
        <div className="skeleton-books">
          <Skeleton width={144} height={32} />
          <Skeleton lines={3} />
        </div>
      </div>
    </>
  );
}
