import { and, asc, eq, isNull } from 'drizzle-orm';
import type { GalleryCollaborator } from '../../../generated/rest';
import { type CallContext, identityOf, type RestHandlers, workspaceOf } from '../../../platform/context';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { workspacePeople } from '../../workspace/schema';
import { galleryCollaborators, galleryOf } from '../record';

const collaboratorRows = ({ tx }: CallContext, galleryId: string, accountId?: string) =>
  tx
    .select({
      _id: galleryCollaborators.accountId,
      firstName: workspacePeople.firstName,
      lastName: workspacePeople.lastName,
      email: workspacePeople.email,
      access: galleryCollaborators.access,
      addedAt: galleryCollaborators.addedAt,
    })
    .from(galleryCollaborators)
    .innerJoin(workspacePeople, eq(workspacePeople.accountId, galleryCollaborators.accountId))
    .where(
      and(
        eq(galleryCollaborators.galleryId, galleryId),
        accountId === undefined ? undefined : eq(galleryCollaborators.accountId, accountId),
        // Whoever was removed works on nothing.
        isNull(workspacePeople.removedAt),
      ),
    )
    .orderBy(asc(workspacePeople.firstName), asc(workspacePeople.lastName), asc(workspacePeople.email))
    .limit(100);

async function collaborator(
  context: CallContext,
  galleryId: string,
  id: string,
): Promise<GalleryCollaborator> {
  const [row] = await collaboratorRows(context, galleryId, id);
  if (!row) throw gone('collaborator');
  return { ...row, addedAt: row.addedAt.toISOString() };
}

function checkedAccess(access: string): 'view' | 'edit' {
  if (access === 'view' || access === 'edit') return access;
  throw wrongField('access', 'The choices are view and edit.');
}

/** Answers to the calls about members with a say in one gallery. */
export const collaboratorHandlers = {
  async listCollaborators({ galleryId }, context) {
    const rows = await collaboratorRows(context, (await galleryOf(context, galleryId)).id);
    return { data: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })) };
  },

  async addCollaborator({ galleryId, userId, access }, context) {
    const { tx } = context;
    const { id } = await galleryOf(context, galleryId, 'write');
    const accountId = checkedId(userId, 'userId');
    const [person] = await tx
      .select({ removedAt: workspacePeople.removedAt })
      .from(workspacePeople)
      .where(eq(workspacePeople.accountId, accountId));
    if (!person || person.removedAt !== null) throw gone('member');
    const set = { access: checkedAccess(access) };
    await tx
      .insert(galleryCollaborators)
      .values({
        workspaceId: workspaceOf(context).id,
        galleryId: id,
        accountId,
        ...set,
        addedBy: identityOf(context).account.id,
      })
      .onConflictDoUpdate({
        target: [
          galleryCollaborators.workspaceId,
          galleryCollaborators.galleryId,
          galleryCollaborators.accountId,
        ],
        set,
      });
    return collaborator(context, id, accountId);
  },

  async updateCollaborator({ galleryId, userId, access }, context) {
    const { id } = await galleryOf(context, galleryId, 'write');
    const accountId = checkedId(userId, 'userId');
    await context.tx
      .update(galleryCollaborators)
      .set({ access: checkedAccess(access) })
      .where(isOf(id, accountId));
    return collaborator(context, id, accountId);
  },

  async removeCollaborator({ galleryId, userId }, context) {
    const { id } = await galleryOf(context, galleryId, 'write');
    const removed = await context.tx
      .delete(galleryCollaborators)
      .where(isOf(id, checkedId(userId, 'userId')))
      .returning({ id: galleryCollaborators.accountId });
    if (removed.length === 0) throw gone('collaborator');
    return undefined;
  },
} satisfies Partial<RestHandlers>;

const isOf = (galleryId: string, accountId: string) =>
  and(eq(galleryCollaborators.galleryId, galleryId), eq(galleryCollaborators.accountId, accountId));
