import { browserOutlet, createDownloads, type Downloads } from './downloads';
import { openKept } from './kept';
import { createListed, type Listed } from './listed-photos';
import { createPhotoTalk, type PhotoTalk } from './photo-talk';
import { createPicking, type Picking } from './picking';
import { createVisit, type Visit } from './visit';

/** Everything that the page does for its visitor. */
export interface PageParts {
  readonly visit: Visit;
  readonly picking: Picking;
  readonly listed: Listed;
  readonly talk: PhotoTalk;
  readonly downloads: Downloads;
}

/** Makes the parts of a page, which start when somebody is let in. */
export function createPageParts(
  options: Omit<Parameters<typeof createVisit>[0], 'opened'>,
  storage: () => Storage,
): PageParts {
  const kept = openKept(storage);
  const picking = createPicking(kept);
  const talk = createPhotoTalk(kept);
  const downloads = createDownloads(browserOutlet);
  const visit = createVisit({
    ...options,
    opened(session) {
      void picking.open(session);
      talk.open(session);
      downloads.open(session);
    },
  });
  return { visit, picking, listed: createListed(visit), talk, downloads };
}
