import type { Transaction } from '../../../platform/database/transaction';
import { recordEvent } from '../record';
import type { SendingRow } from './schema';

/** Writes a line of a file's record about an automatic mail. Needs the lock of the lead's row. */
export async function recordSystemEvent(
  tx: Transaction,
  { workspaceId, leadId, id, recipientEmail, subject, htmlHash, sendZone, reason }: SendingRow,
  kind: 'mailed' | 'delivered' | 'bounced',
): Promise<void> {
  if (leadId === null) return;
  await recordEvent(
    tx,
    { workspaceId, leadId },
    {
      kind,
      zone: sendZone,
      who: { kind: 'system', id: null, name: 'Atelier', email: null, check: 'none' },
      values: { mail: id, to: recipientEmail, subject, html: htmlHash, ...(reason !== null && { reason }) },
    },
  );
}
