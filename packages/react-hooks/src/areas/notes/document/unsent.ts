/** What a person wrote in a document that the server has not said to have kept: the only source of the word "Saved". */
export interface Unsent {
  /** Updates that are not confirmed, oldest first. */
  readonly updates: readonly Uint8Array[];
  /** Whether the server has everything that is in the document. */
  readonly isEmpty: boolean;
  /** Whether the server has what the document began with, which the updates do not name. */
  readonly isBeginningKept: boolean;
  /** Something was written. */
  add(update: Uint8Array): void;
  /** A connection is new: what it sends is counted from 1. */
  connect(): void;
  /** An update goes out with everything written so far; `isWhole` if it is also all that the server did not have before. */
  send(isWhole: boolean): void;
  /** The server has kept the updates of the connection up to this number. */
  confirm(number: number): void;
}

/**
 * Creates the account of what is unsent.
 *
 * @param isCopyKept - whether the server is known to have what the document began with, from the copy on the device.
 */
export function createUnsent(isCopyKept: boolean): Unsent {
  let updates: Uint8Array[] = [];
  /** How many updates were confirmed and removed. */
  let confirmed = 0;
  let isBeginningKept = isCopyKept;
  /** For each update sent over the connection: up to which one everything is in it; nothing before the first whole one. */
  let sent: (number | undefined)[] = [];
  let hasSentWhole = false;

  return {
    get updates() {
      return updates;
    },
    get isBeginningKept() {
      return isBeginningKept;
    },
    get isEmpty() {
      return isBeginningKept && updates.length === 0;
    },
    add(update) {
      updates.push(update);
    },
    connect() {
      sent = [];
      hasSentWhole = false;
    },
    send(isWhole) {
      hasSentWhole ||= isWhole;
      // What waited for the connection goes out before: it may lack what was written since.
      sent.push(hasSentWhole ? confirmed + updates.length : undefined);
    },
    confirm(number) {
      const upTo = sent[number - 1];
      if (upTo === undefined) return;
      isBeginningKept = true;
      updates = updates.slice(Math.max(0, upTo - confirmed));
      confirmed = Math.max(confirmed, upTo);
    },
  };
}
