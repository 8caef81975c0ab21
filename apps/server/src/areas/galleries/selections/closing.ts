import { closingOf } from '@atelier/domain/galleries';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import { wrongField } from '../../../platform/errors/refusals';
import type { Platform } from '../../../platform/platform';
import { moneyAndZone } from '../../workspace';
import { gallerySelections } from './schema';

/** Returns the columns of the last day of a selection: it closes at 23:59 by the studio's clocks. */
export function closingColumns(closesOn: string | null, timezone: string) {
  if (closesOn === null) return { closesOn, closesAt: null };
  const at = closingOf(closesOn, timezone);
  if (at === undefined) throw wrongField('closesOn', 'The calendar has no such day.');
  return { closesOn, closesAt: new Date(at) };
}

/** Moves the ends of selections along when a workspace has moved to another time zone. */
export const followTimezonesOfSelections = ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  forEachWorkspace(database, (id) =>
    database.withWorkspace(id, async (tx) => {
      const ending = await tx
        .select()
        .from(gallerySelections)
        .where(and(isNotNull(gallerySelections.closesOn), isNull(gallerySelections.deletedAt)));
      if (ending.length === 0) return;
      const workspace = { id, handle: '', role: '', mode: null };
      const { timezone } = await moneyAndZone({ tx, workspace });
      for (const row of ending) {
        const { closesAt } = closingColumns(row.closesOn, timezone);
        if (closesAt?.getTime() !== row.closesAt?.getTime())
          await tx.update(gallerySelections).set({ closesAt }).where(eq(gallerySelections.id, row.id));
      }
    }),
  );
