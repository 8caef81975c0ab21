import { browserOutlet, createDownloads, type Downloads } from './downloads';
import { createFilms, type Films } from './films';
import { createJoining, type Joining } from './joining';
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
  readonly films: Films;
  readonly joining: Joining;
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
  const films = createFilms();
  const visit = createVisit({
    ...options,
    opened(session) {
      void picking.open(session);
      talk.open(session);
      downloads.open(session);
      joining.open(session);
      // A page of others requests nothing of third parties, so it has no players.
      if (!options.data.embed) void films.open(session);
    },
  });
  const joining = createJoining({
    kept,
    later: options.later,
    sync: () => picking.sync(),
    joined: () => visit.openAgain(),
  });
  return { visit, picking, listed: createListed(visit), talk, downloads, films, joining };
}
