import type { AuditChange } from '../../../generated/rest';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { recordSecurityEvent } from '../../../platform/identity/security-events';

/** Adds changed settings of the workspace to the audit log; nothing if they are what they were. */
export async function recordSettings(context: CallContext, given: readonly AuditChange[]): Promise<void> {
  const changes = given.filter(({ before, after }) => before !== after);
  if (changes.length === 0) return;
  await recordSecurityEvent(context.tx, {
    kind: 'workspace.changed',
    workspaceId: workspaceOf(context).id,
    accountId: identityOf(context).account.id,
    details: { changes },
    address: context.clientAddress,
  });
}
