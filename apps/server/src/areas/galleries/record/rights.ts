import type { GalleryRow } from './access';
import { guestAccessOf, preferencesOf } from './documents';

/** What a visitor may do in a gallery, and see of its images. */
export interface VisitRights {
  readonly canFavourite: boolean;
  readonly canComment: boolean;
  readonly canRate: boolean;
  /** Whether the visitor hides images from others. */
  readonly canHide: boolean;
  readonly canSeeFaces: boolean;
  /** Whether people have the names that the studio gave them. */
  readonly showsPeopleNames: boolean;
  readonly canShare: boolean;
  /** Empty if nothing may be downloaded. */
  readonly downloadSizes: string[];
  readonly showsExif: boolean;
  readonly showsFileNames: boolean;
}

/** Returns what a role may do: guests what the gallery and the access of guests allow, everybody else what the gallery allows. */
export function rightsOf(
  {
    preferences,
    guestAccess,
    facesEnabledAt,
  }: Pick<GalleryRow, 'preferences' | 'guestAccess' | 'facesEnabledAt'>,
  role: string,
): VisitRights {
  const all = preferencesOf(preferences);
  const guests = role === 'guest' ? guestAccessOf(guestAccess) : null;
  const mayDownload = all.allowsDownloads && (guests?.allowsDownloads ?? true);
  return {
    canFavourite: all.allowsFavourites && (guests?.allowsFavourites ?? true),
    canComment: all.allowsComments && (guests?.allowsComments ?? true),
    canRate: all.allowsRatings,
    canHide: role === 'client',
    canSeeFaces: facesEnabledAt !== null && (guests?.allowsFaces ?? true),
    showsPeopleNames: all.showsPeopleNames,
    canShare: all.allowsSocialSharing,
    downloadSizes: mayDownload
      ? all.downloadSizes.filter((size) => guests?.downloadSizes.includes(size) ?? true)
      : [],
    showsExif: all.showsExif && (guests?.showsExif ?? true),
    showsFileNames: all.showsFileNames && (guests?.showsFileNames ?? true),
  };
}
