import type { AccountSession, UserSession } from "#app/contract/accounts/sessions";
import { readDevice } from "#domain/accounts/device";
import { placeFrom } from "#domain/accounts/place";
import { timeAgo } from "#domain/accounts/time-ago";
import type { SessionRecord } from "#workers/objects/session-registry.server";

/** The live sessions as `/api/user/sessions` answers them, the asking one first. */
export function userSessionsAnswer(records: SessionRecord[], currentId: string, now: number): UserSession[] {
  return inOrder(records, currentId)
    .filter(({ endedAt }) => endedAt === null)
    .map((record) => {
      const { kind, os, browser } = readDevice(record.userAgent);
      const isCurrent = record.sessionId === currentId;
      return {
        sessionId: record.sessionId,
        isCurrent,
        deviceInfo: { deviceType: kind, os, browser },
        location: placeFrom(record),
        timeAgo: timeAgo(isCurrent ? now : record.lastSeenAt, now),
        ipAddress: record.ip,
      };
    });
}

/** Live and past sessions as `/api/sessions` answers them, the asking one first. */
export function sessionsAnswer(records: SessionRecord[], currentId: string, now: number): AccountSession[] {
  return inOrder(records, currentId).map((record) => {
    const { kind, device, os, browser } = readDevice(record.userAgent);
    const isCurrent = record.sessionId === currentId;
    return {
      id: record.sessionId,
      isCurrent,
      isActive: record.endedAt === null,
      createdAt: iso(record.createdAt),
      // It asks at this moment; the registry notes that once a minute.
      lastActivity: iso(isCurrent ? now : record.lastSeenAt),
      expiresAt: record.expiresAt === null ? null : iso(record.expiresAt),
      ipAddress: record.ip,
      deviceInfo: { device, isMobile: kind === "mobile" || kind === "tablet", os, browser },
      location: placeFrom(record),
    };
  });
}

const iso = (ms: number): string => new Date(ms).toISOString();

const inOrder = (records: SessionRecord[], currentId: string): SessionRecord[] => [
  ...records.filter(({ sessionId }) => sessionId === currentId),
  ...records.filter(({ sessionId }) => sessionId !== currentId),
];
