import { expect, test } from "vitest";
import { type Import, importsIn } from "../setup/imports";

const root = new URL("../../", import.meta.url).pathname;
const imports = importsIn(root, ["app", "workers", "wasm", "db"]);

/** The rooms of the house, by the path of a file; the first that fits. `entry` holds what wires the rooms together. */
const rooms: readonly (readonly [room: string, path: RegExp])[] = [
  ["domain", /^workers\/domain\//],
  ["services", /^workers\/services\//],
  ["gateways", /^workers\/gateways\//],
  ["messages", /^workers\/queues\/messages$/],
  ["queues", /^workers\/queues\//],
  ["objects", /^workers\/objects\//],
  ["context", /^workers\/(?:env|context)\.server$/],
  ["entry", /^workers\//],
  ["wasm", /^wasm\//],
  ["db", /^db\//],
  ["contract", /^app\/contract\//],
  ["ui", /^app\/ui\//],
  ["features", /^app\/features\//],
  ["content", /^app\/content\//],
  [".server", /^app\/\.server\//],
  ["routes", /^app\/routes\//],
  ["styles", /^app\/styles\//],
  ["shell", /^app\//],
];

/**
 * Who may import whom (docs/architecture.md). A room may always look at itself, down at `domain`, and at the types of
 * `context`, where bindings and services are named. After `types:`, only types may be imported.
 */
const directions: Readonly<Record<string, string>> = {
  domain: "",
  wasm: "",
  db: "",
  gateways: "",
  messages: "",
  // The gate's alarm looks into the table of projects for rows that were forgotten, and sends them again.
  objects: "db",
  services: "db gateways wasm messages types: objects",
  queues: "messages services",
  contract: "",
  ui: "",
  content: "",
  styles: "",
  // The cover engine runs in a worker of the browser, over the same WebAssembly.
  features: "ui contract content wasm",
  // Rows are answered as contracts, so their types are needed; identity and faults are pure functions.
  // Words of pages are filled in with figures before they are sent.
  ".server": "contract content types: services db objects",
  // A page may have a style sheet of its own.
  routes: "features contract content styles .server services",
  shell: ".server contract features ui content styles",
  context: "db services objects queues gateways wasm",
  entry: "context db services objects queues",
};
const pureFunctionsOfServices = /^workers\/(?:services\/accounts\/(?:identity|visitor)|faults)$/;

const roomOf = (path: string) =>
  rooms.find(([, pattern]) => pattern.test(path.replace(/\.tsx?$/, "")))?.[0] ?? "?";
const told = ({ from, to }: Import) => `${from} imports ${to}`;
const inside = imports.filter(({ isPackage }) => !isPackage);

test("every import goes the way the rooms allow", () => {
  const wrong = inside.filter((one) => {
    const from = roomOf(one.from);
    const to = roomOf(one.to);
    if (from === to || (from !== "domain" && to === "domain")) return false;
    if ((from === ".server" || from === "shell") && pureFunctionsOfServices.test(one.to)) return false;
    if (
      one.isTypeOnly &&
      to === "context" &&
      from !== "domain" &&
      !/^(?:ui|features|contract|content)$/.test(from)
    )
      return false;
    const [values = "", types = ""] = (directions[from] ?? "").split("types:");
    const allowed = one.isTypeOnly ? `${values} ${types}` : values;
    return !allowed.split(" ").includes(to);
  });
  expect(wrong.map(told)).toEqual([]);
});

test("the domain uses only a few pure packages", () => {
  const pure = [
    // The words and passwords people choose most: lists, no code.
    "@zxcvbn-ts/language-common",
    // Our build of pdf.js: docs/pdf-engine.md.
    "#pdfjs",
    // Lists of words people choose as passwords.
    "@zxcvbn-ts/language-common",
    "bidi-js",
    "bowser",
    "eld",
    "fflate",
    "htmlparser2",
    "hyphen",
    "jschardet",
    "linebreak",
    "markdown-it",
    // Native in Node and in workerd, and as pure as a function can be.
    "node:zlib",
    "zod",
  ];
  const wrong = imports.filter(
    (one) => roomOf(one.from) === "domain" && one.isPackage && !pure.includes(one.to),
  );
  expect(wrong.map(told)).toEqual([]);
});

test("React stays out of the domain, the database and the services", () => {
  const wrong = imports.filter(
    ({ from, to, isPackage }) =>
      isPackage && /^(?:react|react-dom|@remix-run\/react)$/.test(to) && !from.startsWith("app/"),
  );
  expect(wrong.map(told)).toEqual([]);
});

test("no screen reaches a module of the server", () => {
  const screens = /^(?:features|ui|content|contract)$/;
  const wrong = inside.filter(({ from, to }) => screens.test(roomOf(from)) && /\.server(?:\/|$)/.test(to));
  expect(wrong.map(told)).toEqual([]);
});

test("a route imports no other route and no table", () => {
  const wrong = inside.filter(
    (one) => roomOf(one.from) === "routes" && /^(?:routes|db)$/.test(roomOf(one.to)),
  );
  expect(wrong.map(told)).toEqual([]);
});

test("the Worker takes the built pages, never the pages' source", () => {
  const wrong = inside.filter(({ from, to }) => /^(?:workers|db|wasm)\//.test(from) && to.startsWith("app/"));
  expect(wrong.map(told)).toEqual([]);
});

test("no room is entered through a barrel that only passes exports on", () => {
  const wrong = inside.filter((one) => roomOf(one.from) !== roomOf(one.to) && /\/index$/.test(one.to));
  expect(wrong.map(told)).toEqual([]);
});

test("the imports were really read", () => {
  const seen = new Set(inside.map(({ from }) => roomOf(from)));
  for (const room of ["domain", "services", "db", "contract", "features", ".server", "routes"])
    expect(seen).toContain(room);
  expect(inside.length).toBeGreaterThan(300);
});
