import type { FirstLook } from '../../../generated/rest';
import {
  type CallContext,
  type PreparationContext,
  prepared,
  type RestHandlers,
} from '../../../platform/context';
import { type Problem, problem } from '../../../platform/errors/problem';
import { doorState } from './door';
import { findGallery, passerBy } from './find-gallery';
import { presentVisited } from './visited-gallery';
import { firstImages } from './visited-images';

/** Photographs that a page shows before any script runs. */
const FIRST = 24;

async function present(context: CallContext, album: string | undefined): Promise<FirstLook> {
  const gallery = await presentVisited(context);
  const open = gallery.albums.filter(({ state }) => state === 'open');
  const shown =
    open.find(({ slug }) => slug === album) ?? open.find(({ imageCount }) => imageCount) ?? open[0];
  return {
    gallery,
    albumId: shown?._id ?? null,
    images: shown ? await firstImages(context, shown._id, FIRST) : [],
  };
}

/** Looks into a gallery as a guest who passes by; outside of the call's transaction, because it is read as the workspace. */
async function glance(
  { workspaceId: handle, slug, album }: { workspaceId: string; slug: string; album?: string | undefined },
  context: PreparationContext,
): Promise<FirstLook | Problem> {
  const { database } = context.platform;
  const found = await database.withSystem((tx) => findGallery(tx, { workspaceId: handle, slug }));
  const { gallery, studio } = found;
  if (!gallery || doorState(found) !== 'open')
    return problem({ code: 'door_shut', status: 403, title: 'This gallery is not open to everybody.' });
  const workspace = { id: studio.workspaceId, handle, role: 'visitor', mode: null };
  const visit = passerBy(gallery.id);
  return database.withWorkspace(studio.workspaceId, (tx) =>
    present({ ...context, tx, workspace, visit }, album),
  );
}

/** Answers to the call of a page that is written for whoever passes by. */
export const firstLookHandlers = {
  glanceAtGallery: prepared<'glanceAtGallery', FirstLook>(glance, async (_input, _context, look) => look),
} satisfies Partial<RestHandlers>;
