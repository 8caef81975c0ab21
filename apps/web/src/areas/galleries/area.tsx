import { IconPhoto } from '@tabler/icons-react';
import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';

const GalleriesScreen = lazyScreen(async () => (await import('./GalleriesScreen')).GalleriesScreen);
const GalleryScreen = lazyScreen(async () => (await import('./GalleryScreen')).GalleryScreen);
const DeletedGalleries = lazyScreen(
  async () => (await import('./deleted/DeletedGalleries')).DeletedGalleries,
);
const WatermarksScreen = lazyScreen(
  async () => (await import('./watermarks/WatermarksScreen')).WatermarksScreen,
);

/** Photographs for clients and their guests. The parts of a gallery are declared in `parts.ts`. */
export const galleries = defineArea({
  name: 'galleries',
  routes: [
    { path: '/galleries', screen: GalleriesScreen },
    { path: '/galleries/watermarks', screen: WatermarksScreen },
    { path: '/galleries/deleted', screen: DeletedGalleries },
    // A collaborator needs no access to the others.
    { path: '/galleries/:galleryId/:part?', screen: GalleryScreen, access: null },
  ],
  places: [
    {
      id: 'galleries',
      label: 'Galleries',
      href: '/galleries',
      icon: IconPhoto,
      group: 'clients',
      order: 50,
    },
  ],
  meanwhile: async () => (await import('./use-running-uploads')).useMeanwhile,
  palette: async () => (await import('./palette')).palette,
});
