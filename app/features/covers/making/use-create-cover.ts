import { useNavigate } from "@remix-run/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UsageAnswer } from "#app/contract/accounts/people";
import type { Project } from "#app/contract/books/projects";
import { CallError, call } from "#app/contract/call";
import { projectKeys, type WhoseId } from "#app/features/books/queries";
import { useToast } from "#app/ui/toast";
import { type Look, untilReady } from "./readiness";

/** The shapes of answers come with the first press of the button. */
const coverCreated = async () => (await import("#app/contract/covers/covers")).coverCreated;
const projectShape = async () => (await import("#app/contract/books/projects")).project;
const usageAnswer = async () => (await import("#app/contract/accounts/people")).usageAnswer;

/** A guest who has used the covers there are without an account is taken to registering after this long. */
const toAuthMs = 3_000;
const usualFault = "There was an error creating your cover. Please try again.";

export type Making =
  | { state: "idle" }
  | { state: "creating" }
  | {
      state: "making";
      projectId: string;
      name: string;
      /** 0..100 and a sentence, as the server tells; null when it has not. */
      progress: number | null;
      stage: string | null;
      /** The usual looks have all been in vain. */
      isSlow: boolean;
    }
  | { state: "ready"; projectId: string; name: string; path: string; isPrint: boolean }
  | { state: "failed"; sentence: string }
  | { state: "lost"; projectId: string };

type Job = { form: FormData; isPrint: boolean };
type Finished = { projectId: string; name: string; path: string; isPrint: boolean };

/** The way from the button to the finished file. */
export function useCreateCover(of: WhoseId, isSignedIn: boolean, finished: Finished | null) {
  const [making, setMaking] = useState<Making>(() =>
    finished ? { state: "ready", ...finished } : { state: "idle" },
  );
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const stopper = useRef<AbortController>();
  useEffect(() => () => stopper.current?.abort(), []);

  async function create({ form, isPrint }: Job) {
    stopper.current?.abort();
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    setMaking({ state: "creating" });
    // Nobody is stopped here: the same design again costs nothing, and only the server knows whether it is the same.
    const usage = await checkUsage();
    try {
      const { message, project } = await call("/api/covers/create", coverCreated, {
        method: "POST",
        body: form,
      });
      toast({ title: "Cover Created Successfully", description: message, tone: "success" });
      setMaking({
        state: "making",
        projectId: project.id,
        name: project.name,
        progress: null,
        stage: null,
        isSlow: false,
      });
      void queries.invalidateQueries({ queryKey: projectKeys.usage(of) });
      await follow(project.id, project.name, project.outputPath, isPrint, signal);
    } catch (error) {
      if (!signal.aborted) fail(error, usage);
    }
  }

  /** A cover that was ordered before this page was alive, or before its owner had an account. */
  async function resume(id: string) {
    stopper.current?.abort();
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    try {
      const project = await askedFor(id, signal);
      if (project?.type !== "cover") return;
      const path = `/api/download/${encodeURIComponent(id)}`;
      const isPrint = project.cover != null && project.cover.coverType !== "kindle";
      if (project.status === "completed") {
        setMaking({ state: "ready", projectId: id, name: project.name, path, isPrint });
        return;
      }
      const { name, progress, stage } = project;
      setMaking({ state: "making", projectId: id, name, progress, stage, isSlow: false });
      await follow(id, name, path, isPrint, signal);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  async function follow(id: string, name: string, path: string, isPrint: boolean, signal: AbortSignal) {
    const seen = await untilReady({ look: () => look(id, path, signal), onSlow, signal });
    if (seen === "ready") {
      setMaking({ state: "ready", projectId: id, name, path, isPrint });
      toast({
        title: "Download Ready",
        description: "Your cover is ready! Click download below.",
        tone: "success",
      });
    } else if (seen === "not yet") setMaking({ state: "lost", projectId: id });
    void queries.invalidateQueries({ queryKey: projectKeys.list(of) });
    void queries.invalidateQueries({ queryKey: projectKeys.usage(of) });

    function onSlow() {
      setMaking((now) => (now.state === "making" ? { ...now, isSlow: true } : now));
    }
  }

  /** A HEAD for the file; while it is not there, the project says how far it is. */
  async function look(id: string, path: string, signal: AbortSignal): Promise<Look> {
    const answer = await fetch(path, { method: "HEAD", credentials: "same-origin", signal });
    if (answer.ok) return "ready";
    const project = await askedFor(id, signal).catch(() => undefined);
    if (project?.status === "failed") {
      setMaking({ state: "failed", sentence: project.error?.message ?? usualFault });
      toast({
        title: "Cover Creation Failed",
        description: project.error?.message ?? usualFault,
        tone: "destructive",
      });
      return "failed";
    }
    if (project)
      setMaking((now) =>
        now.state === "making" ? { ...now, progress: project.progress, stage: project.stage } : now,
      );
    return "not yet";
  }

  function fail(error: unknown, usage?: UsageAnswer) {
    if (error instanceof CallError && (error.status === 429 || error.code.startsWith("limit-"))) {
      setMaking({ state: "idle" });
      return tellLimit(usage && !usage.allowed ? limitSentence(usage) : error.message);
    }
    const sentence = error instanceof CallError && error.message ? error.message : usualFault;
    setMaking({ state: "failed", sentence });
    toast({ title: "Cover Creation Failed", description: sentence, tone: "destructive" });
  }

  function tellLimit(sentence: string) {
    toast({ title: "Usage Limit Reached", description: sentence, tone: "destructive" });
    if (!isSignedIn && sentence.includes("without an account"))
      setTimeout(() => navigate("/auth?tab=register&next=/cover-designer"), toAuthMs);
  }

  /** When this call fails, it is only noted, and the server decides. */
  async function checkUsage(): Promise<UsageAnswer | undefined> {
    try {
      return await call("/api/usage", usageAnswer);
    } catch (error) {
      console.warn("The usage could not be checked.", error);
      return undefined;
    }
  }

  function putAway() {
    stopper.current?.abort();
    setMaking({ state: "idle" });
  }

  return { making, create, resume, putAway };
}

/** A project by its id; undefined when this person has none of it. */
async function askedFor(id: string, signal: AbortSignal): Promise<Project | undefined> {
  try {
    return await call(`/api/projects/${encodeURIComponent(id)}`, projectShape, { signal });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

function limitSentence({ limitType, plan, maxUsage }: UsageAnswer): string {
  const max = maxUsage ?? 0;
  return limitType === "guest"
    ? `You can create ${max} cover without an account. Please sign up for more.`
    : `Your ${plan} plan allows ${max} covers per month. Please upgrade for more.`;
}
