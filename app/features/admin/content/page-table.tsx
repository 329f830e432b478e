import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { ListedPage } from "#app/contract/admin/content";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { useToast } from "#app/ui/toast";
import { LocalTime } from "../../books/local-time";
import { useAdminAct } from "../parts/use-admin-act";
import { PageState } from "./page-state";

/** Every page: what was written here, drafts too, and what came with the product. */
export function PageTable({ pages, now }: { pages: ListedPage[]; now: string }) {
  const [deleting, setDeleting] = useState<ListedPage>();
  return (
    <>
      <div className="row sb content-head">
        <p className="mut">Pages you write, and pages that came with the site.</p>
        <ButtonLink variant="primary" to="/admin/content?page=new">
          <Plus className="i s" aria-hidden="true" />
          New page
        </ButtonLink>
      </div>
      <section
        className="tscroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Pages"
      >
        <table className="adt">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Address</th>
              <th scope="col">State</th>
              <th scope="col">Last changed</th>
              <th scope="col" className="r">
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => (
              <Row key={page.slug} page={page} now={now} onDelete={() => setDeleting(page)} />
            ))}
          </tbody>
        </table>
      </section>
      {deleting ? <DeleteDialog page={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </>
  );
}

function Row({ page, now, onDelete }: { page: ListedPage; now: string; onDelete: () => void }) {
  const { slug, title, updatedAt } = page;
  return (
    <tr>
      <th scope="row" className="cut" title={title}>
        <TextLink to={`/admin/content?page=${slug}`}>{title}</TextLink>
      </th>
      <td className="mono cut content-address" title={`/${slug}`}>
        /{slug}
      </td>
      <td>
        <PageState page={page} now={now} />
      </td>
      <td className="nowrap">
        {updatedAt ? (
          <LocalTime at={updatedAt} show="day" />
        ) : (
          <span className="mut">As it came with the site</span>
        )}
      </td>
      <td className="r nowrap">
        <ButtonLink
          className="small"
          variant="quiet"
          to={`/admin-preview/${slug}`}
          aria-label={`Preview ${title}`}
          reloadDocument
        >
          Preview
        </ButtonLink>
        {updatedAt ? (
          <Button className="small" variant="quiet" aria-label={`Delete ${title}`} onClick={onDelete}>
            Delete
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

function DeleteDialog({ page, onClose }: { page: ListedPage; onClose: () => void }) {
  const toast = useToast();
  const { act, isPending, dialog } = useAdminAct("Failed to delete page");
  const remove = () =>
    act(() => call(`/api/admin/pages/${page.slug}`, anything, { method: "DELETE" }), {
      onSuccess() {
        toast({ title: "Page deleted", tone: "success" });
        onClose();
      },
    });
  return (
    <>
      {dialog}
      <Dialog
        open={dialog === null}
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        title={`Delete “${page.title}”?`}
        description={
          page.isBuiltIn
            ? "Visitors see the words that came with the site again. Its earlier versions stay here."
            : `Visitors no longer find /${page.slug}. Write a page at that address again to get its earlier versions back.`
        }
        actions={
          <>
            <Button className="harm" disabled={isPending} onClick={remove}>
              Delete page
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </>
        }
      />
    </>
  );
}
