import type { Gallery } from '@atelier/sdk';
import { ReadOnly, useReadOnly } from '@atelier/ui';
import type { ReactNode } from 'react';
import { currentView } from '../../../app/view-as';

export interface GalleryAccessProps {
  readonly gallery: Pick<Gallery, 'access'>;
  readonly children: ReactNode;
}

/** A collaborator may change one gallery without access to the others, so what counts here is the gallery's own word. */
export function GalleryAccess({ gallery, children }: GalleryAccessProps) {
  const outer = useReadOnly();
  const own =
    gallery.access === 'edit' ? undefined : (outer ?? 'You can view this gallery, but not change it.');
  return <ReadOnly reason={currentView ? outer : own}>{children}</ReadOnly>;
}
