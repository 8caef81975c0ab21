import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createManualClock } from '../../../platform/clock/clock';
import { createTestServer, type TestServer } from '../../../testing';
import { call, messagesTo, type TestPerson } from '../../account/testing';
import { openTeam, type TestTeam } from '../team.testing';
import { accessOf, ConnectionEnded, checkConnections } from './access';
import { kindOf, kinds } from './kinds';
import { type Consenter, startOAuthServer, type TestOAuthServer } from './oauth-server.testing';
import { tellEnding } from './telling';

let server: TestServer;
let google: TestOAuthServer;
let microsoft: TestOAuthServer;
let slack: TestOAuthServer;
let team: TestTeam;
let people = 0;
let gmail: Consenter;

beforeAll(async () => {
  google = await startOAuthServer();
  microsoft = await startOAuthServer({ canRevoke: false });
  slack = await startOAuthServer();
  microsoft.behaviour.rotates = true;
  server = await createTestServer({
    // Identity tokens are judged by the real time: the library has no other clock.
    clock: createManualClock(new Date()),
    environment: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.url,
      MICROSOFT_CLIENT_ID: microsoft.clientId,
      MICROSOFT_CLIENT_SECRET: microsoft.clientSecret,
      MICROSOFT_ISSUER: microsoft.url,
      SLACK_CLIENT_ID: slack.clientId,
      SLACK_CLIENT_SECRET: slack.clientSecret,
      SLACK_URL: slack.url,
    },
  });
});
beforeEach(async () => {
  team = await openTeam(server);
  people += 1;
  gmail = { sub: `google-${people}`, email: `mira${people}@juniperandlight.example` };
});
afterAll(async () => {
  await server.close();
  await Promise.all([google.close(), microsoft.close(), slack.close()]);
});

const secret = 'a-secret-that-stays-in-the-browser';
const challenge = createHash('sha256').update(secret).digest('hex');
const paths: Readonly<Record<string, (ws: string) => string>> = {
  gmail: (ws) => `/auth/gmail/${ws}`,
  'google-calendar': (ws) => `/google-calendar/${ws}/auth`,
  slack: (ws) => `/slack/${ws}/auth`,
  'outlook-calendar': (ws) => `/outlookcalendar/${ws}/auth`,
  'outlook-mail': (ws) => `/outlookmail/${ws}/auth`,
};
const pathOf = (kind: string) => paths[kind]?.(team.ws) ?? '';
const serverOf = (kind: string) =>
  kind === 'slack' ? slack : kind.startsWith('outlook') ? microsoft : google;

const begin = (path: string, { token }: TestPerson = team.owner) =>
  call(server, 'GET', `/settings${path}`, { token, query: { challenge } });
const addressOf = async (kind: string, person?: TestPerson) =>
  String((await begin(pathOf(kind), person)).body.connectUrl);
const finish = (body: object, person?: TestPerson) =>
  team.post('/connected-accounts/finish', { secret, ...body }, person);
const connect = async (kind: string, consenter: Consenter, person?: TestPerson) => {
  const answer = await finish(serverOf(kind).consent(await addressOf(kind, person), consenter), person);
  expect(answer).toMatchObject({ status: 200 });
  return { workspaceId: team.tenantId, id: String(answer.body._id) };
};
const list = async ({ token }: TestPerson = team.owner) => {
  const { body } = await call(server, 'GET', `/settings/connected-accounts-v2/${team.ws}`, { token });
  return body as { data: Record<string, unknown>[]; kinds: Record<string, unknown>[] };
};
const disconnect = (kind: string, id: string, { token }: TestPerson = team.owner) =>
  call(server, 'POST', `/settings/${kind}/${team.ws}/disconnect/${id}`, { token });
const channels = ({ token }: TestPerson = team.owner, query = {}) =>
  call(server, 'GET', `/settings/slack/${team.ws}/channels`, { token, query });
const rows = async (id: string) =>
  (
    await server.platform.database.withWorkspace(team.tenantId, (tx) =>
      tx.execute<Record<string, unknown>>(sql`select * from connected_accounts where id = ${id}`),
    )
  ).rows[0];

