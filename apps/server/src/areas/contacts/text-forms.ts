import { asc, isNull, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform';
import { contactFields, manyContacts } from './contact-row';
import { contacts } from './schema';

const AT_ONCE = 500;

/**
 * Writes what filters compare of contacts that were there before: migration 0012 left it open, because SQL can not fold.
 * In batches, each its own transaction; what is done is not looked at again, so that it may be cut short, and costs
 * nothing once it is through. Nobody changed these contacts, so that neither their revision nor their time moves.
 */
export async function writeTextForms({ database }: Pick<Platform, 'database'>): Promise<void> {
  const { rows } = await database.withSystem((tx) =>
    tx.execute<{ id: string }>(sql`select id from workspaces order by id`),
  );
  for (const { id } of rows) {
    for (let written = AT_ONCE; written === AT_ONCE; ) {
      written = await database.withWorkspace(id, async (tx) => {
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
              unfolded.map((row) => manyContacts.record(row.id, contactFields(row))),
            )}::jsonb) as x${manyContacts.type}
            where c.id = x.id`);
        return unfolded.length;
      });
    }
  }
}
