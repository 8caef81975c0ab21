import { type MailTemplate, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { LIMITS } from '../limits';
import { sweepSmartFiles } from '../sweep';
import { sendForTest, weddingLead } from '../testing/sent-lead';
import { builtInMails } from './built-in';
import { namedInMails } from './mail-fields';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `mails-${studios}`);
});
afterAll(() => server.close());

const list = async (filters: Parameters<TaskPerson['emailTemplates']['list']>[0] = {}) =>
  (await unwrap(mira.emailTemplates.list({ limit: 100, ...filters }))).data;
const titles = async (filters?: Parameters<typeof list>[0]) =>
  (await list(filters)).map(({ title }) => title);
const ofPurpose = async (purpose: string): Promise<MailTemplate> => {
  const found = (await list()).find((mail) => mail.purpose === purpose);
  if (!found) throw new Error(`There is no template for ${purpose}.`);
  return found;
};

describe('built-in email templates', () => {
  it('exist from the start, and use no unknown variable', async () => {
    const all = await list();
    expect(all.map(({ purpose }) => purpose)).toEqual(builtInMails.map(({ purpose }) => purpose));
    const known = new Set(
      (await server.platform.database.withWorkspace(mira.workspaceId, (tx) => namedInMails(tx))).map(
        ({ key }) => key,
      ),
    );
    for (const mail of all) {
      expect(mail).toMatchObject({ isOriginal: true, revision: 1, deletedAt: null });
      expect(
        mail.variables.filter((key) => !known.has(key)),
        mail.title,
      ).toEqual([]);
      expect(await unwrap(mira.emailTemplates.get(mail._id))).toEqual(mail);
    }
    expect((await ofPurpose('firstSending')).htmlBody).toContain('<p>Hi {{client.firstName}},</p>');
  });

  it('become the workspace’s own under the same id when changed', async () => {
    const first = await ofPurpose('firstSending');
    const changed = await unwrap(
      mira.emailTemplates.update(first._id, { subject: 'For {{client.firstName}}' }),
    );
    expect(changed).toMatchObject({
      _id: first._id,
      subject: 'For {{client.firstName}}',
      htmlBody: first.htmlBody,
      isOriginal: false,
      purpose: 'firstSending',
      revision: 2,
    });
    expect((await list()).map(({ _id }) => _id)).toEqual(builtInMails.map(({ _id }) => _id));
    const hannah = await openTaskStudio(server, `mails-other-${studios}`);
    expect(await unwrap(hannah.emailTemplates.get(first._id))).toEqual(first);
    expect(await unwrap(mira.emailTemplates.update(first._id, { subject: first.subject }))).toMatchObject({
      isOriginal: true,
    });
  });

  it('stay built-in when an update changes nothing', async () => {
    const first = await ofPurpose('reminder');
    expect(await unwrap(mira.emailTemplates.update(first._id, { title: first.title }))).toEqual(first);
    expect(await unwrap(mira.emailTemplates.get(first._id))).toEqual(first);
  });

  it('can be deleted, stay deleted, and can be restored at any time', async () => {
    const reminder = await ofPurpose('reminder');
    expect(await unwrap(mira.emailTemplates.delete(reminder._id))).toMatchObject({ title: 'Reminder' });
    expect(await titles()).not.toContain('Reminder');
    expect(await unwrap(mira.emailTemplates.get(reminder._id))).toBeNull();
    expect(await refusal(mira.emailTemplates.update(reminder._id, { title: 'Mine' }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refusal(mira.emailTemplates.delete(reminder._id))).toMatchObject({ code: 'not_found' });
    server.clock.advance(40 * 86_400_000);
    await sweepSmartFiles(server.platform);
    mira = await withNewSession(mira);
    expect(await titles()).not.toContain('Reminder');
    expect(await unwrap(mira.emailTemplates.restore(reminder._id))).toMatchObject({
      title: 'Reminder',
      isOriginal: true,
    });
    expect(await titles()).toContain('Reminder');
  });
});

/** Signs in a member again, whose session expired while the clock moved. */
const withNewSession = (person: TaskPerson) => addMember(server, person, 'Tom');

describe('email templates of a workspace', () => {
  it('are created, copied, searched, sorted and paged', async () => {
    const mine = await unwrap(
      mira.emailTemplates.create({ title: 'Über die Fotos', subject: 'Your photographs' }),
    );
    expect(mine).toMatchObject({
      purpose: null,
      isOriginal: false,
      htmlBody: '',
      sendAt: null,
      approvalRequired: false,
    });
    const copy = await unwrap(mira.emailTemplates.duplicate({ id: (await ofPurpose('thankYou'))._id }));
    expect(copy).toMatchObject({
      title: 'Copy of Thank you',
      purpose: null,
      sendAt: 'event+P1D',
      approvalRequired: true,
    });
    expect(await titles({ search: 'UBER' })).toEqual(['Über die Fotos']);
    expect(await titles({ search: 'photographs' })).toEqual(['Über die Fotos']);
    expect(await titles({ approvalRequired: true })).toEqual([
      'Payment 2 days late',
      'Thank you',
      'Copy of Thank you',
    ]);
    expect((await titles({ sortBy: 'title' }))[0]).toBe('Copy of Thank you');
    expect((await titles({ sortBy: 'createdAt', sortType: 'desc' }))[0]).toBe('Copy of Thank you');
    const limit = builtInMails.length + 1;
    const page = await unwrap(mira.emailTemplates.list({ limit, page: 2 }));
    expect([page.data.map(({ title }) => title), page.hasNextPage, page.totalDocs]).toEqual([
      ['Copy of Thank you'],
      false,
      limit + 1,
    ]);
  });

  it('keep the HTML that a mail can hold, and variables', async () => {
    const mail = await unwrap(
      mira.emailTemplates.create({
        title: 'Hostile',
        subject: ' Hi\n{{ client.firstName }} ',
        htmlBody:
          '<p onclick="x()">Hi <b>{{client.firstName}}</b><script>x()</script></p><img src="https://evil.example/p.gif"><style>p{}</style>',
      }),
    );
    expect(mail).toMatchObject({
      subject: 'Hi {{client.firstName}}',
      htmlBody: '<p>Hi <strong>{{client.firstName}}</strong></p>',
      variables: ['client.firstName'],
    });
  });

  it('refuse unknown variables by name, and impossible times', async () => {
    const first = await ofPurpose('firstSending');
    expect(
      await refusal(
        mira.emailTemplates.update(first._id, {
          subject: '{{client.nick}}',
          htmlBody: '<p>{{event.where}} {{today}}</p>',
        }),
      ),
    ).toMatchObject({
      code: 'invalid_input',
      fields: [
        { field: 'updateTemplateInput.subject', message: 'There is no variable {{client.nick}}.' },
        { field: 'updateTemplateInput.htmlBody', message: 'There is no variable {{event.where}}.' },
      ],
    });
    for (const sendAt of ['soon', 'sending-P1D', 'due+P400D'])
      expect(await refusal(mira.emailTemplates.update(first._id, { sendAt })), sendAt).toMatchObject({
        code: 'invalid_input',
        fields: [{ field: 'updateTemplateInput.sendAt' }],
      });
    expect(await refusal(mira.emailTemplates.create({ title: '  ' }))).toMatchObject({
      fields: [{ field: 'input.title' }],
    });
    expect(await refusal(mira.emailTemplates.get('x'))).toMatchObject({ code: 'invalid_input' });
    await unwrap(mira.variables.create({ label: 'Where', type: 'text', key: 'preset.where' }));
    expect(
      await unwrap(mira.emailTemplates.update(first._id, { subject: '{{preset.where}}', sendAt: 'due-P0D' })),
    ).toMatchObject({ subject: '{{preset.where}}', sendAt: 'due+P0D' });
  });

  it('refuse an older revision, with the current state', async () => {
    const first = await ofPurpose('receipt');
    await unwrap(mira.emailTemplates.update(first._id, { title: 'Paid', revision: 1 }));
    expect(
      await refusal(mira.emailTemplates.update(first._id, { title: 'Late', revision: 1 })),
    ).toMatchObject({
      code: 'stale_revision',
    });
    expect(await titles()).toContain('Paid');
  });

  it('are created once, however often the same request is sent', async () => {
    const [options, _id] = [{ idempotencyKey: uuid() }, uuid()];
    const made = await unwrap(mira.emailTemplates.create({ title: 'The way' }, options));
    expect(await unwrap(mira.emailTemplates.create({ title: 'The way' }, options))).toEqual(made);
    await unwrap(mira.emailTemplates.create({ _id, title: 'The time' }));
    await unwrap(mira.emailTemplates.create({ _id, title: 'The time' }));
    const copy = { id: made._id, newId: uuid() };
    await unwrap(mira.emailTemplates.duplicate(copy));
    await unwrap(mira.emailTemplates.duplicate(copy));
    expect((await titles()).slice(builtInMails.length).sort()).toEqual([
      'Copy of The way',
      'The time',
      'The way',
    ]);
    const [builtIn] = builtInMails;
    expect(
      await refusal(mira.emailTemplates.create({ _id: builtIn?._id ?? '', title: 'Mine' })),
    ).toMatchObject({
      code: 'id_taken',
    });
  });

  it('are limited to 200', async () => {
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`insert into email_templates
          (workspace_id, id, title, title_search, subject, body, approval_required, created_by, updated_by)
        select ${mira.workspaceId}, gen_random_uuid(), 'T' || n, 't' || n, '[]', '{"blocks":[]}', false,
          ${mira.accountId}, ${mira.accountId}
        from generate_series(1, ${LIMITS.emailTemplates}) n`),
    );
    expect(await refusal(mira.emailTemplates.create({ title: 'One more' }))).toMatchObject({
      code: 'too_many_email_templates',
    });
  });

  it('can be restored for 30 days, and are gone then', async () => {
    const mine = await unwrap(mira.emailTemplates.create({ title: 'The way' }));
    await unwrap(mira.emailTemplates.delete(mine._id));
    server.clock.advance(29 * 86_400_000);
    mira = await withNewSession(mira);
    expect(await unwrap(mira.emailTemplates.restore(mine._id))).toMatchObject({
      title: 'The way',
      deletedAt: null,
    });
    await unwrap(mira.emailTemplates.delete(mine._id));
    server.clock.advance(31 * 86_400_000);
    await sweepSmartFiles(server.platform);
    mira = await withNewSession(mira);
    expect(await refusal(mira.emailTemplates.restore(mine._id))).toMatchObject({ code: 'not_found' });
  });

  it('are separate from those of another workspace', async () => {
    const mine = await unwrap(mira.emailTemplates.create({ title: 'The way' }));
    const hannah = await openTaskStudio(server, `mails-other-${studios}`);
    expect(await unwrap(hannah.emailTemplates.get(mine._id))).toBeNull();
    for (const call of [
      hannah.emailTemplates.update(mine._id, { title: 'Mine' }),
      hannah.emailTemplates.delete(mine._id),
      hannah.emailTemplates.restore(mine._id),
      hannah.emailTemplates.duplicate({ id: mine._id }),
      hannah.emailTemplates.preview({ id: mine._id }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'not_found' });
  });

  it('leave one line for each change in the activity log', async () => {
    const mine = await unwrap(mira.emailTemplates.create({ title: 'The way' }));
    await unwrap(mira.emailTemplates.update(mine._id, { subject: 'Hello' }));
    await unwrap(mira.emailTemplates.delete(mine._id));
    await unwrap(mira.emailTemplates.restore(mine._id));
    await unwrap(mira.emailTemplates.restore(mine._id));
    const { data } = await unwrap(mira.smartFiles.activity({ subjectId: mine._id }));
    expect(data.map(({ action }) => action)).toEqual([
      ...['emailTemplateRestored', 'emailTemplateDeleted', 'emailTemplateChanged', 'emailTemplateCreated'],
    ]);
  });
});

describe('the template that the send dialog starts from', () => {
  it('is the first mail’s, the reminder’s afterwards, and never a deleted one', async () => {
    const lead = await weddingLead(mira);
    const purpose = async (id?: string) => (await unwrap(mira.emailTemplates.forLead(id)))?.purpose;
    expect([await purpose(), await purpose(lead._id)]).toEqual(['firstSending', 'firstSending']);
    await sendForTest(server, mira, lead._id);
    expect(await purpose(lead._id)).toBe('reminder');
    await unwrap(mira.emailTemplates.delete((await ofPurpose('reminder'))._id));
    expect(await unwrap(mira.emailTemplates.forLead(lead._id))).toBeNull();
    expect(await refusal(mira.emailTemplates.forLead(uuid()))).toMatchObject({ code: 'not_found' });
  });
});

describe('a preview', () => {
  it('is the mail with the data of a lead, in HTML and in text', async () => {
    const lead = await weddingLead(mira);
    const preview = await unwrap(
      mira.emailTemplates.preview({ id: (await ofPurpose('firstSending'))._id, workflowId: lead._id }),
    );
    expect(preview.missing).toEqual([]);
    expect(preview.subject).toBe(`${lead.title}: everything in one place`);
    expect(preview.htmlBody).toContain('<p>Hi Priya,</p>');
    expect(preview.htmlBody).toContain(`Open ${lead.title}`);
    expect(preview.text).toMatch(/^Hi Priya,\n\nThank you for telling me/);
    expect(preview.htmlBody).not.toMatch(/<script|<img|<link|@import|url\(/);
  });

  it('shows unsaved changes, and names variables without a value and unknown ones', async () => {
    const lead = await unwrap(mira.leads.createBlank({ title: 'Clara <Mendes>' }));
    const { _id } = await ofPurpose('firstSending');
    const preview = await unwrap(
      mira.emailTemplates.preview({
        id: _id,
        workflowId: lead._id,
        updateTemplateInput: {
          subject: '{{file.title}} in {{event.place}}',
          htmlBody:
            '<p>{{client.firstName}} {{nobody.knows}} {{event.place}}</p><ul><li>one</li><li>two</li></ul>',
        },
      }),
    );
    expect(preview.subject).toBe('Clara <Mendes> in [Event place]');
    expect(preview.missing).toEqual([
      { key: 'event.place', label: 'Event place', isKnown: true },
      { key: 'client.firstName', label: 'Client first name', isKnown: true },
      { key: 'nobody.knows', label: 'nobody.knows', isKnown: false },
    ]);
    expect(preview.htmlBody).toContain('<title>Clara &lt;Mendes&gt; in [Event place]</title>');
    expect(preview.htmlBody).toContain('<ul><li>one</li><li>two</li></ul>');
    expect(preview.text).toContain(
      '[Client first name] [nobody.knows] [Event place]\n\n- one\n- two\n\nOpen Clara <Mendes>',
    );
    expect((await unwrap(mira.emailTemplates.get(_id)))?.subject).not.toContain('event.place');
  });

  it('has the subject on one line, whatever the values hold', async () => {
    const lead = await unwrap(mira.leads.createBlank({ title: 'Clara' }));
    await unwrap(
      mira.leads.update(lead._id, { variables: { 'event.place': 'Sintra\r\nBcc: all@lists.example' } }),
    );
    const preview = await unwrap(
      mira.emailTemplates.preview({
        id: (await ofPurpose('firstSending'))._id,
        workflowId: lead._id,
        updateTemplateInput: { subject: '{{event.place}}' },
      }),
    );
    expect(preview.subject).toBe('Sintra Bcc: all@lists.example');
  });

  it('of a mail about a payment uses the first payment', async () => {
    const lead = await weddingLead(mira);
    const { _id } = await ofPurpose('paymentSoon');
    const before = await unwrap(mira.emailTemplates.preview({ id: _id, workflowId: lead._id }));
    expect(before.missing.map(({ key }) => key)).toContain('payment.due');
    const without = await unwrap(mira.emailTemplates.preview({ id: _id }));
    expect(without.subject).toBe(
      '[Amount of the payment] for [Title of the file] on [Day the payment is due]',
    );
    expect(await refusal(mira.emailTemplates.preview({ id: _id, workflowId: uuid() }))).toMatchObject({
      code: 'not_found',
    });
  });
});
