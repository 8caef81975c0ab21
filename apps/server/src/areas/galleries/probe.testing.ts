import { z } from 'zod';
import { type CanaryStudio, defineProbe, idOf } from '../../../test/probe/area-probe';
import { nextNumber } from '../../../test/probe/values';
import type { TestServer } from '../../testing';

export const probe = defineProbe({
  kinds: ['gallery', 'album', 'galleryVideo', 'embed', 'collaborator'],
  create: async (server, studio) => ({ things: await createGalleryThings(server, studio) }),
  fields: { galleryId: 'gallery', albumId: 'album', videoId: 'galleryVideo', embedId: 'embed' },
  thingOf: (call, field) =>
    field === 'userId' && call.endsWith('Collaborator')
      ? 'collaborator'
      : // Watermarks have calls of their own.
        field === 'watermarkProfileId'
        ? null
        : undefined,
  values: {
    slug: (call) => (/Gallery|Album|Video/.test(call) ? `probe-${nextNumber()}` : undefined),
    url: (call) => (call.endsWith('EmbeddedVideo') ? 'https://vimeo.com/123456789' : undefined),
    origins: () => ['https://quinta-do-vale.example'],
    access: (call) => (call.endsWith('Collaborator') ? 'view' : undefined),
    pin: (call) => (call.endsWith('Pin') ? '2468' : undefined),
    status: (call) => (/Galler(y|ies)$/.test(call) ? 'draft' : undefined),
  },
  // They share the revision of the gallery, which the calls before them have changed.
  refusals: { updateGalleryPreferences: 'stale_revision', updateLayoutSettings: 'stale_revision' },
});

/** Creates a gallery with an album, a video, an embed and a collaborator; whatever has a text contains `canary`. */
async function createGalleryThings(server: TestServer, studio: CanaryStudio) {
  const { canary, accountId, handle, token } = studio;
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await server.fetch(`${server.origin}/api/galleries/${handle}/galleries${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const gallery = idOf.parse(await post('', { name: canary, place: canary }))._id;
  const album = await post(`/${gallery}/albums`, { name: canary, description: canary });
  const video = await post(`/${gallery}/embedded-videos`, {
    url: 'https://vimeo.com/123456789',
    title: canary,
  });
  const embed = await post(`/${gallery}/embeds`, { origins: ['https://quinta-do-vale.example'] });
  await post(`/${gallery}/tenant-users`, { userId: accountId, access: 'edit' });
  return {
    gallery,
    album: idOf.parse(album)._id,
    galleryVideo: idOf.parse(video)._id,
    embed: z.object({ embed: idOf }).parse(embed).embed._id,
    collaborator: accountId,
  };
}
