import type { Transaction } from '../../../platform/database/transaction';
import { defineNotice, notify } from '../../../platform/notices';
import type { ImportRecord } from './record';

/** An import has ended. */
export const importFinished = defineNotice({
  module: 'contacts',
  action: 'import_finished',
  group: 'Contacts',
  label: 'Import finished or failed',
  hint: 'that you started',
  by: ['inApp'],
});

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
