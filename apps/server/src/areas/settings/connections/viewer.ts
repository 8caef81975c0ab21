import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import type { Viewer } from './store';

/** Returns whose accounts the caller may see and disconnect. */
export function viewerOf(context: Pick<CallContext, 'identity' | 'workspace'>): Viewer {
  const { role } = workspaceOf(context);
  return { accountId: identityOf(context).account.id, isAdmin: role === 'owner' || role === 'admin' };
}
