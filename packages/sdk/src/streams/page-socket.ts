import { type PageFrame, pageFrameSchema, pageSocketLimits } from '../../contract/page-frames.js';
import type { Client } from '../core/client.js';
import { type Clock, systemClock } from '../core/clock.js';
import type { WebSocketClass } from './socket-connection.js';

/** Options of {@link pageSocketClass}. */
export interface PageSocketOptions {
  /** Handle of the workspace of the page. */
  readonly workspaceId: string;
  readonly pageId: string;
  /** Receives what the server says besides the messages of the sync protocol. */
  readonly onFrame: (frame: PageFrame) => void;
  /**
   * Called before a binary message is sent.
   *
   * @returns false keeps it back.
   */
  readonly onSend?: ((message: Uint8Array) => boolean) | undefined;
  /** The WebSocket class. Defaults to the platform's. */
  readonly webSocket?: WebSocketClass | undefined;
  readonly clock?: Clock | undefined;
}

/** Close code of a connection that broke or never came about. */
const BROKEN = 1006;

/** An event of a socket with further properties, as the platform's own have them. */
const eventWith = (type: string, properties: object) => Object.assign(new Event(type), properties);

/** The part of a WebSocket that providers of the sync protocol use. */
export interface PageSocket extends EventTarget {
  binaryType: string;
  readonly readyState: number;
  send(message: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

/**
 * Returns a class that a provider of the sync protocol can use in place of `WebSocket`: it finds the address of the server,
 * says the `hello` with the session's token, opens when the server has let it in, and keeps the server's frames apart.
 *
 * @param client - created by `createClient`; its session provides the token.
 * @returns the class. It ignores the URL that it is given.
 * @see `SPEC.md` beside this file, rules P1 to P7
 */
export function pageSocketClass(
  client: Client,
  { workspaceId, pageId, onFrame, onSend, webSocket, clock = systemClock }: PageSocketOptions,
): new (
  url: string,
) => PageSocket {
  return class extends EventTarget implements PageSocket {
    binaryType = 'arraybuffer';
    readyState: number = 0;
    #socket: WebSocket | undefined;
    #heard = new AbortController();

    constructor() {
      super();
      this.#connect().catch(() => this.#end(BROKEN, ''));
    }

    async #connect(): Promise<void> {
      const base = await client.base('sockets');
      const token = await client.session.get('token');
      if (this.readyState !== 0) return;
      const socket = new (webSocket ?? WebSocket)(`${base.replace(/^http/, 'ws')}/page`);
      socket.binaryType = 'arraybuffer';
      this.#socket = socket;
      this.#watchSilence();
      socket.onopen = () =>
        socket.send(JSON.stringify({ type: 'hello', token: token ?? '', ws: workspaceId, page: pageId }));
      socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#receive(data);
      socket.onclose = ({ code, reason }) => this.#end(code, reason);
    }

    #receive(data: unknown): void {
      if (this.readyState > 1) return;
      this.#watchSilence();
      if (typeof data !== 'string') {
        this.dispatchEvent(eventWith('message', { data }));
        return;
      }
      const frame = pageFrameSchema().safeParse(readJson(data));
      if (!frame.success) this.close();
      else if (frame.data.type === 'ok') {
        this.readyState = 1;
        onFrame(frame.data);
        this.dispatchEvent(new Event('open'));
      } else if (frame.data.type !== 'ping') onFrame(frame.data);
    }

    #watchSilence(): void {
      this.#heard.abort();
      const watched = new AbortController();
      this.#heard = watched;
      void clock.sleep(2 * pageSocketLimits.pingMs, watched.signal).then(() => {
        if (!watched.signal.aborted) this.#end(BROKEN, '');
      });
    }

    #end(code: number, reason: string): void {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.#heard.abort();
      this.#socket?.close();
      this.dispatchEvent(eventWith('close', { code, reason }));
    }

    send(message: Uint8Array<ArrayBuffer>): void {
      if (this.readyState === 1 && (onSend?.(message) ?? true)) this.#socket?.send(message);
    }

    close(): void {
      this.#end(1000, '');
    }
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
