import { createClient, createMemorySession, galleryVisit, type VisitedGallery } from '@atelier/sdk';
import { expect, it, vi } from 'vitest';
import { openKept } from './kept';
import { createPhotoTalk } from './photo-talk';

/** A server that takes comments, and can be out of reach. */
function scriptedServer() {
  const reached = { isOnline: true, said: [] as { _id: string; text: string }[] };
  const client = createClient({
    session: createMemorySession({ token: 'visit' }),
    retry: { tries: 1 },
    fetch: async (input, init) => {
      if (!reached.isOnline) throw new TypeError('Failed to fetch');
      const request = new Request(input, init);
      if (request.method === 'GET') return Response.json({ data: [], exif: null, stars: null });
      reached.said.push(await request.json());
      return Response.json({ _id: 'c' }, { status: 201 });
    },
  });
  return { client, reached };
}

const gallery = {
  _id: 'g',
  rights: { canComment: true },
  visitor: { _id: 'v', name: 'Ada' },
} as VisitedGallery;

async function talkAbout(imageId: string) {
  const { client, reached } = scriptedServer();
  const talk = createPhotoTalk(
    openKept(() => {
      throw new Error('This browser keeps nothing.');
    }),
  );
  talk.open({ client, calls: galleryVisit(client), gallery });
  await talk.show(imageId);
  return { talk, reached };
}
const written = (text: string) => ({ text, parentId: null, point: null });

it('sends a comment when the connection is back, also when another photograph is open by then', async () => {
  const { talk, reached } = await talkAbout('one');
  reached.isOnline = false;
  const sending = talk.send(written('Lift the light'));
  await vi.waitFor(() => expect(talk.getState().error).toMatch('There is no connection.'));
  talk.sendAgain();
  await Promise.resolve();
  reached.isOnline = true;
  await talk.show('two');
  await vi.waitFor(() => {
    talk.sendAgain();
    expect(reached.said).toMatchObject([{ text: 'Lift the light' }]);
  });
  expect(await sending).toBe(true);
  talk.sendAgain();
  expect(reached.said).toHaveLength(1);
});

it('sends what was written last, where an earlier version waits', async () => {
  const { talk, reached } = await talkAbout('one');
  reached.isOnline = false;
  const earlier = talk.send(written('Lift the light'));
  await vi.waitFor(() => expect(talk.getState().error).toBeDefined());
  reached.isOnline = true;
  expect(await talk.send(written('Lift the light, please'))).toBe(true);
  expect(await earlier).toBe(false);
  talk.sendAgain();
  expect(reached.said.map(({ text }) => text)).toEqual(['Lift the light, please']);
  expect(talk.getState().error).toBeUndefined();
});
