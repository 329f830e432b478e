import Upload from "lucide-react/icons/upload";
import { useState } from "react";
import type { ReviewsForAdmin, TemplateForAdmin } from "#app/contract/templates/templates";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { TemplateForm } from "./template-form";
import { TemplateReviews } from "./template-reviews";
import { UploadTemplate } from "./upload-template";

/** Reviews that wait for a decision, then every template with its price and whether it is on offer. */
export function TemplatesScreen({
  templates,
  reviews,
}: {
  templates: TemplateForAdmin[];
  reviews: ReviewsForAdmin;
}) {
  const [open, setOpen] = useState<string>();
  const changed = templates.find(({ id }) => id === open);
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <div className="row sb admin-head">
        <h1 className="d40">Templates</h1>
        <Button aria-expanded={isUploading} onClick={() => setUploading(!isUploading)}>
          <Upload className="i s" aria-hidden="true" />
          Upload template
        </Button>
      </div>
      {isUploading ? <UploadTemplate onDone={() => setUploading(false)} /> : null}
      <TemplateReviews reviews={reviews} />
      <section className="admin-part" aria-labelledby="all-templates">
        <div className="h">
          <h2 className="d21" id="all-templates">
            All templates
          </h2>
          <span className="t13 mut">{templates.length}</span>
        </div>
        <section
          className="tscroll"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
          tabIndex={0}
          aria-label="Table of templates"
        >
          <table className="adt">
            <thead>
              <tr>
                <th scope="col">Template</th>
                <th scope="col">Genre</th>
                <th scope="col" className="r">
                  Price
                </th>
                <th scope="col" className="r">
                  Used
                </th>
                <th scope="col">Badge</th>
                <th scope="col" className="r">
                  Place
                </th>
                <th scope="col">On offer</th>
                <th scope="col" className="r">
                  <span className="vh">Action</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {templates.map((one) => (
                <tr key={one.id}>
                  <th scope="row">{one.name}</th>
                  <td>{one.genre}</td>
                  <td className="r num">{one.price === 0 ? "Free" : `$${(one.price / 100).toFixed(2)}`}</td>
                  <td className="r num">{one.uses.toLocaleString("en-US")}</td>
                  <td>{one.badge ?? "—"}</td>
                  <td className="r num">{one.position ?? "—"}</td>
                  <td>
                    {one.isPublished ? (
                      <span className="tag ok">On offer</span>
                    ) : (
                      <span className="tag">Withdrawn</span>
                    )}
                  </td>
                  <td className="r">
                    <Button
                      className="small"
                      variant="quiet"
                      aria-haspopup="dialog"
                      aria-label={`Change ${one.name}`}
                      onClick={() => setOpen(one.id)}
                    >
                      Change
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {changed ? (
          <Dialog
            open
            title={changed.name}
            onOpenChange={(isOpen) => (isOpen ? undefined : setOpen(undefined))}
          >
            <TemplateForm template={changed} onDone={() => setOpen(undefined)} />
          </Dialog>
        ) : null}
      </section>
    </>
  );
}
