/** A message of the sync protocol that carries an update. */
export interface UpdateMessage {
  readonly update: Uint8Array;
  /** Whether it is the answer to what the server has: everything that it lacks. */
  readonly isWhole: boolean;
}

/** Kinds of messages of Hocuspocus that belong to the sync protocol. */
const SYNC: ReadonlySet<number> = new Set([0, 4]);
/** Messages of the sync protocol that carry an update: the second step, and what was written since. */
const [STEP_TWO, UPDATE] = [1, 2];

/** Reads numbers as the protocol writes them: seven bits in a byte, the lowest first. */
function readerOf(message: Uint8Array) {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const bytes = (): Uint8Array => {
    const length = number();
    at += length;
    return message.subarray(at - length, at);
  };
  return { number, bytes };
}

/** Reads a message of a provider; undefined if it carries no update. */
export function readUpdateMessage(message: Uint8Array): UpdateMessage | undefined {
  const { number, bytes } = readerOf(message);
  // The name of the document.
  bytes();
  if (!SYNC.has(number())) return undefined;
  const kind = number();
  return kind === STEP_TWO || kind === UPDATE ? { update: bytes(), isWhole: kind === STEP_TWO } : undefined;
}
