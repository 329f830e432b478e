import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { detailsPath } from "#app/contract/books/details-page";
import { type DecodedReason, type HandOverAnswer, handOverPath } from "#app/contract/stores/hand-over";
import { ReadOn } from "#app/features/books/page/rules/read-on";
import { Button, TextLink } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { maxMailLength } from "#domain/stores/rejections/decode";
import type { SheetStoreId } from "#domain/stores/sheet/sheet";

type MailDecoderProps = { projectId: string; store: SheetStoreId; answer: HandOverAnswer | undefined };

/** Takes a store's mail, and says which rule it means, where the book has it, and what to do. */
export function MailDecoder({ projectId, store, answer }: MailDecoderProps) {
  const isReading = useNavigation().formData?.has("mail") ?? false;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.kind === "decoded") place.current?.focus();
  }, [answer]);
  return (
    <section aria-labelledby="mail" className="decoder">
      <SectionHead id="mail" level={2} title="A store said no?" />
      <p className="mut">
        Paste its mail. We look for the rule behind it and where your book has it. The mail isn’t kept.
      </p>
      <Form method="post" action={`${handOverPath(projectId, store)}#mail`} preventScrollReset>
        <Field label="The store’s mail" error={answer?.kind === "refused" ? answer.problem : undefined}>
          {(ids) => (
            <textarea
              className="in"
              name="mail"
              rows={8}
              maxLength={maxMailLength}
              required
              defaultValue={answer && "mail" in answer ? answer.mail : ""}
              {...ids}
            />
          )}
        </Field>
        <Button type="submit" disabled={isReading}>
          {isReading ? "Reading the mail…" : "Explain this mail"}
        </Button>
      </Form>
      {answer?.kind === "decoded" ? (
        <div ref={place} tabIndex={-1} className="decoder-answer">
          {answer.reasons.length === 0 ? (
            <Notice tone="info" title="We don’t know this one">
              <p>
                Nothing in this mail is like the refusals we know. Look for the sentence that names a page or
                a field, and ask the store what it means. If you tell us, we’ll add it.
              </p>
              <p>
                <TextLink to="/contact">Send us the mail</TextLink>
              </p>
            </Notice>
          ) : (
            <ol>
              {answer.reasons.map((reason) => (
                <Reason key={reason.id} {...{ projectId, reason }} />
              ))}
            </ol>
          )}
        </div>
      ) : null}
    </section>
  );
}

function Reason({ projectId, reason }: { projectId: string; reason: DecodedReason }) {
  const { title, rule, repair, source, quote, findings, more } = reason;
  return (
    <li className="decoder-reason">
      <h3 className="d21">{title}</h3>
      <blockquote className="mut">“{quote}”</blockquote>
      <p>
        <b>The rule.</b> {rule}
      </p>
      <p>
        <b>What to do.</b> {repair}
      </p>
      {findings.length > 0 ? (
        <>
          <p>
            <b>In your book.</b>
          </p>
          <ul>
            {findings.map((finding, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={at}>
                {finding.title}
                {finding.quote ? <q>{finding.quote}</q> : null}
                {finding.chapter ? (
                  <TextLink
                    className="t13"
                    to={`/projects/${encodeURIComponent(projectId)}/edit?chapter=${encodeURIComponent(finding.chapter)}`}
                  >
                    {finding.chapterTitle || "Without a title"}
                    <span className="vh"> in the editor</span>
                  </TextLink>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <WayOn {...{ projectId, reason }} />
      {more > 0 ? <p className="t13 mut">And {more.toLocaleString()} more in the analysis.</p> : null}
      <p className="t12 mut">
        <ReadOn source={source} />
      </p>
    </li>
  );
}

/** Where it is settled. */
function WayOn({ projectId, reason: { place, findings } }: { projectId: string; reason: DecodedReason }) {
  const book = `/projects/${encodeURIComponent(projectId)}`;
  switch (place.in) {
    case "book":
      return (
        <p>
          {findings.length === 0 ? "We found no such place in your book as it is now. " : ""}
          <TextLink to={`/converter?${new URLSearchParams({ tab: "ai", project: projectId })}`}>
            See the whole analysis
          </TextLink>
        </p>
      );
    case "details":
      return (
        <p>
          <TextLink to={detailsPath(projectId, place.field)}>Open the details</TextLink>
        </p>
      );
    case "cover":
      return (
        <p>
          <TextLink to={`${book}#cover`}>Open the cover</TextLink>
        </p>
      );
    case "files":
      return (
        <p>
          <TextLink to={`${book}#stores`}>Make the file again</TextLink>
        </p>
      );
    case "store":
      return null;
    default:
      return place satisfies never;
  }
}
