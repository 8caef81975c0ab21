import { canonicalJson } from './canonical-json.js';
import { hashJson } from './digest.js';
import { eventSchema, type ProofEvent, type ProofEventInput } from './event.js';

/** How long a chain is, and its last hash: who knows it knows of every line. */
export interface ChainHead {
  readonly count: number;
  readonly hash: string;
}

/**
 * What is wrong with a line:
 * - `malformed`: it is no event, or what proves it is blank;
 * - `changed`: it is not what it was when it was written;
 * - `misplaced`: lines were taken away, put in or put in another order before it;
 * - `foreign`: the chain belongs to another record;
 * - `missing`: the last lines are gone, or there are more than there were.
 */
export type ChainDefect = 'malformed' | 'changed' | 'misplaced' | 'foreign' | 'missing';

/** Whether a chain is whole, or its first broken line. */
export type ChainVerdict =
  | { readonly isWhole: true; readonly head: ChainHead; readonly events: readonly ProofEvent[] }
  | {
      readonly isWhole: false;
      /** The first broken line, from 0. The number of lines when the last ones are missing. */
      readonly line: number;
      readonly defect: ChainDefect;
      /** The same in words for people, who count from 1. */
      readonly message: string;
    };

/** What the first line points to: the record's own name, so that a line of one record cannot stand in another. */
const origin = (record: string) => hashJson({ format: 'atelier-record/1', record });

/**
 * Writes the next line of a record: the event with its place, its offset and the hash of the line before.
 *
 * @param record - the id of the smart file.
 * @param last - the last line so far; undefined for the first.
 * @param event - what happened. Members that are left out are null.
 * @returns the line, to be stored as it is. The caller makes sure that no two lines take the same place.
 * @throws TypeError naming what is blank or malformed, and RangeError when the zone is not an IANA name.
 * @see SPEC.md, P-5 to P-9
 */
export async function appendEvent(
  record: string,
  last: Pick<ProofEvent, 'index' | 'hash'> | undefined,
  event: ProofEventInput,
): Promise<ProofEvent> {
  const { kind, at, zone, who, document = null, address = null, device = null } = event;
  const line = {
    index: last === undefined ? 0 : last.index + 1,
    kind,
    at: new Date(at).toISOString(),
    zone,
    offset: offsetOf(zone, at),
    who,
    document,
    address,
    device,
    consent: event.consent ?? null,
    signature: event.signature ?? null,
    values: event.values ?? {},
    previous: last === undefined ? await origin(record) : last.hash,
  };
  const hash = await hashJson(line);
  const checked = readEvent({ ...line, hash });
  if ('problem' in checked) throw new TypeError(`The event cannot be written: ${checked.problem}.`);
  // A member that the schema passes over unseen (there is one: `__proto__`) must not be lost unseen.
  if ((await hashOf(checked)) !== hash)
    throw new TypeError('The event cannot be written: it has a member that cannot be kept.');
  return checked;
}

const hashOf = ({ hash: _, ...rest }: ProofEvent) => hashJson(rest);

/** A line as it was stored, or what keeps it from being one. */
function readEvent(stored: unknown): ProofEvent | { readonly problem: string } {
  try {
    // First, because it refuses what is too deep for the schema.
    canonicalJson(stored);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'it is not JSON' };
  }
  const checked = eventSchema().safeParse(stored);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  return { problem: `${issue?.path.join('.') || 'it'}: ${issue?.message}` };
}

/** What the clocks of a zone are ahead of UTC at an instant: `+05:30`. */
function offsetOf(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}

/**
 * Says whether a record is as it was written, and if not, which line is the first that is not, and why.
 *
 * @param record - the id of the smart file that the lines belong to.
 * @param lines - the lines in their order, as JSON from wherever they were kept. Nothing of them is believed.
 * @param head - the head known from elsewhere, when there is one: without it nobody can see that last lines are missing.
 * @see SPEC.md, P-10 to P-13
 */
export async function verifyChain(
  record: string,
  lines: readonly unknown[],
  head?: ChainHead,
): Promise<ChainVerdict> {
  const read = lines.map(readEvent);
  // All at once: one after the other, ten thousand of them would wait for each other longer than they take.
  const hashes = await Promise.all(read.map((event) => ('problem' in event ? '' : hashOf(event))));
  const events: ProofEvent[] = [];
  let previous = await origin(record);
  for (const [line, event] of read.entries()) {
    if ('problem' in event) return broken(line, 'malformed', event.problem);
    if (event.hash !== hashes[line]) return broken(line, 'changed');
    if (event.index !== line) return broken(line, 'misplaced');
    if (event.previous !== previous) return broken(line, line === 0 ? 'foreign' : 'misplaced');
    previous = event.hash;
    events.push(event);
  }
  const found: ChainHead = { count: events.length, hash: previous };
  if (head !== undefined && (head.count !== found.count || head.hash !== found.hash))
    return broken(Math.min(head.count, found.count), 'missing');
  return { isWhole: true, head: found, events };
}

const words: Record<ChainDefect, (line: number) => string> = {
  malformed: (line) => `Line ${line} of the record cannot be read`,
  changed: (line) => `Line ${line} of the record was changed after it was written`,
  misplaced: (line) => `Before line ${line} of the record, lines were removed, added or moved`,
  foreign: (line) => `Line ${line} belongs to another record`,
  missing: (line) => `The record does not end where it did: it differs from line ${line} on`,
};

function broken(line: number, defect: ChainDefect, detail?: string): ChainVerdict {
  const message = `${words[defect](line + 1)}${detail === undefined ? '' : `: ${detail}`}.`;
  return { isWhole: false, line, defect, message };
}
