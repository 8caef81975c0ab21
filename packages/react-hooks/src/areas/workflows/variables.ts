import { type EventPreset, mapData, variables } from '@atelier/sdk';
import { changed } from '../../platform/changes.js';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { leadFollowers, leadKeys } from './lead-keys.js';

/** All that a workspace can have fit one page. */
const LIMIT = 100;

/**
 * Reads the workspace's own variables (event presets), all of them, in the order in which they were created. Without a better
 * reason people read `variablesNotFetchedMessage`.
 */
export const useVariables = () =>
  useRead<readonly EventPreset[]>(leadKeys.variables, (client, options) =>
    mapData(variables(client).list({ limit: LIMIT }, options), ({ data }) => data),
  );

/**
 * Creates a variable.
 *
 * @returns the mutation; its error is a `CallFailed`: code `label_taken`, `key_taken`, `too_many_variables` beyond 100.
 */
export const useCreateVariable = defineWrite('workflows.createVariable', to(variables, 'create'), {
  offline: 'refuse',
  invalidates: leadFollowers,
});

/**
 * Changes a variable: its label shows at once.
 *
 * @returns the mutation; its error is a `CallFailed`: code `label_taken`, `variable_in_use` for another type.
 */
export const useUpdateVariable = defineWrite('workflows.updateVariable', to(variables, 'update'), {
  label: 'Edit variable',
  optimistic: ({ id, label }) => [
    changed<readonly EventPreset[]>(leadKeys.variables, (all) =>
      all.map((one) => (one._id === id ? { ...one, label: label ?? one.label } : one)),
    ),
  ],
  invalidates: leadFollowers,
});

/**
 * Deletes a variable that nothing uses. It cannot be undone, so it leaves the list when the server has answered.
 *
 * @returns the mutation, called with the variable's id; its error is a `CallFailed`: code `variable_in_use`, whose fields
 * name where it is used.
 */
export const useDeleteVariable = defineWrite(
  'workflows.deleteVariable',
  (client, id: string, options) => variables(client).delete({ id }, options),
  { offline: 'refuse', invalidates: leadFollowers },
);
