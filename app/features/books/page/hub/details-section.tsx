import { Form, Link, useNavigation } from "@remix-run/react";
import type { BookPage } from "#app/contract/books/book-page";
import { detailsPath } from "#app/contract/books/details-page";
import { languageName } from "#app/features/books/language-name";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button, ButtonLink } from "#app/ui/button";
import { detailFields, detailTexts, filledDetails, moreDetails } from "./detail-fields";
import { FoldRow, Section } from "./fold";
import { signUpTo } from "./sign-up-link";

type DetailsSectionProps = { projectId: string; hub: BookPage; isSignedIn: boolean };

/** What stores ask about the book: what is missing first, what is filled in folded, and the way to the page for all of it. */
export function DetailsSection({ projectId, hub, isSignedIn }: DetailsSectionProps) {
  const locale = useReaderLocale();
  const { filled, all } = filledDetails(hub);
  const texts = detailTexts(hub);
  const linkTo = (name?: string) =>
    isSignedIn ? detailsPath(projectId, name) : signUpTo(projectId, { details: name });
  const linkToMissing = (name: string) => {
    if (name !== "title" && name !== "author") return linkTo(name);
    return isSignedIn ? `?edit=${name}` : signUpTo(projectId, { edit: name });
  };
  const missing = detailFields.filter(({ name }) => !texts.has(name));
  const shown = [
    ...detailFields.filter(({ name }) => texts.has(name)),
    ...moreDetails.filter(({ name }) => texts.has(name)),
  ];
  const textOf = (name: string) =>
    name === "language" ? languageName(texts.get(name) ?? "", locale) : texts.get(name);
  return (
    <Section id="details" title="Details" state={`${filled} of ${all} filled in`} isAside>
      <div className="book-meter" aria-hidden="true">
        {detailFields.map(({ name }, at) => (
          <i key={name} className={at < filled ? "on" : undefined} />
        ))}
      </div>
      {missing.length > 0 ? (
        <ul className="book-missing">
          {missing.slice(0, 3).map(({ name, add, why }) => (
            <li key={name}>
              <Link className="a lab" to={linkToMissing(name)} preventScrollReset={name === "author"}>
                {add}
              </Link>
              <span className="t13 mut">{why}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {shown.length > 0 ? (
        <FoldRow title={`${shown.length} details you’ve filled in`}>
          <dl className="book-filled">
            {shown.map(({ name, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{textOf(name)}</dd>
              </div>
            ))}
          </dl>
        </FoldRow>
      ) : null}
      <div className="book-acts">
        <ButtonLink to={linkTo()}>Edit details</ButtonLink>
      </div>
      <UpdateEpub projectId={projectId} hub={hub} isSignedIn={isSignedIn} />
    </Section>
  );
}

type UpdateProps = { projectId: string; hub: BookPage; isSignedIn: boolean };

/** Says that the EPUB is older than the details, and makes it again. */
function UpdateEpub({ projectId, hub: { isEpubOlder, update }, isSignedIn }: UpdateProps) {
  const isSending = useNavigation().state !== "idle";
  if (update && update.state !== "failed")
    return (
      <p className="book-update t13" role="status">
        Updating the EPUB… {update.progress}%
      </p>
    );
  if (!isEpubOlder || !isSignedIn) return null;
  return (
    <div className="book-update">
      {update?.message ? (
        <p className="t13 book-lost" role="alert">
          {update.message}
        </p>
      ) : null}
      <p className="t13">The EPUB doesn’t have your changes yet. Updating it is free.</p>
      <Form method="post" preventScrollReset action={`/projects/${encodeURIComponent(projectId)}`}>
        <Button type="submit" name="do" value="update-epub" disabled={isSending}>
          Update the EPUB
        </Button>
      </Form>
    </div>
  );
}
