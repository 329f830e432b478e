import { useState } from "react";
import { type PageContents, pageAnswer, revisionAnswer } from "#app/contract/admin/content";
import { call } from "#app/contract/call";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { useToast } from "#app/ui/toast";
import { LocalTime } from "../../books/local-time";
import { useAdminAct } from "../parts/use-admin-act";

type Shown = { id: number; title: string; content: string; savedAt: string };

/** What the page was each time it was saved; any of them can be looked at and restored. */
export function PageRevisions({ contents: { page, revisions } }: { contents: PageContents }) {
  const toast = useToast();
  const [shown, setShown] = useState<Shown>();
  const { act, isPending, dialog } = useAdminAct("Failed to load page contents");
  const addressOf = (id: number) => `/api/admin/pages/${page.slug}/revisions/${id}`;
  const show = (id: number) =>
    act(() => call(addressOf(id), revisionAnswer), { onSuccess: ({ revision }) => setShown(revision) });
  const restore = ({ id }: Shown) => {
    setShown(undefined);
    act(() => call(addressOf(id), pageAnswer, { method: "POST" }), {
      onSuccess: () => toast({ title: "Version restored", tone: "success" }),
      onError: ({ message }) =>
        toast({ title: "Failed to save page", description: message, tone: "destructive" }),
    });
  };
  return (
    <section className="content-versions" aria-labelledby="versions">
      {dialog}
      <div className="h">
        <h3 className="d21" id="versions">
          Versions
        </h3>
        <span className="t13 mut">{revisions.length}</span>
      </div>
      {revisions.length === 0 ? (
        <p className="mut admin-empty">Each time you save, the page as it was is listed here.</p>
      ) : (
        <ul className="lines">
          {revisions.map(({ id, savedAt, savedBy, isPublished }, at) => (
            <li key={id} className="row sb">
              <span>
                <LocalTime at={savedAt} show="date and time" />
                <span className="mut t13 content-by">
                  {savedBy ?? "Deleted account"}
                  {isPublished ? "" : ", draft"}
                </span>
              </span>
              {at === 0 && savedAt === page.updatedAt ? (
                <span className="tag">Current</span>
              ) : (
                <Button className="small" variant="quiet" disabled={isPending} onClick={() => show(id)}>
                  View
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown ? (
        <Dialog
          open
          isWide
          onOpenChange={(isOpen) => (isOpen ? undefined : setShown(undefined))}
          title={shown.title}
          description={
            <>
              As it was saved on <LocalTime at={shown.savedAt} show="date and time" />. Restoring replaces the
              words; today’s words stay in this list.
            </>
          }
          actions={
            <>
              <Button variant="primary" onClick={() => restore(shown)}>
                Restore this version
              </Button>
              <Button variant="quiet" onClick={() => setShown(undefined)}>
                Close
              </Button>
            </>
          }
        >
          <pre
            className="content-old"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
            tabIndex={0}
          >
            {shown.content}
          </pre>
        </Dialog>
      ) : null}
    </section>
  );
}
