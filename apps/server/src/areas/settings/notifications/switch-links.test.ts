import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notify } from '../../../platform/notices';
import { createTestServer, type TestServer } from '../../../testing';
import { call, messagesTo } from '../../account/testing';
import { openTeam, type TestTeam } from '../team.testing';

let server: TestServer;
let team: TestTeam;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  server.clock.advance(600_000);
  team = await openTeam(server);
});
afterAll(() => server.close());

const kindNamed = (action: string) => {
  const kind = server.platform.noticeKinds.all().find((one) => one.action === action);
  if (!kind) throw new Error(`No area declares ${action}.`);
  return kind;
};
const tell = (action: string) =>
  server.platform.database.withWorkspace(team.tenantId, (tx) =>
    notify(tx, kindNamed(action), {
      workspaceId: team.tenantId,
      key: uuid(),
      by: null,
      title: `something about ${action}`,
      object: null,
      path: '/leads',
      to: [{ everybody: true, reason: 'you are in the team' }],
    }),
  );
/** Returns the link of the newest email, and its token. */
async function linkTo({ email } = team.member) {
  const [mail] = await messagesTo(server, email);
  const headers: Record<string, unknown> = { ...(mail?.headers as object | undefined) };
  const header = String(headers['List-Unsubscribe'] ?? '');
  const url = header.slice(1, -1);
  return { url, token: url.split('/').at(-1) ?? '', mail };
}
const mails = async () => (await messagesTo(server, team.member.email)).length;
const read = (token: string) => call(server, 'POST', '/settings/notice-switches/read', { body: { token } });
const turn = (token: string, isEnabled: boolean) =>
  call(server, 'PUT', '/settings/notice-switches', { body: { token, isEnabled } });
/** What a mail program sends when somebody unsubscribes. */
const oneClick = (url: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'error',
  });

describe('a mail program that unsubscribes', () => {
  test('needs no session, and reads what was switched off and how to switch it on', async () => {
    await tell('form_answered');
    const { url } = await linkTo();
    const answer = await oneClick(url);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await answer.text()).toBe(
      `“Form answered” from Juniper & Light no longer comes to ${team.member.email}. Switch it on again: ${server.origin}/settings/notifications\n`,
    );
    // Again, in the other form of RFC 8058.
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(url, { method: 'POST', body: form, redirect: 'error' })).status).toBe(200);
    const before = await mails();
    await tell('form_answered');
    expect(await mails()).toBe(before);
    // Other kinds, other apps and other people keep what they have.
    await tell('proposal_chosen');
    expect(await mails()).toBe(before + 1);
    const { body } = await team.get('/notices', team.member);
    expect(body.totalDocs).toBe(3);
    expect((await messagesTo(server, team.admin.email)).length).toBe(3);
  });

  test('that only looks at the address changes nothing', async () => {
    await tell('form_answered');
    const { url, token } = await linkTo();
    await fetch(url);
    await fetch(url, { method: 'HEAD' });
    expect((await read(token)).body.kinds).toEqual([{ label: 'Form answered', isEnabled: true }]);
  });

  test.each([
    ['nothing', undefined],
    ['another form', 'a=b'],
    ['another value', 'List-Unsubscribe=No'],
    ['something that is no form', '{"List-Unsubscribe":"One-Click"}'],
  ])('that posts %s is sent to the page, and changes nothing', async (_what, body) => {
    await tell('form_answered');
    const { url, token } = await linkTo();
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      ...(body !== undefined && { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, new URL(url).pathname]);
    expect((await read(token)).body.kinds).toEqual([{ label: 'Form answered', isEnabled: true }]);
  });

  test('with a link that is not ours, or too old, gets a 404', async () => {
    await tell('form_answered');
    const { url } = await linkTo();
    expect((await oneClick(`${server.origin}/unsubscribe/${'x'.repeat(43)}`)).status).toBe(404);
    server.clock.advance(91 * 86_400_000);
    await server.platform.database.withWorkspace(team.tenantId, (tx) =>
      tx.execute(sql`delete from notice_switch_links where created_at < atelier_now() - interval '90 days'`),
    );
    expect((await oneClick(url)).status).toBe(404);
  });
});

describe('the form of the page', () => {
  test('switches off without JavaScript, and answers with a page', async () => {
    await tell('form_answered');
    const { url, token } = await linkTo();
    const shown = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    const [, name = '', value = ''] =
      /<form method="post"><button name="(.+?)" value="(.+?)">/.exec(shown) ?? [];
    const send = (address: string) =>
      fetch(address, {
        method: 'POST',
        headers: { accept: 'text/html' },
        body: new URLSearchParams({ [name]: value }),
      });
    const answer = await send(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain(
      `“Form answered” from Juniper &amp; Light no longer comes to ${team.member.email}.`,
    );
    expect((await read(token)).body.kinds).toEqual([{ label: 'Form answered', isEnabled: false }]);
    const unknown = await send(`${server.origin}/unsubscribe/${'x'.repeat(43)}`);
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('This link is no longer valid.');
  });
});

describe('the page of a link', () => {
  // readNoticeSwitch, updateNoticeSwitch
  test('says what it is about, switches it off, and on again', async () => {
    await tell('form_answered');
    const { token } = await linkTo();
    const about = { businessName: 'Juniper & Light', email: team.member.email };
    expect((await read(token)).body).toEqual({
      ...about,
      kinds: [{ label: 'Form answered', isEnabled: true }],
    });
    expect((await turn(token, false)).body).toEqual({
      ...about,
      kinds: [{ label: 'Form answered', isEnabled: false }],
    });
    expect((await read(token)).body.kinds).toEqual([{ label: 'Form answered', isEnabled: false }]);
    await turn(token, true);
    const before = await mails();
    await tell('form_answered');
    expect(await mails()).toBe(before + 1);
  });

  test('of several in one email switches all of them, and nothing that is always on', async () => {
    await call(server, 'PUT', '/settings/notificationPreferences', {
      token: team.member.token,
      headers: { 'x-workspace-id': team.ws },
      body: { digest: { isEnabled: true, at: '12:00' }, timezone: 'UTC' },
    });
    await tell('form_answered');
    await tell('proposal_chosen');
    server.clock.advance(86_400_000);
    const { token } = await linkTo();
    expect((await turn(token, false)).body.kinds).toEqual([
      { label: 'Form answered', isEnabled: false },
      { label: 'Choice made in a proposal', isEnabled: false },
    ]);
    await tell('payment_failed');
    const { mail } = await linkTo();
    expect(mail?.subject).toBe('something about payment_failed');
    // There is nothing to unsubscribe from.
    expect(mail?.headers).toEqual({});
    expect(mail?.text).toContain('It is always on.');
  });

  test('of somebody who has left is no longer valid', async () => {
    await tell('form_answered');
    const { token } = await linkTo();
    await team.remove(`/tenant-users/${team.member.userId}`);
    for (const answer of [await read(token), await turn(token, false)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'notice_link_unknown' } });
  });

  test('its token is stored as a hash', async () => {
    await tell('form_answered');
    const { token } = await linkTo();
    const { rows } = await server.platform.database.withSystem((tx) =>
      tx.execute(sql`select encode(token_hash, 'escape') as hash, l.* from notice_switch_links l`),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
