import {
  type CallFailed,
  type ClientViewInput,
  type ContactMetadata,
  contacts,
  type UpdateClientMetadataVariables,
} from '@atelier/sdk';
import { type UseMutationResult, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { idOnce } from '../../platform/id-once.js';
import { changeAtOnce, dataOf, neverRetry, type OptimisticChange } from '../../platform/results.js';
import { type CallOptions, useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { contactKeys } from './contact-keys.js';

/**
 * What belongs to the contact list as a whole: the saved views, the one that the person has chosen, and the fields that
 * filters and sorts may name.
 *
 * @returns the query; its error is a `CallFailed`.
 */
export function useContactMetadata(): UseQueryResult<ContactMetadata, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: contactKeys.metadata(workspaceId),
    queryFn: ({ signal }) => dataOf(contacts(client).metadata({ signal, workspaceId })),
    retry: neverRetry,
  });
}

/** Every change answers the whole metadata; it shows at once and is taken back when the server refuses. */
function useMetadataChange<Input>(
  change: (metadata: ContactMetadata, input: Input) => ContactMetadata,
): CallOptions<ContactMetadata, Input, OptimisticChange> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  const key = contactKeys.metadata(workspaceId);
  return {
    // One after the other, so that the newest answer is the last one.
    scope: { id: `contact-metadata-${workspaceId}` },
    onMutate: (input) => changeAtOnce<ContactMetadata>(queries, key, (metadata) => change(metadata, input)),
    onError: (_error, _input, shown) => {
      shown?.rollBack();
      return queries.invalidateQueries({ queryKey: key });
    },
    onSuccess: (metadata) => {
      queries.setQueryData(key, metadata);
    },
  };
}

/**
 * Changes the saved view whose `_id` is given; creates it when there is none. Without an `_id` one is made once for the
 * input, so that sending the same input again does not create a second view.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `stale_revision` when
 * somebody was faster (the views are then asked for again), `too_many_views` above 100, `invalid_input` names each
 * wrong field.
 */
export function useUpdateContactView(): UseMutationResult<
  ContactMetadata,
  CallFailed,
  ClientViewInput,
  OptimisticChange
> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, input) => contacts(client).updateView({ ...input, _id: idOnce(input) }, { workspaceId }),
    useMetadataChange((metadata, { _id, label, icon, filters, sort }) => ({
      ...metadata,
      views: metadata.views.map((view) =>
        view._id === _id
          ? {
              ...view,
              ...(label == null ? {} : { label }),
              ...(icon === undefined ? {} : { icon }),
              ...(filters == null ? {} : { filters }),
              ...(sort === undefined ? {} : { sort }),
            }
          : view,
      ),
    })),
  );
}

/**
 * Deletes a saved view; one that is not there is deleted already. Whoever had chosen it has chosen none.
 *
 * @returns the mutation, called with the view's id; its data is the metadata as it is now, its error a `CallFailed`.
 */
export function useDeleteContactView(): UseMutationResult<
  ContactMetadata,
  CallFailed,
  string,
  OptimisticChange
> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, viewId) => contacts(client).deleteView(viewId, { workspaceId }),
    useMetadataChange((metadata, viewId) => ({
      ...metadata,
      views: metadata.views.filter(({ _id }) => _id !== viewId),
      selectedClientView: metadata.selectedClientView === viewId ? null : metadata.selectedClientView,
    })),
  );
}

/**
 * Chooses the view that the person looks through; null chooses none. Colleagues keep theirs.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `not_found` for a view
 * that is gone.
 */
export function useUpdateContactMetadata(): UseMutationResult<
  ContactMetadata,
  CallFailed,
  UpdateClientMetadataVariables,
  OptimisticChange
> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, input) => contacts(client).updateMetadata(input, { workspaceId }),
    useMetadataChange((metadata, { selectedClientView }) => ({
      ...metadata,
      selectedClientView: selectedClientView === undefined ? metadata.selectedClientView : selectedClientView,
    })),
  );
}
