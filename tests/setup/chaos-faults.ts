/** What one isolate does until it is killed. */
export type Process = {
  /** From 0 to 1. */
  random: () => number;
  /** The call of something outside at which it is killed, if it is. */
  diesAt: number | undefined;
  /** Calls so far. */
  calls: number;
  /** How far its clock is off. */
  clockAheadMs: number;
};

/** What a process that was killed meets: nothing it does has an effect any more. */
class Killed extends Error {
  override readonly name = "Killed";
}
/** As D1, R2, a queue or an object say that they could not be reached. */
class Unreachable extends Error {
  override readonly name = "Unreachable";
}

type Ways = {
  process: Process;
  /** Whether the next call fails. Half of those do nothing; the others do what they were asked, and the answer is lost. */
  fails: () => boolean;
};

/** Methods that begin something and call nothing outside. */
const local = new Set(["prepare", "bind", "then", "catch", "finally", "getByName", "toJSON"]);
/** Methods whose answers are to fail, too, when they are used. */
const chained = new Set(["prepare", "bind"]);
const wrappedBy = new WeakMap<object, object>();

/** The same thing, whose calls fail now and then, and have no effect once the process is dead. */
export function unreliable<T extends object>(thing: T, ways: Ways): T {
  const proxy = new Proxy(thing, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== "function" || typeof name !== "string") return value;
      // Not `value.apply`: of an object's method that is called from afar, `apply` is another method.
      const call = (args: unknown[]) => Reflect.apply(value, target, args.map(unwrapped)) as unknown;
      // The objects' own alarms go by the machine's clock.
      if (name === "watchOver") return async () => {};
      if (chained.has(name)) return (...args: unknown[]) => unreliable(call(args) as object, ways);
      if (local.has(name)) return (...args: unknown[]) => call(args);
      return (...args: unknown[]) => attempt(() => call(args), ways);
    },
  });
  wrappedBy.set(proxy, thing);
  return proxy;
}

async function attempt(call: () => unknown, { process, fails }: Ways): Promise<unknown> {
  process.calls += 1;
  if (isDead(process)) throw new Killed();
  if (!fails()) {
    const answer = await call();
    // Killed while the answer was on its way.
    if (isDead(process)) throw new Killed();
    return answer;
  }
  if (process.random() < 0.5) throw new Unreachable("it was not done");
  await call();
  throw new Unreachable("it was done, and the answer was lost");
}

const isDead = ({ diesAt, calls }: Process): boolean => diesAt !== undefined && calls >= diesAt;

/** Statements are handed to `batch`, which knows only its own. */
function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapped);
  return typeof value === "object" && value !== null ? (wrappedBy.get(value) ?? value) : value;
}
