import type { Duplex } from 'node:stream';
import { FrontendMessages, ProtocolError, type Request } from './frontend-messages.ts';

/** The only session of an embedded database, such as PGlite's. */
export interface Session {
  /** Runs whole messages, and passes on the response piece by piece. */
  run(messages: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void>;
  /** Whether a transaction is open, failed ones included. */
  isInTransaction(): boolean;
}

interface Connection {
  readonly stream: Duplex;
  readonly requests: Request[];
  isGone: boolean;
}

const REFUSED = Buffer.from('N');
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const ROLLBACK = Buffer.from([0x51, 0, 0, 0, 13, ...Buffer.from('rollback\0')]);

/**
 * Lets many connections take turns on one session. A turn lasts from a connection's first message until the database
 * is ready again and no transaction is open, so that nobody else comes between the messages of one statement or the
 * statements of one transaction. A connection that ends within its turn is undone before the next one begins.
 *
 * Settings (`set` without `local`), prepared statements with a name and temporary tables are seen by all.
 */
export class SharedSession {
  readonly #session: Session;
  readonly #waiting: Connection[] = [];
  /** Whose turn it is. */
  #holder: Connection | undefined;
  /** Whether the holder's last messages still wait for a sync. */
  #isSyncDue = false;
  #isRunning = false;
  #isClosed = false;
  #turns: Promise<void> = Promise.resolve();
  readonly #connections = new Set<Connection>();
  readonly #onFailure: (error: Error) => void;

  /** @param onFailure called when the session cannot be used any more */
  constructor(session: Session, onFailure: (error: Error) => void) {
    this.#session = session;
    this.#onFailure = onFailure;
  }

  /** Serves one client until it leaves. */
  accept(stream: Duplex): void {
    const connection: Connection = { stream, requests: [], isGone: false };
    const messages = new FrontendMessages();
    this.#connections.add(connection);
    stream.on('data', (chunk: Buffer) => {
      try {
        messages.push(chunk);
        for (let request = messages.take(); request !== undefined; request = messages.take())
          this.#hear(connection, request);
      } catch (error) {
        if (!(error instanceof ProtocolError)) throw error;
        stream.destroy();
      }
    });
    stream.on('error', () => stream.destroy());
    stream.on('close', () => this.#leave(connection));
  }

  /** Ends every connection, and resolves when the session is no longer in use. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { stream } of this.#connections) stream.destroy();
    await this.#turns;
  }

  #hear(connection: Connection, request: Request): void {
    if (connection.isGone) return;
    if (request.kind === 'encryption') {
      connection.stream.write(REFUSED);
    } else if (request.kind === 'cancel') {
      // There is no second process that could stop the first one's query.
      connection.stream.end();
    } else {
      connection.requests.push(request);
      if (connection !== this.#holder && connection.requests.length === 1) this.#waiting.push(connection);
      this.#serve();
    }
  }

  #leave(connection: Connection): void {
    connection.isGone = true;
    this.#connections.delete(connection);
    connection.requests.length = 0;
    const place = this.#waiting.indexOf(connection);
    if (place !== -1) this.#waiting.splice(place, 1);
    this.#serve();
  }

  #serve(): void {
    if (this.#isRunning || this.#isClosed) return;
    this.#isRunning = true;
    this.#turns = this.#takeTurns().catch((error: Error) => this.#onFailure(error));
  }

  /**
   * Runs until nobody waits, or until the holder sends more. After a failure it never ends, because there is no
   * session.
   */
  async #takeTurns(): Promise<void> {
    while (!this.#isClosed) {
      this.#holder ??= this.#waiting.shift();
      const connection = this.#holder;
      if (connection === undefined) break;
      if (connection.isGone) {
        await this.#undo();
        this.#holder = undefined;
        continue;
      }
      const request = connection.requests.shift();
      if (request === undefined) break;
      if (request.kind === 'terminate') connection.stream.destroy();
      if (request.kind !== 'messages') continue;
      await this.#session.run(request.bytes, (bytes) => {
        if (connection.stream.writable) connection.stream.write(Buffer.from(bytes));
      });
      this.#isSyncDue = !request.isWhole;
      if (this.#isSyncDue || this.#session.isInTransaction() || connection.isGone) continue;
      this.#holder = undefined;
      if (connection.requests.length > 0) this.#waiting.push(connection);
    }
    this.#isRunning = false;
  }

  /** Cleans up after a closed connection, which may have left half a statement or an open transaction. */
  async #undo(): Promise<void> {
    const ignore = () => undefined;
    if (this.#isSyncDue) await this.#session.run(SYNC, ignore);
    this.#isSyncDue = false;
    if (this.#session.isInTransaction()) await this.#session.run(ROLLBACK, ignore);
  }
}
