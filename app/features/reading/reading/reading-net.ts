import { z } from "zod";
import { call } from "#app/contract/call";
import { markAnswer, placeAnswer, sessionAnswer } from "#app/contract/reading/vr";
import type { ReadingNet } from "#app/features/reading/reading/reading-world";
import type { EnvironmentId } from "#domain/vr/environments";
import type { VrSettings } from "#domain/vr/settings";

export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** Opens a book: its manifest, and everything kept of the person's reading of it. */
export function openSession(
  body: { projectId: string; environment?: EnvironmentId; settings?: VrSettings },
  signal?: AbortSignal,
): Promise<SessionAnswer> {
  return call("/api/vr/session", sessionAnswer, { method: "POST", body, signal });
}

export const readingNet: ReadingNet = {
  getPlace: (projectId) => call(at("place", projectId), placeAnswer),
  putPlace: (projectId, place, isLeaving) =>
    call(at("place", projectId), placeAnswer, { method: "PUT", body: place, keepalive: isLeaving }),
  putSettings: async (projectId, kept) => {
    await call(at("settings", projectId), anything, { method: "PUT", body: kept, keepalive: true });
  },
  putMark: async (projectId, mark) =>
    (
      await call(`${at("marks", projectId)}/${mark.id}`, markAnswer, {
        method: "PUT",
        body: mark,
        keepalive: true,
      })
    ).mark,
  deleteMark: async (projectId, markId, deletedAt) => {
    const path = `${at("marks", projectId)}/${markId}?at=${deletedAt}`;
    return (await call(path, markAnswer.optional(), { method: "DELETE", keepalive: true }))?.mark ?? null;
  },
};

const anything = z.unknown();
const at = (what: string, projectId: string) => `/api/vr/${what}/${encodeURIComponent(projectId)}`;
