import { Skeleton } from "#app/ui/skeleton";

/** The shape of the lists while they come. */
export function SessionsSkeleton({ hasPicture = false }: { hasPicture?: boolean }) {
  return (
    <div>
      <p className="vh" role="status">
        Loading your sessions
      </p>
      {hasPicture ? (
        <>
          <div className="four">
            {["a", "b", "c", "d"].map((key) => (
              <div key={key}>
                <Skeleton width={64} height={20} />
                <Skeleton width={72} height={48} />
              </div>
            ))}
          </div>
          <div className="acct-picture">
            <Skeleton height={36} width={200} />
            <Skeleton height={240} />
          </div>
        </>
      ) : null}
      <div className="cols">
        <div className="stack acct-parts">
          {["this", "others"].map((key) => (
            <div key={key}>
              <Skeleton width={180} height={36} />
              <Skeleton lines={3} height={20} />
            </div>
          ))}
        </div>
        <aside>
          <Skeleton lines={4} height={20} />
        </aside>
      </div>
    </div>
  );
}
