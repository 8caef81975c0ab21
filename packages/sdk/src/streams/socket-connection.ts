import type { Clock } from '../core/clock.js';

/** The callbacks of a connection; none is called after `onClose`. */
export interface ConnectionListener {
  onOpen(): void;
  /** Receives a message; throws if it is invalid. */
  onText(text: string): void;
  /** `code`: why the server closed it; undefined if it broke, or was closed here. */
  onClose(code: number | undefined): void;
}

/** One WebSocket connection. */
export interface SocketConnection {
  send(command: object): void;
  close(): void;
}

/** `readyState` of an open WebSocket; not every implementation has the constant on its instances. */
const OPEN = 1;

/** The required part of a WebSocket class; browsers and Node.js provide one. */
export type WebSocketClass = new (url: string) => WebSocket;

/**
 * Opens a connection. Invalid messages, or silence, close it like a network failure.
 *
 * @param url - URL with ws: or wss:; it never contains a token (rule X2).
 * @param silence - how long the server may send nothing, and the clock that measures it.
 */
export function openConnection(
  SocketClass: WebSocketClass,
  url: string,
  silence: { readonly clock: Clock; readonly ms: number },
  listener: ConnectionListener,
): SocketConnection {
  const socket = new SocketClass(url);
  let isClosed = false;
  let heard = new AbortController();

  function close(code?: number): void {
    if (isClosed) return;
    isClosed = true;
    heard.abort();
    socket.close();
    listener.onClose(code);
  }

  function watchSilence(): void {
    heard.abort();
    const watched = new AbortController();
    heard = watched;
    void silence.clock.sleep(silence.ms, watched.signal).then(() => {
      if (!watched.signal.aborted) close();
    });
  }

  socket.onopen = () => {
    if (isClosed) return;
    watchSilence();
    listener.onOpen();
  };
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isClosed) return;
    watchSilence();
    try {
      listener.onText(typeof data === 'string' ? data : '');
    } catch {
      // An invalid message (rules F4, F5, L6): the next connection starts from what is known.
      close();
    }
  };
  socket.onerror = () => close();
  socket.onclose = ({ code }) => close(code);

  return {
    close: () => close(),
    send(command) {
      if (!isClosed && socket.readyState === OPEN) socket.send(JSON.stringify(command));
    },
  };
}
