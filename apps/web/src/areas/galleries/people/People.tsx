import * as limits from '@atelier/domain/limits';
import { useFaces, useMergeFaces, useUpdateFace } from '@atelier/react-hooks';
import type { FaceGroup, FaceGroupingStatus } from '@atelier/sdk';
import { EmptyState, FaceGroups, FetchingMore } from '@atelier/ui';
import { IconFaceId } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { toastError } from '../../../app/toasts';
import { Loaded } from '../settings/Loaded';
import { personHref, personName } from './person-view';
import { useUndo } from './use-undo';

export interface PeopleProps {
  galleryId: string;
  status: FaceGroupingStatus;
}

/** Everybody who was found, and how far the search is. */
export function People({ galleryId, status }: PeopleProps) {
  const pages = useFaces(galleryId);
  return (
    <Loaded what="people" query={pages}>
      {(loaded) => (
        <>
          <Groups galleryId={galleryId} status={status} people={loaded.pages.flatMap(({ data }) => data)} />
          <FetchingMore
            hasMore={pages.hasNextPage}
            fetching={pages.isFetchingNextPage}
            onMore={() => void pages.fetchNextPage()}
          />
        </>
      )}
    </Loaded>
  );
}

function Groups({ galleryId, status, people }: PeopleProps & { people: readonly FaceGroup[] }) {
  const navigate = useNavigate();
  const update = useUpdateFace();
  const merge = useMergeFaces();
  const undo = useUndo(galleryId);
  const find = (id: string) => people.find(({ _id }) => _id === id);
  const change = (id: string, input: { name?: string; isHidden?: boolean }) => {
    const person = find(id);
    if (!person) return;
    void update
      .send({ galleryId, faceGroupId: id, revision: person.revision, ...input })
      .catch((error: unknown) => toastError(error, `Couldn’t change ${personName(person)}.`));
  };
  const join = (ids: readonly string[]) => {
    const chosen = ids.flatMap((id) => find(id) ?? []);
    // Whoever has a name keeps it; people come in the order of their photographs.
    const target = chosen.find(({ name }) => name !== null) ?? chosen[0];
    if (!target) return;
    const faceGroupIds = ids.filter((id) => id !== target._id);
    merge.mutate(
      { galleryId, faceGroupId: target._id, faceGroupIds },
      {
        onSuccess: ({ correctionId }) =>
          undo(`${chosen.length} people are now ${personName(target)}`, correctionId),
        onError: (error) => toastError(error, 'They’re still apart.'),
      },
    );
  };
  if (people.length === 0 && status.isFinished)
    return (
      <EmptyState
        icon={IconFaceId}
        title="Nobody was found"
        text={
          status.imagesCount === 0
            ? 'Add photos, and the people on them appear here.'
            : 'No photo of this gallery shows a face that can be recognized.'
        }
      />
    );
  return (
    <FaceGroups
      groups={people.map((person) => ({
        id: person._id,
        name: person.name,
        cover: person.cover,
        photos: person.imageCount,
        isHidden: person.isHidden,
        href: personHref(galleryId, person._id),
      }))}
      grouping={
        status.isFinished
          ? undefined
          : {
              done: status.numberOfImagesGroupedFaces + status.numberOfImagesFailed,
              total: status.imagesCount,
              people: status.numberOfImagesPeoples,
            }
      }
      onRename={(id, name) => change(id, { name })}
      onHide={(id, isHidden) => change(id, { isHidden })}
      onMerge={join}
      onSplit={(id) => void navigate(personHref(galleryId, id))}
      nameLimit={limits.updateFace.name}
    />
  );
}
