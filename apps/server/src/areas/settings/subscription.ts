import { decide } from '@atelier/domain/access';
import * as limits from '@atelier/domain/limits';
import { type RestHandler, workspaceOf } from '../../platform/context';
import { personOf } from '../../platform/identity/access';
import { mostHandles, readTenant } from '../workspace';
import { seatsOf } from './seats';

/** Returns the one plan that there is: everything is included, and it has no price. */
export const getSubscriptionDetails: RestHandler<'getSubscriptionDetails'> = async (_input, context) => {
  const tenant = await readTenant(context.tx, workspaceOf(context).id);
  if (!tenant) throw new Error('The workspace of the call is gone.');
  const seats = await seatsOf(context);
  const mayManage = decide(personOf(context), 'read', { area: 'settings', role: 'admin' }).isAllowed;
  return {
    plan: 'included',
    status: tenant.mode ?? 'stable',
    since: tenant.createdAt.toISOString(),
    limits: { seats: seats.total, fileBytes: limits.UploadRequest.size, handles: mostHandles },
    seats: mayManage ? seats : null,
    price: null,
  };
};
