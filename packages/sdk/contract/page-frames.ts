/**
 * The socket of a page (`/api/sockets/page`). After the `hello`, binary messages are those of Hocuspocus, which carry the
 * document and presence; text messages are these frames: what is kept, what was refused, and what the person may do.
 * `src/streams/SPEC.md` numbers the rules (P1 to P7).
 */

import { once } from '@atelier/domain';
import { documentLimits, pageLevels } from '@atelier/domain/pages';
import * as z from 'zod/mini';

/** Returns the schema of what the server says over the socket of a page. Created on the first call. */
export const pageFrameSchema = once(() => {
  const level = z.enum(pageLevels);
  const count = z.int().check(z.minimum(1));
  return z.discriminatedUnion('type', [
    /** The reply to `hello`. */
    z.object({ type: z.literal('ok'), level }),
    /** Shows that the connection is alive. */
    z.object({ type: z.literal('ping') }),
    /** The person may now do more, or less. */
    z.object({ type: z.literal('level'), level }),
    /**
     * The updates of this connection up to this one, counted from 1, are committed; the log has everything up to `sequence`.
     * Nothing else says so: a receipt of Hocuspocus comes before anything is stored.
     */
    z.object({ type: z.literal('saved'), number: count, sequence: z.int() }),
    /** An update was not stored, and the document is untouched. The connection closes. */
    z.object({
      type: z.literal('refused'),
      number: count,
      code: z.string().check(z.maxLength(100)),
      message: z.string().check(z.maxLength(500)),
      /** False if the same update may be stored later, such as when the disk has room again. */
      isFinal: z.boolean(),
    }),
  ]);
});

/** A frame of the socket of a page. */
export type PageFrame = z.infer<ReturnType<typeof pageFrameSchema>>;

/** Limits and intervals of the sockets of pages. */
export const pageSocketLimits = {
  /** Interval of `ping`; milliseconds. A connection that is silent for two of them is broken. */
  pingMs: 30_000,
  /** Longest update; bytes. */
  updateBytes: documentLimits.updateBytes,
  /** Longest message: a longer update than allowed is refused with a reason, not by a closed connection; bytes. */
  messageBytes: 2 * documentLimits.updateBytes,
  /** Longest presence of one editor, as JSON; characters. */
  presenceLength: 4_000,
} as const;

/** Why the server closes the socket of a page, in addition to what it says of every socket. */
export const pageCloseCodes = {
  /** An update was refused for good: the editor begins again from the server's document. */
  refused: 4422,
  /** An update could not be stored now. */
  notStored: 4507,
} as const;
