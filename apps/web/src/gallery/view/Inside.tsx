import type { VisitedGallery, VisitedImage } from '@atelier/sdk';
import {
  AlbumTabs,
  Door,
  GalleryPage,
  gridOfLook,
  PhotoGrid,
  PhotoViewer,
  PinDoor,
  VisitorCover,
} from '@atelier/ui/gallery-page';
import { type MouseEvent, useState } from 'react';
import { tokenStyle } from '../embed/look';
import type { PageData } from '../page-data';
import type { Visit, VisitState } from '../state/visit';
import { FirstPhotos } from './FirstPhotos';
import classes from './Gallery.module.css';

const DAY = 86_400_000;
/** Days before the end from which on a page says so. */
const SOON = 7;

const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(instant));

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

/** The gallery as its visitor sees it: cover, albums, photographs, and one of them at full size. */
export function Inside({
  data,
  gallery,
  state,
  visit,
  first,
  onAlbum,
}: {
  readonly data: PageData;
  readonly gallery: VisitedGallery;
  readonly state: VisitState;
  /** Undefined before the scripts are there. */
  readonly visit: Visit | undefined;
  /** The photographs that the page came with. */
  readonly first: readonly VisitedImage[];
  readonly onAlbum: (albumId: string, slug: string) => void;
}) {
  const [index, setIndex] = useState<number | null>(null);
  const { look, studio, coverImage, albums, rights } = gallery;
  const { photos, albumId } = state;
  const album = albums.find(({ _id }) => _id === albumId);
  const hrefOf = (slug: string) => `/g/${data.handle}/${gallery.slug}?album=${slug}`;
  const share = () => {
    const url = `${window.location.origin}/g/${data.handle}/${gallery.slug}`;
    if (navigator.share) void navigator.share({ title: gallery.name, url }).catch(() => undefined);
    else void navigator.clipboard?.writeText(url);
  };
  const show = (next: number) => {
    setIndex(next);
    const photo = photos?.photoAt(next);
    photos?.need(next, next + 2);
    if (photo) visit?.view(photo.id);
  };
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const slug = link && new URL(link.href).searchParams.get('album');
    const wanted = albums.find((one) => one.slug === slug);
    if (!visit || !wanted || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIndex(null);
    onAlbum(wanted._id, wanted.slug);
  };
  const doorView = { name: gallery.name, studio, placeholder: null };
  return (
    <GalleryPage
      look={look}
      notice={noticeOf(gallery, state.isOffline, visit ? Date.now() : null)}
      style={{ '--brand': studio.brandColour, ...tokenStyle(data) } as Record<string, string>}
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
      {albums.length > 0 && (
        <AlbumTabs
          onClick={follow}
          current={albumId ?? ''}
          albums={albums.map(({ _id, name, slug, imageCount, state: stands }) => ({
            id: _id,
            name,
            href: hrefOf(slug),
            photos: imageCount,
            state: stands,
          }))}
        />
      )}
      {album?.state === 'pin' ? (
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
          {!photos ? (
            <FirstPhotos images={first} look={look} />
          ) : photos.ratios.length === 0 ? (
            <p className={classes.empty}>There are no photos in this album yet.</p>
          ) : (
            <PhotoGrid
              label={album?.name ?? gallery.name}
              ratios={photos.ratios}
              photoAt={photos.photoAt}
              rowHeight={(width) => gridOfLook(look, width).rowHeight}
              gap={(width) => gridOfLook(look, width).gap}
              onSeen={photos.need}
              onOpen={(_photo, at) => show(at)}
            />
          )}
        </main>
      )}
      {index !== null && photos && (
        <PhotoViewer
          count={photos.ratios.length}
          photoAt={photos.photoAt}
          index={index}
          onIndex={show}
          onClose={() => setIndex(null)}
        />
      )}
    </GalleryPage>
  );
}
