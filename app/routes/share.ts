import { redirect } from "@remix-run/cloudflare";

/**
 * Where another app's file arrives (`share_target` in public/site.webmanifest): the site's worker takes it on the device. What
 * reaches the server was sent before there was a worker; nothing of it is read.
 */
const toConverter = () => redirect("/converter?shared=0", 303);
export const loader = toConverter;
export const action = toConverter;
