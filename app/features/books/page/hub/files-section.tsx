import { Form, useNavigation } from "@remix-run/react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import type { BookPage } from "#app/contract/books/book-page";
import type { ProjectData } from "#app/contract/books/project-page";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { BookStyle } from "#app/features/conversions/book-style/book-style";
import { ConversionOptions } from "#app/features/conversions/conversion-options";
import { isWordFile } from "#app/features/conversions/is-word-file";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { manuscriptExtensions } from "#domain/convert/manuscript-kinds";
import { optionWords } from "../making/option-words";
import { StagesLine } from "../making/stages-line";
import { FoldRow, Section } from "./fold";
import { signUpTo } from "./sign-up-link";
import { VersionsList } from "./versions-list";

type FilesSectionProps = { data: ProjectData; hub: BookPage };

/** The versions of the book, its manuscript, how it was made, and what becomes of the book as such. */
export function FilesSection({ data, hub }: FilesSectionProps) {
  const { user, project, making } = data;
  const locale = useReaderLocale();
  const isSending = useNavigation().state !== "idle";
  const isUnderWay = making.next !== null && making.next.status !== "failed";
  const number = making.revision;
  const here = `/projects/${encodeURIComponent(project.id)}`;
  const register = (thing: string) => signUpTo(project.id, { thing });
  return (
    <Section id="files" title="Files and versions" isAside>
      {making.versions ? (
        <VersionsList
          project={project}
          list={making.versions}
          signUpPath={user ? null : register("restore-earlier")}
          isLocked={isUnderWay || isSending}
        />
      ) : null}
      {project.messages.length > 0 ? (
        <p className="t13 book-hint">
          <TextLink to={`/converter?project=${encodeURIComponent(project.id)}#status`}>
            {counted(project.messages.length, "remark", "remarks", locale)} from the conversion
          </TextLink>
        </p>
      ) : null}
      {user ? (
        <Replace isLocked={isUnderWay || isSending} here={here} />
      ) : (
        <div className="book-acts">
          <ButtonLink variant="quiet" id="replace-manuscript" to={register("replace-manuscript")}>
            <RefreshCw className="i s" aria-hidden="true" />
            Replace the manuscript
          </ButtonLink>
        </div>
      )}
      <FoldRow id="more" title="More" text="Style, duplicate, archive, trash">
        <p className="t13 mut">{optionWords(project.settings).join(" · ")}</p>
        {user ? (
          <>
            {making.hasManuscript ? (
              <ChangeStyle data={data} isLocked={isUnderWay || isSending} here={here} />
            ) : (
              <p className="t13 mut">
                We no longer have the manuscript. Replace it to convert the book in another style.
              </p>
            )}
            <div className="book-acts">
              {(
                [
                  ["duplicate", "Duplicate book"],
                  hub.isArchived ? ["unarchive", "Take out of the archive"] : ["archive", "Archive book"],
                  ["delete", "Move to trash"],
                ] as const
              ).map(([deed, words]) => (
                <Form key={deed} method="post" action={here}>
                  <Button
                    type="submit"
                    name="do"
                    value={deed}
                    disabled={isSending}
                    className={deed === "delete" ? "care-delete" : undefined}
                  >
                    {words}
                  </Button>
                </Form>
              ))}
            </div>
          </>
        ) : (
          <div className="book-acts">
            <ButtonLink to={register("more")}>Sign up to change the book</ButtonLink>
            <Form method="post" action={here}>
              <Button type="submit" name="do" value="delete" disabled={isSending} className="care-delete">
                Move to trash
              </Button>
            </Form>
          </div>
        )}
      </FoldRow>
      {making.phases.length > 0 ? (
        <FoldRow title="How it was made" text={`Conversion ${number}, stage by stage`}>
          <StagesLine project={project} phases={making.phases} />
        </FoldRow>
      ) : null}
    </Section>
  );
}

function Replace({ isLocked, here }: { isLocked: boolean; here: string }) {
  return (
    <details className="making-more">
      <summary className="btn q" id="replace-manuscript">
        <RefreshCw className="i s" aria-hidden="true" />
        Replace the manuscript
      </summary>
      <Form method="post" action={here} encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="do" value="replace" />
        <label className="making-file">
          <span>The new manuscript</span>
          <input type="file" name="manuscript" accept={manuscriptExtensions.join(",")} required />
        </label>
        <p className="t13 mut">
          It counts as one of your conversions, unless it fails. Afterwards you see what changed, and can go
          back.
        </p>
        <Button type="submit" disabled={isLocked}>
          {isLocked ? "Uploading…" : "Upload and convert"}
        </Button>
      </Form>
    </details>
  );
}

type StyleProps = { data: ProjectData; isLocked: boolean; here: string };

function ChangeStyle({ data: { project }, isLocked, here }: StyleProps) {
  const { fileSize: _, ...used } = project.settings;
  const [options, setOptions] = useState(used);
  return (
    <details className="making-more">
      <summary className="btn">Change style</summary>
      <Form method="post" action={here} preventScrollReset>
        <input type="hidden" name="do" value="convert-again" />
        <ConversionOptions
          options={options}
          isWord={isWordFile(project.originalFileName)}
          isLocked={false}
          onChange={setOptions}
        />
        <BookStyle options={options} isLocked={false} onChange={setOptions} />
        <p className="t13 mut">It’s free, and the book stays as it is until the new version is ready.</p>
        <Button type="submit" disabled={isLocked}>
          Convert with these options
        </Button>
      </Form>
    </details>
  );
}
