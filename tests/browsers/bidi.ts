type Params = Record<string, unknown>;

interface Message {
  id?: number;
  type: "success" | "error" | "event";
  result?: unknown;
  message?: string;
  method?: string;
  params?: Params;
}

/** As much of a WebDriver BiDi client as the journey needs: https://w3c.github.io/webdriver-bidi/ */
export class Bidi {
  #last = 0;
  readonly #waiting = new Map<number, (answer: Message) => void>();
  readonly #listeners = new Map<string, (params: Params) => void>();
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const message: Message = JSON.parse(String(data));
      if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
      else if (message.method) this.#listeners.get(message.method)?.(message.params ?? {});
    });
  }

  static async connect(address: string) {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error(`No one answers at ${address}.`)));
    });
    return new Bidi(socket);
  }

  on(event: string, listener: (params: Params) => void) {
    this.#listeners.set(event, listener);
  }

  async send<Result>(method: string, params: object) {
    const id = ++this.#last;
    const answer = await new Promise<Message>((resolve, reject) => {
      this.#waiting.set(id, resolve);
      AbortSignal.timeout(30_000).addEventListener("abort", () =>
        reject(new Error(`${method} had no answer within half a minute.`)),
      );
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    this.#waiting.delete(id);
    if (answer.type === "error") throw new Error(`${method}: ${answer.message}`);
    return answer.result as Result;
  }
}
