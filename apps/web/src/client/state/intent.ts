import type { ClientFile, Result } from '@atelier/sdk';
import type { ClientCalls } from './calls';

type InputOf<Call extends 'choose' | 'sign' | 'decline' | 'acceptInvoice' | 'sendAnswers'> = Parameters<
  ClientCalls[Call]
>[0];

/**
 * Something that a person wants to have done once: its key says to the server that a repetition is the same one. It is
 * kept with its key until it is answered, also over a reload.
 */
export type Intent = { readonly key: string; readonly stepId: string } & (
  | { readonly kind: 'choose'; readonly input: InputOf<'choose'> }
  | { readonly kind: 'sign'; readonly input: InputOf<'sign'> }
  | { readonly kind: 'decline'; readonly input: InputOf<'decline'> }
  | { readonly kind: 'accept'; readonly input: InputOf<'acceptInvoice'> }
  | { readonly kind: 'send'; readonly input: InputOf<'sendAnswers'> }
);

/** What can be wanted, before it has a key. */
export type Wish = Intent extends infer One
  ? One extends Intent
    ? Omit<One, 'key' | 'stepId'>
    : never
  : never;

const kinds: readonly unknown[] = ['choose', 'sign', 'decline', 'accept', 'send'];

/** Whether a value that was kept is an intent: it was written by this page, maybe by an older release of it. */
export const isIntent = (value: unknown): value is Intent =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'stepId' in value &&
  typeof value.stepId === 'string' &&
  'kind' in value &&
  kinds.includes(value.kind) &&
  'input' in value &&
  typeof value.input === 'object' &&
  value.input !== null;

/** Says to the server what is wanted, under the key of the intent. */
export function perform(calls: ClientCalls, intent: Intent): Promise<Result<ClientFile>> {
  const options = { idempotencyKey: intent.key };
  switch (intent.kind) {
    case 'choose':
      return calls.choose(intent.input, options);
    case 'sign':
      return calls.sign(intent.input, options);
    case 'decline':
      return calls.decline(intent.input, options);
    case 'accept':
      return calls.acceptInvoice(intent.input, options);
    case 'send':
      return calls.sendAnswers(intent.input, options);
  }
}
