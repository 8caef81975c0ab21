import type { Clock } from '../clock/clock';
import type { Transaction } from '../database/transaction';
import type { ServerKeys } from '../identity/keys';
import { addressBlock } from './address-block';
import { type Spent, spend, takeSlot } from './budget';
import { type LimitRule, type NamedLimit, sharedLimits } from './named-limits';

export interface LimitSubject {
  accountId: string | null;
  clientAddress: string;
  /** The flat input of the call, from which the target is read. */
  input: Readonly<Record<string, unknown>>;
}

export interface LimitVerdict {
  isAllowed: boolean;
  /** Milliseconds until the call's turn, when its network is slowed down. */
  wait: number;
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
  /**
   * Waits for a call's turn. Call it without an open transaction: waiting calls hold no database connection.
   *
   * @returns false at once when too many calls are waiting already
   */
  waitTurn(milliseconds: number): Promise<boolean>;
}

/** Seconds that a call waits for its turn at most; one whose turn is further away is refused. */
const REACH = 8;
/** Calls that one server lets wait at the same time; what they hold is a socket and a few kilobytes. */
export const MAX_WAITING = 500;

function targetOf({ target = [] }: NamedLimit, input: LimitSubject['input']): string | null {
  for (const field of target) {
    const value = input[field];
    if (typeof value === 'string' && value !== '') return value.trim().toLowerCase();
  }
  return null;
}

/** What one rule said about a call. */
interface RuleState {
  readonly label: string;
  readonly policy: string;
  readonly spent: Spent;
  readonly wait: number;
}

export function createLimits(keys: ServerKeys, clock: Clock): Limits {
  const declared = new Map(Object.entries(sharedLimits));
  let waiting = 0;

  async function apply(tx: Transaction, name: string, rule: LimitRule, value: string): Promise<RuleState> {
    const window = rule.by === 'address' ? Math.ceil(rule.burst * rule.pace) : rule.window;
    const label = `${name}-${rule.by}-${window}`;
    // The counters do not store addresses and emails in plain text.
    const key = `${label}:${keys.sign('rate-limits', value).toString('base64url')}`;
    if (rule.by !== 'address') {
      const spent = await spend(tx, key, rule);
      return { label, policy: `"${label}";q=${rule.points};w=${window}`, spent, wait: 0 };
    }
    const { isTaken, remaining, wait } = await takeSlot(tx, key, rule, REACH);
    const resetsIn = Math.max(1, Math.ceil(wait / 1000) - (isTaken ? 0 : REACH));
    const spent = { isAllowed: isTaken, remaining, resetsIn };
    return {
      label,
      policy: `"${label}";q=${rule.burst};w=${window}`,
      spent,
      wait: isTaken ? wait : 0,
    };
  }

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
        address: (await limit.ownLane?.(tx, input)) ?? addressBlock(clientAddress),
        target: targetOf(limit, input),
      };
      const states: RuleState[] = [];
      for (const rule of limit.rules) {
        const value = values[rule.by];
        if (value === null) continue;
        const state = await apply(tx, name, rule, value);
        states.push(state);
        if (!state.spent.isAllowed) break;
      }
      const tightest = states.reduce<RuleState | undefined>(
        (least, state) => (!least || state.spent.remaining <= least.spent.remaining ? state : least),
        undefined,
      );
      const refused = states.find(({ spent }) => !spent.isAllowed);
      const shown = refused ?? tightest;
      return {
        isAllowed: refused === undefined,
        wait: Math.max(0, ...states.map(({ wait }) => wait)),
        retryAfter: refused?.spent.resetsIn ?? 0,
        headers: shown
          ? {
              'ratelimit-policy': states.map(({ policy }) => policy).join(', '),
              ratelimit: `"${shown.label}";r=${shown.spent.remaining};t=${shown.spent.resetsIn}`,
            }
          : {},
      };
    },
    async waitTurn(milliseconds) {
      if (milliseconds <= 0) return true;
      if (waiting >= MAX_WAITING) return false;
      waiting += 1;
      try {
        await clock.pause(milliseconds);
      } finally {
        waiting -= 1;
      }
      return true;
    },
  };
}
