import { type LeadMetadata, leads, type WorkflowSortField, type WorkflowViewInput } from '@atelier/sdk';
import { changed, put } from '../../platform/changes.js';
import { type ListViewState, listViewKind } from '../../platform/list-views.js';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { leadViewKeys } from './lead-keys.js';

/** The state of a lead view: everything that a saved view stores except its name. */
export type LeadViewState = ListViewState<'board' | 'table', WorkflowSortField>;

/** How views of leads are read and written. All leads, on a board as people dragged them, where no view is selected. */
export const leadViewKind = listViewKind<'board' | 'table', WorkflowSortField>({
  layouts: ['board', 'table'],
  sorts: ['manual', 'title', 'status', 'eventDate', 'createdAt', 'updatedAt'],
  initial: { type: 'board', group: null, sort: null, filters: [] },
});

/** Reads the saved views of the lead list, and the one that the person has chosen. */
export const useLeadMetadata = () =>
  useRead(leadViewKeys, (client, options) => leads(client).metadata(options));

/** Every write answers with the whole metadata, so they go one after the other. */
const metadataWrite = {
  serial: 'lead-metadata',
  answer: (metadata: LeadMetadata) => [put(leadViewKeys, metadata)],
} as const;

const withMetadata = (change: (metadata: LeadMetadata) => LeadMetadata) => [
  changed<LeadMetadata>(leadViewKeys, change),
];

/**
 * Changes the saved view with the `_id` of the input, or creates it. The same input again creates no second one.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `stale_revision` when
 * somebody else was faster, `too_many_views` above 100, `invalid_input` names each wrong field.
 */
export const useUpdateLeadView = defineWrite(
  'workflows.updateView',
  (client, input: WorkflowViewInput, options) =>
    leads(client).updateView({ ...input, _id: options.newId }, options),
  {
    label: 'Edit saved view',
    ...metadataWrite,
    optimistic: ({ _id, label, icon }) =>
      withMetadata((metadata) => ({
        ...metadata,
        views: metadata.views.map((view) =>
          view._id === _id
            ? { ...view, ...(label == null ? {} : { label }), ...(icon === undefined ? {} : { icon }) }
            : view,
        ),
      })),
  },
);

/**
 * Deletes a saved view; people who had chosen it have chosen none.
 *
 * @returns the mutation, called with the view's id; its data is the metadata as it is now.
 */
export const useDeleteLeadView = defineWrite('workflows.deleteView', to(leads, 'deleteView'), {
  label: 'Delete saved view',
  ...metadataWrite,
  optimistic: (viewId) =>
    withMetadata((metadata) => ({
      views: metadata.views.filter(({ _id }) => _id !== viewId),
      selectedWorkflowView: metadata.selectedWorkflowView === viewId ? null : metadata.selectedWorkflowView,
    })),
});

/**
 * Chooses the view that the person looks through; null chooses none. Colleagues keep theirs.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `not_found` for a view
 * that is gone.
 */
export const useUpdateLeadMetadata = defineWrite('workflows.updateMetadata', to(leads, 'updateMetadata'), {
  label: 'Choose view',
  ...metadataWrite,
  optimistic: ({ selectedWorkflowView }) =>
    withMetadata((metadata) => ({
      ...metadata,
      selectedWorkflowView:
        selectedWorkflowView === undefined ? metadata.selectedWorkflowView : selectedWorkflowView,
    })),
});
