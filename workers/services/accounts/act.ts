import { readDevice } from "#domain/accounts/device";
import { deviceName } from "#domain/accounts/device-words";
import { placeFrom, placeName } from "#domain/accounts/place";
import type { Act } from "#domain/messages/message";
import type { Device } from "#workers/objects/session-registry.server";

/** An act as its message names it: when, in which browser, and where as far as the edge knows. */
export const actOf = (device: Device, now: number): Act => ({
  at: now,
  device: deviceName(readDevice(device.userAgent)),
  place: placeName(placeFrom(device)),
});
