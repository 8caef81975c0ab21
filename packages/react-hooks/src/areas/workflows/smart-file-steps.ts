import {
  type CallFailed,
  type SlugAvailability,
  type SmartFileSlugType,
  type StepInput,
  type StepOwner,
  smartFiles,
  type Template,
  templates,
  type UpdateStepInput,
} from '@atelier/sdk';
import { type UseMutationResult, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { idOnce } from '../../platform/id-once.js';
import { dataOf, neverRetry } from '../../platform/results.js';
import { type CallOptions, sayWhenOffline, useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { settleLeads } from './lead-changes.js';
import { leadKeys } from './lead-keys.js';

/**
 * One template with the contents of its modules, of the workspace or a global one.
 *
 * @param templateId - the template; nothing is asked while it is undefined.
 * @returns the query; its data is null when there is no such template (any more), its error a `CallFailed`.
 * @see Specification 2 §3, workflow template
 */
export function useTemplate(templateId: string | undefined): UseQueryResult<Template | null, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: leadKeys.template(workspaceId, templateId ?? ''),
    queryFn: async ({ signal }) =>
      (await dataOf(templates(client).get(templateId ?? '', { signal, workspaceId }))) ?? null,
    enabled: templateId !== undefined,
    retry: neverRetry,
  });
}

/** What every change of steps does: what they belong to shows at once as the server has it. */
function useOwnerAnswer<Input>(): CallOptions<StepOwner, Input, unknown> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return {
    mutationKey: leadKeys.change(workspaceId),
    networkMode: sayWhenOffline,
    // One after the other, so that the last wish is the one that stays.
    scope: { id: 'smart-file-steps' },
    onSuccess: ({ template, workflow }) => {
      if (template) queries.setQueryData(leadKeys.template(workspaceId, template._id), template);
      if (workflow) queries.setQueryData(leadKeys.one(workspaceId, workflow._id), workflow);
    },
    onSettled: () => settleLeads(queries, workspaceId),
  };
}

/** A step to add to a template or lead. */
export interface NewStep extends StepInput {
  /** Id of the template or lead. */
  readonly ownerId: string;
}

/**
 * Adds a step with a module. Sending the same input again does not add a second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `too_many_steps` beyond 20.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useAddStep(): UseMutationResult<StepOwner, CallFailed, NewStep> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => {
    const { ownerId, ...step } = input;
    return smartFiles(client).addStep(ownerId, { ...step, _id: idOnce(input) }, { workspaceId });
  }, useOwnerAnswer());
}

/** The fields of a step to change. */
export interface StepChange extends UpdateStepInput {
  /** Id of the template or lead. */
  readonly ownerId: string;
}

/**
 * Changes label, place, visibility or condition of a step.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found` when the step is not there.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useUpdateStep(): UseMutationResult<StepOwner, CallFailed, StepChange> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, { ownerId, ...input }) => smartFiles(client).updateStep(ownerId, input, { workspaceId }),
    useOwnerAnswer(),
  );
}

/** A step to remove. */
export interface StepRemoval {
  /** Id of the template or lead. */
  readonly ownerId: string;
  readonly stepId: string;
}

/**
 * Removes a step and its module. `useAddStep` with the same id and content brings it back.
 *
 * @returns the mutation; its error is a `CallFailed`.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useRemoveStep(): UseMutationResult<StepOwner, CallFailed, StepRemoval> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, { ownerId, stepId }) => smartFiles(client).removeStep(ownerId, stepId, { workspaceId }),
    useOwnerAnswer(),
  );
}

/** An address of a template or lead, or of a kind of its modules. */
export interface SlugWish {
  /** Id of the template or lead. */
  readonly ownerId: string;
  readonly moduleType: SmartFileSlugType;
  readonly slug: string;
}

/**
 * Whether an address is free, and as what it would be written.
 *
 * @param wish - the address; nothing is asked while its slug is empty.
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useSlugAvailability(wish: SlugWish): UseQueryResult<SlugAvailability, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...leadKeys.root(workspaceId), 'slug', wish],
    queryFn: ({ signal }) => dataOf(smartFiles(client).isSlugAvailable(wish, { signal, workspaceId })),
    enabled: wish.slug !== '',
    // Somebody else may take it at any moment.
    gcTime: 0,
    retry: neverRetry,
  });
}

/**
 * Gives a template, a lead or its modules another address; the old one stays with it.
 *
 * @returns the mutation; its error is a `CallFailed`: code `slug_taken` when somebody has it.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useUpdateSlug(): UseMutationResult<SlugAvailability, CallFailed, SlugWish> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, { ownerId, moduleType, slug }) =>
      smartFiles(client).updateSlug(ownerId, moduleType, slug, { workspaceId }),
    {
      mutationKey: leadKeys.change(workspaceId),
      onSettled: () => settleLeads(queries, workspaceId),
    },
  );
}
