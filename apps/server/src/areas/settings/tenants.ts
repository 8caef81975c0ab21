import { identityOf, type RestHandler } from '../../platform/context';
import { problem } from '../../platform/errors/problem';
import { listWorkspacesOf, pictureUrl, presentAccessibleTenant } from '../workspace';
import { lockOrder, storeOrder } from './queries';

/** Lists the person's workspaces in their own order. Positions are counted here, so that they have no gaps. */
export const listAccessibleTenants: RestHandler<'listAccessibleTenants'> = async (_input, context) => {
  const rows = await listWorkspacesOf(context.tx, identityOf(context).account.id);
  return {
    data: await Promise.all(
      rows.map(async (row, order) =>
        presentAccessibleTenant(row, order, await pictureUrl(context.platform, row.logoKey)),
      ),
    ),
  };
};

/** Moves a workspace in the list. A position beyond the end counts as the end. */
export const moveTenant: RestHandler<'moveTenant'> = async ({ tenantId, order }, context) => {
  const { tx } = context;
  const { account } = identityOf(context);
  await lockOrder(tx, account.id);
  const ids = (await listWorkspacesOf(tx, account.id)).map(({ id }) => id);
  if (!ids.includes(tenantId)) return problem('not_found');
  const others = ids.filter((id) => id !== tenantId);
  await storeOrder(tx, account.id, [...others.slice(0, order), tenantId, ...others.slice(order)]);
  return undefined;
};
