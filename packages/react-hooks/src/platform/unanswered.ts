import type { CallError } from '@atelier/sdk';
import type { KeptWrite } from './kept-store.js';

/** What names a write at the server: repeated with both, it is the same one. */
type Names = Pick<KeptWrite, 'key' | 'newId'>;

/** Objects that JSON cannot tell apart, such as files, by a number each. */
const numbers = new WeakMap<object, number>();
let count = 0;

function numberOf(object: object): number {
  const number = numbers.get(object) ?? ++count;
  numbers.set(object, number);
  return number;
}

const isPlain = (value: object) =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));

const textOf = (input: unknown) =>
  JSON.stringify(input, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !isPlain(value) ? `object ${numberOf(value)}` : value,
  );

/**
 * Remembers the writes whose answer was lost, so that the same write again, by any retry button, is the same one to the
 * server: it acts once, and gives the answer that was lost. A write that was refused is a new one the next time.
 *
 * @param lifetime - for how long, in milliseconds: the server does not remember keys forever.
 * @param now - milliseconds since 1970.
 */
export function rememberUnanswered(lifetime: number, now: () => number) {
  const unanswered = new Map<string, Names & { readonly at: number }>();
  const subjectOf = ({ name, workspaceId, input }: Pick<KeptWrite, 'name' | 'workspaceId' | 'input'>) =>
    `${name} ${workspaceId ?? ''} ${textOf(input)}`;
  return {
    /** Returns the write under the names of the same write before, if that one has no answer. */
    again(made: KeptWrite): KeptWrite {
      const before = unanswered.get(subjectOf(made));
      if (!before || now() - before.at > lifetime) return made;
      return { ...made, key: before.key, newId: before.newId };
    },
    /** Notes how a write ended; without an error it was answered. */
    ended(made: KeptWrite, error?: CallError): void {
      const subject = subjectOf(made);
      const { key = made.id, newId } = made;
      if (error?.mayHaveHappened)
        unanswered.set(subject, { key, newId, at: unanswered.get(subject)?.at ?? now() });
      else unanswered.delete(subject);
    },
  };
}
