import { Skeleton } from "#app/ui/skeleton";

/** The page's shape while it is on its way. */
export function SecuritySkeleton() {
  return (
    <div className="cols">
      <p className="vh" role="status">
        Loading your security settings
      </p>
      <div className="stack">
        <Skeleton width={320} height={36} />
        <Skeleton lines={4} height={56} />
        <Skeleton width={160} height={36} />
        <Skeleton lines={2} height={56} />
      </div>
      <div className="stack">
        <Skeleton lines={5} height={40} />
      </div>
    </div>
  );
}
