import type { VisitedGallery, VisitedImage } from '@atelier/sdk';
import {
  AlbumTabs,
  Door,
  GalleryPage,
  PageActions,
  type PhotoView,
  PinDoor,
  TagFilter,
  type VisitedAlbumView,
  VisitorCover,
} from '@atelier/ui/gallery-page';
import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { tokenStyle } from '../embed/look';
import type { PageData } from '../page-data';
import { noFilms } from '../state/films';
import { notJoining } from '../state/joining';
import type { PageParts } from '../state/page-parts';
import { FAVOURITES } from '../state/picking';
import { isOfPeople, PEOPLE, type Place, queryOf } from '../state/place';
import type { VisitState } from '../state/visit';
import type { Way } from '../state/way';
import { FirstPhotos } from './FirstPhotos';
import classes from './Gallery.module.css';
import {
  DownloadPart,
  FilmsPart,
  JoinPart,
  ListView,
  PeoplePart,
  SelectionPart,
  ViewerPart,
} from './later-parts';
import { Photos } from './Photos';
import { useMarks } from './use-marks';
import { useOpenPhoto } from './use-open-photo';
import { useStore } from './use-store';
import { dayIn } from './words';

const DAY = 86_400_000;
/** Days before the end from which on a page says so. */
const SOON = 7;

/** Day and place of a gallery, in words. */
const detailOf = ({ eventOn, place }: VisitedGallery): string | undefined =>
  [eventOn && dayIn(`${eventOn}T12:00:00Z`, 'UTC'), place].filter(Boolean).join(', ') || undefined;

function noticeOf(gallery: VisitedGallery, isOffline: boolean, now: number | null): string | undefined {
  if (isOffline) return 'There is no connection. You see what was loaded before.';
  if (gallery.isPreview) return 'This is how visitors see the gallery. Nothing you do here is recorded.';
  const { expiresAt, timezone } = gallery;
  return expiresAt !== null && now !== null && Date.parse(expiresAt) - now < SOON * DAY
    ? `This gallery closes on ${dayIn(expiresAt, timezone)}.`
    : undefined;
}

/** The tab of the films, beside those of albums. */
const FILMS = 'films';
const filmsTab = (path: string, count: number): VisitedAlbumView => ({
  id: FILMS,
  name: 'Films',
  href: path + queryOf({ film: '' }),
  photos: count,
  state: 'open',
});

/** Copies a link. Some browsers refuse, and pages without TLS have no clipboard. */
const copyLink = (url: string): Promise<string> =>
  (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))).then(
    () => 'The link was copied.',
    () => `The link couldn’t be copied. It is ${url}`,
  );

