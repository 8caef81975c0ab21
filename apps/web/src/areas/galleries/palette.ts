import { useGalleryList, useLoadedGalleries } from '@atelier/react-hooks';
import { IconDroplet, IconLibraryPhoto, IconPhoto, IconTrash } from '@tabler/icons-react';
import type { PaletteEntry, PalettePart } from '../../app/area';
import { galleryHref } from './view';

const row = (id: string, name: string, place: string | null = null): PaletteEntry => ({
  id: `gallery-${id}`,
  label: name,
  detail: place === null ? 'Gallery' : `Gallery, ${place}`,
  icon: IconPhoto,
  href: galleryHref(id),
});

export const palette: PalettePart = {
  actions: [
    {
      id: 'new-gallery',
      label: 'New gallery',
      icon: IconLibraryPhoto,
      edits: 'galleries',
      href: '/galleries?new',
    },
  ],
  places: [
    {
      id: 'watermarks',
      label: 'Watermarks',
      detail: 'Texts and logos over photos',
      icon: IconDroplet,
      href: '/galleries/watermarks',
    },
    {
      id: 'deleted-galleries',
      label: 'Recently deleted galleries',
      detail: 'Restore them for 30 days',
      icon: IconTrash,
      href: '/galleries/deleted',
    },
  ],
  opened: {
    kind: 'gallery',
    path: '/galleries/:id',
    row: (id, name) => row(id, name),
    useLoaded: (ids) =>
      useLoadedGalleries(ids).map((gallery) => gallery && row(gallery._id, gallery.name, gallery.place)),
  },
  /** Galleries whose name or place holds the text. */
  useFound(search, isEnabled) {
    const list = useGalleryList({ search, limit: 6 }, isEnabled);
    return {
      isPending: list.isFetching,
      entries: (list.data?.pages ?? [])
        .flatMap(({ data }) => data)
        .map(({ _id, name, place }) => row(_id, name, place)),
    };
  },
};
