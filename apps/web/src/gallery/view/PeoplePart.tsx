import type { VisitedGallery, VisitedPerson } from '@atelier/sdk';
import {
  FindMeDialog,
  PeopleHead,
  PeopleList,
  type PhotoView,
  type VisitedPersonView,
} from '@atelier/ui/gallery-page';
import { useEffect, useState } from 'react';
import type { PageParts } from '../state/page-parts';
import { createPeople } from '../state/people';
import { PEOPLE, type Place, personOf, placeOfPerson } from '../state/place';
import { smallSelfie } from '../state/selfie';
import type { Way } from '../state/way';
import classes from './Gallery.module.css';
import { Photos } from './Photos';
import type { useMarks } from './use-marks';
import { useOpenPhoto } from './use-open-photo';
import { useStore } from './use-store';
import { ViewerPart } from './ViewerPart';
import { photosInWords } from './words';

const viewOf = ({ _id, name, imageCount, cover }: VisitedPerson): VisitedPersonView => ({
  id: _id,
  name,
  photos: imageCount,
  cover,
});

/** The people of a gallery, the photographs of one of them, and whoever looks for themselves. */
export function PeoplePart({
  gallery,
  parts,
  place,
  way,
  marking: { marks, marked },
  onBack,
  onDownload,
}: {
  readonly gallery: VisitedGallery;
  readonly parts: PageParts;
  readonly place: Place;
  readonly way: Way;
  readonly marking: ReturnType<typeof useMarks>;
  readonly onBack: () => void;
  readonly onDownload: (photo: PhotoView) => void;
}) {
  const { visit } = parts;
  const [store] = useState(() => createPeople(visit));
  const state = useStore(store, store.getState());
  const { people, hasMore, found, isPending, error } = state;
  const [isLooking, setLooking] = useState(false);
  const isInside = visit.isInside();
  const personId = personOf(place.list);
  const isFound = found !== null && found.length > 0;
  const shown = isFound ? found : people;
  const person = [...(found ?? []), ...(people ?? [])].find(({ _id }) => _id === personId);
  // They come again when the gallery changes: somebody may be hidden now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for what changes.
  useEffect(() => {
    // Whoever is faster than their visit waits for it.
    if (!isInside) return;
    if (personId === null) void store.reload();
    else void store.show(personId);
  }, [isInside, personId, gallery.revision]);
  const photos = state.personId === personId ? state.photos : null;
  const index = useOpenPhoto(
    photos,
    place.photo,
    photos?.ratios.length ?? 0,
    (id) => visit.view(id),
    () => undefined,
  );
  const open = (at: number) => way.openPhoto({ at, id: photos?.photoAt(at)?.id ?? null });
  const openPerson = (id: string) => way.goTo({ list: placeOfPerson(id) });
  const find = async (selfie: File) => {
    const picture = await smallSelfie(selfie);
    if (picture === null) return store.refuse('This picture can’t be read. Choose another one.');
    const alike = await store.find(picture);
    if (!alike || alike.length === 0) return;
    setLooking(false);
    const [only, other] = alike;
    if (only && !other) openPerson(only._id);
  };
  if (personId !== null)
    return (
      <>
        <PeopleHead
          title={person?.name ?? (found?.some(({ _id }) => _id === personId) ? 'You' : 'One person')}
          detail={person && photosInWords(person.imageCount)}
          back="People"
          onBack={() => way.goTo({ list: PEOPLE })}
        />
        {error && <p role="alert">{error}</p>}
        {photos && (
          <Photos
            label={person?.name ?? 'Photos of one person'}
            photos={photos}
            look={gallery.look}
            marks={marks}
            marked={marked}
            onOpen={open}
          />
        )}
        {index !== null && photos && (
          <ViewerPart
            count={photos.ratios.length}
            photoAt={(at) => marked(photos.photoAt(at))}
            index={index}
            onIndex={open}
            onClose={way.closePhoto}
            gallery={gallery}
            parts={parts}
            marks={marks}
            onDownload={onDownload}
          />
        )}
      </>
    );
  return (
    <>
      <PeopleHead
        title={isFound ? 'They look like you' : 'People'}
        back="Albums"
        onBack={onBack}
        action={
          isFound
            ? { label: 'Everybody', onPress: store.forget }
            : { label: 'Find me', onPress: () => setLooking(true), isPrimary: true }
        }
      />
      {error && !isLooking && <p role="alert">{error}</p>}
      {people?.length === 0 ? (
        <p className={classes.empty}>Nobody was found in these photos yet.</p>
      ) : (
        shown && (
          <PeopleList
            people={shown.map(viewOf)}
            onOpen={openPerson}
            onMore={hasMore && shown === people ? () => void store.more() : undefined}
            pending={isPending}
          />
        )
      )}
      {isLooking && (
        <FindMeDialog
          studio={gallery.studio.name}
          pending={isPending}
          error={error}
          isNobody={found?.length === 0}
          onFind={(selfie) => void find(selfie)}
          onClose={() => {
            store.forget();
            setLooking(false);
          }}
        />
      )}
    </>
  );
}
