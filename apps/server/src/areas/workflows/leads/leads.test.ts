import { blankContent } from '@atelier/domain/smart-files';
import { unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { sweepSmartFiles } from '../sweep';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `leads-${studios}`);
});
afterAll(() => server.close());

const DAY = 86_400_000;
const titles = async () => (await unwrap(mira.leads.list())).data.map(({ title }) => title);

describe('a lead', () => {
  it('is created from a template, whose later changes do not affect it', async () => {
    const template = await unwrap(mira.templates.create({ title: 'Wedding' }));
    await unwrap(mira.smartFiles.addStep(template._id, { module: 'proposal' }));
    const client = await unwrap(mira.contacts.create({ name: 'Priya Nair', email: 'priya@nair.example' }));
    const lead = await unwrap(
      mira.leads.createFromTemplate({
        templateId: template._id,
        title: ' Wedding  weekend ',
        clientId: client._id,
        eventDate: '2027-02-27',
      }),
    );
    expect(lead).toMatchObject({
      title: 'Wedding weekend',
      status: 'enquiry',
      slug: 'wedding-weekend',
      clientDetails: { _id: client._id, name: 'Priya Nair', email: 'priya@nair.example' },
      templateId: template._id,
      eventDate: '2027-02-27',
      firstModule: 'proposal',
      modules: [
        { order: 0, label: 'Proposal', module: { kind: 'proposal', content: blankContent('proposal') } },
      ],
    });
    const [step] = (await unwrap(mira.templates.get(template._id)))?.steps ?? [];
    expect(lead.modules[0]?._id).not.toBe(step?._id);
    await unwrap(
      mira.smartFiles.updateModule('proposal', {
        id: step?._id ?? '',
        revision: 1,
        content: { ...blankContent('proposal'), choice: { minimum: 0, maximum: 1 } },
      }),
    );
    await unwrap(mira.smartFiles.removeStep(template._id, step?._id ?? ''));
    await unwrap(mira.templates.delete(template._id));
    expect(await unwrap(mira.leads.get(lead._id))).toEqual({ ...lead, templateId: null });
  });

  it('is recorded for the contact that it is for, and for the one that it left', async () => {
    const [ada, luis] = await Promise.all(
      ['Ada Ferreira', 'Luis Ferreira'].map((name) => unwrap(mira.contacts.create({ name }))),
    );
    const lead = await unwrap(mira.leads.createBlank({ title: 'Album', clientId: ada?._id ?? '' }));
    await unwrap(mira.leads.update(lead._id, { clientId: luis?._id ?? null }));
    const kinds = async (clientId = '') =>
      (await unwrap(mira.contacts.timeline({ clientId }))).data.map(({ kind, subject }) => [
        kind,
        subject?.title,
      ]);
    expect(await kinds(ada?._id)).toEqual([
      ['leadUnlinked', 'Album'],
      ['leadLinked', 'Album'],
      ['created', undefined],
    ]);
    expect(await kinds(luis?._id)).toEqual([
      ['leadLinked', 'Album'],
      ['created', undefined],
    ]);
  });

  it('is created once, even if a later call with its id differs', async () => {
    const _id = uuid();
    await Promise.all([1, 2, 3].map(() => unwrap(mira.leads.createBlank({ _id, title: 'Once' }))));
    expect(await titles()).toEqual(['Once']);
    const tom = await addMember(server, mira, 'Tom');
    expect(await refusal(tom.leads.createBlank({ _id, title: 'Mine' }))).toMatchObject({ code: 'id_taken' });
  });

  it('moves between statuses and places, and the columns of a board count it', async () => {
    const [a, b, c] = await Promise.all(
      ['A', 'B', 'C'].map((title) => unwrap(mira.leads.createBlank({ title }))),
    );
    const order = await titles();
    expect([...order].sort()).toEqual(['A', 'B', 'C']);
    if (!a || !b || !c) throw new Error('Three leads were created.');
    await unwrap(mira.leads.move(a._id, { status: 'enquiry', moveAfter: c._id }));
    await unwrap(mira.leads.move(b._id, { status: 'booked', moveBefore: c._id }));
    expect(await titles()).toEqual(['B', 'C', 'A']);
    const page = await unwrap(mira.leads.list({ status: ['booked'] }));
    expect(page.data.map(({ title }) => title)).toEqual(['B']);
    expect(page.statusCounts).toEqual([
      { status: 'enquiry', count: 2 },
      { status: 'booked', count: 1 },
    ]);
    expect(await refusal(mira.leads.move(a._id, { status: 'won' }))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'workflowInput.status' }],
    });
    for (const moveAfter of [a._id, uuid()])
      expect(await refusal(mira.leads.move(a._id, { status: 'booked', moveAfter }))).toMatchObject({
        fields: [{ field: 'workflowInput.moveAfter' }],
      });
    expect((await unwrap(mira.leads.get(a._id)))?.status).toBe('enquiry');
  });

  it('is changed by the given fields, and a change of an older revision is refused', async () => {
    const lead = await unwrap(mira.leads.createBlank({ title: 'Lookbook', eventDate: '2026-10-25' }));
    const changed = await unwrap(
      mira.leads.update(lead._id, {
        revision: 1,
        eventZone: 'Europe/Lisbon',
        holdUntil: '2026-10-22',
        variables: { 'event.place': ' Porto ', guests: 40 },
      }),
    );
    expect(changed).toMatchObject({
      title: 'Lookbook',
      eventDate: '2026-10-25',
      eventZone: 'Europe/Lisbon',
      holdUntil: '2026-10-22',
      variables: { 'event.place': 'Porto', guests: 40 },
      revision: 2,
    });
    expect((await unwrap(mira.leads.update(lead._id, { variables: { guests: null } }))).variables).toEqual({
      'event.place': 'Porto',
    });
    expect(await refusal(mira.leads.update(lead._id, { revision: 1, title: 'Late' }))).toMatchObject({
      code: 'stale_revision',
      current: { title: 'Lookbook', revision: 3 },
    });
    // An update that changes nothing is not a change.
    expect((await unwrap(mira.leads.update(lead._id, { title: 'Lookbook' }))).revision).toBe(3);
  });

  it('is listed by the day of its event from a day on, the next one first', async () => {
    const on = (eventDate: string) => unwrap(mira.leads.createBlank({ title: eventDate, eventDate }));
    for (const day of ['2031-03-02', '2031-01-05', '2031-02-27']) await on(day);
    await unwrap(mira.leads.createBlank({ title: 'No day yet' }));
    const next = (eventFrom: string) =>
      mira.leads.list({ eventFrom, sortBy: 'eventDate', sortType: 'asc', limit: 2 });
    expect((await unwrap(next('2031-01-06'))).data.map(({ title }) => title)).toEqual([
      '2031-02-27',
      '2031-03-02',
    ]);
    expect((await unwrap(next('2031-03-02'))).totalDocs).toBe(1);
    expect(await refusal(next('2031-02-30'))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'filters.eventFrom' }],
    });
  });

  it.each([
    ['title', { title: ' ' }],
    ['eventDate', { eventDate: '2026-02-30' }],
    ['holdUntil', { holdUntil: 'soon' }],
    ['eventZone', { eventZone: '+02:00' }],
    ['clientId', { clientId: uuid() }],
    ['variables', { variables: { 'not a name': 'x' } }],
    ['variables.place', { variables: { place: 'x'.repeat(2_001) } }],
    ['variables.place', { variables: { place: {} } }],
    ['variables', { variables: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`v${at}`, at])) }],
    ['stepOrder', { stepOrder: [uuid()] }],
  ])('refuses a wrong %s by its name', async (field, input) => {
    const lead = await unwrap(mira.leads.createBlank());
    expect(await refusal(mira.leads.update(lead._id, input))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: `updateWorkflowInput.${field}` }],
    });
    expect(await unwrap(mira.leads.get(lead._id))).toEqual(lead);
  });

  it('is found by its title and its contact, ignoring case and accents', async () => {
    const client = await unwrap(mira.contacts.create({ name: 'Inês Duarte', email: 'ines@duarte.example' }));
    await unwrap(mira.leads.createBlank({ title: 'Elopement for two', clientId: client._id }));
    await unwrap(mira.leads.createBlank({ title: 'Album' }));
    const found = async (search: string) =>
      (await unwrap(mira.leads.list({ search }))).data.map(({ title }) => title);
    expect(await found('INES')).toEqual(['Elopement for two']);
    expect(await found('duarte.example')).toEqual(['Elopement for two']);
    expect(await found('albu')).toEqual(['Album']);
    expect(await found('%')).toEqual([]);
  });

  it('is copied with its contents, and without what was agreed', async () => {
    const lead = await unwrap(
      mira.leads.createWithModules({
        title: 'Brand',
        modules: ['contract', 'invoice'],
        eventDate: '2027-01-01',
      }),
    );
    await unwrap(mira.leads.update(lead._id, { holdUntil: '2026-12-01' }));
    await unwrap(mira.leads.move(lead._id, { status: 'booked' }));
    const copy = await unwrap(mira.leads.duplicate({ id: lead._id }));
    expect(copy).toMatchObject({
      title: 'Copy of Brand',
      status: 'enquiry',
      eventDate: '2027-01-01',
      holdUntil: null,
      slug: 'copy-of-brand',
    });
    expect(copy.modules.map(({ module }) => module.kind)).toEqual(['contract', 'invoice']);
    expect(copy.modules.map(({ _id }) => _id)).not.toContain(lead.modules[0]?._id);
  });

  it('can be restored with everything for 30 days', async () => {
    const lead = await unwrap(mira.leads.createWithModules({ title: 'Kept', modules: ['form'] }));
    await unwrap(mira.leads.delete(lead._id));
    expect(await titles()).toEqual([]);
    expect(await unwrap(mira.leads.get(lead._id))).toBeNull();
    expect(await refusal(mira.leads.update(lead._id, { title: 'x' }))).toMatchObject({ code: 'not_found' });
    expect(await refusal(mira.leads.delete(lead._id))).toMatchObject({ code: 'not_found' });
    server.clock.advance(29 * DAY);
    await sweepSmartFiles(server.platform);
    const restored = await unwrap(mira.leads.restore(lead._id));
    expect(restored.modules).toEqual(lead.modules);
    expect(await unwrap(mira.leads.restore(lead._id))).toEqual(restored);
  });

  it('is gone after 30 days, and its address is free again', async () => {
    const lead = await unwrap(mira.leads.createBlank({ title: 'Gone' }));
    await unwrap(mira.leads.delete(lead._id));
    server.clock.advance(30 * DAY);
    expect(await refusal(mira.leads.restore(lead._id))).toMatchObject({ code: 'not_found' });
    const asked = () => unwrap(mira.smartFiles.isSlugAvailable({ slug: 'gone', moduleType: 'smartFile' }));
    expect(await asked()).toMatchObject({ isAvailable: false });
    await sweepSmartFiles(server.platform);
    expect(await asked()).toMatchObject({ isAvailable: true });
  });

  it('starts from the settings of the newest lead', async () => {
    expect(await unwrap(mira.leads.latestSettings())).toEqual({
      templateId: null,
      currency: 'USD',
      timezone: 'UTC',
    });
    const lead = await unwrap(mira.leads.createBlank());
    await unwrap(mira.leads.update(lead._id, { eventZone: 'Europe/Lisbon' }));
    expect(await unwrap(mira.leads.latestSettings())).toMatchObject({ timezone: 'Europe/Lisbon' });
  });
});

