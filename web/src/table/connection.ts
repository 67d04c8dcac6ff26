// One live connection to a table. It reconnects by itself, says what it already has, and sends again what was not
// answered.
import type { ServerMessage, View } from "../api/types";
import { applyChanges } from "./viewChanges";

type Sent = { message: Record<string, unknown>; settle: (answer: ServerMessage) => void; again: boolean };

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Sent>();
  private next = 1;
  private tries = 0;
  private closed = false;
  private timer = 0;
  /** The view of the last message: the next one tells only what has changed in it. */
  private view: View | null = null;
  seat: number | null = null;

  constructor(
    private readonly table: string,
    private readonly since: () => number | null,
    private readonly hear: (message: ServerMessage) => void,
    private readonly state: (state: "open" | "lost" | "refused", code: number) => void,
  ) {}

  open(): void {
    if (!this.closed && !this.socket) for (const name of ["online", "offline"]) addEventListener(name, this.network);
    clearTimeout(this.timer);
    const query = new URLSearchParams({ views: "changes" });
    const since = this.since();
    if (since !== null) query.set("since", String(since));
    if (this.seat !== null) query.set("seat", String(this.seat));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/ws?${query}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.state("open", 0);
      for (const sent of this.waiting.values()) if (sent.again) socket.send(JSON.stringify(sent.message));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ServerMessage;
      if ((message.type === "welcome" || message.type === "update") && message.position) {
        const changes = message.type === "update" ? message.changes : null;
        this.view = changes && this.view ? applyChanges(this.view, changes) : message.position.view;
        message.position.view = this.view;
      }
      this.hear(message);
      const answers = "answers" in message ? message.answers : "";
      const sent = answers ? this.waiting.get(answers) : undefined;
      if (sent) {
        this.waiting.delete(answers);
        sent.settle(message);
      }
    };
    socket.onclose = (event) => {
      if (this.closed || this.socket !== socket) return;
      if (event.code === 4004 || event.code === 4003) return this.state("refused", event.code);
      this.lose(event.code);
    };
  }

  private lose(code: number): void {
    this.state("lost", code);
    // After 4001 a new cookie may be on its way: it was this device that set a new passphrase.
    const pause =
      code === 1012 && this.tries === 0
        ? 100
        : Math.min(8000, Math.max(code === 4001 ? 1000 : 0, 300 * 2 ** this.tries));
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), pause);
  }

  /** The network came or went: a dead line says nothing by itself. */
  private readonly network = (): void => {
    if (navigator.onLine ? this.socket?.readyState === WebSocket.OPEN : !this.socket) return;
    this.tries = 0;
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    if (navigator.onLine) this.open();
    else this.lose(0);
  };

  /** `again`: after a lost connection the same message may safely be sent once more. */
  ask(message: Record<string, unknown>, again = false): Promise<ServerMessage> {
    const id = `m${this.next++}`;
    const full = { ...message, id };
    return new Promise((settle) => {
      this.waiting.set(id, { message: full, settle, again });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(full));
    });
  }

  close(): void {
    this.closed = true;
    for (const name of ["online", "offline"]) removeEventListener(name, this.network);
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
