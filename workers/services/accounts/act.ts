import { readDevice } from "#domain/accounts/device";
import { placeFrom, placeName } from "#domain/accounts/place";
import type { Act } from "#domain/messages/message";
import type { Device } from "#workers/objects/session-registry.server";

/** An act as its message names it: when, in which browser, and where as far as the edge knows. */
export function actOf(device: Device, now: number): Act {
  const { browser, os } = readDevice(device.userAgent);
  return {
    at: now,
    device: os === null ? browser : `${browser} on ${os}`,
    place: placeName(placeFrom(device)),
  };
}
