import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether an event is from Colophon: `header` is Colophon-Signature, `body` the text exactly as it arrived. */
export function isFromColophon(body: string, header: string, secret: string): boolean {
  const parts = header.split(",").map((part) => part.split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "0";
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const ours = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  return parts.some(([name, value = ""]) => {
    const theirs = Buffer.from(value, "hex");
    return name === "v1" && theirs.length === ours.length && timingSafeEqual(ours, theirs);
  });
}
