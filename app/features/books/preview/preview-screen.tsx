import { Link, useLocation, useNavigate } from "@remix-run/react";
import Pencil from "lucide-react/icons/pencil";
import X from "lucide-react/icons/x";
import { Tabs } from "radix-ui";
import { type MouseEvent, useEffect, useState } from "react";
import type { PreviewData } from "#app/contract/books/preview";
import { DownloadEpub } from "#app/features/books/download";
import { ButtonLink } from "#app/ui/button";
import { MetadataPanel } from "./metadata-panel";
import { PreviewContent } from "./preview-content";
import { StructurePanel } from "./structure-panel";
import { useRecord } from "./use-record";

type Tab = "content" | "metadata" | "structure";

/** A finished book as a reader will see it: on a device of choice, and what is in its EPUB about it. */
export function PreviewScreen({ data }: { data: PreviewData }) {
  const { project, book, user } = data;
  const [tab, setTab] = useState<Tab>("content");
  const record = useRecord(project.id, book, tab !== "content");
  return (
    <Tabs.Root className="preview" value={tab} onValueChange={(value) => setTab(value as Tab)}>
      <header className="preview-head">
        <h1 className="d21" title={book?.title ?? project.name}>
          <span className="vh">Preview of </span>
          {book?.title ?? project.name}
        </h1>
        <Tabs.List className="tabs js-only" aria-label="Preview">
          <Tabs.Trigger value="content">Content</Tabs.Trigger>
          <Tabs.Trigger value="metadata">Metadata</Tabs.Trigger>
          <Tabs.Trigger value="structure">Structure</Tabs.Trigger>
        </Tabs.List>
        <div className="preview-acts">
          {book ? (
            <ButtonLink to={`/projects/${encodeURIComponent(project.id)}/edit`}>
              <Pencil className="i s" aria-hidden="true" />
              Edit
            </ButtonLink>
          ) : null}
          {book ? <DownloadEpub project={project} isSignedIn={user !== null} /> : null}
          <CloseLink projectId={project.id} />
        </div>
      </header>
      <Tabs.Content value="content" forceMount className="preview-panel" tabIndex={-1}>
        {book && book.documents.length > 0 ? (
          <PreviewContent book={book} isShown={tab === "content"} />
        ) : (
          <Nothing
            title={book ? "No content to preview" : "Preview not available"}
            sentence={
              book
                ? "There is no text in this EPUB. Check the manuscript and convert it again."
                : "You can preview the book when its conversion is finished."
            }
            projectId={project.id}
          />
        )}
      </Tabs.Content>
      <Tabs.Content value="metadata" className="preview-panel preview-scroll">
        <MetadataPanel record={record} project={project} />
      </Tabs.Content>
      <Tabs.Content value="structure" className="preview-panel preview-scroll">
        <StructurePanel record={record} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

type NothingProps = { title: string; sentence: string; projectId: string };

function Nothing({ title, sentence, projectId }: NothingProps) {
  return (
    <div className="preview-nothing">
      <h2 className="d28">{title}</h2>
      <p className="mut">{sentence}</p>
      <ButtonLink to={`/projects/${encodeURIComponent(projectId)}`}>Back to the book</ButtonLink>
    </div>
  );
}

/** Back to where one came from; opened by its address, to the book's page. */
function CloseLink({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [cameFromHere, setCameFromHere] = useState(false);
  useEffect(() => setCameFromHere(key !== "default" && window.history.length > 1), [key]);
  const close = (event: MouseEvent) => {
    if (!cameFromHere || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link
      className="ib"
      to={`/projects/${encodeURIComponent(projectId)}`}
      aria-label="Close preview"
      data-preview-close=""
      onClick={close}
    >
      <X className="i" aria-hidden="true" />
    </Link>
  );
}
