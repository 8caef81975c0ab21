import {
  callErrorOf,
  useAddGalleryCollaborator,
  useGalleryCollaborators,
  useMembers,
  useProfile,
  useRemoveGalleryCollaborator,
  useUpdateGalleryCollaborator,
} from '@atelier/react-hooks';
import { errorMessage, type GalleryCollaborator } from '@atelier/sdk';
import { CollaboratorList, SettingsSection } from '@atelier/ui';
import { toastError, toasts } from '../../../app/toasts';
import type { GalleryPartProps } from '../part';
import { Loaded } from './Loaded';

/** Members who may work on this gallery, whatever their access to galleries is otherwise. */
export function CollaboratorsSection({ gallery }: GalleryPartProps) {
  return (
    <SettingsSection
      title="Collaborators"
      text="Members who can work on this gallery even if they have no access to galleries otherwise."
    >
      <Loaded what="collaborators" query={useGalleryCollaborators(gallery._id)}>
        {(collaborators) => <Collaborators galleryId={gallery._id} collaborators={collaborators} />}
      </Loaded>
    </SettingsSection>
  );
}

interface CollaboratorsProps {
  galleryId: string;
  collaborators: readonly GalleryCollaborator[];
}

function Collaborators({ galleryId, collaborators }: CollaboratorsProps) {
  const me = useProfile().data?._id;
  const members = useMembers().data ?? [];
  const add = useAddGalleryCollaborator();
  const update = useUpdateGalleryCollaborator();
  const remove = useRemoveGalleryCollaborator();
  const error = callErrorOf(add.error ?? update.error);
  const shown = collaborators.map(({ _id, firstName, lastName, email, access }) => ({
    id: _id,
    name: [firstName, lastName].filter(Boolean).join(' ') || email,
    email,
    access,
  }));
  return (
    <CollaboratorList
      collaborators={shown}
      candidates={members
        .filter(({ _id }) => _id !== me && !shown.some(({ id }) => id === _id))
        .map(({ _id, name }) => ({ id: _id, name }))}
      onAdd={(userId) => add.mutate({ galleryId, userId, access: 'view' })}
      onAccess={(userId, access) => update.mutate({ galleryId, userId, access })}
      onRemove={(userId) => {
        const removed = shown.find(({ id }) => id === userId);
        remove.mutate(
          { galleryId, userId },
          {
            onSuccess: () =>
              removed &&
              toasts.undo(`${removed.name} removed`, () =>
                add.mutate({ galleryId, userId, access: removed.access }),
              ),
            onError: (failure) => toastError(failure, 'Couldn’t remove the collaborator.'),
          },
        );
      }}
      error={error && errorMessage(error)}
    />
  );
}
