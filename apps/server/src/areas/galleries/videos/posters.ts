import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineJob } from '../../../platform/outbox/outbox';
import { createOutgoing, OutgoingError } from '../../../platform/outgoing/outgoing';
import type { Platform } from '../../../platform/platform';
import { ImageError, reencodeImage } from '../../../platform/storage/images';
import { videoProviders } from './providers';
import { galleryVideos } from './schema';

/** Fetches the poster of a video, so that nothing is loaded from its provider before somebody plays it. */
export const posterJob = defineJob('galleries.poster', z.object({ videoId: z.uuid() }), {
  retries: 4,
  timeout: 60,
});

/** Pixels. */
const WIDTH = 1280;

/** Registers the job that fetches posters. */
export function registerPosters(platform: Platform): void {
  const { database, storage, configuration, jobs } = platform;
  const urls = configuration.videos;
  const send = createOutgoing({ trusted: Object.values(urls) });
  const fetchFrom = async (url: string): Promise<Buffer> => {
    const { status, body } = await send({ method: 'GET', url });
    if (status !== 200) throw new OutgoingError(`The provider answered with ${status}.`);
    return body;
  };
  jobs.handle(posterJob, async ({ videoId }, { workspaceId }) => {
    if (workspaceId === null) return;
    const inWorkspace = <Result>(work: Parameters<typeof database.withWorkspace<Result>>[1]) =>
      database.withWorkspace(workspaceId, work);
    const [video] = await inWorkspace((tx) =>
      tx.select().from(galleryVideos).where(eq(galleryVideos.id, videoId)),
    );
    const provider = video && videoProviders[video.provider];
    if (!video || !provider) return;
    const first = await fetchFrom(provider.posterAt(video.videoId, urls));
    const address = provider.readPoster?.(JSON.parse(first.toString()));
    const picture = address === undefined ? first : await fetchFrom(address);
    const size = { maximumWidth: WIDTH, maximumHeight: WIDTH, fit: 'inside', format: 'webp' } as const;
    const drawn = await reencodeImage(picture, size).catch((error: unknown) => {
      // What is no picture today will be none in an hour.
      if (error instanceof ImageError) return null;
      throw error;
    });
    if (drawn === null) return;
    const key = `workspaces/${workspaceId}/gallery-poster/${uuid()}`;
    await storage.write(key, drawn, 'image/webp');
    const kept = await inWorkspace((tx) =>
      tx
        .update(galleryVideos)
        .set({ posterKey: key })
        // The address may have changed meanwhile.
        .where(and(eq(galleryVideos.id, videoId), eq(galleryVideos.videoId, video.videoId)))
        .returning({ id: galleryVideos.id }),
    );
    if (kept.length === 0) await storage.remove(key);
  });
}
