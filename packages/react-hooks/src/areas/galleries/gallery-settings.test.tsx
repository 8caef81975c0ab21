import { galleries, unwrap, watermarks } from '@atelier/sdk';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { isKeptConflict } from '../../platform/revisions.js';
import {
  useGallery,
  useGalleryPreferences,
  useLayoutSettings,
  useUpdateGallery,
  useUpdateGalleryPreferences,
  useUpdateLayoutSettings,
} from './galleries.js';
import { useUpdateWatermark, useWatermark } from './watermarks.js';

const useWindow = (galleryId: string) => ({
  gallery: useGallery(galleryId),
  preferences: useGalleryPreferences(galleryId),
  layout: useLayoutSettings(galleryId),
  update: useUpdateGallery(),
  updatePreferences: useUpdateGalleryPreferences(),
  updateLayout: useUpdateLayoutSettings(),
});

/** Two windows that do not hear of each other, with a gallery that both have read. */
async function open(description?: string) {
  const clients = [await signedInClient(), await signedInClient()] as const;
  const { _id: galleryId } = await unwrap(galleries(clients[0]).create({ name: 'Okafor & Reyes' }));
  if (description !== undefined) await unwrap(galleries(clients[0]).update({ galleryId, description }));
  const windows = clients.map((client) => renderWith(client, () => useWindow(galleryId)).result);
  for (const window of windows)
    await waitFor(() => {
      const { gallery, preferences, layout } = window.current;
      expect([gallery, preferences, layout].every(({ isSuccess }) => isSuccess)).toBe(true);
    });
  const [first, second] = windows;
  if (!first || !second) throw new Error('There are two windows.');
  return { client: clients[0], galleryId, first, second };
}

it('merges what two windows change of one gallery, although its documents share a revision', async () => {
  const { client, galleryId, first, second } = await open();
  const { revision } = first.current.gallery.data ?? { revision: -1 };
  await act(() => first.current.updateLayout.send({ galleryId, revision, colour: 'dark' }));
  // The other window still shows the first revision.
  await act(() => second.current.updatePreferences.send({ galleryId, revision, allowsRatings: true }));
  await act(() => second.current.updateLayout.send({ galleryId, revision, spacing: 'large' }));
  await act(() => first.current.update.send({ galleryId, revision, place: 'Sintra' }));
  expect(await unwrap(galleries(client).layoutSettings({ galleryId }))).toMatchObject({
    colour: 'dark',
    spacing: 'large',
  });
  expect(await unwrap(galleries(client).preferences({ galleryId }))).toMatchObject({ allowsRatings: true });
  expect(await unwrap(galleries(client).get({ galleryId }))).toMatchObject({ place: 'Sintra' });
});

it('keeps the words of both where two windows write one description', async () => {
  const { client, galleryId, first, second } = await open('Bring water. The ceremony is at four.');
  const { revision } = second.current.gallery.data ?? { revision: -1 };
  const write = (window: typeof first, description: string) =>
    act(() => window.current.update.send({ galleryId, revision, description }));
  await write(first, 'Bring water and hats. The ceremony is at four.');
  // The other window has not heard of it.
  await write(second, 'Bring water. The ceremony is at four, by the lake.');
  expect(await unwrap(galleries(client).get({ galleryId }))).toMatchObject({
    description: 'Bring water and hats. The ceremony is at four, by the lake.',
  });
});

it('keeps both versions where two windows change the same, and shows a change before the answer', async () => {
  const { galleryId, first, second } = await open();
  const { revision } = first.current.layout.data ?? { revision: -1 };
  await act(async () => {
    const sent = first.current.updateLayout.send({ galleryId, revision, typeface: 'literary' });
    await waitFor(() => expect(first.current.layout.data?.typeface).toBe('literary'));
    await sent;
  });
  let refusal: unknown;
  await act(async () => {
    await second.current.updateLayout
      .send({ galleryId, revision, typeface: 'modern' })
      .catch((error: unknown) => {
        refusal = error;
      });
  });
  expect(isKeptConflict(refusal)).toBe(true);
  await waitFor(() => expect(second.current.layout.data?.typeface).toBe('literary'));
});

it('goes on from what a window showed when somebody began to type, although settings have no id', async () => {
  const { client, galleryId, first } = await open();
  const { revision } = first.current.layout.data ?? { revision: -1 };
  await act(() => first.current.updateLayout.send({ galleryId, revision, colour: 'dark' }));
  // What was begun before the answer came is sent after it.
  await act(() => first.current.updateLayout.send({ galleryId, revision, spacing: 'large' }));
  expect(await unwrap(galleries(client).layoutSettings({ galleryId }))).toMatchObject({
    colour: 'dark',
    spacing: 'large',
  });
});

it('merges what two windows change of one watermark', async () => {
  const clients = [await signedInClient(), await signedInClient()] as const;
  const { profileId, revision } = await unwrap(
    watermarks(clients[0]).create({
      ...{ name: 'Proofs', kind: 'text', text: 'Juniper & Light', opacity: 0.5, size: 0.3 },
      placement: 'center',
    }),
  );
  const [first, second] = clients.map(
    (client) =>
      renderWith(client, () => ({ profile: useWatermark(profileId), update: useUpdateWatermark() })).result,
  );
  if (!first || !second) throw new Error('There are two windows.');
  for (const window of [first, second])
    await waitFor(() => expect(window.current.profile.data).toMatchObject({ revision }));
  await act(() => first.current.update.send({ profileId, revision, opacity: 0.8 }));
  // The other window still shows the first revision.
  await act(() => second.current.update.send({ profileId, revision, size: 0.6 }));
  const { data } = await unwrap(watermarks(clients[0]).list());
  expect(data.find((one) => one.profileId === profileId)).toMatchObject({ opacity: 0.8, size: 0.6 });
});
