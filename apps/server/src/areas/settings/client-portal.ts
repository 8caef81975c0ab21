import { type RestHandler, workspaceOf } from '../../platform/context';
import { changeClientPortal, readClientPortal } from '../workspace';
import { recorded } from './undo';

export const getClientPortalPreferences: RestHandler<'getClientPortalPreferences'> = (_input, context) =>
  readClientPortal(context.tx, workspaceOf(context).id);

export const updateClientPortalPreferences: RestHandler<'updateClientPortalPreferences'> = (
  { ws: _ws, ...change },
  context,
) => recorded(context, 'workspace', () => changeClientPortal(context.tx, workspaceOf(context).id, change));
