/** Reads what administrators have set for passwords, sign-ins and second factors; `now` in ms. */
export type SecurityRules = (now: number) => Promise<{
  passwordMinLength: number;
  maxFailedSignIns: number;
  smsFactor: boolean;
  emailFactor: boolean;
}>;
