import type { ServerStatus } from "#app/contract/books/projects";
import { SectionHead } from "#app/ui/section-head";

/** The conversions running now, one drawn slot each. */
export function ServerLoad({ status }: { status: ServerStatus }) {
  const { activeConversions: active, maxConcurrentConversions: max } = status;
  return (
    <section aria-labelledby="server-load">
      <SectionHead id="server-load" level={2} title="Server load" />
      <div className="load" aria-hidden="true">
        {Array.from({ length: max }, (_, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots are places, not things
          <i key={slot} className={slot < active ? "on" : undefined} />
        ))}
      </div>
      <p className="t13 under">
        Server load:{" "}
        <span className="num">
          {active}/{max}
        </span>{" "}
        active conversions
      </p>
    </section>
  );
}

export const isAtCapacity = (status: ServerStatus): boolean =>
  status.activeConversions >= status.maxConcurrentConversions;
