import type { CallContext } from '../../platform/context';
import { leadsWithValue, usesOfVariable } from './drafts';
import { deleteVariable, updateVariable, type VariableChange } from './variables';

// What other areas use of smart files.
export { createVariable as createOwnVariable, pageOfVariables, presentVariable } from './variables';

/** Changes the fields of a variable that are given; its type stays while a lead has a value of it. */
export const updateOwnVariable = (id: string, change: VariableChange, context: CallContext) =>
  updateVariable(id, change, context, leadsWithValue);

/** Deletes a variable that no module, lead or email template names. */
export const deleteOwnVariable = (id: string, context: CallContext) =>
  deleteVariable(id, context, usesOfVariable);
