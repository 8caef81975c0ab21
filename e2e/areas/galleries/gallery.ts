import { randomUUID } from 'node:crypto';
import {
  createImageUploads,
  type Gallery,
  galleries,
  galleryAlbums,
  galleryFaces,
  gallerySelections,
  galleryTags,
  galleryVisit,
  galleryVisitors,
  unwrap,
  type WatermarkProfile,
  watermarks,
} from '@atelier/sdk';
import { drawLandscape } from '@atelier/server/testing/photographs';
import type { Browser, BrowserContext } from '@playwright/test';
import { phone } from '../../support/devices';
import { clientFrom, newestMail, ownAddress, type Person } from '../../support/people';
import type { BuiltServer } from '../../support/server';

/** A photograph as a person would choose it. */
export interface Photograph {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Width and height of photographs, in turn. */
const shapes = [
  { width: 1500, height: 1000 },
  { width: 1000, height: 1500 },
  { width: 1600, height: 1000 },
  { width: 1200, height: 1200 },
  { width: 1500, height: 1000 },
] as const;

/** Takes photographs, of which no two are alike; other numbers are others. */
export const takePhotographs = (first: number, count: number): Promise<Photograph[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `JL_${4400 + first + index}.jpg`,
      bytes: await drawLandscape(first + index, shapes[(first + index) % shapes.length]),
    })),
  );

/** Uploads photographs to an album, waits until they are ready, and returns their ids in its order. */
async function addPhotographs(
  { client }: Person,
  album: { readonly galleryId: string; readonly albumId: string },
  photographs: readonly Photograph[],
): Promise<string[]> {
  const uploads = createImageUploads(client, album);
  uploads.add(
    photographs.map(({ name, bytes }) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })),
  );
  for (let tries = 0; tries < 1_200; tries += 1) {
    const { data, totalDocs } = await unwrap(galleryAlbums(client).images({ ...album, limit: 100 }));
    if (totalDocs >= photographs.length) return data.map(({ _id }) => _id);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The photographs did not become ready.');
}

/** Adds the gallery of a wedding: albums with photographs, a tag, a cover; not published. */
export async function addGallery(person: Person): Promise<Gallery> {
  const { client } = person;
  const { _id: galleryId, albums } = await unwrap(
    galleries(client).create({ name: 'Ada & Luis, Sintra', eventOn: '2026-09-12', place: 'Sintra' }),
  );
  const evening = { galleryId, albumId: albums[0]?._id ?? '' };
  await unwrap(galleryAlbums(client).update({ ...evening, name: 'Evening' }));
  const imageIds = await addPhotographs(person, evening, await takePhotographs(1, 12));
  const morning = await unwrap(galleryAlbums(client).create({ galleryId, name: 'Morning' }));
  await addPhotographs(person, { galleryId, albumId: morning._id }, await takePhotographs(21, 3));
  const family = await unwrap(galleryAlbums(client).create({ galleryId, name: 'Family only' }));
  await unwrap(galleryAlbums(client).lock({ galleryId, albumId: family._id, isLocked: true }));
  await unwrap(
    galleryTags(client).create({ ...evening, name: 'First dance', imageIds: imageIds.slice(0, 4) }),
  );
  await unwrap(galleries(client).updateCover({ galleryId, imageId: imageIds[0] ?? '' }));
  return unwrap(galleries(client).get({ galleryId }));
}

