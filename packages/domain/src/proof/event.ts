import * as z from 'zod/mini';
import type { Json } from './canonical-json.js';

/** What can happen to a smart file. The list grows: a reader shows a kind that it does not know as it is. */
export const proofEventKinds = [
  ...['created', 'sent', 'delivered', 'bounced', 'opened', 'viewed', 'consented', 'chosen', 'answered'],
  ...['signed', 'counterSigned', 'declined', 'voided', 'signerReplaced', 'amended', 'paid', 'expired'],
  ...['planAccepted', 'sealed'],
] as const;

/** Who did it, and how sure we are that it was them. */
export interface ProofActor {
  /** `system` for automatic events, such as a delivery. Open to new kinds. */
  readonly kind: 'client' | 'studio' | 'other' | 'system';
  /** Of the signer or the account; null for visitors and for the system. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string | null;
  /** How they were known: `link` (held the private link), `emailCode`, `signedIn`, `secondFactor`, `none`. */
  readonly check: string;
}

/** An event before it has a position in a chain. */
export interface ProofEventInput {
  /** One of {@link proofEventKinds}, or a later one. */
  readonly kind: string;
  /** The instant, in milliseconds since 1970, by the clock of the server. */
  readonly at: number;
  /** IANA name of the zone whose offset is recorded beside the instant. */
  readonly zone: string;
  readonly who: ProofActor;
  /** SHA-256 of the version that it is about. Needed by `chosen`, `consented`, `signed` and `counterSigned`. */
  readonly document?: string | null;
  /** Network address. Needed unless the system did it. */
  readonly address?: string | null;
  /** What the browser calls itself. Needed unless the system did it. */
  readonly device?: string | null;
  /** The text that was agreed to. Needed by `consented`, `signed` and `counterSigned`. */
  readonly consent?: { readonly version: string; readonly text: string } | null;
  /** SHA-256 of the picture of the signature, and how it was made. Needed by `signed` and `counterSigned`. */
  readonly signature?: { readonly image: string; readonly method: 'drawn' | 'typed' | 'uploaded' } | null;
  /** Fields that were filled in, what was chosen, why it was declined: at most 200, as JSON. */
  readonly values?: { readonly [name: string]: Json };
}

/** A line of the record: what happened, chained to the line before it. */
export interface ProofEvent {
  /** Its place, from 0. */
  readonly index: number;
  readonly kind: string;
  /** The instant in UTC, such as `2026-11-22T10:15:30.123Z`. */
  readonly at: string;
  readonly zone: string;
  /** What the zone's clocks were ahead of UTC, such as `+05:30`. */
  readonly offset: string;
  readonly who: ProofActor;
  readonly document: string | null;
  readonly address: string | null;
  readonly device: string | null;
  readonly consent: { readonly version: string; readonly text: string } | null;
  readonly signature: { readonly image: string; readonly method: 'drawn' | 'typed' | 'uploaded' } | null;
  readonly values: { readonly [name: string]: Json };
  /** Hash of the line before; of the first one the hash that the record's name gives. */
  readonly previous: string;
  /** SHA-256 of this line's canonical JSON without this member. */
  readonly hash: string;
}

/** What an event of a kind cannot do without, so that nothing of what proves it is blank. */
const needed: Readonly<Record<string, readonly ('document' | 'consent' | 'signature')[]>> = {
  chosen: ['document'],
  consented: ['document', 'consent'],
  signed: ['document', 'consent', 'signature'],
  counterSigned: ['document', 'consent', 'signature'],
};

/** Kinds of events that are signatures. */
export const signingKinds: readonly string[] = ['signed', 'counterSigned'];

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
/** SHA-256 as it is written everywhere here. */
export const hashSchema = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** An instant with milliseconds, as `Date.prototype.toISOString` writes it. */
export const instantSchema = () =>
  z.string().check(z.refine((value) => isInstant(value), 'is not an instant in UTC'));

function isInstant(value: string): boolean {
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString() === value;
}

let made: z.ZodMiniType<ProofEvent> | undefined;

/** Checks a line by itself, not its place. Made at the first call: making schemas takes longer than loading them. */
export function eventSchema(): z.ZodMiniType<ProofEvent> {
  made ??= z
    .strictObject({
      index: z.int().check(z.minimum(0)),
      kind: z.string().check(z.regex(/^[a-z][A-Za-z]{1,39}$/)),
      at: instantSchema(),
      zone: text(64),
      offset: z.string().check(z.regex(/^[+-]\d\d:\d\d(:\d\d)?$/)),
      who: z.strictObject({
        kind: z.enum(['client', 'studio', 'other', 'system']),
        id: z.nullable(text(64)),
        name: text(200),
        email: z.nullable(text(320)),
        check: text(40),
      }),
      document: z.nullable(hashSchema()),
      address: z.nullable(text(64)),
      device: z.nullable(text(1024)),
      consent: z.nullable(z.strictObject({ version: text(64), text: text(10_000) })),
      signature: z.nullable(
        z.strictObject({ image: hashSchema(), method: z.enum(['drawn', 'typed', 'uploaded']) }),
      ),
      values: z
        .record(text(200), z.json())
        .check(z.refine((values) => Object.keys(values).length <= 200, 'has more than 200 members')),
      previous: hashSchema(),
      hash: hashSchema(),
    })
    .check(
      z.superRefine((event, context) => {
        const blank = [
          ...(needed[event.kind] ?? []).filter((name) => event[name] === null),
          ...(event.who.kind === 'system'
            ? []
            : (['address', 'device'] as const).filter((name) => event[name] === null)),
          ...(signingKinds.includes(event.kind) && event.who.id === null ? (['who'] as const) : []),
        ];
        for (const name of blank)
          context.addIssue({ code: 'custom', path: [name], message: `is needed by “${event.kind}”` });
      }),
    );
  return made;
}
