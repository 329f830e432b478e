import { useState } from "react";
import type { ProofLinksData } from "#app/contract/reading/proof-links-page";
import { BookCrumbs } from "#app/features/books/book-crumbs";
import { ButtonLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { EmailReminder } from "../../accounts/recovery/email-reminder";
import { CommentList } from "./comment-list";
import { LinkList } from "./link-list";
import { MadeLink } from "./made-link";
import { MakeLinkForm } from "./make-link-form";

type ProofLinksScreenProps = {
  data: ProofLinksData;
  made: { name: string; address: string } | undefined;
  problem: string | undefined;
};

/** A book's proof links, and everything their readers wrote. */
export function ProofLinksScreen({ data, made, problem }: ProofLinksScreenProps) {
  const { project, links, chapters, comments, unverifiedEmail, now } = data;
  const bookPath = `/projects/${encodeURIComponent(project.id)}`;
  const [isMaking, setMaking] = useState(links.length === 0);
  return (
    <div className="wrap proof-page">
      <BookCrumbs project={project} here="Comments" />
      <h1 className="d56">Beta readers</h1>
      <p className="lead">
        Share the book with a link. Your readers need no account. What they write appears here and in the
        editor.
      </p>
      {problem ? (
        <Notice tone="danger" role="alert" title="That didn’t work">
          {problem}
        </Notice>
      ) : null}
      {made ? <MadeLink key={made.address} {...made} /> : null}
      <section aria-labelledby="links">
        <SectionHead id="links" level={2} title="Proof links" />
        {links.length > 0 ? <LinkList links={links} chapters={chapters} now={now} /> : null}
        {unverifiedEmail ? (
          <EmailReminder
            email={unverifiedEmail}
            title="Confirm your email address to share links"
            why="Anyone with the link can open your book, so we need to know how to reach you first."
          />
        ) : (
          <details
            className="proof-make"
            open={isMaking}
            onToggle={(event) => setMaking(event.currentTarget.open)}
          >
            <summary>Share a proof link</summary>
            <MakeLinkForm key={links.length} chapters={chapters} />
          </details>
        )}
      </section>
      <section aria-labelledby="comments">
        <SectionHead
          id="comments"
          level={2}
          title="Comments"
          aside={
            comments.length > 0 ? (
              <a className="a" href={`/api${bookPath}/comments/export`} download>
                Download as CSV
              </a>
            ) : null
          }
        />
        {comments.length > 0 ? (
          <CommentList data={data} />
        ) : (
          <p className="mut proof-none">
            {links.length === 0
              ? "Your readers’ comments and suggestions will be here."
              : "Nobody has written anything yet."}
          </p>
        )}
      </section>
      <p>
        <ButtonLink to={`${bookPath}/edit`}>Open the editor</ButtonLink>
      </p>
    </div>
  );
}
