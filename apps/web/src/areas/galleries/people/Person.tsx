import * as limits from '@atelier/domain/limits';
import { useFace, useFaceImages, useFaces, useSplitFaces, useUpdateFace } from '@atelier/react-hooks';
import type { FaceGroup } from '@atelier/sdk';
import { FetchingMore, Link, PersonBar, PhotoGrid, Skeleton, useFormat, useReadOnly } from '@atelier/ui';
import { PhotoViewer } from '@atelier/ui/gallery-page';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { toastError, toasts } from '../../../app/toasts';
import { photoOf } from '../photos/photo';
import { useOpenedPhoto } from '../photos/use-opened-photo';
import { Loaded } from '../settings/Loaded';
import classes from './people.module.css';
import { personHref, personName } from './person-view';
import { useUndo } from './use-undo';

export interface PersonProps {
  galleryId: string;
  personId: string;
}

/** A person, and the photographs that they are on. */
export function Person({ galleryId, personId }: PersonProps) {
  return (
    <>
      <Link href={personHref(galleryId)} className={classes.back}>
        All people
      </Link>
      <Loaded what="the person" query={useFace({ galleryId, faceGroupId: personId })}>
        {(person) => <Photographs galleryId={galleryId} person={person} />}
      </Loaded>
    </>
  );
}

function Photographs({ galleryId, person }: { galleryId: string; person: FaceGroup }) {
  const { number } = useFormat();
  const navigate = useNavigate();
  const canEdit = useReadOnly() === undefined;
  const ids = { galleryId, faceGroupId: person._id };
  const pages = useFaceImages(ids);
  const everybody = useFaces(galleryId).data?.pages.flatMap(({ data }) => data) ?? [];
  const shown = pages.data?.pages.flatMap(({ data }) => data);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useOpenedPhoto();
  const split = useSplitFaces();
  const update = useUpdateFace();
  const undo = useUndo(galleryId);
  const faces = shown?.filter(({ image }) => selected.has(image._id)) ?? [];
  const name = personName(person);
  const photos = faces.length === 1 ? '1 photo' : `${number(faces.length)} photos`;
  const move = (to?: FaceGroup) => {
    if (faces.length > limits.splitFaces.faceIds) {
      toasts.error(`Move at most ${number(limits.splitFaces.faceIds)} photos at once.`);
      return;
    }
    split.mutate(
      { ...ids, faceIds: faces.map(({ faceId }) => faceId), ...(to && { toFaceGroupId: to._id }) },
      {
        onSuccess: ({ correctionId }) => {
          setSelected(new Set());
          // Nobody is left here.
          if (faces.length === person.imageCount) void navigate(personHref(galleryId));
          undo(`${photos} moved to ${to ? personName(to) : 'a new person'}`, correctionId);
        },
        onError: (error) => toastError(error, 'The photos didn’t move.'),
      },
    );
  };
  const setCover = () => {
    const [face] = faces;
    if (!face) return;
    setSelected(new Set());
    void update
      .send({ ...ids, revision: person.revision, coverFaceId: face.faceId })
      .then(() => toasts.show('Cover changed'))
      .catch((error: unknown) => toastError(error, 'Couldn’t change the cover.'));
  };
  const photoAt = (index: number) => {
    const one = shown?.[index];
    return one && photoOf(one.image);
  };
  return (
    <section aria-label={name} className={classes.person}>
      <header className={classes.head}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>
          {person.imageCount === 1 ? '1 photo' : `${number(person.imageCount)} photos`}
          {canEdit && '. Select those that show somebody else.'}
        </p>
      </header>
      {pages.isError && !shown ? (
        <LoadFailed title="Couldn’t load the photos" query={pages} />
      ) : !shown ? (
        <Skeleton height={180} />
      ) : (
        <PhotoGrid
          label={`Photos of ${name}`}
          ratios={shown.map(({ image }) => (image.width ?? 3) / (image.height ?? 2))}
          photoAt={photoAt}
          rowHeight={(width) => (width < 600 ? 120 : 180)}
          selected={canEdit ? selected : undefined}
          onSelectedChange={setSelected}
          onOpen={(_photo, index) => setOpened(index)}
        />
      )}
      <FetchingMore
        hasMore={pages.hasNextPage}
        fetching={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
      <PersonBar
        className={classes.bar}
        count={faces.length}
        others={everybody
          .filter(({ _id }) => _id !== person._id)
          .map((other) => ({
            id: other._id,
            name:
              other.name ??
              `Unnamed, ${other.imageCount === 1 ? '1 photo' : `${number(other.imageCount)} photos`}`,
          }))}
        isAll={faces.length === person.imageCount}
        onSplit={() => move()}
        onMove={(id) => move(everybody.find(({ _id }) => _id === id))}
        onCover={setCover}
        onClear={() => setSelected(new Set())}
      />
      {opened !== null && shown && opened < shown.length && (
        <PhotoViewer
          count={shown.length}
          photoAt={photoAt}
          index={opened}
          onIndex={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
