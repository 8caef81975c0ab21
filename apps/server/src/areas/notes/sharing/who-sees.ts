import { levelOn, type PageLevel, type PageVerdict } from '@atelier/domain/pages';
import { inArray, isNull, sql } from 'drizzle-orm';
import type { SharedUser } from '../../../generated/graphql/page-notes';
import type { CallContext } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { pageFor, pageShares } from '../record';

interface PathRow extends Record<string, unknown> {
  readonly id: string;
  readonly created_by: string;
  readonly open_level: PageLevel | null;
  readonly is_private: boolean;
}

/** Returns what decides about any member, from a page to the top of the tree. */
async function pathOf(tx: Transaction, pageId: string) {
  const { rows } = await tx.execute<PathRow>(sql`
    with recursive path as (
      select p.*, 0 as distance from pages p where p.id = ${pageId}
      union all
      select p.*, path.distance + 1 from path join pages p on p.id = path.parent_id where not path.is_private
    )
    select id, created_by, case when is_open then open_level end as open_level, is_private
    from path order by distance`);
  return rows;
}

/** Returns every member who sees a page, and why: what the evaluator says, and nothing else. */
export async function listSharedUsers(pageId: string, context: CallContext): Promise<SharedUser[]> {
  const { tx } = context;
  const { page } = await pageFor(context, pageId, { level: 'view', withDeleted: true });
  const path = await pathOf(tx, page.id);
  const ids = path.map(({ id }) => id);
  const shares = await tx.select().from(pageShares).where(inArray(pageShares.pageId, ids));
  const levels = new Map(shares.map((share) => [`${share.pageId} ${share.accountId}`, share.level]));
  const people = await tx
    .select({
      id: workspacePeople.accountId,
      firstName: workspacePeople.firstName,
      lastName: workspacePeople.lastName,
      email: workspacePeople.email,
    })
    .from(workspacePeople)
    .where(isNull(workspacePeople.removedAt))
    .orderBy(workspacePeople.firstName, workspacePeople.lastName, workspacePeople.accountId);
  return people.flatMap((person) => {
    const verdict = levelOn(
      path.map((row) => ({
        isCreator: row.created_by === person.id,
        share: levels.get(`${row.id} ${person.id}`) ?? null,
        workspace: row.open_level,
        isPrivate: row.is_private,
      })),
      true,
    );
    return verdict.level === null ? [] : [present(person, verdict.level, verdict)];
  });
}

const present = (
  person: { id: string; firstName: string; lastName: string; email: string },
  access: PageLevel,
  { grants }: PageVerdict,
): SharedUser => ({
  userId: person.id,
  fullName: personName(person),
  email: person.email,
  access,
  reasons: grants.map(({ reason, level, distance }) => ({ reason, access: level, distance })),
});
