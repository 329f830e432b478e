// What one Worker's isolate holds, asked over its inspector (the Chrome DevTools protocol over a WebSocket): the JavaScript
// heap in use and the backing stores of its buffers. This is what Cloudflare's 128 MB are held against; the resident
// memory of a local workerd also counts the simulators of R2, D1 and queues, and pages the allocator keeps.

/** Connects to the Worker that `wrangler dev --inspector-port` serves at `base`. Bytes throughout. */
export async function connectToIsolate({ inspectorPort, base }) {
  const targets = await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json();
  // wrangler's inspector answers callers from this machine only, and wants to be told so.
  const headers = { origin: "http://localhost" };
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl, { headers });
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no inspector at ${targets[0].webSocketDebuggerUrl}`));
  });
  const waiting = new Map();
  let isClosed = false;
  socket.onclose = () => {
    isClosed = true;
    for (const { reject } of waiting.values()) reject(new Error("the inspector hung up"));
  };
  let calls = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    waiting.get(message.id)?.resolve(message);
    waiting.delete(message.id);
  };
  const call = async (method) => {
    if (isClosed) throw new Error("the inspector hung up");
    const id = ++calls;
    const answered = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    socket.send(JSON.stringify({ id, method }));
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const enter = async () => {
    try {
      await (await fetch(`${base}/api/server/status`)).arrayBuffer();
    } catch {
      // Local workerd closes idle connections, sometimes just as one is used again: the next call gets through.
    }
  };
  // workerd hears its inspector only when a request enters the isolate; so somebody calls until the answer is there.
  const answered = async (method) => {
    let isThere = false;
    const answer = call(method);
    const there = () => {
      isThere = true;
    };
    const settled = answer.then(there, there);
    while (!isThere) {
      await enter();
      await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 50))]);
    }
    return answer;
  };
  const holds = async () => {
    const usage = await answered("Runtime.getHeapUsage");
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
    return { heap: usedSize + embedderHeapUsedSize, buffers: backingStorageSize };
  };

  return {
    /** What is still held after a full collection. */
    async keeps() {
      await answered("HeapProfiler.collectGarbage");
      return holds();
    },
    /** Samples until stopped, and then answers the largest sum seen, with its two summands and the count of samples. */
    watch(everyMs = 20) {
      let most = { heap: 0, buffers: 0 };
      let samples = 0;
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          const now = await holds();
          samples += 1;
          if (total(now) > total(most)) most = now;
          await new Promise((resolve) => setTimeout(resolve, everyMs));
        }
      })();
      // Told to whoever stops the watch.
      watching.catch(() => {});
      return async () => {
        isOver = true;
        await watching;
        return { ...most, samples };
      };
    },
    close: () => socket.close(),
  };
}

export const total = ({ heap, buffers }) => heap + buffers;