// connectGmail, connectGoogleCalendar, connectSlack, connectOutlookCalendar, connectOutlookMail, finishConnection
test.each(Object.keys(kinds))(
  '%s is connected, listed with its scopes, and its tokens are sealed',
  async (kind) => {
    const { id } = await connect(kind, gmail);
    const { data } = await list();
    expect(data).toMatchObject([
      {
        _id: id,
        kind,
        label: gmail.email,
        state: 'working',
        reason: null,
        owner: { _id: team.owner.userId },
        isMine: true,
        mayDisconnect: true,
      },
    ]);
    const asked = kindOf(kind)?.scopes ?? [];
    expect(data[0]?.scopes).toEqual(expect.arrayContaining([...asked]));
    const stored = JSON.stringify(await rows(id));
    expect(stored).not.toMatch(/(access|refresh)-[0-9a-f]{32}/);
    expect(JSON.stringify(data)).not.toMatch(/token/i);
  },
);

test('connectAccount takes any kind by its name, and knows no others', async () => {
  const { body } = await begin(`/outlook-mail/${team.ws}/auth`);
  expect(body).toEqual({ connectUrl: body.url, url: expect.stringContaining(microsoft.url) });
  expect(await begin(`/fax/${team.ws}/auth`)).toMatchObject({
    status: 404,
    body: { code: 'not_configured' },
  });
});

test('the consent page is asked for a code with PKCE, lasting access, and a state that is not stored in clear', async () => {
  const asked = Object.fromEntries(new URL(await addressOf('gmail')).searchParams);
  expect(asked).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    access_type: 'offline',
    redirect_uri: `${server.origin}/settings/connections/return`,
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(asked.scope).toContain('https://www.googleapis.com/auth/gmail.send');
  const flows = await server.platform.database.withSystem((tx) => tx.execute(sql`select * from oauth_flows`));
  expect(JSON.stringify(flows.rows)).not.toContain(asked.state);
});

