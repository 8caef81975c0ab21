import { and, eq } from 'drizzle-orm';
import type { GalleryDoor, VisitedStudio } from '../../../generated/rest';
import { type PreparationContext, prepared, type RestHandlers } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { defaultBrandColour, pictureUrl } from '../../workspace';
import { galleryImages, guestAccessOf, layoutOf, visibleImages } from '../record';
import { type FoundGallery, findGallery, passerBy, questionsOf } from './find-gallery';

/** Returns a studio as visitors see it. */
export const presentStudio = async (
  { platform }: Pick<PreparationContext, 'platform'>,
  { name, logoKey, brandColour }: Omit<FoundGallery['studio'], 'workspaceId'>,
): Promise<VisitedStudio> => ({
  name,
  logoUrl: await pictureUrl(platform, logoKey),
  brandColour: brandColour ?? defaultBrandColour,
});

/** Returns what stands in the way of somebody without an invitation. */
export function doorState({ gallery }: Pick<FoundGallery, 'gallery'>): GalleryDoor['state'] {
  if (!gallery) return 'unpublished';
  if (gallery.isExpired) return 'expired';
  if (!gallery.isReleased) return 'preRelease';
  if (!guestAccessOf(gallery.guestAccess).isEnabled) return 'guestsNotAllowed';
  if (gallery.pinHash !== null) return 'pin';
  return questionsOf(gallery).length > 0 ? 'form' : 'open';
}

/** Doors behind which everybody may get, which so may show the colours of the cover. */
const SHOWS_COLOURS: ReadonlySet<string> = new Set(['open', 'form', 'pin']);
/** Doors that do not even say which gallery is behind them. */
const IS_NAMELESS: ReadonlySet<string> = new Set(['unpublished', 'guestsNotAllowed']);

async function placeholderOf(
  tx: Transaction,
  { id, coverImageId }: { readonly id: string; readonly coverImageId: string },
): Promise<string | null> {
  const [cover] = await tx
    .select({ thumbhash: galleryImages.thumbhash })
    .from(galleryImages)
    .where(and(eq(galleryImages.id, coverImageId), visibleImages(passerBy(id))));
  return cover?.thumbhash?.toString('base64') ?? null;
}

/** Returns the door of a gallery, outside of any transaction: a part of it is read as the workspace. */
async function doorOf(context: PreparationContext, found: FoundGallery): Promise<GalleryDoor> {
  const { gallery, studio, movedTo } = found;
  const state = doorState(found);
  const { coverImageId } = gallery ?? { coverImageId: null };
  return {
    state,
    movedTo: IS_NAMELESS.has(state) ? null : movedTo,
    studio: await presentStudio(context, studio),
    name: gallery && !IS_NAMELESS.has(state) ? gallery.name : null,
    placeholder:
      gallery && coverImageId !== null && SHOWS_COLOURS.has(state)
        ? await context.platform.database.withWorkspace(studio.workspaceId, (tx) =>
            placeholderOf(tx, { id: gallery.id, coverImageId }),
          )
        : null,
    colour: gallery && !IS_NAMELESS.has(state) ? layoutOf(gallery.layout).colour : null,
    form: gallery && SHOWS_COLOURS.has(state) ? questionsOf(gallery) : [],
    releaseOn: state === 'preRelease' ? (gallery?.releaseOn ?? null) : null,
  };
}

/** Answers to the call of whoever stands before a gallery. */
export const doorHandlers = {
  lookAtGallery: prepared<'lookAtGallery', GalleryDoor>(
    async (address, context) =>
      doorOf(context, await context.platform.database.withSystem((tx) => findGallery(tx, address))),
    async (_address, _context, door) => door,
  ),
} satisfies Partial<RestHandlers>;
