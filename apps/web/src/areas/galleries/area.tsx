import { IconPhoto } from '@tabler/icons-react';
import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';

const GalleriesScreen = lazyScreen(async () => (await import('./GalleriesScreen')).GalleriesScreen);
const GalleryScreen = lazyScreen(async () => (await import('./GalleryScreen')).GalleryScreen);

/** Photographs for clients and their guests. The parts of a gallery are declared in `parts.ts`. */
export const galleries = defineArea({
  name: 'galleries',
  routes: [
    { path: '/galleries', screen: GalleriesScreen },
    { path: '/galleries/:galleryId/:part?', screen: GalleryScreen },
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
