import { z } from 'zod';
import { type Problem, problem } from '../../../platform/errors/problem';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { applyState } from './apply';
import { findCheckout } from './checkouts';
import { providerObjectKinds } from './provider';
import { providerOf } from './providers';

/** What a notice is about. The rest of its body is not kept: what the object is now is asked of the provider. */
const noticePayload = z.object({
  provider: z.string(),
  eventId: z.string(),
  objectKind: z.enum(providerObjectKinds),
  objectId: z.string(),
  occurredAt: z.iso.datetime(),
});

const lookJob = defineJob('payments.look', noticePayload, { retries: 12, timeout: 60 });

/**
 * Takes a webhook. Once the signature holds, what it is about is kept for a job, and the provider can forget it; the same
 * event again while it waits is nothing. Null when it was taken.
 */
export async function receiveNotice(
  platform: Platform,
  name: string,
  body: Buffer,
  signature: string | null,
): Promise<Problem | null> {
  const provider = providerOf(platform);
  if (provider.name !== name) return problem('not_found');
  const now = platform.clock.now();
  const notice = provider.readNotice(body, signature, now);
  if (notice === 'forged')
    return problem({
      code: 'bad_signature',
      status: 400,
      title: 'The signature does not fit this body, or its time.',
    });
  // Signed, but about something that no money of ours hangs on.
  if (notice === null) return null;
  const { eventId, objectKind, objectId } = notice;
  // A provider's clock that runs ahead must not put an event after what happens later.
  const occurredAt = new Date(Math.min(notice.occurredAt.getTime(), now.getTime())).toISOString();
  await platform.database.withSystem((tx) =>
    platform.outbox.enqueue(
      tx,
      lookJob,
      { provider: name, eventId, objectKind, objectId, occurredAt },
      { deduplicationKey: `payments:${name}:${eventId}` },
    ),
  );
  return null;
}

/** Lets the jobs ask providers what became of things. */
export function registerPaymentNotices(platform: Platform): void {
  platform.jobs.handle(lookJob, async ({ provider: name, eventId, objectKind, objectId, occurredAt }) => {
    const provider = providerOf(platform);
    if (provider.name !== name) return;
    const state = await provider.stateOf({ objectKind, objectId });
    if (!state || state.checkoutId === null) return;
    const checkout = await findCheckout(platform.database, { id: state.checkoutId });
    if (!checkout || checkout.provider !== name) return;
    await platform.database.withWorkspace(checkout.workspaceId, (tx) =>
      applyState(platform, tx, checkout, state, { eventId, occurredAt: new Date(occurredAt) }),
    );
  });
}
