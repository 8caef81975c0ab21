import type { RestHandler } from '../../platform/context';
import { checkedId } from '../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../platform/paging';
import {
  createOwnVariable,
  deleteOwnVariable,
  pageOfVariables,
  presentVariable,
  updateOwnVariable,
} from '../workflows';
import { recorded } from './undo';

/** Lists the variables for texts of smart files and mails, in addition to the built-in ones. */
export const listVariables: RestHandler<'listVariables'> = async ({ page, limit }, { tx }) => {
  const { data, total } = await pageOfVariables(tx, { page, limit });
  return pageAnswer(data, pagingOf({ page, limit }), total);
};

export const createVariable: RestHandler<'createVariable'> = ({ ws: _ws, ...input }, context) =>
  recorded(context, 'variables', async () => presentVariable(await createOwnVariable(input, context)));

export const updateVariable: RestHandler<'updateVariable'> = ({ ws: _ws, id, ...change }, context) =>
  recorded(context, 'variables', async () =>
    presentVariable(await updateOwnVariable(checkedId(id, 'id'), change, context)),
  );

export const deleteVariable: RestHandler<'deleteVariable'> = ({ id }, context) =>
  recorded(context, 'variables', async () => {
    await deleteOwnVariable(checkedId(id, 'id'), context);
    return undefined;
  });
