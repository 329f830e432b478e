import { useNavigate } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Eye from "lucide-react/icons/eye";
import { type FormEvent, useState } from "react";
import { maxPageContent, type PageContents, pageAnswer } from "#app/contract/admin/content";
import { call } from "#app/contract/call";
import { Button, ButtonLink } from "#app/ui/button";
import { Field, Switch, TextField } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { useIsHydrated } from "../../books/reader-locale";
import { useAdminAct } from "../parts/use-admin-act";
import { PageRevisions } from "./page-revisions";
import { PageState } from "./page-state";

/** One page with its words, whether and when it is open, and what it was. `contents` null: a new one. */
export function PageEditor({ contents, now }: { contents: PageContents | null; now: string }) {
  const page = contents?.page;
  const toast = useToast();
  const navigate = useNavigate();
  const [wrongAddress, setWrongAddress] = useState<string>();
  const { act, isPending, dialog } = useAdminAct("Failed to save page");

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { slug, ...words } = wordsOf(new FormData(event.currentTarget));
    setWrongAddress(undefined);
    const send = () =>
      page
        ? call(`/api/admin/pages/${page.slug}`, pageAnswer, { method: "PUT", body: words })
        : call("/api/admin/pages", pageAnswer, { method: "POST", body: { slug, ...words } });
    act(send, {
      onSuccess(saved) {
        toast({ title: "Page saved", tone: "success" });
        if (!page) navigate(`/admin/content?page=${saved.page.slug}`);
      },
      onError(error) {
        if (error.code === "page-address-taken") return setWrongAddress(error.message);
        toast({ title: "Failed to save page", description: error.message, tone: "destructive" });
      },
    });
  };

  return (
    <>
      {dialog}
      <ButtonLink className="small" variant="quiet" to="/admin/content">
        <ArrowLeft className="i s" aria-hidden="true" />
        All pages
      </ButtonLink>
      <div className="row sb content-head">
        <div className="row">
          <h2 className="d28">{page?.title ?? "New page"}</h2>
          {page ? <PageState page={page} now={now} /> : null}
        </div>
        {page ? (
          <ButtonLink className="small" to={`/admin-preview/${page.slug}`} target="_blank" reloadDocument>
            <Eye className="i s" aria-hidden="true" />
            Preview saved page
          </ButtonLink>
        ) : null}
      </div>
      <div className="content-desk">
        <form className="admin-form" onSubmit={save}>
          {page ? null : (
            <TextField
              label="Address"
              name="slug"
              required
              maxLength={80}
              placeholder="book-fairs"
              hint="Small letters, digits and hyphens. It can’t be changed later."
              error={wrongAddress}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          <TextField label="Title" name="title" required maxLength={200} defaultValue={page?.title} />
          <Field label="Words" aside="Markdown" hint="Begin a part of the page with ## and its heading.">
            {(ids) => (
              <textarea
                {...ids}
                className="in content-words"
                name="content"
                rows={18}
                maxLength={maxPageContent}
                defaultValue={page?.content}
              />
            )}
          </Field>
          <TextField
            label="Description"
            aside="optional"
            name="metaDescription"
            maxLength={320}
            defaultValue={page?.metaDescription}
            hint="What search engines show below the title."
          />
          <TextField
            label="Keywords"
            aside="optional"
            name="metaKeywords"
            maxLength={300}
            defaultValue={page?.metaKeywords}
            hint="Separated by commas."
          />
          <Switch
            label="Published"
            description="When off, only administrators see it, in the preview."
            name="isPublished"
            defaultChecked={page?.isPublished ?? false}
          />
          <OpensAt at={page?.publishAt ?? null} />
          <div className="row">
            <Button type="submit" variant="primary" disabled={isPending}>
              {isPending ? "Saving…" : "Save page"}
            </Button>
            <ButtonLink variant="quiet" to="/admin/content">
              Cancel
            </ButtonLink>
          </div>
        </form>
        {contents ? <PageRevisions contents={contents} /> : null}
      </div>
    </>
  );
}

/** Shown in the reader's own time, which only their browser knows. */
function OpensAt({ at }: { at: string | null }) {
  const isHydrated = useIsHydrated();
  return (
    <TextField
      key={String(isHydrated)}
      label="Opens at"
      aside="optional"
      name="publishAt"
      type="datetime-local"
      defaultValue={isHydrated && at ? localInput(new Date(at)) : ""}
      hint="In your time. Empty: as soon as it is published."
    />
  );
}

/** `2026-11-28T18:30`, as the field wants it. */
function localInput(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join("-");
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

function wordsOf(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? "");
  const opensAt = text("publishAt");
  return {
    slug: text("slug").trim(),
    title: text("title"),
    content: text("content").replaceAll("\r\n", "\n"),
    metaDescription: text("metaDescription"),
    metaKeywords: text("metaKeywords"),
    isPublished: data.get("isPublished") !== null,
    publishAt: opensAt === "" ? null : new Date(opensAt).toISOString(),
  };
}
