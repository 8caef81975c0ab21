import { and, asc, eq } from 'drizzle-orm';
import type { EmbeddedVideo } from '../../../generated/rest';
import { type CallContext, identityOf, type RestHandlers, workspaceOf } from '../../../platform/context';
import { STEP } from '../../../platform/database/ranks';
import { changedBy } from '../../../platform/database/revisions';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { pictureUrl, removeStored } from '../../workspace';
import { albumOf } from '../albums';
import {
  availability,
  galleryOf,
  idTaken,
  moveTo,
  nameOf,
  newId,
  proposeSlug,
  refuseStale,
  slugsOf,
} from '../record';
import { posterJob } from './posters';
import { videoAt, videoProviders } from './providers';
import { galleryVideos } from './schema';

type VideoRow = typeof galleryVideos.$inferSelect;
type Context = Pick<CallContext, 'tx' | 'platform'>;

/** Videos that a gallery can have. */
const MAX_VIDEOS = 50;

const rowsOf = ({ tx }: Context, galleryId: string): Promise<VideoRow[]> =>
  tx
    .select()
    .from(galleryVideos)
    .where(eq(galleryVideos.galleryId, galleryId))
    .orderBy(asc(galleryVideos.rank), asc(galleryVideos.id));

/** Returns the videos of a gallery in their order. */
export async function videosOf(context: Context, galleryId: string): Promise<EmbeddedVideo[]> {
  return present(context, await rowsOf(context, galleryId));
}

async function present(context: Context, rows: readonly VideoRow[]): Promise<EmbeddedVideo[]> {
  const slugOf = await slugsOf(
    context.tx,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => ({
      _id: row.id,
      revision: row.revision,
      provider: row.provider,
      url: row.url,
      embedUrl: videoProviders[row.provider]?.embedUrl(row.videoId) ?? row.url,
      title: row.title,
      slug: slugOf(row.id),
      albumId: row.albumId,
      posterUrl: await pictureUrl(context.platform, row.posterKey),
    })),
  );
}

async function one(context: Context, galleryId: string, id: string): Promise<EmbeddedVideo> {
  const [video] = await present(
    context,
    (await rowsOf(context, galleryId)).filter((row) => row.id === id),
  );
  if (!video) throw gone('video');
  return video;
}

async function videoOf(
  context: CallContext,
  ids: { readonly galleryId: string; readonly videoId: string },
): Promise<VideoRow> {
  const { id: galleryId } = await galleryOf(context, ids.galleryId, 'write');
  const id = checkedId(ids.videoId, 'videoId');
  const row = (await rowsOf(context, galleryId)).find((video) => video.id === id);
  if (!row) throw gone('video');
  return row;
}

function checkedVideo(url: string) {
  const found = videoAt(url);
  if (!found) throw wrongField('url', 'Enter the address of a video on YouTube or Vimeo.');
  return { ...found, url };
}

async function checkedAlbum(context: CallContext, galleryId: string, albumId: string | null | undefined) {
  return typeof albumId === 'string' ? (await albumOf(context, { galleryId, albumId })).id : albumId;
}

/** Answers to the calls about embedded videos. */
export const videoHandlers = {
  async createEmbeddedVideo({ galleryId, _id, url, title: given, slug, albumId }, context) {
    const { tx, platform } = context;
    const by = identityOf(context).account.id;
    const gallery = await galleryOf(context, galleryId, 'write');
    const id = newId(_id);
    const rows = await rowsOf(context, gallery.id);
    if (rows.some((row) => row.id === id)) return one(context, gallery.id, id);
    if (rows.length >= MAX_VIDEOS)
      throw conflict('too_many_videos', `A gallery has at most ${MAX_VIDEOS} videos.`);
    const title = nameOf(given, 'title') ?? '';
    const [added] = await tx
      .insert(galleryVideos)
      .values({
        workspaceId: workspaceOf(context).id,
        id,
        galleryId: gallery.id,
        albumId: await checkedAlbum(context, gallery.id, albumId),
        ...checkedVideo(url),
        title,
        rank: (rows.at(-1)?.rank ?? 0) + STEP,
        createdBy: by,
        updatedBy: by,
      })
      .onConflictDoNothing()
      .returning({ id: galleryVideos.id });
    if (!added) throw idTaken();
    await proposeSlug(context, { kind: 'video', galleryId: gallery.id, id }, { slug, name: title });
    await platform.outbox.enqueue(tx, posterJob, { videoId: id });
    return one(context, gallery.id, id);
  },

  async checkVideoSlug({ galleryId, slug, videoId }, context) {
    const gallery = await galleryOf(context, galleryId);
    return availability(context, { kind: 'video', galleryId: gallery.id, id: videoId }, slug);
  },

  async updateEmbeddedVideo({ galleryId, videoId, revision, url, title, slug, albumId }, context) {
    const { tx, platform } = context;
    const row = await videoOf(context, { galleryId, videoId });
    await refuseStale('video', revision, row, () => one(context, row.galleryId, row.id));
    if (slug !== undefined)
      await moveTo(context, { kind: 'video', galleryId: row.galleryId, id: row.id }, slug);
    const video = url === undefined ? undefined : checkedVideo(url);
    const isOther = video !== undefined && video.videoId !== row.videoId;
    await tx
      .update(galleryVideos)
      .set({
        ...video,
        ...(isOther ? { posterKey: null } : {}),
        title: nameOf(title, 'title'),
        albumId: await checkedAlbum(context, row.galleryId, albumId),
        ...changedBy(galleryVideos, identityOf(context).account.id),
      })
      .where(eq(galleryVideos.id, row.id));
    if (isOther) {
      await removeStored(context, row.posterKey === null ? [] : [row.posterKey]);
      await platform.outbox.enqueue(tx, posterJob, { videoId: row.id });
    }
    return one(context, row.galleryId, row.id);
  },

  async deleteEmbeddedVideo(ids, context) {
    const row = await videoOf(context, ids);
    await context.tx
      .delete(galleryVideos)
      .where(and(eq(galleryVideos.id, row.id), eq(galleryVideos.galleryId, row.galleryId)));
    await removeStored(context, row.posterKey === null ? [] : [row.posterKey]);
    return undefined;
  },
} satisfies Partial<RestHandlers>;
