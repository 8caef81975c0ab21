import type { CallContext } from '../../platform/context';
import { leadsWithValue, usesOfVariable } from './drafts';
import { deleteVariable, updateVariable, type VariableChange } from './variables';

export type { RenderedMail } from './email-templates';
// The part of the area that other areas use.
export { highestIssued, readNumbering, setNumbering, shutAllCheckouts } from './payments';
export { allResponses } from './responses';
export { type GalleryMail, galleryMail } from './sending';
export { createVariable as createOwnVariable, pageOfVariables, presentVariable } from './variables';

/** Returns where a variable is used, as text. */
export const usesOfOwnVariable = usesOfVariable;

/** Changes the given fields of a variable; its type cannot change while a lead has a value for it. */
export const updateOwnVariable = (id: string, change: VariableChange, context: CallContext) =>
  updateVariable(id, change, context, leadsWithValue);

/** Deletes a variable that no module, lead or email template uses. */
export const deleteOwnVariable = (id: string, context: CallContext) =>
  deleteVariable(id, context, usesOfVariable);
