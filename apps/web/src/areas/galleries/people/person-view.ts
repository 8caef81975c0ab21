import type { FaceGroup } from '@atelier/sdk';
import { galleryHref } from '../view';

/** Returns the address of everybody, or of a person of a gallery. */
export const personHref = (galleryId: string, personId?: string): string =>
  `${galleryHref(galleryId, 'people')}${personId === undefined ? '' : `?person=${personId}`}`;

/** How people are spoken of. */
export const personName = ({ name }: Pick<FaceGroup, 'name'>): string => name ?? 'Unnamed';
