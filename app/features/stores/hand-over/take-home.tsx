import Download from "lucide-react/icons/download";
import { everythingPath, exportPath, reportPath } from "#app/contract/stores/book-export";
import { signUpTo } from "#app/features/books/page/hub/sign-up-link";
import { ButtonLink } from "#app/ui/button";
import { SectionHead } from "#app/ui/section-head";

type TakeHomeProps = { projectId: string; isSignedIn: boolean };

/** Everything of the book for its author's own desk. */
export function TakeHome({ projectId, isSignedIn }: TakeHomeProps) {
  return (
    <section aria-labelledby="take-home" className="take-home">
      <SectionHead id="take-home" level={2} title="Keep your own copies" />
      <p className="mut">
        Your book is yours. The Word document and the Markdown have your edits, notes, pictures and tables.
        The Word document also has comments and tracked changes.
      </p>
      {isSignedIn ? (
        <div className="book-acts">
          <ButtonLink to={everythingPath(projectId)} reloadDocument>
            <Download className="i s" aria-hidden="true" />
            Download everything<span className="vh"> as one ZIP</span>
          </ButtonLink>
          <ButtonLink variant="quiet" to={exportPath(projectId, "docx")} reloadDocument>
            Download as a Word document
          </ButtonLink>
          <ButtonLink variant="quiet" to={exportPath(projectId, "markdown")} reloadDocument>
            Download as Markdown
          </ButtonLink>
          <ButtonLink variant="quiet" to={reportPath(projectId, "html")} reloadDocument>
            Download the analysis
          </ButtonLink>
        </div>
      ) : (
        <p>
          <ButtonLink to={signUpTo(projectId, { thing: "stores" })}>Sign up to download</ButtonLink>
        </p>
      )}
      <p className="t13 mut">
        Everything: the EPUB, the store files you’ve made, covers and wraps, these forms, and the analysis.
      </p>
    </section>
  );
}
