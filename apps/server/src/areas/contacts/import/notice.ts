import type { Transaction } from '../../../platform/database/transaction';
import { notify } from '../../../platform/notices';
import { importFinished } from '../notices';
import type { ImportRecord } from './record';

/** Notifies whoever started an import that it has ended, and how. */
export async function tellImport(
  tx: Transaction,
  record: ImportRecord,
  failure: string | null,
): Promise<void> {
  const { id, run, fileName, createdBy, workspaceId, applied } = record;
  const saved = [
    [applied.created, 'new'],
    [applied.updated, 'updated'],
    [applied.joined, 'joined'],
  ] as const;
  await notify(tx, importFinished, {
    workspaceId,
    key: `${id} ${run}`,
    by: null,
    title: failure === null ? `Import finished: ${fileName}` : `Import failed: ${fileName}`,
    detail:
      failure ?? saved.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : [])).join(', '),
    object: { kind: 'import', id, name: fileName },
    path: `/contacts/import/${id}`,
    to: [{ accountId: createdBy, reason: 'you started this import' }],
  });
}
