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

/** Lists the variables for texts of smart files and mails, in addition to the built-in ones. */
export const listVariables: RestHandler<'listVariables'> = async ({ page, limit }, { tx }) => {
  const { data, total } = await pageOfVariables(tx, { page, limit });
  return pageAnswer(data, pagingOf({ page, limit }), total);
};

export const createVariable: RestHandler<'createVariable'> = async ({ ws: _ws, ...input }, context) =>
  presentVariable(await createOwnVariable(input, context));

export const updateVariable: RestHandler<'updateVariable'> = async ({ ws: _ws, id, ...change }, context) =>
  presentVariable(await updateOwnVariable(checkedId(id, 'id'), change, context));

export const deleteVariable: RestHandler<'deleteVariable'> = async ({ id }, context) => {
  await deleteOwnVariable(checkedId(id, 'id'), context);
  return undefined;
};
