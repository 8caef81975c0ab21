import { type AccessPerson, accessAreas, accessLevels, decide } from '@atelier/domain/access';
import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessRows } from '../../../generated/access';
import { isProblem } from '../../../platform/errors/problem';
import { decideAccess, decideLink, holderOf, needsWorkspace } from '../../../platform/identity/access';
import type { Authentication } from '../../../platform/identity/authenticate';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { clientWith, sendForTest, weddingLead } from '../../workflows/testing/sent-lead';
import { areasOf, verdictsOf } from './verdicts';

let server: TestServer;
let mira: TaskPerson;
let tom: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `juniper-access-${studios}`);
  tom = await addMember(server, mira, 'Tom');
});
afterAll(() => server.close());

/** Sets the membership of somebody. */
const set = (person: TaskPerson, role: string, controls: Readonly<Record<string, string>> = {}) =>
  server.platform.database.withSystem((tx) =>
    tx.execute(
      sql`update memberships set role = ${role}, access_controls = ${JSON.stringify(
        Object.fromEntries(
          Object.entries(controls).map(([area, level]) => [
            area,
            { level, by: mira.accountId, at: '2026-09-03T10:00:00.000Z' },
          ]),
        ),
      )}::jsonb where workspace_id = ${mira.workspaceId} and account_id = ${person.accountId}`,
    ),
  );

const holders = async (kind: 'lead' | 'contact' | 'area', id: string) =>
  (await unwrap(mira.settings.objectAccess({ kind, id }))).holders;
const short = async (...of: Parameters<typeof holders>) =>
  (await holders(...of)).map(({ kind, name, level, reason }) => [kind, name, level, reason]);

