import { generateSecret, generateURI, verify } from "otplib";
import { renderSVG } from "uqr";

/** An app's clock may be half a minute off, and a person takes a while to type; seconds each way. */
const toleranceSeconds = 30;
const issuer = "Colophon";

/** A new secret: 160 random bits in Base32. */
export const newAppSecret = (): string => generateSecret();

/** The address that puts an account into an authenticator app, as a link and in the picture. */
export const appUri = (secret: string, account: string): string =>
  generateURI({ issuer, label: account, secret });

/** The address as a picture to scan: an SVG in a data URL. Its white stays white, for scanners read nothing else. */
export function qrCodeOf(uri: string): string {
  const svg = renderSVG(uri, { ecc: "M", border: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** The time step whose code this is, or undefined. Whether it was used before is not known here. */
export async function stepOf(secret: string, code: string, now: number): Promise<number | undefined> {
  const found = await verify({
    secret,
    token: code,
    epoch: Math.floor(now / 1000),
    epochTolerance: toleranceSeconds,
  });
  return found.valid && "timeStep" in found ? found.timeStep : undefined;
}
