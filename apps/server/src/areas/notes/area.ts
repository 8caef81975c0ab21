import { defineArea } from '../../platform/area';
import { commentNotices, sweepComments } from './comments';
import { compactDocuments } from './documents';
import { registerArrivals, sweepFiles } from './images';
import { pageMention } from './mentions';
import { registerCovers, sweepPages } from './pages';
import { mountPublished } from './publishing';
import { notesResolvers } from './resolvers';
import * as tables from './schema';
import { pageStream } from './sockets';

/** Notes: pages, their contents, and who sees them. */
export const notes = defineArea({
  name: 'notes',
  resolvers: { 'page-notes': notesResolvers },
  live: { page: 'member', 'page-comment': 'member', 'page-favorite': 'account' },
  notices: [...commentNotices, pageMention],
  sockets: { page: pageStream },
  routes: [mountPublished],
  jobs(platform) {
    registerArrivals(platform);
    registerCovers(platform);
    platform.jobs.every('notes.compaction', 600, () => compactDocuments(platform));
    platform.jobs.every('notes.sweep', 3_600, () => sweepPages(platform));
    platform.jobs.every('notes.files', 3_600, () => sweepFiles(platform));
    platform.jobs.every('notes.comments', 3_600, () => sweepComments(platform));
  },
  tables,
});