describe('is refused', () => {
  const returned = async () => google.consent(await addressOf('gmail'), gmail);

  test.each([
    ['in another browser', async () => finish({ ...(await returned()), secret: `${secret}-of-another` })],
    ['by another person', async () => finish(await returned(), team.admin)],
    ['with a state that is unknown', async () => finish({ ...(await returned()), state: 'x'.repeat(43) })],
    [
      'a second time',
      async () => {
        const answer = await returned();
        await finish(answer);
        return finish(answer);
      },
    ],
    [
      'after ten minutes',
      async () => {
        const answer = await returned();
        server.clock.advance(10 * 60_000 + 1_000);
        return finish(answer);
      },
    ],
  ])('%s', async (_how, attempt) => {
    expect(await attempt()).toMatchObject({ status: 400, body: { code: 'connection_expired' } });
  });

  test('for anybody else, and still finished by whoever began it', async () => {
    const answer = await returned();
    const other = await openTeam(server);
    for (const attempt of [
      finish(answer, team.admin),
      finish({ ...answer, secret: `${secret}-of-another` }),
      other.post('/connected-accounts/finish', { secret, ...answer }),
    ])
      expect(await attempt).toMatchObject({ status: 400, body: { code: 'connection_expired' } });
    expect(await finish(answer)).toMatchObject({ status: 200 });
  });

  test('when the person says no, plainly', async () => {
    const { state } = await returned();
    expect(await finish({ state, error: 'access_denied' })).toMatchObject({
      status: 400,
      body: { code: 'connection_declined', title: expect.stringContaining('Nothing was connected') },
    });
    expect((await list()).data).toEqual([]);
  });

  test('with a forged code', async () => {
    const { state } = await returned();
    const answer = await finish({ state, code: 'forged' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'connection_refused' } });
  });

  test('with less than was asked for, and nothing stays granted', async () => {
    const scopes = ['openid', 'https://www.googleapis.com/auth/gmail.readonly'];
    const answer = await finish(google.consent(await addressOf('gmail'), { ...gmail, scopes }));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'connection_scopes', title: expect.stringContaining('“Send email as you”') },
    });
    expect(google.standing(gmail.sub)).toBe(0);
  });

  test('while the provider is away, and can be repeated from the start', async () => {
    const answer = await returned();
    google.behaviour.isAway = true;
    const failed = await finish(answer);
    delete google.behaviour.isAway;
    expect(failed).toMatchObject({ status: 502, body: { code: 'connection_failed' } });
    await connect('gmail', gmail);
  });

  test('for a member, where the whole workspace would use it', async () => {
    expect(await begin(pathOf('slack'), team.member)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});

describe('a connection', () => {
  test('is seen by its person and by administrators; Slack by everybody', async () => {
    await connect('gmail', gmail, team.member);
    await connect('slack', { sub: `team-${people}`, email: 'Juniper & Light' });
    const seen = async (person: TestPerson) =>
      (await list(person)).data.map(({ kind, mayDisconnect }) => [kind, mayDisconnect]);
    expect(await seen(team.member)).toEqual([
      ['gmail', true],
      ['slack', false],
    ]);
    expect(await seen(team.admin)).toEqual([
      ['gmail', true],
      ['slack', true],
    ]);
    const elsewhere = await openTeam(server);
    const { body } = await call(server, 'GET', `/settings/connected-accounts-v2/${elsewhere.ws}`, {
      token: elsewhere.owner.token,
    });
    expect(body.data).toEqual([]);
  });

  test('is renewed before its access ends, by one of many callers', async () => {
    const place = await connect('outlook-mail', gmail);
    const before = await accessOf(server.platform, place);
    server.clock.advance(3_590_000);
    const all = await Promise.all(Array.from({ length: 10 }, () => accessOf(server.platform, place)));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).not.toBe(before);
    // A second renewal with the same token would end a grant whose tokens rotate.
    expect(microsoft.renewals.filter((sub) => sub === gmail.sub)).toHaveLength(1);
    expect((await list()).data[0]).toMatchObject({ state: 'working' });
  });

  test('that the provider has ended says so with the next check, and is connected again', async () => {
    const place = await connect('google-calendar', gmail);
    google.withdraw(gmail.sub);
    server.clock.advance(16 * 60_000);
    await checkConnections(server.platform);
    const [ended] = (await list()).data;
    expect(ended).toMatchObject({
      state: 'ended',
      reason: expect.stringContaining('Google Calendar has ended the access'),
    });
    expect((await rows(place.id))?.tokens).toBeNull();
    await expect(accessOf(server.platform, place)).rejects.toThrow(ConnectionEnded);
    const again = await connect('google-calendar', gmail);
    expect(again.id).toBe(place.id);
    expect((await list()).data).toMatchObject([{ state: 'working', reason: null }]);
  });

  test('that ends notifies days before, once for a grant, whoever can repair it, and again when it has', async () => {
    google.behaviour.grantDays = 7;
    await connect('gmail', gmail, team.member);
    delete google.behaviour.grantDays;
    const told = async (person: TestPerson) => {
      await server.settle();
      const mails = await messagesTo(server, person.email);
      const { body } = await team.get('/notices', person);
      return {
        mails: mails.map(({ subject }) => subject),
        notices: (body.data as { title: string; path: string }[]).map(({ title, path }) => [title, path]),
      };
    };
    const after = async (days: number) => {
      server.clock.advance(days * 86_400_000);
      // Twice in an hour, and on two servers at once.
      await Promise.all([tellEnding(server.platform), tellEnding(server.platform)]);
      await tellEnding(server.platform);
      return told(team.member);
    };
    expect(await after(3)).toEqual({ mails: [], notices: [] });
    const soon = 'Gmail needs a new sign-in within 3 days';
    expect(await after(1)).toEqual({ mails: [soon], notices: [[soon, '/settings/connections']] });
    expect((await list(team.member)).data[0]).toMatchObject({ state: 'ending', endsAt: expect.any(String) });
    expect(await after(1)).toMatchObject({ mails: [soon] });
    // Nobody else can repair it.
    expect(await told(team.owner)).toEqual({ mails: [], notices: [] });
    const [mail] = await messagesTo(server, team.member.email);
    expect(mail?.text).toContain(`${server.origin}/settings/connections`);

    google.withdraw(gmail.sub);
    server.clock.advance(2 * 86_400_000);
    await checkConnections(server.platform);
    await checkConnections(server.platform);
    const ended = 'Gmail needs a new sign-in';
    expect(await told(team.member)).toMatchObject({ mails: [ended, soon] });
    // A new sign-in is a new grant, with a notice of its own.
    google.behaviour.grantDays = 2;
    await connect('gmail', gmail, team.member);
    delete google.behaviour.grantDays;
    expect((await after(0)).mails).toEqual(['Gmail needs a new sign-in within 2 days', ended, soon]);
  });

  test('outlives a provider that is away, and says that the check did not work', async () => {
    await connect('gmail', gmail);
    server.clock.advance(16 * 60_000);
    google.behaviour.isAway = true;
    await checkConnections(server.platform);
    delete google.behaviour.isAway;
    expect((await list()).data[0]).toMatchObject({ state: 'working', lastError: 'Gmail did not answer.' });
    server.clock.advance(16 * 60_000);
    await checkConnections(server.platform);
    expect((await list()).data[0]).toMatchObject({ state: 'working', lastError: null });
  });

  test.each(['gmail', 'slack'])('%s is withdrawn at its provider when it is disconnected', async (kind) => {
    const { id } = await connect(kind, gmail);
    expect(serverOf(kind).standing(gmail.sub)).toBe(1);
    expect((await disconnect(kind, id)).status).toBe(204);
    expect((await list()).data).toEqual([]);
    await server.settle();
    expect(serverOf(kind).standing(gmail.sub)).toBe(0);
    expect((await rows(id))?.tokens).toBeNull();
    expect(await disconnect(kind, id)).toMatchObject({ status: 404 });
  });

  test('whose provider has no call to withdraw it is forgotten here', async () => {
    const { id } = await connect('outlook-calendar', gmail);
    await disconnect('outlook-calendar', id);
    await server.settle();
    expect((await rows(id))?.tokens).toBeNull();
  });

  test.each([
    [
      'leaves',
      () => call(server, 'DELETE', `/settings/tenant/${team.ws}/tenant-users/leave-workspace`, team.admin),
    ],
    ['is removed', () => team.remove(`/tenant-users/${team.admin.userId}`)],
  ])('ends with its person’s membership, when somebody %s; Slack stays', async (_how, end) => {
    await connect('gmail', gmail, team.admin);
    await connect('slack', { sub: `team-${people}`, email: 'Juniper & Light' }, team.admin);
    expect((await end()).status).toBe(204);
    await server.settle();
    expect((await list()).data).toMatchObject([{ kind: 'slack', state: 'working' }]);
    expect(google.standing(gmail.sub)).toBe(0);
  });

  test('of somebody else is disconnected by administrators only, and by its kind', async () => {
    const { id } = await connect('gmail', gmail);
    expect(await disconnect('gmail', id, team.member)).toMatchObject({ status: 404 });
    expect(await disconnect('slack', id)).toMatchObject({ status: 404 });
    const shared = await connect('slack', { sub: `team-${people}`, email: 'Juniper & Light' });
    expect(await disconnect('slack', shared.id, team.member)).toMatchObject({ status: 403 });
    expect((await disconnect('gmail', id, team.admin)).status).toBe(204);
  });
});

