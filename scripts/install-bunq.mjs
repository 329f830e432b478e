// Makes a key, has it known at bunq, and prints the secrets that payments by bunq need. Run once:
//   BUNQ_API_KEY=… node scripts/install-bunq.mjs [live|sandbox]
// A Worker has no fixed address, so the device is registered for every address (permitted_ips `*`): ask bunq first.
import { createSign, generateKeyPairSync } from "node:crypto";

const hosts = { live: "https://api.bunq.com", sandbox: "https://public-api.sandbox.bunq.com" };
const environment = process.argv[2] ?? "sandbox";
const host = hosts[environment];
const apiKey = process.env.BUNQ_API_KEY;
if (!host || !apiKey) {
  console.error("Usage: BUNQ_API_KEY=… node scripts/install-bunq.mjs [live|sandbox]");
  process.exit(1);
}

const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

/** Asks, and returns the answer's objects as one. */
async function ask(path, content, token) {
  const body = JSON.stringify(content);
  const response = await fetch(`${host}/v1/${path}`, {
    method: "POST",
    headers: {
      ...{ "Content-Type": "application/json", "Cache-Control": "no-cache", "User-Agent": "Colophon" },
      ...{ "X-Bunq-Language": "en_US", "X-Bunq-Region": "nl_NL", "X-Bunq-Geolocation": "0 0 0 0 NL" },
      "X-Bunq-Client-Request-Id": crypto.randomUUID(),
      "X-Bunq-Client-Signature": createSign("RSA-SHA256").update(body).sign(privateKey, "base64"),
      ...(token ? { "X-Bunq-Client-Authentication": token } : {}),
    },
    body,
  });
  if (!response.ok) throw new Error(`bunq answered ${response.status} to ${path}: ${await response.text()}`);
  const { Response } = await response.json();
  return Object.assign({}, ...Response);
}

const installed = await ask("installation", { client_public_key: publicKey });
const token = installed.Token.token;
await ask("device-server", { description: "Colophon", secret: apiKey, permitted_ips: ["*"] }, token);
const session = await ask("session-server", { secret: apiKey }, token);
const user = session.UserPerson ?? session.UserCompany ?? session.UserApiKey;
const oneLine = (pem) => pem.trim().replaceAll("\n", "\\n");
console.log(`BUNQ_ENVIRONMENT=${environment}
BUNQ_USER_ID=${user.id}
BUNQ_INSTALLATION_TOKEN=${token}
BUNQ_PRIVATE_KEY=${oneLine(privateKey)}
BUNQ_SERVER_PUBLIC_KEY=${oneLine(installed.ServerPublicKey.server_public_key)}
BUNQ_ACCOUNT_ID=the id of the account that is to be paid into, as bunq lists it`);
