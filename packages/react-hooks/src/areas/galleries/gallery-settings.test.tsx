import { galleries, unwrap } from '@atelier/sdk';
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

const useWindow = (galleryId: string) => ({
  gallery: useGallery(galleryId),
  preferences: useGalleryPreferences(galleryId),
  layout: useLayoutSettings(galleryId),
  update: useUpdateGallery(),
  updatePreferences: useUpdateGalleryPreferences(),
  updateLayout: useUpdateLayoutSettings(),
});

/** Two windows that do not hear of each other, with a gallery that both have read. */
async function open() {
  const clients = [await signedInClient(), await signedInClient()] as const;
  const { _id: galleryId } = await unwrap(galleries(clients[0]).create({ name: 'Okafor & Reyes' }));
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
