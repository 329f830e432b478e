import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Project } from "#app/contract/books/projects";
import { CallError } from "#app/contract/call";
import { projectKeys, projectsQuery, usageQuery, type WhoseId } from "#app/features/books/queries";
import { useToast } from "#app/ui/toast";
import type { ConversionOptions } from "#domain/convert/options";
import { type Problem, titleOf } from "./manuscript-rules";
import { type Sending, sendManuscript } from "./send-manuscript";

type Job = { file: File; options: ConversionOptions };
type UseUpload = {
  of: WhoseId;
  onStarted: (project: Project) => void;
  /** The plan's conversions, or the guest's free one, are used up. */
  onLimit: () => void;
};

const processingError = "There was an error processing your manuscript. Please try again.";

/** Sends one manuscript and says how it goes. Usage is asked for first, so nothing is sent in vain. */
export function useUpload({ of, onStarted, onLimit }: UseUpload) {
  const client = useQueryClient();
  const toast = useToast();
  const [sending, setSending] = useState<Sending>();
  const [wasStopped, setStopped] = useState(false);
  const stopper = useRef<AbortController>();

  const mutation = useMutation({
    mutationFn: async ({ file, options }: Job): Promise<Project | "limit"> => {
      const { signal } = stopper.current ?? new AbortController();
      if (!(await mayStart())) return "limit";
      signal.throwIfAborted();
      return sendManuscript({ file, options, onProgress: setSending, signal });
    },
    onMutate: () => {
      stopper.current = new AbortController();
      setSending(undefined);
      setStopped(false);
    },
    onSuccess: (answer) => {
      if (answer === "limit") return onLimit();
      toast({
        title: "Conversion Started",
        description: "Your manuscript is being processed. Scroll down to see progress.",
        tone: "success",
      });
      client.setQueryData(projectsQuery(of).queryKey, (list) => [
        answer,
        ...(list ?? []).filter((project) => project.id !== answer.id),
      ]);
      client.invalidateQueries({ queryKey: projectKeys.all });
      onStarted(answer);
    },
    onError: (error) => {
      if (isStop(error)) return setStopped(true);
      if (isLimit(error)) return onLimit();
      const { title, sentence } = problemOf(error);
      toast({ title, description: sentence, tone: "destructive" });
    },
    onSettled: () => {
      client.invalidateQueries({ queryKey: projectKeys.usage(of) });
      client.invalidateQueries({ queryKey: projectKeys.serverStatus });
    },
  });

  /** When usage cannot be told, the upload itself will say. */
  async function mayStart(): Promise<boolean> {
    try {
      return (await client.fetchQuery({ ...usageQuery(of), staleTime: 0 })).conversions.allowed;
    } catch {
      return true;
    }
  }

  return {
    start: (job: Job) => mutation.mutate(job),
    stop: () => stopper.current?.abort(),
    isSending: mutation.isPending,
    sending: mutation.isPending ? sending : undefined,
    wasStopped,
    /** What the server said against the last manuscript, until the next is chosen. */
    problem:
      mutation.error && !isStop(mutation.error) && !isLimit(mutation.error)
        ? problemOf(mutation.error)
        : undefined,
    forget: () => {
      mutation.reset();
      setStopped(false);
    },
  };
}

function problemOf(error: Error): Problem {
  const code = error instanceof CallError ? error.code : "";
  return { title: titleOf(code), sentence: error.message || processingError };
}

const isLimit = (error: Error): boolean => error instanceof CallError && error.code.startsWith("limit-");

const isStop = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
