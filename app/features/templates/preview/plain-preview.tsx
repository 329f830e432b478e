import { Form, Link } from "@remix-run/react";
import type { TemplatePage } from "#app/contract/templates/template-page";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { genreNames } from "#domain/cover/genres";
import { priceOf } from "../genres-shown";
import { ReviewList } from "./review-list";

type PlainPreviewProps = NonNullable<TemplatePage["preview"]> & { closeTo: string };

/** A template for a browser that runs no script: its picture, its facts, and a form that uses it. */
export function PlainPreview({ template, reviews, closeTo }: PlainPreviewProps) {
  const { id, name, genre, description, price, cardUrl, imageUrl } = template;
  return (
    <section className="tplain">
      <img src={price === 0 ? imageUrl : cardUrl} alt={`The cover ${name}`} width={240} height={384} />
      <div className="stack2">
        <h2 className="d28">{name}</h2>
        <p className="mut">
          {genreNames[genre]} · {priceOf(template)}
        </p>
        <p>{description}</p>
        {price === 0 ? (
          <Form method="post">
            <input type="hidden" name="intent" value="use" />
            <input type="hidden" name="template" value={id} />
            <TextField label="Title" name="title" maxLength={200} />
            <TextField label="Author" name="author" maxLength={200} />
            <p className="row">
              <Button type="submit" variant="primary">
                Use this template
              </Button>
            </p>
          </Form>
        ) : (
          <p className="lab">You can’t get this one yet.</p>
        )}
        <ReviewList reviews={reviews.reviews} />
        <p>
          <Link className="a" to={closeTo}>
            Back to all templates
          </Link>
        </p>
      </div>
    </section>
  );
}
