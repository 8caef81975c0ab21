import { sql } from 'drizzle-orm';
import { defineArea } from '../../platform/area';
import { forEachWorkspace } from '../../platform/database/workspaces';
import { HOUR } from '../../platform/limits/named-limits';
import { sweepFields } from './fields';
import { databaseRows } from './record';
import { databaseResolvers } from './resolvers';
import * as tables from './schema';
import { exportNotes, openNoteImport, runNoteImport } from './transfer';

/** Days for which what was deleted can be restored. */
const DAYS = 30;

/** Databases in pages: fields, rows and views. */
export const databases = defineArea({
  name: 'databases',
  handlers: { openNoteImport, runNoteImport },
  streams: { exportNotes },
  resolvers: { 'page-notes-database': databaseResolvers },
  live: { database: 'member' },
  jobs({ database, jobs }) {
    jobs.every('databases.sweep', 3_600, () =>
      forEachWorkspace(database, (workspaceId) =>
        database.withWorkspace(workspaceId, async (tx) => {
          await tx
            .delete(databaseRows)
            .where(sql`deleted_at < atelier_now() - make_interval(days => ${DAYS})`);
          await sweepFields(tx, DAYS);
        }),
      ),
    );
  },
  tables,
  // An export reads everything that somebody can see.
  limits: { 'notes-export': { rules: [{ by: 'account', points: 30, window: HOUR }] } },
});