describe('who may use an object', () => {
  test('names members, invitations, tokens and links, each with the rule', async () => {
    const lead = await weddingLead(mira);
    const sent = await sendForTest(server, mira, lead._id);
    await sendForTest(server, mira, lead._id, { kind: 'public', recipient: null });
    await set(tom, 'member', { workflows: 'read' });
    await unwrap(
      tom.settings.createAccessToken({ name: 'Website', scopes: { workflows: 'read' }, expiresInDays: 30 }),
    );
    await unwrap(
      tom.settings.createAccessToken({ name: 'Tasks only', scopes: { tasks: 'read' }, expiresInDays: 30 }),
    );
    await unwrap(mira.settings.invite({ invitations: [{ email: 'ines@duarte.example', role: 'admin' }] }));
    expect(await short('lead', lead._id)).toEqual([
      ['member', expect.any(String), 'write', 'role'],
      ['member', 'Tom', 'read', 'control'],
      ['invitation', 'ines@duarte.example', 'none', 'invited'],
      ['token', 'Tasks only', 'none', 'token'],
      ['token', 'Website', 'read', 'control'],
      ['link', '', 'write', 'link'],
      ['link', 'Priya Nair', 'write', 'link'],
    ]);
    const found = await holders('lead', lead._id);
    expect(found.find(({ name }) => name === 'Tom')).toMatchObject({
      setBy: expect.stringMatching(/./),
      setAt: '2026-09-03T10:00:00.000Z',
      about: expect.stringContaining('@'),
    });
    // A contact is opened by no link.
    const contact = await unwrap(mira.contacts.list({ limit: 1 }));
    expect((await holders('contact', contact.data[0]?._id ?? '')).map(({ kind }) => kind)).toEqual([
      ...['member', 'member', 'invitation', 'token', 'token'],
    ]);
    // A closed link is no holder any more; the subject says why.
    await unwrap(mira.sending.revokeLink(sent.id));
    expect((await holders('lead', lead._id)).filter(({ kind }) => kind === 'link')).toHaveLength(1);
    const closed = await unwrap(mira.settings.subjectAccess({ kind: 'link', id: sent.id }));
    expect(closed.objects).toMatchObject([{ level: 'none', reason: 'revoked', object: { _id: lead._id } }]);
  });

  test('says what the server does: whoever may read it reads it, everybody else is refused', async () => {
    const lead = await weddingLead(mira);
    const { token, id: linkId } = await sendForTest(server, mira, lead._id);
    const contact = (await unwrap(mira.contacts.list({ limit: 1 }))).data[0]?._id ?? '';
    const made: { token: string; id: string }[] = [];
    for (const scopes of [{ workflows: 'read' }, { contacts: 'write' }, { tasks: 'read' }] as const) {
      const given = await unwrap(
        tom.settings.createAccessToken({ name: 'Website', scopes, expiresInDays: 30 }),
      );
      made.push({ token: given.token, id: given.accessToken._id });
    }
    const people = [
      { id: mira.accountId, at: mira },
      { id: tom.accountId, at: tom },
      ...(await Promise.all(
        made.map(async (one) => {
          const at = await clientWith(server, one.token);
          await at.client.session.set('workspaceId', mira.handle);
          return { id: one.id, at };
        }),
      )),
    ];
    for (const controls of [
      {},
      { workflows: 'none' },
      { workflows: 'read', contacts: 'read' },
      { contacts: 'none' },
    ]) {
      await set(tom, 'member', controls);
      const [ofLead, ofContact] = [await holders('lead', lead._id), await holders('contact', contact)];
      for (const { id, at } of people) {
        const [mayLead, mayContact] = [ofLead, ofContact].map(
          (all) => all.find(({ _id }) => _id === id)?.level,
        );
        expect((await at.leads.get(lead._id)).ok, `${id} reads the lead`).toBe(mayLead !== 'none');
        expect((await at.leads.update(lead._id, { note: 'Sunset' })).ok, `${id} changes the lead`).toBe(
          mayLead === 'write',
        );
        expect((await at.contacts.get(contact)).ok, `${id} reads the contact`).toBe(mayContact !== 'none');
        expect(
          (await at.contacts.update({ id: contact, input: { note: 'Sunset' } })).ok,
          `${id} changes it`,
        ).toBe(mayContact === 'write');
      }
    }
    // The link opens the file and nothing else, until it is closed.
    const client = await clientWith(server, token);
    const level = async () =>
      (await unwrap(mira.settings.subjectAccess({ kind: 'link', id: linkId }))).objects[0]?.level;
    expect([(await client.clientFile.open()).ok, await level()]).toEqual([true, 'write']);
    expect((await client.leads.get(lead._id)).ok).toBe(false);
    await unwrap(mira.sending.revokeLink(linkId));
    expect([(await client.clientFile.open()).ok, await level()]).toEqual([false, 'none']);
  }, 120_000);

  test('is for administrators, who learn nothing of areas that are hidden from them', async () => {
    const lead = await weddingLead(mira);
    const { id } = await sendForTest(server, mira, lead._id);
    expect(await refusal(tom.settings.objectAccess({ kind: 'lead', id: lead._id }))).toMatchObject({
      code: 'forbidden',
    });
    await set(tom, 'admin', { contacts: 'none' });
    const seen = await unwrap(tom.settings.accessSubjects({ kind: 'link' }));
    expect(seen.data).toMatchObject([{ _id: id, name: '', about: lead.title }]);
    expect(JSON.stringify(await tom.settings.objectAccess({ kind: 'lead', id: lead._id }))).not.toContain(
      'Priya Nair"',
    );
    expect((await unwrap(tom.settings.accessSubjects({ kind: 'link', query: 'nair.example' }))).data).toEqual(
      [],
    );
    expect(await refusal(tom.settings.accessObjects({ kind: 'contact' }))).toMatchObject({
      code: 'no_access',
    });
    await set(tom, 'admin', { workflows: 'none' });
    for (const refused of [
      tom.settings.accessSubjects({ kind: 'link' }),
      tom.settings.subjectAccess({ kind: 'link', id }),
      tom.settings.accessObjects({ kind: 'lead' }),
      tom.settings.objectAccess({ kind: 'template', id: lead._id }),
    ])
      expect(await refusal(refused)).toMatchObject({ code: 'no_access' });
    const other = await openTaskStudio(server, `juniper-elsewhere-${studios}`);
    expect(await refusal(other.settings.objectAccess({ kind: 'lead', id: lead._id }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refusal(other.settings.subjectAccess({ kind: 'link', id }))).toMatchObject({
      code: 'not_found',
    });
  });

  test('finds objects and subjects by a part of their names, page by page', async () => {
    const lead = await weddingLead(mira);
    await unwrap(mira.tasks.create({ title: 'Choose the album paper' }));
    await unwrap(mira.variables.create({ label: 'Ceremony', type: 'time' }));
    const names = async (kind: 'contact' | 'task' | 'lead' | 'template' | 'variable' | 'area', query = '') =>
      (await unwrap(mira.settings.accessObjects({ kind, query }))).data.map(({ name }) => name);
    expect(await names('contact', 'NAIR')).toEqual(['Priya Nair']);
    expect(await names('task', 'album')).toEqual(['Choose the album paper']);
    expect(await names('lead')).toContain(lead.title);
    expect(await names('lead', '100%')).toEqual([]);
    expect(await names('variable')).toEqual(['Ceremony']);
    expect(await names('area', 'set')).toEqual(['Settings']);
    for (const name of ['Website', 'Album', 'Export'])
      await unwrap(mira.settings.createAccessToken({ name, scopes: { tasks: 'read' }, expiresInDays: 1 }));
    const page = await unwrap(mira.settings.accessSubjects({ kind: 'token', limit: 2 }));
    expect(page).toMatchObject({ totalDocs: 3, hasNextPage: true });
    expect(page.data.map(({ name }) => name)).toEqual(['Export', 'Album']);
    server.clock.advance(2 * 86_400_000);
    expect(
      (await unwrap(mira.settings.accessSubjects({ kind: 'token', query: 'album' }))).data,
    ).toMatchObject([{ name: 'Album', state: 'expired' }]);
    expect(await refusal(mira.settings.objectAccess({ kind: 'area', id: 'garden' }))).toMatchObject({
      code: 'invalid_input',
    });
    expect(await refusal(mira.settings.objectAccess({ kind: 'task', id: 'not-an-id' }))).toMatchObject({
      code: 'invalid_input',
    });
  });
});

/** How many triples the long run compares, as the figures say. */
const TRIPLES = process.env.ATELIER_LONG_RUN === '1' ? 1_000_000 : 100_000;

describe('the screen and the server', () => {
  const anyLevels = fc.dictionary(
    fc.constantFrom(...accessAreas, 'galleries'),
    fc.constantFrom(...accessLevels),
  );
  const anyMember = fc.record({
    id: fc.constant('tom'),
    role: fc.constantFrom('owner', 'admin', 'member', 'accountant'),
    controls: anyLevels,
    scopes: fc.option(anyLevels, { nil: undefined }),
  });

  /** What the server finds of somebody before it decides about their call. */
  const foundOf = ({ role, controls, scopes }: AccessPerson): Authentication => ({
    identity: {
      account: { id: 'tom', kind: 'member', email: 'tom@juniperandlight.example' },
      session: { id: 'session' },
      ...(scopes === undefined ? {} : { scopes }),
    },
    hasEnded: false,
    staleSession: null,
    workspace: { id: 'workspace', handle: 'juniper', role, controls: controls ?? {}, mode: 'stable' },
  });

  test(`say the same of ${TRIPLES} people, objects and actions`, () => {
    let compared = 0;
    let allowed = 0;
    const compare = (shown: boolean, done: boolean) => {
      compared += 1;
      if (done) allowed += 1;
      if (shown !== done) throw new Error('The screen says something else than the server does.');
    };
    fc.assert(
      fc.property(anyMember, (person) => {
        const areas = areasOf(person);
        for (const { area, access, object, action } of accessRows) {
          const shown = areas.find((one) => one.area === object);
          if (area === null || shown === undefined || !needsWorkspace(access)) continue;
          const verdict = shown.verdicts.find((one) => one.action === action && one.role === access);
          const claim = decideAccess(access, foundOf(person), { uses: [{ area: object, action }] });
          compare(verdict?.isAllowed === true, !isProblem(claim));
          expect(decide(person, action, { area: object, role: access }).isAllowed).toBe(!isProblem(claim));
        }
      }),
      { numRuns: Math.ceil(TRIPLES / 100) },
    );
    const states = ['live', 'expired', 'revoked', 'withdrawn'] as const;
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(...states), (leadId, state) => {
        const person = holderOf(leadId, state === 'live' ? undefined : state);
        const link = {
          id: 'link',
          token: '',
          leadId,
          kind: 'private',
          recipient: null,
          expiresAt: null,
        } as const;
        const workspace = { id: 'workspace', handle: 'juniper', role: 'client', mode: 'stable' } as const;
        const claim = decideLink(
          state === 'live' ? { state, link, workspace } : { state, studio: 'Juniper' },
        );
        for (const verdict of verdictsOf(person, { area: 'workflows', id: leadId }))
          compare(verdict.isAllowed, !isProblem(claim));
        for (const { verdicts } of areasOf(person))
          for (const { isAllowed } of verdicts) compare(isAllowed, false);
      }),
      { numRuns: 1_000 },
    );
    expect(compared).toBeGreaterThanOrEqual(TRIPLES);
    // Both verdicts occur, so that the comparison can fail.
    expect(allowed).toBeGreaterThan(compared / 20);
    expect(compared - allowed).toBeGreaterThan(compared / 20);
  }, 600_000);
});
