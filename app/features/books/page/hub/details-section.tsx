import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react";
import type { BookPage } from "#app/contract/books/book-page";
import { languageName } from "#app/features/books/language-name";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button, ButtonLink } from "#app/ui/button";
import { detailFields, detailTexts, filledDetails } from "./detail-fields";
import { DetailsForm } from "./details-form";
import { FoldRow, Section } from "./fold";
import { signUpTo } from "./sign-up-link";

type DetailsSectionProps = {
  projectId: string;
  hub: BookPage;
  language: string;
  isSignedIn: boolean;
  problem: string | undefined;
};

/** What stores ask about the book: what is missing first, what is filled in folded, and one form for all of it. */
export function DetailsSection({ projectId, hub, language, isSignedIn, problem }: DetailsSectionProps) {
  const locale = useReaderLocale();
  const [search] = useSearchParams();
  const { filled, all } = filledDetails(hub);
  const texts = detailTexts(hub);
  const edit = search.get("edit");
  const isEdited =
    isSignedIn && (edit === "details" || detailFields.some(({ name }) => `details-${name}` === edit));
  const linkTo = (name?: string) =>
    isSignedIn
      ? `?edit=details${name ? `-${name}` : ""}#details`
      : signUpTo(projectId, { edit: name ? `details-${name}` : "details" });
  const linkToMissing = (name: string) => {
    if (name !== "title" && name !== "author") return linkTo(name);
    return isSignedIn ? `?edit=${name}` : signUpTo(projectId, { edit: name });
  };
  const missing = detailFields.filter(({ name }) => !texts.has(name));
  const series = texts.get("series");
  const shown = [
    ...detailFields.filter(({ name }) => texts.has(name)).map(({ name, label }) => [label, name] as const),
    ...(series ? [["Series", "series"] as const] : []),
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
      {isEdited ? (
        <DetailsForm
          projectId={projectId}
          record={hub.record}
          language={language}
          focusOn={edit?.slice("details-".length) || "description"}
          problem={problem}
        />
      ) : (
        <>
          {missing.length > 0 ? (
            <ul className="book-missing">
              {missing.slice(0, 3).map(({ name, add, why }) => (
                <li key={name}>
                  <Link className="a lab" to={linkToMissing(name)} preventScrollReset>
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
                {shown.map(([label, name]) => (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd>{textOf(name)}</dd>
                  </div>
                ))}
              </dl>
            </FoldRow>
          ) : null}
          <div className="book-acts">
            <ButtonLink to={linkTo()} preventScrollReset>
              Edit details
            </ButtonLink>
          </div>
        </>
      )}
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
