import { defineArea } from '../../platform/area';
import { compactDocuments } from './documents';
import { pageMention } from './mentions';
import { registerCovers, sweepPages } from './pages';
import { notesResolvers } from './resolvers';
import * as tables from './schema';
import { pageStream } from './sockets';

/** Notes: pages, their contents, and who sees them. */
export const notes = defineArea({
  name: 'notes',
  resolvers: { 'page-notes': notesResolvers },
  live: { page: 'member', 'page-favorite': 'account' },
  notices: [pageMention],
  sockets: { page: pageStream },
  jobs(platform) {
    registerCovers(platform);
    platform.jobs.every('notes.compaction', 600, () => compactDocuments(platform));
    platform.jobs.every('notes.sweep', 3_600, () => sweepPages(platform));
  },
  tables,
});
