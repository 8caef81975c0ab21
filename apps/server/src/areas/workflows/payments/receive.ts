import { z } from 'zod';
import { type Problem, problem } from '../../../platform/errors/problem';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { applyState } from './apply';
import { findCheckout } from './checkouts';
import { providerObjectKinds } from './provider';
import { providerOf } from './providers';

/** The subject of a notice. The rest of its body is not stored: the provider is queried for the object's state. */
const noticePayload = z.object({
  provider: z.string(),
  eventId: z.string(),
  objectKind: z.enum(providerObjectKinds),
  objectId: z.string(),
  occurredAt: z.iso.datetime(),
});

const lookJob = defineJob('payments.look', noticePayload, { retries: 12, timeout: 60 });

/**
 * Receives a webhook. Once its signature is verified, its subject is stored for a job, and the provider need not retry; a
 * repeated event is ignored while the first one is queued. Null on success.
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
      title: 'The signature does not match this body or its time.',
    });
  // Signed, but about something that does not affect money.
  if (notice === null) return null;
  const { eventId, objectKind, objectId } = notice;
  // A provider's clock that runs ahead must not move an event after later ones.
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

/** Registers the jobs that query providers for the state of objects. */
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
