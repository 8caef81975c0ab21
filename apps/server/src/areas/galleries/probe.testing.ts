import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type CanaryStudio, defineProbe, idOf } from '../../../test/probe/area-probe';
import { nextNumber } from '../../../test/probe/values';
import { createToken } from '../../platform/identity/tokens';
import type { TestServer } from '../../testing';

/** Calls before the door of a gallery, and the addresses of the galleries by their ids. */
const atDoor = new Set(['lookAtGallery', 'glanceAtGallery', 'enterGallery', 'preRegister']);
const doors = new Map<string, { readonly handle: string; readonly slug: string }>();
/** Keys of revoked embeds of these galleries: by any other, a stranger goes in. */
const embedKeys = new Map<string, string>();

export const probe = defineProbe({
  kinds: [
    'gallery',
    'album',
    'galleryImage',
    'galleryTag',
    'watermark',
    'galleryVideo',
    'embed',
    'gallerySelection',
    'galleryComment',
    'face',
    'faceGroup',
    'otherFaceGroup',
    'faceCorrection',
    'collaborator',
    'galleryVisitor',
    'galleryInvitation',
  ],
  create: createGalleryThings,
  fields: {
    galleryId: 'gallery',
    albumId: 'album',
    toAlbumId: 'album',
    imageId: 'galleryImage',
    beforeImageId: 'galleryImage',
    tagId: 'galleryTag',
    profileId: 'watermark',
    watermarkProfileId: 'watermark',
    videoId: 'galleryVideo',
    embedId: 'embed',
    visitorId: 'galleryVisitor',
    selectionId: 'gallerySelection',
    faceGroupId: 'faceGroup',
    toFaceGroupId: 'otherFaceGroup',
    coverFaceId: 'face',
    correctionId: 'faceCorrection',
    commentId: 'galleryComment',
    parentId: 'galleryComment',
  },
  thingOf: (call, field) => {
    if (field === 'userId' && call.endsWith('Collaborator')) return 'collaborator';
    // Workspaces have invitations too.
    return field === 'invitationId' && call.includes('Gallery') ? 'galleryInvitation' : undefined;
  },
  values: {
    image_ids: (_call, { galleryImage }) => [galleryImage],
    imageIds: (_call, { galleryImage }) => [galleryImage],
    faceIds: (_call, { face }) => [face],
    faceGroupIds: (_call, { otherFaceGroup }) => [otherFaceGroup],
    // Whoever knows it has the download, so strangers are asked about one that nobody has.
    downloadId: () => createToken().token,
    workspaceId: (_call, { gallery = '' }) => doors.get(gallery)?.handle,
    slug: (call, { gallery = '' }) =>
      atDoor.has(call)
        ? doors.get(gallery)?.slug
        : /Gallery|Album|Video/.test(call)
          ? `probe-${nextNumber()}`
          : undefined,
    embedKey: (_call, { gallery = '' }) => embedKeys.get(gallery),
    url: (call) => (call.endsWith('EmbeddedVideo') ? 'https://vimeo.com/123456789' : undefined),
    origins: () => ['https://quinta-do-vale.example'],
    access: (call) => (call.endsWith('Collaborator') ? 'view' : undefined),
    picture: (call) => (call === 'findMyself' ? '/9j/' : undefined),
    pin: (call) => (call.endsWith('Pin') ? '2468' : undefined),
    status: (call) => (/Galler(y|ies)$/.test(call) ? 'draft' : undefined),
  },
  refusals: {
    // They share the revision of the gallery, which the calls before them have changed.
    updateGallery: 'stale_revision',
    updateGuestAccess: 'stale_revision',
    updateVisitorForm: 'stale_revision',
    // One of text and picture is required, which the contract cannot say.
    createWatermark: 'invalid_input',
    updateSelection: 'stale_revision',
    // It was deleted and restored, and is not published any more.
    shareGalleryByEmail: 'not_published',
    notifyPreRegisteredUsers: 'not_published',
    agreeToExtras: 'gallery_unpublished',
    sendVisitorCode: 'gallery_unpublished',
    confirmVisitorAddress: 'gallery_unpublished',
    finishSelection: 'gallery_unpublished',
    unlockAlbum: 'gallery_unpublished',
    listVisitedPeople: 'gallery_unpublished',
    listVisitedPersonImages: 'gallery_unpublished',
    findMyself: 'gallery_unpublished',
    turnOnFaces: 'no_face_detector',
    // Everything about faces was deleted before.
    getFace: 'not_found',
    updateFace: 'not_found',
    listFaceImages: 'not_found',
    mergeFaces: 'not_found',
    splitFaces: 'not_found',
    // Its address is another one since; strangers were at its door before.
    lookAtGallery: 'not_found',
    glanceAtGallery: 'not_found',
    enterGallery: 'not_found',
    preRegister: 'not_found',
    enterGalleryEmbed: 'embed_revoked',
    // It went with its visitor.
    revokeGalleryInvitation: 'not_found',
    // Nobody has the download, and the comment is another one's.
    getDownload: 'not_found',
    getVisitedDownload: 'not_found',
    getZipUrl: 'not_found',
    renewDownload: 'not_found',
    deleteVisitedComment: 'not_found',
    restoreVisitedComment: 'not_found',
  },
});

