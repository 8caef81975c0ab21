import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '@atelier/domain/proof';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { RestHandlers } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { problem } from '../../../platform/errors/problem';
import type { JobContext } from '../../../platform/jobs/jobs';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { findLockedLead } from '../drafts';
import { recordSystemEvent } from './record-mail';
import { mailProviderEvents, type SendingRow, smartFileSendings } from './schema';

const told = z.object({
  sendingId: z.uuid(),
  kind: z.enum(['delivered', 'bounced', 'complained']),
  reason: z.string().nullable(),
});

/** Applies an event of a mail provider to the lead. */
export const mailEventJob = defineJob('smartFiles.mailEvent', told);

const WINDOW = 5 * 60_000;
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Receives an event of a mail provider: signed, recent, and only once. */
export const recordMailEvent: RestHandlers['recordMailEvent'] = async (input, { tx, platform }) => {
  const secret = platform.configuration.mailEventsSecret;
  if (secret === undefined) return problem('not_available');
  const { signature, ...event } = input;
  const right = createHmac('sha256', secret).update(canonicalJson(event)).digest();
  if (!timingSafeEqual(right, Buffer.from(signature, 'hex')))
    return problem({ code: 'bad_signature', status: 401, title: 'The signature does not match.' });
  if (Math.abs(platform.clock.now().getTime() - Date.parse(event.sentAt)) > WINDOW)
    return problem({ code: 'stale_event', status: 409, title: 'This event is too old or too new.' });
  const taken = await tx
    .insert(mailProviderEvents)
    .values({ eventId: event.eventId })
    .onConflictDoNothing()
    .returning({ eventId: mailProviderEvents.eventId });
  const [id] = ID.exec(event.messageId) ?? [];
  if (taken.length === 0 || id === undefined) return;
  const [mail] = await tx
    .select({ id: smartFileSendings.id, workspaceId: smartFileSendings.workspaceId })
    .from(smartFileSendings)
    .where(eq(smartFileSendings.id, id.toLowerCase()));
  if (!mail) return;
  await platform.outbox.enqueue(
    tx,
    mailEventJob,
    { sendingId: mail.id, kind: event.kind, reason: event.reason ?? null },
    { workspaceId: mail.workspaceId },
  );
};

/** A bounce may follow a delivery, or arrive before the server knows that the mail was sent; never the other way round. */
const FROM: Readonly<Record<'delivered' | 'bounced', SendingRow['state'][]>> = {
  delivered: ['queued', 'scheduled', 'sent'],
  bounced: ['queued', 'scheduled', 'sent', 'delivered'],
};

/** Applies an event of a provider, with a line of the file's record. */
export async function takeMailEvent(
  _platform: Platform,
  { sendingId, kind, reason }: z.infer<typeof told>,
  { once }: Pick<JobContext, 'once'>,
): Promise<void> {
  const state = kind === 'delivered' ? 'delivered' : 'bounced';
  const words = kind === 'complained' ? 'The recipient reported it as spam.' : reason;
  await once(async (tx) => {
    const [found] = await tx
      .select({ leadId: smartFileSendings.leadId, sentAt: smartFileSendings.sentAt })
      .from(smartFileSendings)
      .where(eq(smartFileSendings.id, sendingId));
    if (!found) return;
    await findLockedLead(tx, found.leadId);
    const [row] = await tx
      .update(smartFileSendings)
      .set({
        state,
        reason: state === 'bounced' ? (words ?? 'The email bounced.') : null,
        leavingAt: null,
        ...(found.sentAt === null && { sentAt: now }),
        ...(state === 'delivered' ? { deliveredAt: now } : { bouncedAt: now }),
      })
      .where(and(eq(smartFileSendings.id, sendingId), inArray(smartFileSendings.state, FROM[state])))
      .returning();
    if (row) await recordSystemEvent(tx, row, state);
  });
}
