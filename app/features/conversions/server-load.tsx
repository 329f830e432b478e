import type { ServerStatus } from "#app/contract/books/projects";

/** The conversions running now, one drawn slot each. */
export function ServerLoad({ status }: { status: ServerStatus }) {
  const { activeConversions: active, maxConcurrentConversions: max } = status;
  return (
    <p className="row tight server-load t13 mut">
      <span className="load" aria-hidden="true">
        {Array.from({ length: max }, (_, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots are places, not things
          <i key={slot} className={slot < active ? "on" : undefined} />
        ))}
      </span>
      <span>
        Server load:{" "}
        <span className="num">
          {active}/{max}
        </span>{" "}
        active conversions
      </span>
    </p>
  );
}

export const isAtCapacity = (status: ServerStatus): boolean =>
  status.activeConversions >= status.maxConcurrentConversions;
