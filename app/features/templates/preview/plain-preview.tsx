import { Form, Link, useSearchParams } from "@remix-run/react";
import type { TemplatePage } from "#app/contract/templates/template-page";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { genreNames } from "#domain/cover/genres";
import { priceOf } from "../genres-shown";
import { trialAddress } from "../trial-address";
import { BuyTemplate } from "./buy-template";
import { ReviewList } from "./review-list";

type PlainPreviewProps = NonNullable<TemplatePage["preview"]> & { closeTo: string };

/** A template for a browser that runs no script: its picture, its facts, and a form that uses it. */
export function PlainPreview({ template, reviews, closeTo }: PlainPreviewProps) {
  const { id, name, genre, description, access, imageUrl } = template;
  const [params] = useSearchParams();
  const words = { title: params.get("title") ?? "", author: params.get("author") ?? "" };
  return (
    <section className="tplain">
      <img
        src={access === "none" ? trialAddress(id, words) : imageUrl}
        alt={`The cover ${name}`}
        width={240}
        height={384}
      />
      <div className="stack2">
        <h2 className="d28">{name}</h2>
        <p className="mut">
          {genreNames[genre]} · {priceOf(template)}
        </p>
        <p>{description}</p>
        {access !== "none" ? (
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
          <>
            <Form method="get">
              <input type="hidden" name="preview" value={id} />
              <TextField label="Title" name="title" maxLength={200} defaultValue={words.title} />
              <TextField label="Author" name="author" maxLength={200} defaultValue={words.author} />
              <p className="row">
                <Button type="submit">Try these words</Button>
              </p>
            </Form>
            <BuyTemplate template={template} />
          </>
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