const embedOf = z.object({ _id: z.string(), key: z.string() });
const uploads = z.object({
  data: z.tuple([z.object({ imageId: z.string(), upload: z.object({ signedUrl: z.string() }) })]),
});

/** Creates a gallery with an album, an image, a tag, a watermark, a video, an embed and a collaborator; whatever has a text contains `canary`. */
async function createGalleryThings(server: TestServer, studio: CanaryStudio) {
  const { canary, accountId, handle, token } = studio;
  const post = async (path: string, body: object, method = 'POST'): Promise<unknown> => {
    const response = await server.fetch(`${server.origin}/api/galleries/${handle}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.status === 204 ? null : response.json();
  };
  const gallery = idOf.parse(await post('/galleries', { name: canary, place: canary }))._id;
  const album = await post(`/galleries/${gallery}/albums`, { name: canary, description: canary });
  const video = await post(`/galleries/${gallery}/embedded-videos`, {
    url: 'https://vimeo.com/123456789',
    title: canary,
  });
  const makeEmbed = async () =>
    embedOf.parse(
      await post(`/galleries/${gallery}/embeds`, { origins: ['https://quinta-do-vale.example'] }),
    );
  const [embed, revoked] = [await makeEmbed(), await makeEmbed()];
  await post(`/galleries/${gallery}/embeds/${revoked._id}`, {}, 'DELETE');
  embedKeys.set(gallery, revoked.key);
  await post(`/galleries/${gallery}/tenant-users`, { userId: accountId, access: 'edit' });
  const albumId = idOf.parse(album)._id;
  const inAlbum = `/galleries/${gallery}/albums/${albumId}`;
  const photograph = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a8b6f' } })
    .jpeg()
    .toBuffer();
  const sha256 = createHash('sha256').update(photograph).digest('hex');
  const file = { fileName: `${canary}.jpg`, contentType: 'image/jpeg', size: photograph.length, sha256 };
  const opened = uploads.parse(await post(`${inAlbum}/images/upload`, { files: [file] }));
  const [{ imageId, upload }] = opened.data;
  const headers = { 'content-type': 'application/octet-stream' };
  await server.fetch(upload.signedUrl, { method: 'PUT', body: new Uint8Array(photograph), headers });
  await post(`${inAlbum}/images/upload`, { image_ids: [imageId] }, 'PUT');
  await server.settle();
  const selection = await post(`/galleries/${gallery}/collections`, { name: canary.slice(0, 120) });
  const comment = await post(`/galleries/${gallery}/comments`, { imageId, text: canary });
  const tag = await post(`${inAlbum}/tags`, { name: canary.slice(0, 60), imageIds: [imageId] });
  const mark = {
    name: canary.slice(0, 60),
    kind: 'text',
    text: 'Proof',
    opacity: 1,
    size: 0.5,
    placement: 'top',
  };
  const { profileId } = z.object({ profileId: z.string() }).parse(await post('/watermarks', mark));
  await post(`/galleries/${gallery}/preferences`, { allowsRatings: true }, 'PUT');
  const slug = `open-${gallery}`;
  await post(`/galleries/${gallery}`, { status: 'published', slug }, 'PUT');
  doors.set(gallery, { handle, slug });
  const things = {
    gallery,
    album: albumId,
    galleryImage: imageId,
    galleryTag: idOf.parse(tag)._id,
    galleryComment: idOf.parse(comment)._id,
    gallerySelection: idOf.parse(selection)._id,
    watermark: profileId,
    galleryVideo: idOf.parse(video)._id,
    embed: embed._id,
    collaborator: accountId,
  };
  const { visit, ...visited } = await visitOf(server, studio, gallery);
  const faces = await plantFaces(server, studio, gallery, imageId);
  return { things: { ...things, ...visited, ...faces }, visit };
}

/** Lets a client in by an invitation: clients may do the most. */
async function visitOf(
  server: TestServer,
  { canary, accountId, handle, workspaceId }: CanaryStudio,
  gallery: string,
): Promise<{ visit: string; galleryInvitation: string; galleryVisitor: string }> {
  const { token, hash } = createToken();
  const galleryInvitation = uuid();
  await server.platform.database.withWorkspace(workspaceId, (tx) =>
    tx.execute(sql`insert into gallery_links (workspace_id, id, gallery_id, token_hash, role, name, email, created_by)
      values (${workspaceId}, ${galleryInvitation}, ${gallery}, ${hash}, 'client', ${canary}, 'leila@okafor.example', ${accountId})`),
  );
  const address = `${server.origin}/api/galleries/g/${handle}/galleries/open-${gallery}/visits`;
  const response = await server.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invitation: token }),
  });
  const visit = z.object({ token: z.string() }).parse(await response.json()).token;
  const { rows } = await server.platform.database.withWorkspace(workspaceId, (tx) =>
    tx.execute<{ id: string }>(sql`select id from gallery_visitors where gallery_id = ${gallery}`),
  );
  return { visit, galleryInvitation, galleryVisitor: rows[0]?.id ?? '' };
}

/** Plants two people, as no server without a detector finds them. One of them was corrected. */
async function plantFaces(
  server: TestServer,
  { canary, accountId, workspaceId }: CanaryStudio,
  gallery: string,
  imageId: string,
) {
  const [face, otherFace, faceGroup, otherFaceGroup, faceCorrection] = [
    uuid(),
    uuid(),
    uuid(),
    uuid(),
    uuid(),
  ];
  await server.platform.database.withWorkspace(workspaceId, async (tx) => {
    await tx.execute(
      sql`update galleries set faces_enabled_at = atelier_now(), faces_enabled_by = ${accountId} where id = ${gallery}`,
    );
    await tx.execute(sql`insert into gallery_face_groups (workspace_id, id, gallery_id, name)
      values (${workspaceId}, ${faceGroup}, ${gallery}, ${canary.slice(0, 120)}), (${workspaceId}, ${otherFaceGroup}, ${gallery}, null)`);
    await tx.execute(sql`insert into gallery_faces (workspace_id, id, gallery_id, image_id, group_id, found_group_id, "left", top, width, height)
      values (${workspaceId}, ${face}, ${gallery}, ${imageId}, ${faceGroup}, ${faceGroup}, 0, 0, 0.5, 0.5),
        (${workspaceId}, ${otherFace}, ${gallery}, ${imageId}, ${otherFaceGroup}, ${otherFaceGroup}, 0.5, 0, 0.5, 0.5)`);
    await tx.execute(sql`insert into gallery_face_moves (workspace_id, correction_id, face_id, gallery_id, from_group_id, to_group_id, made_by)
      values (${workspaceId}, ${faceCorrection}, ${face}, ${gallery}, ${faceGroup}, ${faceGroup}, ${accountId})`);
  });
  return { face, faceGroup, otherFaceGroup, faceCorrection };
}
