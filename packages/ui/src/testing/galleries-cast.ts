import type { AlbumView } from '../galleries/AlbumList/AlbumList';
import type { GalleryView } from '../galleries/gallery';
import { covers } from './gallery-cast';

const center = { x: 0.5, y: 0.5 };

const gallery = (id: string, name: string, more: Partial<GalleryView>): GalleryView => ({
  id,
  name,
  href: `/galleries/${id}`,
  state: 'draft',
  eventDay: null,
  place: null,
  cover: null,
  photos: 0,
  lastDay: null,
  ...more,
});

/** Ada & Luis' wedding, whose photographs are on their way. */
export const ferreiraGallery = gallery('ferreira', 'Ada & Luis, Sintra', {
  eventDay: '2026-09-12',
  place: 'Quinta do Vale, Sintra',
  cover: { url: covers.dusk, focalPoint: { x: 0.4, y: 0.7 } },
  photos: 412,
});

/** The galleries of the studio. */
export const galleries: readonly GalleryView[] = [
  ferreiraGallery,
  gallery('brandt', 'Brandt Ceramics, autumn lookbook', {
    eventDay: '2026-10-15',
    cover: { url: covers.ceramics, focalPoint: center },
    photos: 1,
    state: 'published',
  }),
  gallery('mendes', 'Clara Mendes', {
    eventDay: '2026-06-08',
    cover: { url: covers.vineyard, focalPoint: center },
    photos: 1204,
    state: 'published',
    lastDay: '2026-10-18',
  }),
  gallery('weber', 'Headshots, Weber & Partner', { state: 'draft' }),
  gallery('duarte', 'Inês Duarte, planner’s portfolio', {
    eventDay: '2025-05-12',
    cover: { url: covers.cloister, focalPoint: center },
    photos: 86,
    state: 'expired',
    lastDay: '2026-05-12',
  }),
];

const album = (id: string, name: string, photos: number, more: Partial<AlbumView> = {}): AlbumView => ({
  id,
  name,
  href: `/galleries/ferreira/${id}`,
  photos,
  ...more,
});

/** The albums of Ada & Luis' wedding. */
export const albums: readonly AlbumView[] = [
  album('highlights', 'Highlights', 64),
  album('morning', 'Morning', 118),
  album('ceremony', 'Ceremony', 142),
  album('dinner', 'Dinner', 0, { isHidden: true }),
  album('evening', 'Evening', 120, { uploading: { done: 120, total: 180 } }),
  album('family', 'Family only', 32, { hasPin: true }),
  album('tom', 'From Tom', 140, { isLocked: true }),
];
