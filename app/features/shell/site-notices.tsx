import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { useAction } from "#app/ui/use-action";

/** What every page says first: whose account is being looked at, and what administrators want everybody to know. */
export function SiteNotices({ seen, maintenance }: { seen: string | null; maintenance: string }) {
  if (!seen && !maintenance) return null;
  return (
    <section className="site-notices" aria-label="Notices">
      {seen ? <SeenNotice name={seen} /> : null}
      {maintenance ? <p className="site-notice">{maintenance}</p> : null}
    </section>
  );
}

function SeenNotice({ name }: { name: string }) {
  const stop = useAction((_input: undefined) => call("/api/admin/seeing", anything, { method: "DELETE" }), {
    // Loaded anew as a whole: every part of the page was the other person's.
    onSuccess: () => window.location.assign("/admin/users"),
  });
  return (
    <div className="site-notice seen">
      <p>
        You are looking at the account of <b>{name}</b>. You can’t open books or change anything.
      </p>
      <Button onClick={() => stop.mutate(undefined)} disabled={stop.isPending}>
        Stop looking
      </Button>
    </div>
  );
}
