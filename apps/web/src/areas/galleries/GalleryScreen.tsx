import { useGallery } from '@atelier/react-hooks';
import type { Gallery } from '@atelier/sdk';
import {
  Button,
  DownloadMenu,
  GalleryHeader,
  Loading,
  ReadOnly,
  Skeleton,
  useFormat,
  useReadOnly,
} from '@atelier/ui';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { client } from '../../app/client';
import { LoadFailed } from '../../app/failed/LoadFailed';
import { NotFoundScreen } from '../../app/NotFoundScreen';
import { currentView } from '../../app/view-as';
import { useBar } from '../../frame/Bar';
import layout from '../../frame/layout.module.css';
import { downloadSizes } from './downloads/sizes';
import { useDownloads } from './downloads/use-downloads';
import classes from './galleries.module.css';
import { GalleryShare, galleryParts } from './parts';
import { usePublishing } from './use-publishing';
import { galleryHref, viewOf } from './view';

/** A gallery: its head, and the part that the address names. */
export function GalleryScreen() {
  const { galleryId = '', part = galleryParts[0].id } = useParams();
  const gallery = useGallery(galleryId);
  useBar([{ label: 'Galleries', href: '/galleries' }, { label: gallery.data?.name ?? 'Gallery' }]);
  if (gallery.data) return <OpenGallery key={galleryId} gallery={gallery.data} part={part} />;
  if (gallery.isPending) return <GalleryLoading />;
  return (
    <div className={layout.middle}>
      <LoadFailed titleLevel={1} title="Couldn’t load the gallery" query={gallery} />
    </div>
  );
}

function OpenGallery({ gallery, part }: { gallery: Gallery; part: string }) {
  const { number } = useFormat();
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const publishing = usePublishing();
  const downloads = useDownloads();
  const readOnly = useReadOnly();
  // A collaborator may do here what their access to galleries does not allow.
  const canEdit = gallery.access === 'edit' && !currentView;
  const reason = canEdit ? undefined : (readOnly ?? 'You can look at this gallery, and not change it.');
  const shown = galleryParts.find(({ id }) => id === part);
  if (!shown) return <NotFoundScreen />;
  const { content: Content } = shown;
  const setSharing = (isSharing: boolean) =>
    setAddress(
      (before) => {
        if (isSharing) before.set('share', '');
        else before.delete('share');
        return before;
      },
      { replace: true },
    );
  const films = gallery.embeddedVideos.length;
  return (
    <ReadOnly reason={reason}>
      <div className={classes.gallery}>
        <GalleryHeader
          gallery={viewOf(gallery, client.now())}
          detail={[
            gallery.imageCount === 1 ? '1 photo' : `${number(gallery.imageCount)} photos`,
            films > 0 && (films === 1 ? '1 film' : `${number(films)} films`),
          ]
            .filter(Boolean)
            .join(', ')}
          tabs={galleryParts
            .filter(({ isInMenu }) => !isInMenu)
            .map(({ id, label, count, Count }, index) => ({
              id,
              label,
              // The first one is the gallery's own address.
              href: galleryHref(gallery._id, index === 0 ? undefined : id),
              ...(count && { count: number(count(gallery)) }),
              ...(Count && { count: <Count gallery={gallery} /> }),
            }))}
          current={part}
          menu={[
            {
              items: galleryParts
                .filter(({ isInMenu }) => isInMenu)
                .map(({ id, label }) => ({
                  id,
                  label,
                  icon: IconTrash,
                  onSelect: () => void navigate(galleryHref(gallery._id, id)),
                })),
            },
          ]}
          guestHref={gallery.url}
          actions={
            gallery.imageCount > 0 && (
              <DownloadMenu
                sizes={downloadSizes}
                pending={downloads.isPending}
                onDownload={(size) => downloads.start({ galleryId: gallery._id }, size)}
                target={
                  <Button variant="subtle" icon={IconDownload} pending={downloads.isPending}>
                    Download all
                  </Button>
                }
              />
            )
          }
          onShare={GalleryShare && (() => setSharing(true))}
          onPublish={(isPublished) => publishing.publish(gallery._id, isPublished)}
          pending={publishing.isPending}
          error={publishing.error}
        />
        <Suspense>
          <Content gallery={gallery} />
          {GalleryShare && (
            <GalleryShare gallery={gallery} opened={address.has('share')} onClose={() => setSharing(false)} />
          )}
        </Suspense>
      </div>
    </ReadOnly>
  );
}

/** The head and a grid, before anything is known. */
function GalleryLoading() {
  return (
    <Loading label="Loading the gallery" className={classes.loading}>
      <div className={classes.loadingHead}>
        <Skeleton width={84} height={56} />
        <div>
          <Skeleton width={240} height={28} />
          <Skeleton width={180} />
        </div>
      </div>
      <div className={classes.loadingGrid}>
        {[220, 150, 240, 190, 260, 170].map((width) => (
          <Skeleton key={width} width={width} height={180} />
        ))}
      </div>
    </Loading>
  );
}
