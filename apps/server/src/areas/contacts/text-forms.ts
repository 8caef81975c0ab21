import { asc, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { forEachWorkspace } from '../../platform/database/workspaces';
import type { Platform } from '../../platform/platform';
import { contactValues, manyContacts, othersOf } from './contact-row';
import { contacts } from './schema';

const AT_ONCE = 500;

/**
 * Writes what filters compare of contacts that were there before: migration 0012 left it open, because SQL can not fold.
 * In batches, each its own transaction; what is done is not looked at again, so that it may be cut short, and costs
 * nothing once it is through. Nobody changed these contacts, so that neither their revision nor their time moves.
 */
export async function writeTextForms({ database }: Pick<Platform, 'database'>): Promise<void> {
  await forEachWorkspace(database, async (workspaceId) => {
    for (let written = AT_ONCE; written === AT_ONCE; ) {
      written = await database.withWorkspace(workspaceId, async (tx) => {
        const unfolded = await tx
          .select()
          .from(contacts)
          .where(isNull(contacts.nameFolded))
          .orderBy(asc(contacts.id))
          .limit(AT_ONCE)
          .for('update');
        if (unfolded.length > 0)
          await tx.execute(sql`
            update contacts c set ${manyContacts.assignments('x')}
            from jsonb_to_recordset(${JSON.stringify(
              unfolded.map((row) => manyContacts.record(row.id, contactValues(row), othersOf(row))),
            )}::jsonb) as x${manyContacts.type}
            where c.id = x.id`);
        await tellWhereTheyCameFrom(
          tx,
          unfolded.map((row) => row.id),
        );
        return unfolded.length;
      });
    }
  });
}

/** How contacts that are older than timelines came here. */
async function tellWhereTheyCameFrom(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into contact_events (workspace_id, contact_id, at, kind, actor_id, subject_kind, subject_id, subject_title)
    select c.workspace_id, c.id, c.created_at, case when i.id is null then 'created' else 'imported' end, c.created_by,
      case when i.id is not null then 'import' end, i.id, i.file_name
    from contacts c
    left join import_changes ch on ch.contact_id = c.id and ch.kind = 'created'
    left join imports i on i.id = ch.import_id
    where c.id = any(${sql.param(ids)}::uuid[])
      and not exists (select from contact_events e where e.contact_id = c.id)`);
}
