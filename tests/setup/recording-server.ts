import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What somebody else's service was asked. */
export type Asked = {
  method: string;
  path: string;
  query: string;
  text: string;
  headers: IncomingHttpHeaders;
};
type Answer = { status?: number; body: unknown } | "reset" | undefined;

/** A server on this machine in the place of somebody else's: it records what it is asked, and answers with what a test has laid out. */
export class RecordingServer {
  asked: Asked[] = [];
  answers: ((one: Asked) => Answer)[] = [];
  /** When nothing is laid out. */
  nothing: { status: number; body: unknown } = { status: 404, body: {} };
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { method = "", url = "/", headers } = request;
        const { pathname: path, search } = new URL(url, "http://x");
        const one = { method, path, query: search.slice(1), text: Buffer.concat(chunks).toString(), headers };
        this.asked.push(one);
        const answer = this.answers.map((answerTo) => answerTo(one)).find(Boolean) ?? this.nothing;
        if (answer === "reset") return void request.socket.destroy();
        response.writeHead(answer.status ?? 200, { "Content-Type": "application/json" });
        response.end(JSON.stringify(answer.body));
      });
    });
  }

  /** Answers its port. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.closeAllConnections();
      this.#server.close(() => resolve());
    });
  }

  /** Forgets what was asked and laid out. */
  clear(): void {
    this.asked = [];
    this.answers = [];
  }

  at(method: string, path: RegExp, body: unknown, status = 200): void {
    this.answers.push((one) => (one.method === method && path.test(one.path) ? { status, body } : undefined));
  }

  sent(method: string, path: RegExp): Asked {
    const found = this.asked.find((one) => one.method === method && path.test(one.path));
    if (!found)
      throw new Error(`Nothing was sent to ${path}: ${this.asked.map((one) => one.path).join(", ")}`);
    return found;
  }
}