/** The gallery as its visitor sees it: cover, albums, photographs, and one of them at full size. */
export function Inside({
  data,
  gallery,
  state,
  parts,
  first,
  place,
  way,
}: {
  readonly data: PageData;
  readonly gallery: VisitedGallery;
  readonly state: VisitState;
  /** Undefined before the scripts are there. */
  readonly parts: PageParts | undefined;
  /** The photographs that the page came with. */
  readonly first: readonly VisitedImage[];
  readonly place: Place;
  readonly way: Way | undefined;
}) {
  const visit = parts?.visit;
  /** What became of sharing. */
  const [said, setSaid] = useState<string>();
  /** What is downloaded: a photograph, or something of which the list with this id is offered first. */
  const [download, setDownload] = useState<PhotoView | string | null>(null);
  const marking = useMarks(parts);
  const { lists, favourites, filling, marks, marked } = marking;
  const films = useStore(parts?.films, noFilms).films?.length ?? 0;
  const list = lists.find(({ id }) => id === place.list);
  const tray = list && list.id !== FAVOURITES ? list : filling;
  // The selection that is looked through is the one that is filled.
  const fillingId = list?.selection.state === 'open' && list.id !== FAVOURITES ? list.id : undefined;
  useEffect(() => {
    if (fillingId !== undefined) parts?.picking.fill(fillingId);
  }, [fillingId, parts]);
  const { look, studio, coverImage, albums, rights } = gallery;
  const { albumId, tagId } = state;
  const showsPeople = rights.canSeeFaces && isOfPeople(place.list);
  const photos = list && parts ? parts.listed.getState().photos : state.photos;
  const index = useOpenPhoto(
    // Lists come after the albums, and people and films have parts of their own.
    !showsPeople && place.film === null && (place.list === null || lists.length > 0) ? photos : null,
    place.photo,
    state.came,
    (id) => visit?.view(id),
    // Those of a list come one after another.
    () => place.list === null && way?.closePhoto(),
  );
  const album = albums.find(({ _id }) => _id === albumId);
  const hrefOf = (slug: string) => `/g/${data.handle}/${gallery.slug}?album=${slug}`;
  const share = () => {
    const url = `${window.location.origin}/g/${data.handle}/${gallery.slug}`;
    // Whoever closes the sheet of a phone has changed their mind.
    if (navigator.share) void navigator.share({ title: gallery.name, url }).catch(() => undefined);
    else void copyLink(url).then(setSaid);
  };
  const show = (at: number) => way?.openPhoto({ at, id: photos?.photoAt(at)?.id ?? null });
  const openEarly = (at: number) => way?.openPhoto({ at, id: first[at]?._id ?? null });
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const query = link && new URL(link.href).searchParams;
    const wanted = albums.find((one) => one.slug === query?.get('album'));
    const film = query?.get('film');
    if (!visit || !(wanted || film === '') || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(wanted ? { album: wanted.slug } : { film: '' });
  };
  const goTo = (next: Partial<Place>) => way?.goTo(next);
  const goToList = (id: string) => goTo(id === place.list ? { album: album?.slug ?? null } : { list: id });
  const isJoining = useStore(parts?.joining, notJoining).step !== 'closed';
  const mayDownload = parts !== undefined && rights.downloadSizes.length > 0;
  const doorView = { name: gallery.name, studio, placeholder: null };
  const notice = noticeOf(gallery, state.isOffline, visit ? Date.now() : null);
  return (
    <GalleryPage
      look={look}
      notice={state.isOffline ? notice : (said ?? notice)}
      style={{ '--brand': studio.brandColour, ...tokenStyle(data) } as Record<string, string>}
      foot={
        parts &&
        tray && (
          <Suspense>
            <SelectionPart
              list={tray}
              gallery={gallery}
              parts={parts}
              onReview={() => goTo({ list: tray.id })}
            />
          </Suspense>
        )
      }
    >
      <VisitorCover
        name={gallery.name}
        detail={detailOf(gallery)}
        studio={studio}
        cover={coverImage}
        coverStyle={look.coverStyle}
        onShare={visit && rights.canShare ? share : undefined}
      />
      {gallery.description && <p className={classes.about}>{gallery.description}</p>}
      {albums.length + films > 0 && (
        <AlbumTabs
          onClick={follow}
          current={place.film !== null ? FILMS : list || showsPeople ? '' : (albumId ?? '')}
          albums={[
            ...albums.map(({ _id, name, slug, imageCount, state: stands }) => ({
              id: _id,
              name,
              href: hrefOf(slug),
              photos: imageCount,
              state: stands,
            })),
            ...(films > 0 ? [filmsTab(`/g/${data.handle}/${gallery.slug}`, films)] : []),
          ]}
          actions={
            (lists.length > 0 ||
              rights.canFavourite ||
              rights.canSeeFaces ||
              rights.downloadSizes.length > 0) && (
              <PageActions
                favourites={
                  favourites && {
                    count: favourites.picked.size,
                    isOpen: list === favourites,
                    onOpen: () => goToList(FAVOURITES),
                  }
                }
                selections={lists.flatMap((own) =>
                  own === favourites
                    ? []
                    : {
                        id: own.id,
                        name: own.selection.name,
                        count: own.count,
                        maximum: own.selection.maximum,
                        state: own.selection.state,
                        isOpen: own === list,
                        onOpen: () => goToList(own.id),
                      },
                )}
                people={
                  parts && rights.canSeeFaces
                    ? {
                        isOpen: showsPeople,
                        onOpen: () => goTo(showsPeople ? { album: album?.slug ?? null } : { list: PEOPLE }),
                      }
                    : undefined
                }
                onDownload={mayDownload ? () => setDownload('') : undefined}
              />
            )
          }
        />
      )}
      {place.film !== null && parts && !data.embed ? (
        <main className={classes.photos}>
          <Suspense>
            <FilmsPart films={parts.films} slug={place.film} onFilm={(film) => goTo({ film })} />
          </Suspense>
        </main>
      ) : showsPeople && parts && way ? (
        <main className={classes.photos}>
          <Suspense>
            <PeoplePart
              gallery={gallery}
              parts={parts}
              place={place}
              way={way}
              marking={marking}
              onBack={() => goTo({ album: album?.slug ?? null })}
              onDownload={setDownload}
            />
          </Suspense>
        </main>
      ) : list && parts ? (
        <main className={classes.photos}>
          <Suspense>
            <ListView
              key={list.id}
              list={list}
              gallery={gallery}
              parts={parts}
              marking={marking}
              onOpen={show}
              onBack={() => goTo({ album: album?.slug ?? null })}
              onDownload={mayDownload ? () => setDownload(list.id) : undefined}
              canJoin={!data.embed && !gallery.isPreview}
            />
          </Suspense>
        </main>
      ) : album?.state === 'pin' ? (
        <PinDoor
          key={album._id}
          className={classes.albumDoor}
          door={doorView}
          album={album.name}
          pending={state.isPending}
          error={state.error}
          onSubmit={(pin) => void visit?.unlock(album._id, pin)}
        />
      ) : album?.state === 'locked' ? (
        <Door
          className={classes.albumDoor}
          door={doorView}
          title={album.name}
          text={`${studio.name} has locked this album.`}
        />
      ) : (
        <main className={classes.photos}>
          {album && album.tags.length > 0 && visit && (
            <TagFilter
              tags={album.tags.map(({ _id, name, imageCount }) => ({ id: _id, name, photos: imageCount }))}
              value={tagId}
              onChange={(next) => void visit.showAlbum(album._id, next)}
            />
          )}
          {!photos ? (
            <FirstPhotos images={first} look={look} onOpen={openEarly} />
          ) : photos.ratios.length === 0 ? (
            <p className={classes.empty}>There are no photos in this album yet.</p>
          ) : (
            <Photos
              label={album?.name ?? gallery.name}
              photos={photos}
              look={look}
              marks={marks}
              marked={marked}
              onOpen={show}
            />
          )}
        </main>
      )}
      {index !== null && photos && parts && (
        <Suspense>
          <ViewerPart
            count={photos.ratios.length}
            photoAt={(at) => marked(photos.photoAt(at))}
            index={index}
            onIndex={show}
            onClose={() => way?.closePhoto()}
            gallery={gallery}
            parts={parts}
            marks={marks}
            onDownload={setDownload}
          />
        </Suspense>
      )}
      {parts && isJoining && (
        <Suspense>
          <JoinPart joining={parts.joining} />
        </Suspense>
      )}
      {download !== null && parts && (
        <Suspense>
          <DownloadPart
            gallery={gallery}
            parts={parts}
            photo={typeof download === 'string' ? undefined : download}
            first={typeof download === 'string' ? download : undefined}
            albumId={albumId}
            onClose={() => setDownload(null)}
          />
        </Suspense>
      )}
    </GalleryPage>
  );
}
