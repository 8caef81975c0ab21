import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type {
  ClientMerge,
  ClientMergePage,
  QueryListClientMergesArgs,
} from '../../../generated/graphql/workflows';
import type { Transaction } from '../../../platform/database/transaction';
import type { FieldError } from '../../../platform/errors/problem';
import { checkedId } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { personName } from '../../workspace';
import type { ContactRow } from '../contact-row';
import { contactWithEmail } from '../queries';
import type { contactMerges } from '../schema';

type MergeRecord = Pick<typeof contactMerges.$inferSelect, 'keepRevisionAfter' | 'mergeBefore'>;

const sideShape = z.object({ fields: z.object({ name: z.string(), email: z.string().nullable() }) });

/** Returns why a merge cannot be undone; empty when it can. `undoMerge` itself checks the links of tasks and leads. */
export async function undoErrors(
  tx: Transaction,
  { keepRevisionAfter, mergeBefore }: MergeRecord,
  keep: Pick<ContactRow, 'id' | 'name' | 'revision' | 'deletedAt' | 'mergedInto'>,
  merge: Pick<ContactRow, 'id'>,
): Promise<FieldError[]> {
  if (keep.mergedInto !== null)
    return [{ field: 'kept', message: `${keep.name} was merged into another contact. Undo that first.` }];
  if (keep.deletedAt !== null)
    return [{ field: 'kept', message: `${keep.name} was deleted. Restore the contact first.` }];
  if (keep.revision !== keepRevisionAfter)
    return [{ field: 'kept', message: `${keep.name} was changed since the merge.` }];
  const { email } = sideShape.parse(mergeBefore).fields;
  const owner = email === null ? undefined : await contactWithEmail(tx, email, keep.id);
  return owner === undefined || owner === merge.id
    ? []
    : [{ field: 'merged', message: `Another contact has the address ${email} now.` }];
}

interface MergeRow extends Record<string, unknown> {
  readonly id: string;
  readonly keep_id: string;
  readonly merge_id: string;
  readonly keep_before: unknown;
  readonly merge_before: unknown;
  readonly keep_revision_after: number;
  readonly merged_at: string;
  readonly undone_at: string | null;
  readonly merged_by: string;
  readonly undone_by: string | null;
  readonly merged_by_name: PersonParts | null;
  readonly undone_by_name: PersonParts | null;
  readonly revision: number;
  readonly name: string;
  readonly is_deleted: boolean;
  readonly merged_into: string | null;
}
interface PersonParts {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const instantText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const person = (alias: string) =>
  sql.raw(
    `case when ${alias}.account_id is not null then jsonb_build_object('firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'email', ${alias}.email) end`,
  );

const selectMerges = sql`
  select m.id, m.keep_id, m.merge_id, m.keep_before, m.merge_before, m.keep_revision_after,
    ${instantText('m.merged_at')} as merged_at, ${instantText('m.undone_at')} as undone_at, m.merged_by, m.undone_by,
    ${person('b')} as merged_by_name, ${person('u')} as undone_by_name,
    k.revision, k.name, k.deleted_at is not null as is_deleted, k.merged_into
  from contact_merges m join contacts k on k.id = m.keep_id
  left join workspace_people b on b.account_id = m.merged_by
  left join workspace_people u on u.account_id = m.undone_by`;

async function answer(tx: Transaction, row: MergeRow): Promise<ClientMerge> {
  const actor = (id: string | null, parts: PersonParts | null) =>
    id === null ? null : { _id: id, name: personName(parts ?? { firstName: '', lastName: '', email: '' }) };
  const side = (id: string, before: unknown) => ({ _id: id, ...sideShape.parse(before).fields });
  const errors =
    row.undone_at === null
      ? await undoErrors(
          tx,
          { keepRevisionAfter: row.keep_revision_after, mergeBefore: row.merge_before },
          {
            id: row.keep_id,
            name: row.name,
            revision: row.revision,
            deletedAt: row.is_deleted ? new Date(0) : null,
            mergedInto: row.merged_into,
          },
          { id: row.merge_id },
        )
      : [];
  return {
    _id: row.id,
    kept: side(row.keep_id, row.keep_before),
    merged: side(row.merge_id, row.merge_before),
    mergedAt: row.merged_at,
    mergedBy: actor(row.merged_by, row.merged_by_name),
    undoneAt: row.undone_at,
    undoneBy: actor(row.undone_by, row.undone_by_name),
    undoProblem: errors[0]?.message ?? null,
  };
}

/** Returns a merge in the shape of the contract. */
export async function mergeAnswer(tx: Transaction, id: string): Promise<ClientMerge> {
  const { rows } = await tx.execute<MergeRow>(sql`${selectMerges} where m.id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error('The merge does not exist.');
  return answer(tx, row);
}

/** Returns a page of merges, newest first. */
export async function findMerges(
  tx: Transaction,
  { clientId, page, limit }: Partial<QueryListClientMergesArgs>,
): Promise<ClientMergePage> {
  const paging = pagingOf({ page, limit });
  const id = typeof clientId === 'string' ? checkedId(clientId, 'clientId') : null;
  const where = id === null ? sql`true` : sql`(m.keep_id = ${id} or m.merge_id = ${id})`;
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from contact_merges m where ${where}`,
  );
  const totalDocs = counted.rows[0]?.total ?? 0;
  const { rows } = await tx.execute<MergeRow>(sql`${selectMerges} where ${where}
    order by m.merged_at desc, m.id desc limit ${paging.limit} offset ${paging.offset}`);
  const data: ClientMerge[] = [];
  for (const row of rows) data.push(await answer(tx, row));
  return pageAnswer(data, paging, totalDocs);
}
