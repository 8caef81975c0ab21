import {
  type CallFailed,
  type CreateVariableInput,
  type EventPreset,
  type UpdateVariableInput,
  variables,
} from '@atelier/sdk';
import { type UseMutationResult, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { changeAtOnce, dataOf, neverRetry, type OptimisticChange } from '../../platform/results.js';
import { type CallOptions, useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { settleLeads } from './lead-changes.js';
import { leadKeys } from './lead-keys.js';

/** All that a workspace can have fit one page. */
const ALL = 100;

/**
 * The workspace's own variables (event presets), all of them, in the order in which they were made.
 *
 * @returns the query; its error is a `CallFailed`. Without a better reason people read `variablesNotFetchedMessage`.
 * @see Specification 2 §7, "Connections and variables"
 */
export function useVariables(): UseQueryResult<readonly EventPreset[], CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: leadKeys.variables(workspaceId),
    queryFn: async ({ signal }) =>
      (await dataOf(variables(client).list({ limit: ALL }, { signal, workspaceId }))).data,
    retry: neverRetry,
  });
}

function useVariableAnswer<Data, Input, Context = unknown>(): CallOptions<Data, Input, Context> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return {
    mutationKey: leadKeys.change(workspaceId),
    onSettled: () => settleLeads(queries, workspaceId),
  };
}

/**
 * Creates a variable.
 *
 * @returns the mutation; its error is a `CallFailed`: code `label_taken`, `key_taken`, `too_many_variables` beyond 100.
 * @see Specification 2 §7, "Connections and variables"
 */
export function useCreateVariable(): UseMutationResult<EventPreset, CallFailed, CreateVariableInput> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => variables(client).create(input, { workspaceId }), useVariableAnswer());
}

/**
 * Changes a variable; it shows at once and is taken back when the server refuses.
 *
 * @returns the mutation; its error is a `CallFailed`: code `label_taken`, `variable_in_use` for another type.
 * @see Specification 2 §7, "Connections and variables"
 */
export function useUpdateVariable(): UseMutationResult<
  EventPreset,
  CallFailed,
  UpdateVariableInput,
  OptimisticChange
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => variables(client).update(input, { workspaceId }), {
    ...useVariableAnswer<EventPreset, UpdateVariableInput, OptimisticChange>(),
    onMutate: ({ id, label }) =>
      changeAtOnce<readonly EventPreset[]>(queries, leadKeys.variables(workspaceId), (all) =>
        all.map((one) => (one._id === id ? { ...one, label: label ?? one.label } : one)),
      ),
    onError: (_error, _input, change) => change?.rollBack(),
  });
}

/**
 * Deletes a variable that nothing names any more. It can not be undone, so it leaves the list when the server has answered.
 *
 * @returns the mutation, called with the variable's id; its error is a `CallFailed`: code `variable_in_use`, whose fields say
 * where it is used.
 * @see Specification 2 §7, "Connections and variables"
 */
export function useDeleteVariable(): UseMutationResult<undefined, CallFailed, string> {
  const workspaceId = useWorkspaceId();
  return useCall((client, id) => variables(client).delete({ id }, { workspaceId }), useVariableAnswer());
}