describe('the activity log', () => {
  it('has one line for each change, and none for what changed nothing', async () => {
    const lead = await unwrap(mira.leads.createWithModules({ title: 'Lookbook', modules: ['proposal'] }));
    await unwrap(mira.leads.move(lead._id, { status: 'contract' }));
    await unwrap(mira.leads.move(lead._id, { status: 'contract' }));
    await unwrap(mira.leads.update(lead._id, { title: 'Spring lookbook' }));
    await unwrap(mira.smartFiles.updateSlug(lead._id, 'smartFile', 'Spring'));
    await unwrap(mira.leads.delete(lead._id));
    const { data, totalDocs } = await unwrap(mira.smartFiles.activity({ subjectId: lead._id }));
    expect(data.map(({ action }) => action)).toEqual([
      'leadDeleted',
      'addressChanged',
      'leadChanged',
      'leadMoved',
      'leadCreated',
    ]);
    expect(totalDocs).toBe(5);
    expect(
      data.map(({ summary }) => summary.replace(/^.* (?=(deleted|changed|moved|created) )/, '')),
    ).toEqual([
      'deleted Spring lookbook',
      'changed an address of Spring lookbook: address lookbook → spring',
      'changed Spring lookbook: title Lookbook → Spring lookbook',
      'moved Lookbook to contract',
      'created Lookbook',
    ]);
    expect(data[0]).toMatchObject({
      actor: { _id: mira.accountId },
      actorName: expect.stringMatching(/./),
      subject: { kind: 'lead', _id: lead._id },
    });
  });
});

