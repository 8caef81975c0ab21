import { closingOf, openingOf } from '@atelier/domain/galleries';
import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import { wrongField } from '../../../platform/errors/refusals';
import type { Platform } from '../../../platform/platform';
import { moneyAndZone } from '../../workspace';
import { galleries } from './schema';

/** The days of a gallery that the studio chose. */
export interface GalleryDays {
  readonly expiresOn: string | null;
  readonly releaseOn: string | null;
}

/** Returns the columns of the days: a gallery ends at 23:59, and is released when its day begins, by the studio's clocks. */
export function dayColumns({ expiresOn, releaseOn }: GalleryDays, timezone: string) {
  const at = (day: string | null, field: string, instantOf: typeof closingOf) => {
    if (day === null) return null;
    const instant = instantOf(day, timezone);
    if (instant === undefined) throw wrongField(field, 'The calendar has no such day.');
    return new Date(instant);
  };
  return {
    expiresOn,
    expiresAt: at(expiresOn, 'expiresOn', closingOf),
    releaseOn,
    releaseAt: at(releaseOn, 'releaseOn', openingOf),
    timezone,
  };
}

/** Moves the ends of galleries along when a workspace has moved to another time zone. */
export async function followTimezones({ database }: Pick<Platform, 'database'>): Promise<void> {
  await forEachWorkspace(database, (id) =>
    database.withWorkspace(id, async (tx) => {
      const workspace = { id, handle: '', role: '', mode: null };
      const { timezone } = await moneyAndZone({ tx, workspace });
      const behind = await tx
        .select()
        .from(galleries)
        .where(
          and(
            ne(galleries.timezone, timezone),
            or(isNotNull(galleries.expiresOn), isNotNull(galleries.releaseOn)),
          ),
        )
        .for('update');
      for (const row of behind)
        await tx.update(galleries).set(dayColumns(row, timezone)).where(eq(galleries.id, row.id));
    }),
  );
}
