import { type AccessAction, type AccessLevel, decide, levelIn, readControls } from '@atelier/domain/access';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, gone, isId, staleRevision } from '../../../platform/errors/refusals';
import { personOf } from '../../../platform/identity/access';
import type { ReadShare } from '../../../platform/identity/shares';
import { memberships } from '../../workspace/schema';
import { galleries, galleryCollaborators } from './schema';

/** A gallery as it is stored. */
export type GalleryRow = typeof galleries.$inferSelect;

const levels: Readonly<Record<string, AccessLevel>> = { view: 'read', edit: 'write' };

/**
 * Reads at which level a gallery was shared with a collaborator, for calls that name it or something in it. Calls that name
 * none are reading lists, which show a collaborator what was shared with them.
 */
export const readShare: ReadShare = async (tx, { accountId, parameters }) => {
  const named = (name: string) => {
    const id = parameters[name];
    return id !== undefined && isId(id) ? sql`${id}::uuid` : sql`null::uuid`;
  };
  const namesThing = ['galleryId', 'imageId', 'selectionId'].some((name) => name in parameters);
  const { rows } = await tx.execute<{ access: string }>(sql`
    select access from gallery_collaborators where account_id = ${accountId} and ${
      namesThing
        ? sql`gallery_id = coalesce(${named('galleryId')},
            (select gallery_id from gallery_images where id = ${named('imageId')}),
            (select gallery_id from gallery_selections where id = ${named('selectionId')}))`
        : sql`true`
    } limit 1`);
  const [row] = rows;
  if (!row) return null;
  return namesThing ? (levels[row.access] ?? null) : 'read';
};

/** Whether the caller sees only galleries that were shared with them. */
export const seesSharedOnly = (context: Pick<CallContext, 'identity' | 'workspace'>): boolean =>
  levelIn(personOf(context), 'galleries') === 'none';

/** Whether a gallery was shared with the caller. */
export const isSharedWith = (context: CallContext) =>
  sql<boolean>`exists (select from ${galleryCollaborators} c where c.workspace_id = ${galleries.workspaceId}
    and c.gallery_id = ${galleries.id} and c.account_id = ${identityOf(context).account.id})`;

/**
 * Returns a gallery. With `write` its row is locked, and what the caller may do was decided with the call.
 *
 * @throws 404 for one that is deleted or of another workspace
 */
export async function galleryOf(
  context: Pick<CallContext, 'tx' | 'workspace'>,
  galleryId: string,
  action: AccessAction = 'read',
): Promise<GalleryRow> {
  const query = context.tx
    .select(getTableColumns(galleries))
    .from(galleries)
    .where(
      and(
        eq(galleries.workspaceId, workspaceOf(context).id),
        eq(galleries.id, checkedId(galleryId, 'galleryId')),
        isNull(galleries.deletedAt),
      ),
    );
  const [row] = await (action === 'write' ? query.for('update') : query);
  if (!row) throw gone('gallery');
  return row;
}

/** Refuses a gallery that was not shared with a caller who sees no other ones; for calls whose path does not name it. */
export async function refuseUnshared(context: CallContext, galleryId: string): Promise<void> {
  if (!seesSharedOnly(context)) return;
  const [row] = await context.tx
    .select({ isShared: isSharedWith(context) })
    .from(galleries)
    .where(eq(galleries.id, galleryId));
  if (row?.isShared !== true) throw gone('gallery');
}

/** Returns what the caller may do with a gallery, as the contract says it. */
export async function accessTo(context: CallContext, galleryId: string): Promise<'view' | 'edit'> {
  const accountId = identityOf(context).account.id;
  const shared = await context.tx
    .select({ access: galleryCollaborators.access })
    .from(galleryCollaborators)
    .where(and(eq(galleryCollaborators.galleryId, galleryId), eq(galleryCollaborators.accountId, accountId)));
  const shares = shared.map(({ access }) => ({ accountId, level: levels[access] ?? 'none' }));
  return decide(personOf(context), 'write', { area: 'galleries', shares }).isAllowed ? 'edit' : 'view';
}

/** A membership as it is stored, and the access with which a gallery was shared with the member; null for neither. */
export interface StoredMember {
  readonly accountId: string | null;
  readonly role: string | null;
  readonly controls: unknown;
  readonly access: string | null;
}

/** Whether a member may look at a gallery: by their role, their access controls, or because it was shared with them. */
export function maySee({ accountId, role, controls, access }: StoredMember): boolean {
  if (accountId === null || role === null) return false;
  const shares = access === null ? [] : [{ accountId, level: levels[access] ?? 'none' }];
  const person = { id: accountId, role, controls: readControls(controls) };
  return decide(person, 'read', { area: 'galleries', shares }).isAllowed;
}

/**
 * Whether a member may still look at a gallery. What they began or were given before, and what no session comes with (downloads,
 * addresses of photographs), asks here with every request. Runs under any role.
 */
export async function maySeeStill(
  tx: Transaction,
  {
    workspaceId,
    galleryId,
    accountId,
  }: { readonly workspaceId: string; readonly galleryId: string; readonly accountId: string },
): Promise<boolean> {
  const [member] = await tx
    .select({
      accountId: memberships.accountId,
      role: memberships.role,
      controls: memberships.accessControls,
      access: galleryCollaborators.access,
    })
    .from(memberships)
    .leftJoin(
      galleryCollaborators,
      and(
        eq(galleryCollaborators.workspaceId, memberships.workspaceId),
        eq(galleryCollaborators.accountId, memberships.accountId),
        eq(galleryCollaborators.galleryId, galleryId),
      ),
    )
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        eq(memberships.accountId, accountId),
        isNull(memberships.removedAt),
      ),
    );
  return member !== undefined && maySee(member);
}

/** Refuses a change to an outdated revision; the refusal includes the current state. */
export async function refuseStale<Current extends { revision: number }>(
  thing: string,
  seen: number | undefined,
  row: { readonly revision: number },
  present: () => Current | Promise<Current>,
): Promise<void> {
  if (seen !== undefined && seen !== row.revision) throw staleRevision(thing, seen, await present());
}
