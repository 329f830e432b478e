import { receivedFilesAnswer } from "#app/.server/batch-answers";
import { receiveFiles } from "#app/.server/batch-upload";
import { endpoint } from "#app/.server/endpoint";

const api = endpoint({
  POST: async (call) => receivedFilesAnswer(await receiveFiles(call, "batch"), call.context.requestId),
});
export const loader = api.loader;
export const action = api.action;
