import type { Transaction } from '../database/transaction';
import type { ServerKeys } from '../identity/keys';
import { addressBlock } from './address-block';
import { type Spent, spend } from './budget';
import { type NamedLimit, sharedLimits } from './named-limits';

export interface LimitSubject {
  accountId: string | null;
  clientAddress: string;
  /** The flat input of the call, from which the target is read. */
  input: Readonly<Record<string, unknown>>;
}

export interface LimitVerdict {
  isAllowed: boolean;
  /** Seconds to wait, when refused. */
  retryAfter: number;
  /** The response headers `RateLimit` and `RateLimit-Policy` of the IETF draft. */
  headers: Record<string, string>;
}

export interface Limits {
  /** Adds limits of areas to the shared ones. */
  declare(limits: Readonly<Record<string, NamedLimit>>): void;
  /** Whether a limit of this name was declared. */
  has(name: string): boolean;
  /**
   * Counts a call against a named limit, atomically across all instances of the server.
   *
   * @throws Error when no such limit was declared.
   */
  consume(tx: Transaction, name: string, subject: LimitSubject): Promise<LimitVerdict>;
}

function targetOf({ target = [] }: NamedLimit, input: LimitSubject['input']): string | null {
  for (const field of target) {
    const value = input[field];
    if (typeof value === 'string' && value !== '') return value.trim().toLowerCase();
  }
  return null;
}

export function createLimits(keys: ServerKeys): Limits {
  const declared = new Map(Object.entries(sharedLimits));
  return {
    declare(limits) {
      for (const [name, limit] of Object.entries(limits)) declared.set(name, limit);
    },
    has: (name) => declared.has(name),
    async consume(tx, name, { accountId, clientAddress, input }) {
      const limit = declared.get(name);
      if (limit === undefined) throw new Error(`There is no limit ${name}.`);
      const values = {
        account: accountId,
        address: addressBlock(clientAddress),
        target: targetOf(limit, input),
      };
      const policies: string[] = [];
      const states: { label: string; spent: Spent }[] = [];
      for (const { by, points, window } of limit.rules) {
        const value = values[by];
        if (value === null) continue;
        const label = `${name}-${by}-${window}`;
        // The counters do not store addresses and emails in plain text.
        const key = `${label}:${keys.sign('rate-limits', value).toString('base64url')}`;
        const spent = await spend(tx, key, { points, window });
        policies.push(`"${label}";q=${points};w=${window}`);
        states.push({ label, spent });
        if (!spent.isAllowed) break;
      }
      const tightest = states.reduce<{ label: string; spent: Spent } | undefined>(
        (least, state) => (!least || state.spent.remaining <= least.spent.remaining ? state : least),
        undefined,
      );
      const refused = states.find(({ spent }) => !spent.isAllowed);
      const shown = refused ?? tightest;
      return {
        isAllowed: refused === undefined,
        retryAfter: refused?.spent.resetsIn ?? 0,
        headers: shown
          ? {
              'ratelimit-policy': policies.join(', '),
              ratelimit: `"${shown.label}";r=${shown.spent.remaining};t=${shown.spent.resetsIn}`,
            }
          : {},
      };
    },
  };
}
