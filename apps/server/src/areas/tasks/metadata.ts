import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf, workspaceOf } from '../../platform/context';
import { checkedId, gone } from '../../platform/errors/refusals';
import type { ListContext } from '../../platform/lists/list';
import { workspaces } from '../workspace/schema';
import { taskLabels, taskMetadata } from './schema';

export type MetadataRow = typeof taskMetadata.$inferSelect;

/** Up to ten letters and digits, starting with a letter, so that `JL-12` reads as one number. */
export const PREFIX = /^[A-Z][A-Z0-9]{0,9}$/;

const firstLabels = [
  { label: 'To do', group: 'todo', color: 'stone', isDefault: true },
  { label: 'In progress', group: 'inProgress', color: 'sky', isDefault: false },
  { label: 'Done', group: 'completed', color: 'moss', isDefault: false },
] as const;

/** Returns the initials of the business: Juniper & Light numbers its tasks JL-1, JL-2. */
export function prefixFor(businessName: string): string {
  const words = businessName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[A-Z0-9]+/g);
  const initials = (words ?? [])
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 4);
  const prefix = initials.length > 1 ? initials : (words?.[0] ?? '').slice(0, 3);
  return PREFIX.test(prefix) ? prefix : 'TASK';
}

/**
 * Returns the metadata that the tasks of the workspace share. It is created on first use, with three labels; concurrent
 * calls wait at the primary key.
 */
export async function readMetadata(context: ListContext): Promise<MetadataRow> {
  const there = await findMetadata(context);
  if (there) return there;
  const workspaceId = workspaceOf(context).id;
  const { tx } = context;
  const [workspace] = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const [made] = await tx
    .insert(taskMetadata)
    .values({ workspaceId, id: uuid(), prefix: prefixFor(workspace?.name ?? '') })
    .onConflictDoNothing()
    .returning();
  if (made) {
    const createdBy = identityOf(context).account.id;
    await tx
      .insert(taskLabels)
      .values(firstLabels.map((label) => ({ ...label, workspaceId, id: uuid(), position: 0, createdBy })));
    return made;
  }
  const other = await findMetadata(context);
  if (!other) throw new Error('The task metadata was created by another call, but does not exist.');
  return other;
}

async function findMetadata({ tx }: ListContext): Promise<MetadataRow | undefined> {
  const [row] = await tx.select().from(taskMetadata);
  return row;
}

/**
 * Returns the metadata, locked until the transaction ends, which serialises changes to numbers, labels, places and
 * trees.
 *
 * @param id the caller's id of the metadata; any but the workspace's own is refused
 */
export async function lockMetadata(context: CallContext, id?: string | null): Promise<MetadataRow> {
  await readMetadata(context);
  const [row] = await context.tx.select().from(taskMetadata).for('update');
  if (!row) throw new Error('The task metadata of a workspace is gone.');
  if (typeof id === 'string' && checkedId(id, 'taskMetadataId') !== row.id) throw gone('list of labels');
  return row;
}
