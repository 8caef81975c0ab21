/**
 * A request of a connection: one or more whole messages of the PostgreSQL protocol, up to the point where the database
 * reports that it is ready again. Messages between two such points (parse, bind, describe, execute, sync) belong
 * together.
 */
export type Request =
  /** May the connection be encrypted? */
  | { readonly kind: 'encryption' }
  /** Stop the query of another connection. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'terminate' }
  | {
      readonly kind: 'messages';
      readonly bytes: Uint8Array;
      /** Whether the database is ready for the next request after it; false for messages that wait for a sync. */
      readonly isWhole: boolean;
    };

/** A client that does not speak the protocol. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

const HEADER = 5;
const CANCEL = 80_877_102;
const SSL = 80_877_103;
const GSSENC = 80_877_104;
/** PostgreSQL's own limits: of a start-up message, and of any other. */
const MAX_STARTUP_LENGTH = 10_000;
const MAX_LENGTH = 1_073_741_823;

const QUERY = 0x51;
const SYNC = 0x53;
const FUNCTION_CALL = 0x46;
const TERMINATE = 0x58;

/**
 * Cuts the bytes of one client into requests, however they arrive.
 *
 * @see https://www.postgresql.org/docs/18/protocol-message-formats.html
 */
export class FrontendMessages {
  #bytes: Buffer = Buffer.alloc(0);
  #isStarted = false;

  /** Adds what was received. */
  push(chunk: Uint8Array): void {
    this.#bytes = this.#bytes.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#bytes, chunk]);
  }

  /**
   * Returns the next request, or undefined until more bytes were received.
   *
   * @throws ProtocolError when a message declares an invalid length
   */
  take(): Request | undefined {
    return this.#isStarted ? this.#takeMessages() : this.#takeStartup();
  }

  #takeStartup(): Request | undefined {
    if (this.#bytes.length < 8) return undefined;
    const length = this.#bytes.readInt32BE(0);
    if (length < 8 || length > MAX_STARTUP_LENGTH)
      throw new ProtocolError(`A start-up message of ${length} bytes.`);
    if (this.#bytes.length < length) return undefined;
    const code = this.#bytes.readInt32BE(4);
    const bytes = this.#cut(length);
    if (code === SSL || code === GSSENC) return { kind: 'encryption' };
    if (code === CANCEL) return { kind: 'cancel' };
    this.#isStarted = true;
    return { kind: 'messages', bytes, isWhole: true };
  }

  #takeMessages(): Request | undefined {
    let end = 0;
    while (this.#bytes.length >= end + HEADER) {
      const code = this.#bytes.readUInt8(end);
      const length = this.#bytes.readInt32BE(end + 1);
      if (length < 4 || length > MAX_LENGTH) throw new ProtocolError(`A message of ${length} bytes.`);
      const next = end + 1 + length;
      if (this.#bytes.length < next) break;
      if (code === TERMINATE) {
        if (end > 0) break;
        this.#cut(next);
        return { kind: 'terminate' };
      }
      end = next;
      if (code === QUERY || code === SYNC || code === FUNCTION_CALL)
        return { kind: 'messages', bytes: this.#cut(end), isWhole: true };
    }
    return end === 0 ? undefined : { kind: 'messages', bytes: this.#cut(end), isWhole: false };
  }

  #cut(length: number): Uint8Array {
    // A copy: the database keeps reading while the buffer goes on.
    const bytes = new Uint8Array(this.#bytes.subarray(0, length));
    this.#bytes = this.#bytes.subarray(length);
    return bytes;
  }
}
