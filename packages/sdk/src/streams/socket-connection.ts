import { type Command, streamLimits } from '../../contract/frames.js';
import type { Clock } from '../core/clock.js';
import { createFrameParser, type StreamEvent } from './codec.js';

/** What a connection tells its owner; after `onClose` it tells nothing more. */
export interface ConnectionListener {
  onOpen(): void;
  onEvent(event: StreamEvent): void;
  onClose(): void;
}

/** One WebSocket from opening to closing, with the parser that lives and dies with it (rule X6). */
export interface SocketConnection {
  send(command: Command): void;
  close(): void;
}

/** The part of a WebSocket class that is needed; browsers and Node bring one. */
export type WebSocketClass = new (url: string) => WebSocket;

/**
 * Opens one connection. Bytes that are no frames, and silence for two heartbeats, close it like a torn cable would.
 *
 * @param url - address with ws: or wss:; it never holds a token (rule X2).
 */
export function openConnection(
  SocketClass: WebSocketClass,
  url: string,
  clock: Clock,
  listener: ConnectionListener,
): SocketConnection {
  const socket = new SocketClass(url);
  let isClosed = false;
  let silence = new AbortController();

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    silence.abort();
    socket.close();
    listener.onClose();
  }

  function watchSilence(): void {
    silence.abort();
    const watched = new AbortController();
    silence = watched;
    void clock.sleep(2 * streamLimits.heartbeatMs, watched.signal).then(() => {
      if (!watched.signal.aborted) close();
    });
  }

  const parser = createFrameParser((event) => {
    if (!isClosed) listener.onEvent(event);
  });
  socket.onopen = () => {
    if (isClosed) return;
    watchSilence();
    listener.onOpen();
  };
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isClosed) return;
    watchSilence();
    try {
      parser.feed(typeof data === 'string' ? data : '');
    } catch {
      // Not frames (rules F4, F5): the log is the truth, and the next connection asks it.
      close();
    }
  };
  socket.onerror = close;
  socket.onclose = close;

  return {
    close,
    send(command) {
      if (!isClosed && socket.readyState === socket.OPEN) socket.send(JSON.stringify(command));
    },
  };
}
