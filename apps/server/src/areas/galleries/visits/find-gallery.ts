import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/database/transaction';
import { gone } from '../../../platform/errors/refusals';
import type { VisitClaim } from '../../../platform/identity/visits';
import { workspaceHandles, workspaces } from '../../workspace/schema';
import { type GalleryRow, galleries, gallerySlugs, guestAccessOf, visitorFormOf } from '../record';

/** A gallery as it stands at an address, for somebody who has not entered it. */
export interface FoundGallery {
  readonly studio: {
    readonly workspaceId: string;
    readonly name: string;
    readonly logoKey: string | null;
    readonly brandColour: string | null;
  };
  /** Null if no gallery that is published has the address: strangers cannot tell an address that nothing has. */
  readonly gallery: (GalleryRow & { readonly isExpired: boolean; readonly isReleased: boolean }) | null;
  /** The current address, if this is an earlier one. */
  readonly movedTo: string | null;
}

/** A gallery with what its days say now. */
const standing = {
  ...getTableColumns(galleries),
  isExpired: sql<boolean>`coalesce(${galleries.expiresAt} <= atelier_now(), false)`,
  isReleased: sql<boolean>`coalesce(${galleries.releaseAt} <= atelier_now(), true)`,
};

const isOnline = and(
  eq(galleries.status, 'published'),
  isNull(galleries.deletedAt),
  sql`not exists (select from workspace_closings c where c.workspace_id = ${galleries.workspaceId})`,
);

/**
 * Finds the gallery at an address, under the system role.
 *
 * @throws 404 if no workspace has the handle
 */
export async function findGallery(
  tx: Transaction,
  { workspaceId: handle, slug }: { readonly workspaceId: string; readonly slug: string },
): Promise<FoundGallery> {
  const [studio] = await tx
    .select({
      workspaceId: workspaces.id,
      name: workspaces.name,
      logoKey: workspaces.logoKey,
      brandColour: workspaces.brandColour,
    })
    .from(workspaceHandles)
    .innerJoin(workspaces, eq(workspaces.id, workspaceHandles.workspaceId))
    .where(eq(workspaceHandles.handle, handle));
  if (!studio) throw gone('gallery');
  const current = alias(gallerySlugs, 'current');
  const [found] = await tx
    .select({ ...standing, slug: current.slug })
    .from(gallerySlugs)
    .innerJoin(
      galleries,
      and(eq(galleries.workspaceId, gallerySlugs.workspaceId), eq(galleries.id, gallerySlugs.galleryId)),
    )
    .innerJoin(
      current,
      and(
        eq(current.workspaceId, galleries.workspaceId),
        eq(current.targetId, galleries.id),
        isNull(current.retiredAt),
      ),
    )
    .where(
      and(
        eq(gallerySlugs.workspaceId, studio.workspaceId),
        eq(gallerySlugs.scope, studio.workspaceId),
        eq(gallerySlugs.slug, slug),
        isOnline,
      ),
    );
  if (!found) return { studio, gallery: null, movedTo: null };
  const { slug: currentSlug, ...gallery } = found;
  return { studio, gallery, movedTo: currentSlug === slug ? null : currentSlug };
}

/** Finds a gallery that is published, by its id, under the system role. */
export async function findOpenGallery(tx: Transaction, galleryId: string): Promise<FoundGallery['gallery']> {
  const [gallery] = await tx
    .select(standing)
    .from(galleries)
    .where(and(eq(galleries.id, galleryId), isOnline));
  return gallery ?? null;
}

/** Whether anybody with the address is let in without being asked for anything, once the gallery is released. */
export const isOpenToAll = (row: Pick<GalleryRow, 'guestAccess' | 'pinHash' | 'visitorForm'>): boolean =>
  guestAccessOf(row.guestAccess).isEnabled && row.pinHash === null && questionsOf(row).length === 0;

/** Returns what guests are asked for at the door. */
export const questionsOf = ({ visitorForm }: Pick<GalleryRow, 'visitorForm'>) => {
  const { isEnabled, fields } = visitorFormOf(visitorForm);
  return isEnabled ? fields : [];
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What a guest sees who has entered no album by its PIN. */
export const passerBy = (galleryId: string): VisitClaim => ({
  id: NOBODY,
  galleryId,
  visitorId: NOBODY,
  role: 'guest',
  isPreview: false,
});
