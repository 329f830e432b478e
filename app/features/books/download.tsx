import Download from "lucide-react/icons/download";
import type { Project } from "#app/contract/books/projects";
import { archivePath } from "#app/contract/conversions/archive-path";
import { ButtonLink, type ButtonProps } from "#app/ui/button";
import { downloadPath } from "./download-path";

type DownloadProps = {
  project: Pick<Project, "id" | "name" | "type" | "outputFileName">;
  isSignedIn: boolean;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
};

/** A finished book's or cover's file in a new tab, for its owner; a guest signs up first, and the download goes on by itself. */
export function DownloadEpub({ project, isSignedIn, variant, size }: DownloadProps) {
  const look = { variant, size };
  if (project.type === "batch")
    return (
      <ButtonLink to={archivePath(project.id)} reloadDocument {...look}>
        <Download className="i" aria-hidden="true" />
        Download ZIP<span className="vh"> of {project.name}</span>
      </ButtonLink>
    );
  if (!isSignedIn)
    return (
      <ButtonLink to={registerToDownload(project)} {...look}>
        <Download className="i" aria-hidden="true" />
        Download {project.type === "cover" ? "cover" : "EPUB"}
        <span className="vh"> (sign up first)</span>
      </ButtonLink>
    );
  return (
    <ButtonLink to={downloadPath(project)} reloadDocument target="_blank" rel="noopener" {...look}>
      <Download className="i" aria-hidden="true" />
      Download {project.type === "cover" ? "cover" : "EPUB"}
      <span className="vh"> of {project.name} (opens a new tab)</span>
    </ButtonLink>
  );
}

export const registerToDownload = ({ id, type }: Pick<Project, "id" | "type">): string => {
  const next =
    type === "cover" ? `/cover-designer?made=${id}#download-section` : `/projects/${id}?edit=download`;
  return `/auth?${new URLSearchParams({ tab: "register", next })}`;
};
