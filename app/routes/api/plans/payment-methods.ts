import { endpoint } from "#app/.server/endpoint";
import { paymentMethods } from "#app/.server/payment-methods";

const api = endpoint({ GET: async (call) => ({ paymentMethods: paymentMethods(call) }) });
export const loader = api.loader;
export const action = api.action;