/** Adds a gallery of two people, who are found: together on three photographs, and each on one of their own. */
export async function addPeople(person: Person): Promise<string> {
  const { client } = person;
  const { _id: galleryId, albums } = await unwrap(galleries(client).create({ name: 'Noor & Sam' }));
  // Five photographs of the shapes in turn.
  await addPhotographs(person, { galleryId, albumId: albums[0]?._id ?? '' }, await takePhotographs(40, 5));
  await unwrap(galleryFaces(client).turnOn({ galleryId, hasHostConsent: true }));
  for (let tries = 0; tries < 1_200; tries += 1) {
    if ((await unwrap(galleryFaces(client).status({ galleryId }))).isFinished) return galleryId;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The people were not found.');
}

/** Adds a watermark of text. */
export const addWatermark = ({ client }: Person): Promise<WatermarkProfile> =>
  unwrap(
    watermarks(client).create({
      name: 'Proofs',
      kind: 'text',
      text: 'Juniper & Light',
      colour: '#ffffff',
      opacity: 0.6,
      size: 0.5,
      placement: 'bottomRight',
      fromWidth: 1000,
    }),
  );

/** Somebody who was let into a gallery, with the real SDK. */
export interface Guest {
  readonly visit: ReturnType<typeof galleryVisit>;
  /** Picks photographs for a selection, or takes them back. */
  readonly pick: (selectionId: string, imageIds: readonly string[], isPicked?: boolean) => Promise<unknown>;
}

/** Lets somebody into a gallery by its door. */
export async function letIn(
  { origin, workspaceId }: Person,
  { slug }: Pick<Gallery, 'slug'>,
  given: { readonly invitation?: string; readonly answers?: Record<string, string> } = {},
): Promise<Guest> {
  const address = ownAddress();
  const stranger = galleryVisit(clientFrom(origin, address));
  const { token } = await unwrap(stranger.enter({ workspaceId, slug, ...given }));
  const visit = galleryVisit(clientFrom(origin, address, token));
  let count = 0;
  return {
    visit,
    pick: (selectionId, imageIds, isPicked = true) =>
      unwrap(
        visit.sendPicks({
          selectionId,
          picks: imageIds.map((imageId) => {
            count += 1;
            return { imageId, isPicked, note: null, clock: { at: Date.now(), count, device: 'phone' } };
          }),
        }),
      ),
  };
}

/** Invites somebody as client of a gallery that is published, and lets them in by their mail. */
export async function letClientIn(person: Person, gallery: Gallery, name: string): Promise<Guest> {
  const email = `${randomUUID()}@ferreira.example`;
  const recipients = [{ email, name, role: 'client' }];
  await unwrap(galleryVisitors(person.client).shareByEmail({ galleryId: gallery._id, recipients }));
  const mail = await newestMail(person.origin, email);
  return letIn(person, gallery, { invitation: /#invitation=([\w-]{43})/.exec(mail)?.[1] ?? '' });
}

/** A device of its own: what it keeps is nobody else's. */
export const takeDevice = (browser: Browser, server: BuiltServer, isPhone = false): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
    ...(isPhone && { viewport: phone, hasTouch: true, isMobile: true }),
  });

/** A gallery that was published, with the photographs of its one album. */
export interface PublishedGallery {
  readonly gallery: Gallery;
  readonly imageIds: readonly string[];
}

/** Adds a gallery of a few photographs in which visitors may comment, and publishes it. */
export async function addPublishedGallery(person: Person): Promise<PublishedGallery> {
  const { client } = person;
  const made = await unwrap(galleries(client).create({ name: 'Okafor & Reyes', eventOn: '2026-06-13' }));
  const galleryId = made._id;
  const imageIds = await addPhotographs(
    person,
    { galleryId, albumId: made.albums[0]?._id ?? '' },
    await takePhotographs(1, 6),
  );
  await unwrap(galleries(client).updatePreferences({ galleryId, allowsComments: true }));
  const fields = [{ key: 'name', label: 'Your name', kind: 'name', isRequired: true }];
  await unwrap(galleryVisitors(client).updateForm({ galleryId, isEnabled: true, fields }));
  const gallery = await unwrap(galleries(client).update({ galleryId, status: 'published' }));
  return { gallery, imageIds };
}

/** Adds somebody who waits for the release of a gallery, which is out again afterwards. */
export async function addWaiting(person: Person, { _id: galleryId, slug }: Gallery): Promise<void> {
  const { client, origin, workspaceId } = person;
  await unwrap(galleries(client).update({ galleryId, releaseOn: '2100-01-01' }));
  const stranger = clientFrom(origin, ownAddress());
  const email = `${randomUUID()}@haddad.example`;
  await unwrap(galleryVisit(stranger).preRegister({ workspaceId, slug, email, name: 'Noor Haddad' }));
  await unwrap(galleries(client).update({ galleryId, releaseOn: null }));
}

/** What visitors did in a gallery: picked, liked, commented, waited for it. */
export async function addProofing(
  person: Person,
): Promise<PublishedGallery & { readonly selectionId: string }> {
  const published = await addPublishedGallery(person);
  const { gallery, imageIds } = published;
  await addWaiting(person, gallery);
  const asked = {
    galleryId: gallery._id,
    name: 'Album',
    minimum: 2,
    maximum: 3,
    extraPrice: { amount: 1_500, currency: 'EUR' },
  };
  const { _id: selectionId } = await unwrap(gallerySelections(person.client).create(asked));
  const ada = await letClientIn(person, gallery, 'Ada Ferreira');
  await ada.pick(selectionId, imageIds.slice(0, 4));
  await ada.pick('favourites', imageIds.slice(2, 5));
  await unwrap(ada.visit.report({ viewed: [...imageIds] }));
  await unwrap(
    ada.visit.comment({
      imageId: imageIds[0] ?? '',
      text: 'Could the glass at the edge be removed?',
      point: { x: 0.7, y: 0.6 },
    }),
  );
  const guest = await letIn(person, gallery, { answers: { name: 'Luis Ferreira' } });
  await guest.pick('favourites', imageIds.slice(0, 1));
  return { ...published, selectionId };
}
