import { createHmac } from 'node:crypto';
import { unwrap } from '@atelier/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { newPage } from '../testing/people';

const SECRET = 'a-secret-of-a-meeting-server-for-tests';
let server: TestServer;
let mira: TaskPerson;
beforeAll(async () => {
  server = await createTestServer({
    environment: {
      LIVEKIT_URL: 'wss://meetings.example',
      LIVEKIT_API_KEY: 'APItest',
      LIVEKIT_API_SECRET: SECRET,
    },
  });
  mira = await openTaskStudio(server, 'meetings');
});
afterAll(() => server.close());

const claimsShape = z.strictObject({
  iss: z.literal('APItest'),
  sub: z.uuid(),
  name: z.string().min(1),
  nbf: z.int(),
  exp: z.int(),
  video: z.strictObject({
    room: z.string(),
    roomJoin: z.literal(true),
    canSubscribe: z.literal(true),
    canPublish: z.boolean(),
    canPublishData: z.boolean(),
  }),
});

/** Verifies a token as a LiveKit server does: signature, issuer, times, then the grants. */
function verified(token: string) {
  const [head = '', body = '', signature] = token.split('.');
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${head}.${body}`).digest('base64url'));
  const claims = claimsShape.parse(read(body));
  const now = server.clock.now().getTime() / 1_000;
  expect(claims.nbf).toBeLessThanOrEqual(now);
  expect(claims.exp).toBeGreaterThan(now + 590);
  expect(claims.exp).toBeLessThanOrEqual(now + 600);
  return claims;
}

const meetingOf = async (person: TaskPerson) => {
  const { _id: pageId } = await newPage(person, 'Call with Ada');
  const { _id: blockId } = await unwrap(person.noteBlocks.create({ pageId, input: { type: 'meeting' } }));
  return { pageId, blockId };
};

it('lets whoever sees the page listen, and whoever can comment speak', async () => {
  const tom = await addMember(server, mira, 'Tom Okafor');
  const meeting = await meetingOf(mira);
  expect(await unwrap(mira.noteBlocks.liveMeetings())).toEqual({ isSetUp: true });
  const own = await unwrap(mira.noteBlocks.meetingToken(meeting));
  const claims = verified(own.token);
  expect(claims).toMatchObject({ sub: mira.accountId, video: { room: own.room, canPublish: true } });
  expect(own.url).toBe('wss://meetings.example');
  expect(own.room).not.toContain(meeting.blockId);

  expect(await refusal(tom.noteBlocks.meetingToken(meeting))).toMatchObject({ code: 'not_found' });
  const { pageId } = meeting;
  await unwrap(mira.notes.share({ pageId, userIds: [tom.accountId], access: 'view' }));
  const listening = verified((await unwrap(tom.noteBlocks.meetingToken(meeting))).token);
  expect(listening.video).toMatchObject({ room: own.room, canPublish: false, canPublishData: false });
  await unwrap(mira.notes.changeAccess({ pageId, userId: tom.accountId, access: 'comment' }));
  expect(verified((await unwrap(tom.noteBlocks.meetingToken(meeting))).token).video.canPublish).toBe(true);
});

it('has a room for each block, in one workspace', async () => {
  const ines = await openTaskStudio(server, 'meetings-elsewhere');
  const [first, second] = [await meetingOf(mira), await meetingOf(mira)];
  const rooms = [first, second].map((meeting) => unwrap(mira.noteBlocks.meetingToken(meeting)));
  const [one, other] = await Promise.all(rooms);
  expect(one?.room).not.toBe(other?.room);
  expect(await refusal(ines.noteBlocks.meetingToken(first))).toMatchObject({ code: 'not_found' });
  const { _id: blockId } = await unwrap(
    mira.noteBlocks.create({ pageId: first.pageId, input: { type: 'paragraph' } }),
  );
  expect(await refusal(mira.noteBlocks.meetingToken({ ...first, blockId }))).toMatchObject({
    fields: [{ field: 'blockId', message: 'This block is not a meeting.' }],
  });
});

it('says so where no meeting server is configured', async () => {
  const plain = await createTestServer();
  try {
    const person = await openTaskStudio(plain, 'no-meetings');
    expect(await unwrap(person.noteBlocks.liveMeetings())).toEqual({ isSetUp: false });
    expect(await refusal(person.noteBlocks.meetingToken(await meetingOf(person)))).toMatchObject({
      code: 'not_configured',
    });
  } finally {
    await plain.close();
  }
});
