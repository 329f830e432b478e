import { endpoint } from "#app/.server/endpoint";
import { signOut } from "#app/.server/sign-in";

const api = endpoint({
  POST: async (call) => {
    await signOut(call);
    return new Response(null, { status: 204 });
  },
});
export const loader = api.loader;
export const action = api.action;
