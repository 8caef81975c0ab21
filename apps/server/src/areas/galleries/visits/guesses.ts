import { z } from 'zod';
import type { CallContext } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { type Problem, problem } from '../../../platform/errors/problem';
import { addressBlock } from '../../../platform/limits/address-block';
import {
  type Allowance,
  type Flow,
  refund,
  returnSlot,
  spend,
  takeSlot,
} from '../../../platform/limits/budget';
import { DAY } from '../../../platform/limits/named-limits';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { tellOfGuesses } from './notices';

/** Wrong PINs in a row, and how often one more is taken after that. Right ones do not count. */
const FLOWS = {
  /** A network of strangers: perhaps a wedding, so they wait for seconds. */
  network: { burst: 5, pace: 30 },
  /**
   * All networks that guessed wrong before, together: 20 an hour, which is two years for half of the PINs of six digits. It
   * does not hold up a network that never did, or a guesser with many would keep the guests out.
   */
  target: { burst: 20, pace: 180 },
  /** Somebody who was let in before, whom strangers cannot hold up. */
  known: { burst: 5, pace: 720 },
} as const satisfies Readonly<Record<string, Flow>>;

/** Whether a network guessed wrong before is known for 30 days: its first guess is looked at, whoever else guesses. */
const FIRST_GUESS = { points: 1, window: 30 * DAY } as const satisfies Allowance;

/** What a PIN is guessed of: a gallery, or an album in it. */
export interface GuessTarget {
  readonly workspaceId: string;
  readonly galleryId: string;
  /** Of the gallery or the album. */
  readonly id: string;
}

const tellJob = defineJob('galleries.pins-guessed', z.object({ galleryId: z.uuid(), day: z.string() }));

/**
 * Counts a guess before it is looked at, so that guesses at the same time are counted one after the other. Runs under the
 * system role.
 *
 * @param knownVisitorId - who guesses, if they were let in before
 * @returns a problem while further guesses are delayed, else a function to be called with a guess that was right
 */
export async function takeGuess(
  tx: Transaction,
  { platform, clientAddress }: Pick<CallContext, 'platform' | 'clientAddress'>,
  target: GuessTarget,
  knownVisitorId: string | null,
): Promise<Problem | (() => Promise<void>)> {
  const key = (lane: string, value: string) =>
    `gallery-pin-${lane}:${platform.keys.sign('rate-limits', target.id, value).toString('base64url')}`;
  const taken: (readonly [string, Flow])[] = [];
  const take = async (lane: string, flow: Flow): Promise<number> => {
    const slot = await takeSlot(tx, lane, flow, 0);
    if (slot.isTaken) taken.push([lane, flow]);
    return slot.wait;
  };
  let first: string | undefined;
  const giveBack = async () => {
    for (const [lane, flow] of taken) await returnSlot(tx, lane, flow);
    if (first !== undefined) await refund(tx, first);
  };
  const delayed = async (wait: number): Promise<Problem> => {
    await giveBack();
    await tellStudio(tx, platform, target);
    return problem({
      code: 'pin_delayed',
      status: 429,
      title: 'Too many wrong PINs were entered. Wait a moment, then try again.',
      retryAfter: Math.max(1, Math.ceil(wait / 1000)),
    });
  };
  if (knownVisitorId !== null) {
    const wait = await take(key('known', knownVisitorId), FLOWS.known);
    return taken.length === 0 ? delayed(wait) : giveBack;
  }
  const network = addressBlock(clientAddress);
  const wait = await take(key('network', network), FLOWS.network);
  if (taken.length === 0) return delayed(wait);
  const { isAllowed: isFirst } = await spend(tx, key('first', network), FIRST_GUESS);
  if (isFirst) first = key('first', network);
  const waitOfAll = await take(key('target', ''), FLOWS.target);
  if (taken.length === 2) return giveBack;
  if (!isFirst) return delayed(waitOfAll);
  await tellStudio(tx, platform, target);
  return giveBack;
}

/** The studio hears of it once a day. */
async function tellStudio(
  tx: Transaction,
  { outbox, clock }: Pick<Platform, 'outbox' | 'clock'>,
  { workspaceId, galleryId }: GuessTarget,
): Promise<void> {
  const { isAllowed } = await spend(tx, `gallery-pins-told:${galleryId}`, { points: 1, window: DAY });
  const day = clock.now().toISOString().slice(0, 10);
  if (isAllowed) await outbox.enqueue(tx, tellJob, { galleryId, day }, { workspaceId });
}

/** Registers the job that tells owners and admins that PINs are guessed. */
export function registerGuesses({ database, jobs }: Pick<Platform, 'database' | 'jobs'>): void {
  jobs.handle(tellJob, async ({ galleryId, day }, { workspaceId }) => {
    if (workspaceId !== null)
      await database.withWorkspace(workspaceId, (tx) => tellOfGuesses(tx, galleryId, day));
  });
}