describe('addresses', () => {
  it('are given to one of two concurrent callers, and the old one still leads to its owner', async () => {
    const [one, other] = await Promise.all(
      ['One', 'Other'].map((title) => unwrap(mira.leads.createBlank({ title }))),
    );
    if (!one || !other) throw new Error('Two leads were created.');
    const asked = await Promise.all(
      [one, other].map(({ _id }) => mira.smartFiles.updateSlug(_id, 'smartFile', 'The Day')),
    );
    expect(asked.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const loser = asked[0]?.ok ? other : one;
    const winner = asked[0]?.ok ? one : other;
    expect(await refusal(mira.smartFiles.updateSlug(loser._id, 'smartFile', 'the-day'))).toMatchObject({
      code: 'slug_taken',
      fields: [{ field: 'slug' }],
    });
    // The former address stays reserved for its owner.
    const given = winner.slug ?? '';
    const free = (ownerId?: string) =>
      unwrap(
        mira.smartFiles.isSlugAvailable({
          slug: given,
          moduleType: 'smartFile',
          ...(ownerId ? { ownerId } : {}),
        }),
      );
    expect(await free()).toEqual({ slug: given, isAvailable: false, reason: 'taken' });
    expect(await free(winner._id)).toMatchObject({ isAvailable: true });
    // Each kind of module has addresses of its own.
    await unwrap(mira.smartFiles.updateSlug(loser._id, 'form', 'the-day'));
    await unwrap(mira.smartFiles.updateSlug(winner._id, 'smartFile', given));
    expect((await unwrap(mira.leads.get(winner._id)))?.slug).toBe(given);
    // Both addresses lead to it, but not from another workspace.
    for (const address of [given, 'the-day'])
      expect((await unwrap(mira.leads.get(address)))?._id).toBe(winner._id);
    expect(await unwrap(mira.leads.get('no-such-address'))).toBeNull();
    expect(await unwrap(mira.templates.get(given))).toBeNull();
    expect(await refusal(mira.leads.get('Not an address'))).toMatchObject({ fields: [{ field: 'id' }] });
  });

  it.each([
    ['', 'malformed'],
    ['工作室', 'malformed'],
    ['Sign', 'reserved'],
  ])('refuse %j: %s', async (slug, reason) => {
    const lead = await unwrap(mira.leads.createBlank());
    expect(await refusal(mira.smartFiles.updateSlug(lead._id, 'smartFile', slug))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'slug' }],
    });
    expect(
      await unwrap(mira.smartFiles.isSlugAvailable({ slug: slug || '-', moduleType: 'smartFile' })),
    ).toMatchObject({
      isAvailable: false,
      reason,
    });
  });

  it('are proposed from the title, each a different one', async () => {
    const leads = await Promise.all(
      Array.from({ length: 12 }, () => unwrap(mira.leads.createBlank({ title: 'Ada & Luis' }))),
    );
    const slugs = leads.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(12);
    expect(slugs).toContain('ada-luis');
    expect((await unwrap(mira.leads.createBlank({ title: '婚礼' }))).slug).toBe('file');
  });
});
