import { defineArea } from '../../platform/area';
import { commentNotices, sweepComments } from './comments';
import { compactDocuments } from './documents';
import { registerCovers, sweepPages } from './pages';
import { notesResolvers } from './resolvers';
import * as tables from './schema';
import { pageStream } from './sockets';

/** Notes: pages, their contents, and who sees them. */
export const notes = defineArea({
  name: 'notes',
  resolvers: { 'page-notes': notesResolvers },
  live: { page: 'member', 'page-comment': 'member', 'page-favorite': 'account' },
  notices: commentNotices,
  sockets: { page: pageStream },
  jobs(platform) {
    registerCovers(platform);
    platform.jobs.every('notes.compaction', 600, () => compactDocuments(platform));
    platform.jobs.every('notes.sweep', 3_600, () => sweepPages(platform));
    platform.jobs.every('notes.comments', 3_600, () => sweepComments(platform));
  },
  tables,
});