describe('listSlackChannels', () => {
  const studio = () => ({ sub: `team-${people}`, email: 'Juniper & Light' });

  test('returns the channels, without archived ones if that is asked for', async () => {
    await connect('slack', studio());
    const names = async (query = {}) => {
      const { body } = await channels(team.member, query);
      return [(body.data as { name: string }[]).map(({ name }) => name), body.hasNextPage];
    };
    expect(await names()).toEqual([['bookings', 'studio', 'old-leads'], false]);
    expect(await names({ exclude_archived: true })).toEqual([['bookings', 'studio'], false]);
    expect(await names({ limit: 1 })).toEqual([['bookings'], true]);
  });

  test('says that Slack is not connected, has ended the access, or does not answer', async () => {
    expect(await channels()).toMatchObject({ status: 409, body: { code: 'connection_ended' } });
    await connect('slack', studio());
    slack.behaviour.isAway = true;
    const away = await channels();
    delete slack.behaviour.isAway;
    expect(away).toMatchObject({
      status: 502,
      body: { code: 'connection_failed', title: 'Unable to fetch Slack Channels' },
    });
    slack.withdraw(studio().sub);
    expect(await channels()).toMatchObject({ status: 409, body: { code: 'connection_ended' } });
    // Everybody sees it at once, not with the next check.
    expect((await list()).data[0]).toMatchObject({ state: 'ended' });
  });
});

test('listConnectedAccounts says what this installation can connect', async () => {
  const { kinds: offered } = await list();
  expect(offered.map(({ kind, isConfigured }) => [kind, isConfigured])).toEqual(
    Object.keys(kinds).map((kind) => [kind, true]),
  );
});
