import type { AccountSession, UserSession } from "#app/contract/accounts/sessions";
import { deviceName } from "#domain/accounts/device-words";
import { placeName } from "#domain/accounts/place";

/** What every row of a session shows, whichever list it comes from. */
export type ShownSession = {
  id: string;
  isCurrent: boolean;
  /** `Safari on iPhone` */
  name: string;
  place: string | undefined;
  ipAddress: string | null;
  isHandheld: boolean;
};

export function shownUserSession({ sessionId, deviceInfo, location, ...rest }: UserSession): ShownSession {
  const { deviceType, os, browser } = deviceInfo;
  return {
    id: sessionId,
    isCurrent: rest.isCurrent,
    name: deviceName({ browser, os, device: os === "iOS" ? (appleDevices[deviceType] ?? "") : "" }),
    place: placeName(location),
    ipAddress: shownAddress(rest.ipAddress),
    isHandheld: deviceType === "mobile" || deviceType === "tablet",
  };
}

const appleDevices: Partial<Record<UserSession["deviceInfo"]["deviceType"], string>> = {
  mobile: "iPhone",
  tablet: "iPad",
};

export function shownSession({
  id,
  isCurrent,
  deviceInfo,
  location,
  ipAddress,
}: AccountSession): ShownSession {
  return {
    id,
    isCurrent,
    name: deviceName(deviceInfo),
    place: placeName(location),
    ipAddress: shownAddress(ipAddress),
    isHandheld: deviceInfo.isMobile,
  };
}

/** On one's own machine there is no address to show. */
const shownAddress = (address: string | null): string | null =>
  address === null || address === "local" || address === "unknown" ? null : address;
