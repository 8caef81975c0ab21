import { type ContactMetadata, type ContactViewInput, contacts } from '@atelier/sdk';
import { changed, put } from '../../platform/changes.js';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { contactKeys } from './contact-keys.js';

/**
 * Reads what belongs to the contact list as a whole: the saved views, the one that the person has chosen, and the fields that
 * filters and sorts may name.
 */
export const useContactMetadata = () =>
  useRead(contactKeys.metadata, (client, options) => contacts(client).metadata(options));

/** Every write answers with the whole metadata, so they go one after the other. */
const metadataWrite = {
  serial: 'contact-metadata',
  answer: (metadata: ContactMetadata) => [put(contactKeys.metadata, metadata)],
} as const;

const withMetadata = (change: (metadata: ContactMetadata) => ContactMetadata) => [
  changed<ContactMetadata>(contactKeys.metadata, change),
];

/**
 * Changes the saved view with the `_id` of the input, or creates it. The same input again creates no second one.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `stale_revision` when
 * somebody else was faster, `too_many_views` above 100, `invalid_input` names each wrong field.
 */
export const useUpdateContactView = defineWrite(
  'contacts.updateView',
  (client, input: ContactViewInput, options) =>
    contacts(client).updateView({ ...input, _id: options.newId }, options),
  {
    label: 'Edit saved view',
    ...metadataWrite,
    optimistic: ({ _id, label, icon, filters, sort }) =>
      withMetadata((metadata) => ({
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
  },
);

/**
 * Deletes a saved view; people who had chosen it have chosen none.
 *
 * @returns the mutation, called with the view's id; its data is the metadata as it is now.
 */
export const useDeleteContactView = defineWrite('contacts.deleteView', to(contacts, 'deleteView'), {
  label: 'Delete saved view',
  ...metadataWrite,
  optimistic: (viewId) =>
    withMetadata((metadata) => ({
      ...metadata,
      views: metadata.views.filter(({ _id }) => _id !== viewId),
      selectedClientView: metadata.selectedClientView === viewId ? null : metadata.selectedClientView,
    })),
});

/**
 * Chooses the view that the person looks through; null chooses none. Colleagues keep theirs.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `not_found` for a view
 * that is gone.
 */
export const useUpdateContactMetadata = defineWrite(
  'contacts.updateMetadata',
  to(contacts, 'updateMetadata'),
  {
    label: 'Choose view',
    ...metadataWrite,
    optimistic: ({ selectedClientView }) =>
      withMetadata((metadata) => ({
        ...metadata,
        selectedClientView:
          selectedClientView === undefined ? metadata.selectedClientView : selectedClientView,
      })),
  },
);
