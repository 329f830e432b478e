import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { AccountData } from "#app/contract/accounts/account-page";
import { Refusal } from "#domain/refusal";
import { pictureOf } from "./answers";
import { apiTokenAnswer } from "./api-token-answer";
import { dataExportAnswer } from "./data-export-answer";
import { hookAnswer } from "./hook-answers";
import { identify } from "./identify";

/** Everything /account shows of one's own account. Refuses with `not-signed-in`. */
export async function loadAccount(args: LoaderFunctionArgs): Promise<AccountData> {
  const identity = await identify(args);
  if (identity.kind !== "user") throw new Refusal("not-signed-in");
  const { user } = identity;
  const { apiTokens, dataExports, hooks, messages, secondFactors, sessions } = args.context.services;
  const [methods, devices, dataExport, tokens, isInPlan, addresses] = await Promise.all([
    secondFactors.methods(user),
    sessions.list(user.id, Date.now()),
    dataExports.newest(user.id, Date.now()),
    apiTokens.list(user.id, Date.now()),
    apiTokens.isInPlan(user),
    hooks.list(user.id),
  ]);
  return {
    username: user.username,
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    picture: pictureOf(user),
    bookLanguage: user.bookLanguage,
    wantedNotices: user.wantedNotices,
    email: user.email,
    isEmailVerified: user.emailVerifiedAt !== null,
    canMail: messages.isAvailable("mail"),
    hasFactor: methods.length > 0,
    devices: devices.filter(({ endedAt }) => endedAt === null).length,
    since: new Date(user.createdAt).toISOString(),
    deletesManuscripts: user.deletesManuscripts,
    dataExport: dataExportAnswer(dataExport),
    apiTokens: { isInPlan, tokens: tokens.map(apiTokenAnswer) },
    hooks: addresses.map(hookAnswer),
  };
}
