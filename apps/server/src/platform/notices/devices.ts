import { and, asc, eq, ne, notInArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { now } from '../database/columns';
import type { Transaction } from '../database/transaction';
import type { ServerKeys } from '../identity/keys';
import { hashToken } from '../identity/tokens';
import { defineJob } from '../outbox/outbox';
import type { Platform } from '../platform';
import { PushGoneError, type PushMessage, PushRefusedError, type PushSubscription } from '../push/push';
import { livePushDevices, pushDevices } from './schema';

/** Devices that a person keeps in a workspace; beyond them, the oldest end. */
const MAX_DEVICES = 20;

const DEVICES = 'push-devices';
const MESSAGES = 'queued-pushes';
const subscriptionShape = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
const messageShape = z.object({ title: z.string(), line: z.string(), path: z.string() });

const seal = (keys: ServerKeys, purpose: string, context: string, content: unknown): Buffer =>
  keys.seal(purpose, context, Buffer.from(JSON.stringify(content)));
const open = <Shape extends z.ZodType>(
  shape: Shape,
  keys: ServerKeys,
  purpose: string,
  context: string,
  sealed: Buffer,
): z.output<Shape> => shape.parse(JSON.parse(keys.open(purpose, context, sealed).toString('utf8')));

/** Whose device it is, and the session that it ends with. */
export interface DeviceOwner {
  readonly workspaceId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly userAgent: string;
}

/** Keeps a device. A session has one, and a browser belongs to whoever turned it on last. */
export async function keepDevice(
  tx: Transaction,
  keys: ServerKeys,
  owner: DeviceOwner,
  subscription: PushSubscription,
): Promise<void> {
  const addressHash = hashToken(subscription.endpoint);
  const { workspaceId, accountId, sessionId } = owner;
  const kept = {
    ...owner,
    subscription: seal(keys, DEVICES, addressHash.toString('hex'), subscription),
  };
  await tx
    .insert(pushDevices)
    .values({ id: uuid(), addressHash, ...kept })
    .onConflictDoUpdate({ target: [pushDevices.workspaceId, pushDevices.addressHash], set: kept });
  const mine = and(eq(pushDevices.workspaceId, workspaceId), eq(pushDevices.accountId, accountId));
  await tx
    .delete(pushDevices)
    .where(and(mine, eq(pushDevices.sessionId, sessionId), ne(pushDevices.addressHash, addressHash)));
  const newest = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(mine)
    .orderBy(sql`${pushDevices.createdAt} desc`, sql`${pushDevices.id} desc`)
    .limit(MAX_DEVICES);
  await tx.delete(pushDevices).where(and(mine, notInArray(pushDevices.id, newest)));
}

/** Returns the devices of a person that pushes reach, in the order in which they were added. */
export const devicesOf = (tx: Transaction, accountId: string) =>
  tx
    .select()
    .from(livePushDevices)
    .where(eq(livePushDevices.accountId, accountId))
    .orderBy(asc(livePushDevices.createdAt), asc(livePushDevices.id));

/** Removes a device of a person. Returns false for one that is not theirs. */
export async function removeDevice(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.accountId, accountId), eq(pushDevices.id, id)))
    .returning({ id: pushDevices.id });
  return removed.length > 0;
}

/** Sends a message to one device. It is sealed, as queued mails are. */
const pushJob = defineJob('notices.push', z.object({ deviceId: z.uuid(), sealed: z.base64() }), {
  timeout: 60,
});

/** Plans a message to each device of a person. */
export async function pushTo(
  { outbox, keys }: Pick<Platform, 'outbox' | 'keys'>,
  tx: Transaction,
  { workspaceId, accountId }: { readonly workspaceId: string; readonly accountId: string },
  message: PushMessage,
): Promise<void> {
  for (const { id } of await devicesOf(tx, accountId)) {
    const sealed = seal(keys, MESSAGES, id, message).toString('base64');
    await outbox.enqueue(tx, pushJob, { deviceId: id, sealed }, { workspaceId });
  }
}

/** Registers the job that sends to a device: one whose session or membership has ended since gets nothing. */
export function registerPush({ jobs, database, keys, push, logger }: Platform): void {
  jobs.handle(pushJob, async ({ deviceId, sealed }, { workspaceId }) => {
    if (workspaceId === null) throw new Error('A push is sent in its workspace.');
    if (push === null) return;
    const inWorkspace = <Result>(run: (tx: Transaction) => Promise<Result>) =>
      database.withWorkspace(workspaceId, run);
    const [device] = await inWorkspace((tx) =>
      tx.select().from(livePushDevices).where(eq(livePushDevices.id, deviceId)),
    );
    if (!device) return;
    const address = device.addressHash.toString('hex');
    const subscription = open(subscriptionShape, keys, DEVICES, address, device.subscription);
    const message = open(messageShape, keys, MESSAGES, deviceId, Buffer.from(sealed, 'base64'));
    try {
      await push.send(subscription, message);
    } catch (error) {
      if (error instanceof PushRefusedError)
        logger.warn({ reason: error.message }, 'A push was refused for good.');
      else if (!(error instanceof PushGoneError)) throw error;
      else await inWorkspace((tx) => tx.delete(pushDevices).where(eq(pushDevices.id, deviceId)));
      return;
    }
    await inWorkspace((tx) =>
      tx.update(pushDevices).set({ lastSentAt: now }).where(eq(pushDevices.id, deviceId)),
    );
  });
}
