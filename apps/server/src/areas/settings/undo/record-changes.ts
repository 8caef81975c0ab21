import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { isProblem, type Problem } from '../../../platform/errors/problem';
import { recordSecurityEvent } from '../../../platform/identity/security-events';
import { lockTenant } from '../../workspace';
import { changesOf, readSettings, readVariables } from './settings-store';

/**
 * Runs a change of settings, and adds to the audit log what it changed, field by field; nothing if all is what it was. One
 * change at a time: what the log says of before is what the change found.
 *
 * @param kind which settings may change
 */
export async function recorded<Answer>(
  context: CallContext,
  kind: 'workspace' | 'variables',
  change: () => Promise<Answer | Problem>,
): Promise<Answer | Problem> {
  const { tx, clientAddress } = context;
  const workspaceId = workspaceOf(context).id;
  await lockTenant(tx, workspaceId);
  const read = () => (kind === 'workspace' ? readSettings(tx, workspaceId) : readVariables(tx));
  const before = await read();
  const answer = await change();
  if (isProblem(answer)) return answer;
  const changes = changesOf(before, await read());
  if (changes.length > 0)
    await recordSecurityEvent(tx, {
      kind: kind === 'workspace' ? 'workspace.changed' : 'variable.changed',
      workspaceId,
      accountId: identityOf(context).account.id,
      details: { changes },
      address: clientAddress,
    });
  return answer;
}
