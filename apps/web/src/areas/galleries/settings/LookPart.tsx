import { useAlbumImagesAt, useLayoutSettings, useUpdateLayoutSettings } from '@atelier/react-hooks';
import type { LayoutSettings as Layout } from '@atelier/sdk';
import { LayoutSettings } from '@atelier/ui';
import type { GalleryPartProps } from '../part';
import { photoOf } from '../photos/photo';
import { CoverSection } from './CoverSection';
import { Loaded } from './Loaded';
import classes from './settings.module.css';
import { useSavingAtOnce } from './use-saving-at-once';
import { WatermarkSection } from './WatermarkSection';

/** How a gallery looks to its visitors: its page, its cover, its watermark. */
export function LookPart({ gallery }: GalleryPartProps) {
  return (
    <div className={classes.part}>
      <Loaded what="the layout" query={useLayoutSettings(gallery._id)}>
        {(layout) => <PageLook gallery={gallery} layout={layout} />}
      </Loaded>
      <CoverSection gallery={gallery} />
      <WatermarkSection gallery={gallery} />
    </div>
  );
}

/** Photographs in the preview: two screens of a page. */
const PREVIEWED = 16;

function PageLook({ gallery, layout }: GalleryPartProps & { layout: Layout }) {
  const [first] = [...gallery.albums].sort((left, right) => right.imageCount - left.imageCount);
  const { images } = useAlbumImagesAt(
    { galleryId: gallery._id, albumId: first?._id ?? '' },
    0,
    Math.min(first?.imageCount ?? 0, PREVIEWED),
  );
  const save = useSavingAtOnce(
    useUpdateLayoutSettings(),
    layout,
    (change, { revision }) => ({ ...change, galleryId: gallery._id, revision }),
    'Look saved',
  );
  const photos = [...images.values()].slice(0, PREVIEWED).map(photoOf);
  return (
    <section aria-label="Page" className={classes.page}>
      <LayoutSettings
        value={layout}
        onChange={save}
        gallery={{ name: gallery.name, cover: gallery.coverImage, photos }}
      />
    </section>
  );
}
