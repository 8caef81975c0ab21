import { eq } from 'drizzle-orm';
import { type CallContext, identityOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { recordEvent } from '../record';
import type { SendingRow } from './schema';

/** A line of a file's record about a mail: nobody did it by hand. Under the lock of the lead's row. */
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

/** Who of the studio does something now, as a record names them. */
export async function studioActor(context: CallContext) {
  const { account } = identityOf(context);
  const [person] = await context.tx
    .select()
    .from(workspacePeople)
    .where(eq(workspacePeople.accountId, account.id));
  return {
    who: {
      kind: 'studio' as const,
      id: account.id,
      name: (person && personName(person)) || account.email,
      email: account.email,
      check: 'signedIn',
    },
    address: context.clientAddress,
    device: context.userAgent ?? 'not told',
  };
}
