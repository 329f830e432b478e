import { expect, test } from "vitest";
import {
  exitStatusOf,
  judgeBindings,
  judgeDryRun,
  judgeKind,
  judgeMigrations,
  judgeOrigin,
  judgeSecrets,
  judgeStartup,
  reportOf,
  unknown,
} from "../../scripts/deploy-checks.mjs";

const config = {
  vars: { PUBLIC_ORIGIN: "https://books.example" } as Record<string, string>,
  d1_databases: [{ binding: "DB", database_id: "5f0c1f5e-0000-4000-8000-000000000001" }],
  r2_buckets: [{ binding: "FILES" }],
  queues: { producers: [{ binding: "COVERS" }], consumers: [{ queue: "covers" }] },
  durable_objects: { bindings: [{ name: "THROTTLE" }] },
  assets: { binding: "ASSETS" },
  triggers: { crons: ["17 * * * *"] },
  migrations: [{ tag: "v1" }],
};

test("the size that wrangler names is held to the Worker's limit", () => {
  const printed = (gzip: string) => `Total Upload: 31000.12 KiB / gzip: ${gzip}\n--dry-run: exiting now.`;
  expect(judgeDryRun(printed("7700.00 KiB"))).toEqual({
    name: "Dry run",
    state: "fine",
    words: "The Worker is 7.88 MB gzipped.",
  });
  expect(judgeDryRun(printed("7812.51 KiB")).state).toBe("wrong");
  expect(judgeDryRun("✘ [ERROR] Build failed").state).toBe("wrong");
});

test("a start of a second passes, a millisecond more does not, and waiting does not count", () => {
  const profile = (ms: number) => ({
    nodes: [
      { id: 1, callFrame: { functionName: "(root)" } },
      { id: 2, callFrame: { functionName: "(idle)" } },
      { id: 3, callFrame: { functionName: "load" } },
      { id: 4, callFrame: { functionName: "(garbage collector)" } },
    ],
    samples: [2, 3, 4, 2],
    timeDeltas: [900_000, ms * 1_000 - 4_000, 4_000, 50_000],
  });
  expect(judgeStartup(profile(1_000))).toMatchObject({ state: "fine" });
  expect(judgeStartup(profile(1_001))).toMatchObject({ state: "wrong" });
});

test("production names every binding that the code finds on a machine, and a database of its own", () => {
  expect(judgeBindings(config, config)).toMatchObject({ state: "fine" });
  const bare = { ...config, queues: { producers: [], consumers: [] }, assets: undefined, migrations: [] };
  expect(judgeBindings(config, bare).words).toBe(
    "missing from [env.production]: COVERS, consumer of covers, ASSETS, migration v1",
  );
  const placeholder = [{ binding: "DB", database_id: "00000000-0000-0000-0000-000000000001" }];
  expect(judgeBindings(config, { ...config, d1_databases: placeholder }).state).toBe("wrong");
});

test.each([
  ["https://books.example", "fine"],
  ["https://colophon.example", "wrong"],
  ["http://books.example", "wrong"],
  ["https://books.example/", "wrong"],
  ["", "wrong"],
])("the address %s", (origin, state) => {
  expect(judgeOrigin({ vars: { PUBLIC_ORIGIN: origin } }).state).toBe(state);
});

test("the three secrets are needed always, a mail service's only with that service", () => {
  const three = ["SESSION_SECRET", "PASSWORD_PEPPER", "SEALING_KEY"];
  expect(judgeSecrets(three, config).state).toBe("fine");
  for (const name of three)
    expect(
      judgeSecrets(
        three.filter((one) => one !== name),
        config,
      ).words,
    ).toContain(`missing: ${name};`);
  const mailing = { vars: { MAIL: "resend" } };
  expect(judgeSecrets(three, mailing).words).toContain("missing: RESEND_API_KEY;");
  expect(judgeSecrets([...three, "RESEND_API_KEY"], mailing).state).toBe("fine");
});

test("each migration has to be applied, and none that is not here", () => {
  expect(judgeMigrations(["0000_a.sql", "0001_b.sql"], ["0000_a.sql", "0001_b.sql"]).state).toBe("fine");
  expect(judgeMigrations(["0000_a.sql"], ["0000_a.sql", "0001_b.sql"]).words).toContain(
    "pending: 0001_b.sql;",
  );
  expect(judgeMigrations(["0000_a.sql", "0009_z.sql"], ["0000_a.sql"]).state).toBe("wrong");
});

test("one thing that is wrong or not known keeps a deployment back", () => {
  const fine = [judgeKind(undefined), judgeOrigin(config)];
  expect(exitStatusOf(fine)).toBe(0);
  expect(reportOf(fine)).toBe(
    [
      "ok       Development pages  absent",
      "ok       Address            https://books.example",
      "Ready to deploy.",
    ].join("\n"),
  );
  for (const more of [
    judgeKind("The build has pages for developers."),
    unknown("Secrets", "nobody answered"),
  ]) {
    expect(exitStatusOf([...fine, more])).toBe(1);
    expect(reportOf([...fine, more])).toContain("1 of 3 not settled: do not deploy yet.");
  }
});
