import { type FormEvent, useState } from "react";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import {
  type ReviewsForAdmin,
  type TemplateForAdmin,
  templateForAdmin,
} from "#app/contract/templates/templates";
import { Button } from "#app/ui/button";
import { Switch, TextField } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { LocalTime } from "../../books/local-time";
import { useAdminAct } from "../parts/use-admin-act";

/** Reviews that wait for a decision, then every template with its price and whether it is on offer. */
export function TemplatesScreen({
  templates,
  reviews,
}: {
  templates: TemplateForAdmin[];
  reviews: ReviewsForAdmin;
}) {
  const [open, setOpen] = useState<string>();
  return (
    <>
      <h1 className="d40 admin-head">Templates</h1>
      <Reviews reviews={reviews} />
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
                      aria-expanded={open === one.id}
                      aria-label={`Change ${one.name}`}
                      onClick={() => setOpen(open === one.id ? undefined : one.id)}
                    >
                      Change
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {templates
          .filter(({ id }) => id === open)
          .map((one) => (
            <TemplateForm key={one.id} template={one} onDone={() => setOpen(undefined)} />
          ))}
      </section>
    </>
  );
}

function TemplateForm({ template, onDone }: { template: TemplateForAdmin; onDone: () => void }) {
  const toast = useToast();
  const [price, setPrice] = useState((template.price / 100).toFixed(2));
  const { act, isPending, dialog } = useAdminAct("The template was not changed");
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const on = (name: string) => data.get(name) !== null;
    const body = {
      priceCents: Math.round(Number(price) * 100),
      isPublished: on("isPublished"),
      isBestseller: on("isBestseller"),
      isPopular: on("isPopular"),
      isPremium: on("isPremium"),
    };
    act(() => call(`/api/admin/templates/${template.id}`, templateForAdmin, { method: "PATCH", body }), {
      onSuccess() {
        toast({ title: `${template.name} changed`, tone: "success" });
        onDone();
      },
    });
  };
  return (
    <form className="admin-form admin-part" onSubmit={save}>
      {dialog}
      <h3 className="d21">{template.name}</h3>
      <TextField
        label="Price in dollars"
        name="price"
        inputMode="decimal"
        value={price}
        hint="0.00 makes it free."
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
      <Switch label="On offer" name="isPublished" defaultChecked={template.isPublished} />
      <Switch label="Bestseller" name="isBestseller" defaultChecked={template.isBestseller} />
      <Switch label="Popular" name="isPopular" defaultChecked={template.isPopular} />
      <Switch label="Premium" name="isPremium" defaultChecked={template.isPremium} />
      <div className="row">
        <Button type="submit" disabled={isPending}>
          Save template
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Reviews({ reviews: { reviews, total } }: { reviews: ReviewsForAdmin }) {
  const toast = useToast();
  const { act, isPending, dialog } = useAdminAct("The review was not changed");
  const judge = (review: ReviewsForAdmin["reviews"][number], state: "published" | "refused") => {
    const body = { reviewId: review.id, state, writtenAt: review.writtenAt };
    act(() => call("/api/admin/template-reviews", anything, { method: "PATCH", body }), {
      onSuccess: () =>
        toast({ title: state === "published" ? "Review published" : "Review refused", tone: "success" }),
    });
  };
  return (
    <section aria-labelledby="reviews-waiting">
      {dialog}
      <div className="h">
        <h2 className="d21" id="reviews-waiting">
          Reviews to approve
        </h2>
        <span className="t13 mut">{total}</span>
      </div>
      {reviews.length === 0 ? (
        <p className="mut admin-empty">No review waits.</p>
      ) : (
        <ul className="lines">
          {reviews.map((review) => (
            <li key={review.id} className="review-row">
              <div>
                <p className="lab">
                  {review.templateName}, {review.rating} of 5
                </p>
                <p>{review.text}</p>
                <p className="t13 mut">
                  {review.username ?? "Deleted account"}, <LocalTime at={review.writtenAt} show="day" />
                </p>
              </div>
              <div className="row tight">
                <Button
                  className="small"
                  disabled={isPending}
                  aria-label={`Publish the review of ${review.templateName}`}
                  onClick={() => judge(review, "published")}
                >
                  Publish
                </Button>
                <Button
                  className="small harm"
                  disabled={isPending}
                  aria-label={`Refuse the review of ${review.templateName}`}
                  onClick={() => judge(review, "refused")}
                >
                  Refuse
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
