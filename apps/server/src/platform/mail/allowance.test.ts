import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestWorkspace } from '../../areas/account/testing';
import { addPerson } from '../../areas/settings/team.testing';
import { createTestServer, type TestServer } from '../../testing';
import { isProblem } from '../errors/problem';
import { type CountedMail, defineMails, MAIL_LIMITS, type MailKind } from './allowance';

const DAY = 86_400_000;
const invitations = defineMails({ name: 'invitation', perRecipient: 5 });
const plain = defineMails({ name: 'plain' });

let server: TestServer;
let studios = 0;
let studio: string;
let owner: Awaited<ReturnType<typeof addPerson>>;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  owner = await addPerson(server, `mira-${studios}@juniperandlight.example`);
  studio = await newStudio(`mails-${studios}`);
});
afterAll(() => server.close());

const newStudio = async (handle: string) => (await createTestWorkspace(server, owner, handle)).tenantId;
const grow = () => server.clock.advance(MAIL_LIMITS.newForDays * DAY);

/** Counts mails in a transaction that is rolled back if they are refused, as calls do. */
const take = async (mails: readonly CountedMail[], kind: MailKind = plain, workspace = studio) => {
  const given = await server.platform.database.withWorkspace(workspace, (tx) =>
    server.platform.mailAllowance.take(tx, workspace, kind, mails),
  );
  return isProblem(given) ? given : null;
};
const to = (...recipients: string[]): CountedMail[] => [{ recipients }];
const many = (number: number, name = 'priya') =>
  Array.from({ length: number }, (_, at) => `${name}-${at}@nair.example`);

describe('the mails of a workspace', () => {
  it('are limited by the day; a refusal says by what and until when, and takes nothing', async () => {
    expect(await take(to(...many(90)))).toBeNull();
    expect(await take(to(...many(11, 'ines')))).toMatchObject({
      status: 429,
      code: 'too_many_mails',
      title: expect.stringMatching(
        /^In its first 7 days, a workspace can send 100 emails a day\. You can send the next one in \d+ hours?\.$/,
      ),
      retryAfter: expect.any(Number),
    });
    expect(await take(to(...many(10, 'ines')))).toBeNull();
    expect(await take(to('noor@haddad.example'))).not.toBeNull();
    server.clock.advance(DAY);
    expect(await take(to('noor@haddad.example'))).toBeNull();
  });

  it('are limited for all new workspaces of one person together', async () => {
    expect(await take(to(...many(100)))).toBeNull();
    const second = await newStudio(`second-${studios}`);
    expect(await take(to('noor@haddad.example'), plain, second)).not.toBeNull();
  });

  it('are a thousand a day after a week, more than a studio needs', async () => {
    grow();
    expect(await take(to(...many(1_000)))).toBeNull();
    expect((await take(to('noor@haddad.example')))?.title).toContain('can send 1,000 emails a day.');
  });

  it('are limited for one address, however it is written', async () => {
    for (let at = 0; at < 10; at += 1)
      expect(await take(to(at % 2 ? 'Priya@nair.example' : ' priya@NAIR.example'))).toBeNull();
    expect((await take(to('priya@nair.example')))?.title).toContain('10 emails a day to priya@nair.example.');
    expect(await take(to('ines@duarte.example'))).toBeNull();
    grow();
    for (let at = 0; at < 20; at += 1) expect(await take(to('priya@nair.example'))).toBeNull();
    expect(await take(to('priya@nair.example'))).not.toBeNull();
  });

  it('have lower limits by their kind', async () => {
    for (let at = 0; at < 5; at += 1) expect(await take(to('priya@nair.example'), invitations)).toBeNull();
    expect((await take(to('priya@nair.example'), invitations))?.title).toContain(
      '5 emails of this kind a day to priya@nair.example.',
    );
    expect(await take(to('priya@nair.example'))).toBeNull();
  });

  it('count once for each address, also in parallel', async () => {
    grow();
    const taken = await Promise.all(
      Array.from({ length: 40 }, () => take(to('priya@nair.example')).catch(() => 'busy')),
    );
    expect(taken.filter((one) => one === null).length).toBeLessThanOrEqual(20);
    let more = 0;
    while ((await take(to('priya@nair.example'))) === null) more += 1;
    expect(taken.filter((one) => one === null).length + more).toBe(20);
  });

  it('do not count if they go to the team', async () => {
    for (let at = 0; at < 30; at += 1) expect(await take(to(owner.email))).toBeNull();
  });

  it('count on the day that they leave, and for the day on which they are written', async () => {
    const leavesAt = new Date(server.clock.now().getTime() + 30 * DAY);
    const later = many(100).map((recipient) => ({ recipients: [recipient], leavesAt }));
    expect(await take(later)).toBeNull();
    expect(await take(to(...many(100)))).toBeNull();
    server.clock.advance(DAY);
    const full = await take([{ recipients: ['noor@haddad.example'], leavesAt }]);
    expect(full).toMatchObject({ status: 409, title: expect.stringContaining('Choose another day.') });
    const next = new Date(leavesAt.getTime() + DAY);
    expect(
      await take(many(101).map((recipient) => ({ recipients: [recipient], leavesAt: next }))),
    ).toMatchObject({
      status: 429,
    });
  });

  it('that nobody could be refused wait for a day with room', async () => {
    const first = () =>
      server.platform.database.withWorkspace(studio, (tx) =>
        server.platform.mailAllowance.takeFirst(tx, studio, plain, { recipients: ['priya@nair.example'] }),
      );
    for (let at = 0; at < 10; at += 1) expect((await first())?.leavesAt).toBeNull();
    const waits = (await first())?.leavesAt;
    expect(waits?.toISOString()).toMatch(/T00:00:00.000Z$/);
    expect((waits?.getTime() ?? 0) - server.clock.now().getTime()).toBeLessThanOrEqual(DAY);
  });

  it('are not counted in clear', async () => {
    await take(to('priya@nair.example'));
    const { rateLimits } = await import('../limits/schema');
    const rows = await server.platform.database.withSystem((tx) => tx.select().from(rateLimits));
    expect(rows.some(({ key }) => key.startsWith('mails:'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('nair');
  });

  it('belong to a workspace', async () => {
    await expect(take(to('priya@nair.example'), plain, uuid())).rejects.toThrow('belongs to a workspace');
  });
});
