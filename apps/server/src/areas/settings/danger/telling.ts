import type { Transaction } from '../../../platform/database/transaction';
import { notify } from '../../../platform/notices';
import type { workspaceClosings } from '../../workspace/schema';
import { deletionAsked } from '../notices';

const PATH = '/settings/danger-zone';
const everybody = [{ everybody: true, reason: 'you work in this workspace' }] as const;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Tells all members that the workspace is being deleted, or that only a few days are left. */
export async function tellDeletion(
  tx: Transaction,
  {
    id,
    workspaceId,
    askedBy,
    eraseAt,
  }: Pick<typeof workspaceClosings.$inferSelect, 'id' | 'workspaceId' | 'askedBy' | 'eraseAt'>,
  when: 'asked' | 'near',
): Promise<void> {
  await notify(tx, deletionAsked, {
    workspaceId,
    key: `${id}:${when}`,
    // Whoever asked is notified as well: they know at once if it was not them.
    by: null,
    title:
      when === 'asked'
        ? 'Deletion of this workspace was requested'
        : 'This workspace will be erased in a few days',
    detail: `Everything in it is erased on ${day.format(eraseAt)}. Until then, an owner can cancel this.`,
    object: { kind: 'deletion', id, name: 'Deletion of the workspace' },
    path: PATH,
    to: [{ accountId: askedBy, reason: 'you requested it' }, ...everybody],
  });
}

/** Tells all members that the workspace stays. */
export async function tellCanceled(
  tx: Transaction,
  { id, workspaceId, by }: { readonly id: string; readonly workspaceId: string; readonly by: string },
): Promise<void> {
  await notify(tx, deletionAsked, {
    workspaceId,
    key: `${id}:canceled`,
    by,
    title: 'canceled the deletion of this workspace',
    detail: 'Nothing was lost. Client links, emails and payments work again.',
    object: null,
    path: PATH,
    to: everybody,
  });
}
