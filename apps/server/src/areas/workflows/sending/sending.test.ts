import { createHash, createHmac } from 'node:crypto';
import { canonicalJson, verifyChain } from '@atelier/domain/proof';
import { type Lead, unwrap } from '@atelier/sdk';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailRefusedError } from '../../../platform/mail/mail';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, refusal, setTimezone, type TaskPerson } from '../../tasks/testing/studio';
import { whyNotAutomatic } from '../automatic-mails/still-due';
import { recordOf } from '../record/events';
import { mailsTo, signAsClient, tokenIn } from '../testing/mails';
import { asMember, clientWith, weddingLead } from '../testing/sent-lead';
import { leave } from './leave';
import { smartFileSendings } from './schema';

const SECRET = 'a-secret-of-the-mail-provider-of-the-tests';
const HOUR = 3_600_000;
let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer({ environment: { MAIL_EVENTS_SECRET: SECRET } });
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `sending-${studios}`);
});
afterAll(() => server.close());

const mail = {
  subject: 'Your proposal, {{client.firstName}}',
  htmlBody: '<p>Dear {{client.firstName}},</p><p>here it is.</p>',
};
/** Returns an address that no other test uses: they share one outbox. */
const address = () => `priya-sent-${studios}@nair.example`;
const inAnHour = (hours = 1) => new Date(server.clock.now().getTime() + hours * HOUR).toISOString();
const share = (lead: Lead, mailContent: object | null = mail, also: object = {}) =>
  mira.sending.share({
    workflowId: lead._id,
    clientEmail: address(),
    ...(mailContent && { mailContent: { ...mail, ...mailContent } }),
    ...also,
  });
const stateOf = async (lead: Lead) => {
  await server.settle();
  const { data } = await unwrap(mira.sending.list(lead._id));
  // Automatic mails have tests of their own.
  return data.filter(({ purpose }) => purpose !== 'automatic').map(({ state, reason }) => [state, reason]);
};

describe('sending a file', () => {
  it('freezes it, moves the lead, and mails one link', async () => {
    const lead = await weddingLead(mira);
    const shared = await unwrap(share(lead));
    expect(shared).toMatchObject({ message: 'Email Sent Successfully', version: 1 });
    const [got, ...more] = await mailsTo(server, address());
    expect(more).toEqual([]);
    expect(got).toMatchObject({
      subject: 'Your proposal, Priya',
      headers: { 'reply-to': expect.any(String) },
    });
    expect(got?.textBody).toContain('Dear Priya,');
    const file = await unwrap((await clientWith(server, tokenIn(got?.htmlBody))).clientFile.open());
    expect(file).toMatchObject({
      _id: lead._id,
      access: { kind: 'private', recipient: { email: address() } },
    });
    expect(tokenIn(got?.textBody)).toBe(tokenIn(shared.links[0]?.url));
    expect(await unwrap(mira.leads.get(lead._id))).toMatchObject({ status: 'proposal', version: 1 });
    expect(await stateOf(lead)).toEqual([['sent', null]]);
    const { data } = await unwrap(mira.smartFiles.activity({ subjectId: lead._id, action: ['leadSent'] }));
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      action: 'leadSent',
      summary: expect.stringContaining(`to ${address()}`),
    });
    const record = await asMember(server, mira, ({ tx }) => recordOf(tx, lead._id));
    expect(record.map(({ kind }) => kind)).toEqual(['sent', 'mailed', 'opened']);
    expect(await verifyChain(lead._id, record)).toMatchObject({ isWhole: true });
  });

  it('writes exactly one log line for each call', async () => {
    const lead = await weddingLead(mira);
    const count = async () => (await unwrap(mira.smartFiles.activity({ subjectId: lead._id }))).totalDocs;
    const before = await count();
    const { sendings, links } = await unwrap(share(lead, { approvalRequired: true }));
    expect(await count()).toBe(before + 1);
    await unwrap(mira.sending.approve(sendings[0]?._id ?? ''));
    expect(await count()).toBe(before + 2);
    await unwrap(mira.sending.createLink({ workflowId: lead._id, kind: 'preview' }));
    expect(await count()).toBe(before + 3);
    await unwrap(mira.sending.revokeLink(links[0]?.link._id ?? ''));
    await unwrap(mira.sending.revokeLink(links[0]?.link._id ?? ''));
    expect(await count()).toBe(before + 4);
  });

  it('is refused while something is missing, with its name, and writes nothing', async () => {
    const lead = await unwrap(
      mira.leads.createWithModules({ title: 'Half', modules: ['proposal', 'invoice'] }),
    );
    const { gaps } = await unwrap(mira.sending.draftGaps(lead._id));
    expect(gaps.length).toBeGreaterThan(1);
    const refused = await share(lead);
    if (refused.ok || refused.error.kind !== 'graphql') throw new Error('It was sent.');
    expect(refused.error.errors[0]?.extensions).toMatchObject({ code: 'gaps', gaps });
    expect(await unwrap(mira.leads.get(lead._id))).toMatchObject({ version: 0, status: 'enquiry' });
    expect((await unwrap(mira.sending.links(lead._id))).totalDocs).toBe(0);
    expect(await mailsTo(server, address())).toEqual([]);
    expect(await unwrap(mira.sending.status(lead._id))).toMatchObject({ status: 'notSent', sentAt: null });
  });

  it('warns of what the sealed PDF cannot show, and names the text', async () => {
    const lead = await weddingLead(mira);
    const contract = lead.modules.find(({ module }) => module.kind === 'contract')?.module;
    if (!contract) throw new Error('The lead has no contract.');
    expect((await unwrap(mira.sending.draftGaps(lead._id))).warnings).toEqual([]);
    await unwrap(
      mira.smartFiles.updateModule('contract', {
        id: contract._id,
        revision: contract.revision,
        content: { ...contract.content, title: [{ text: 'Agreement 🎉 عقد' }] },
      }),
    );
    const { gaps, warnings } = await unwrap(mira.sending.draftGaps(lead._id));
    expect(gaps).toEqual([]);
    expect(warnings).toEqual([
      expect.objectContaining({
        kind: 'unprintable',
        module: 'contract',
        field: 'title',
        words: expect.stringMatching(/Title: the sealed PDF can’t show ع ق د$/),
      }),
    ]);
    await unwrap(share(lead));
  });

  it('is refused while a form jumps back, which its schema does not check, and so is an amendment', async () => {
    const lead = await weddingLead(mira);
    const form = lead.modules.find(({ module }) => module.kind === 'form')?.module;
    if (!form) throw new Error('The lead has no form.');
    const { items } = form.content as { items: { _id: string }[] };
    const [first, second] = items;
    const save = async (more: object) => {
      const now = (await unwrap(mira.leads.get(lead._id)))?.modules.find(
        ({ module }) => module._id === form._id,
      );
      return unwrap(
        mira.smartFiles.updateModule('form', {
          id: form._id,
          revision: now?.module.revision ?? 0,
          content: {
            ...form.content,
            items: items.map((item) => (item === second ? { ...item, ...more } : item)),
          },
        }),
      );
    };
    const conditions = [{ fieldId: second?._id, operator: 'isNotEmpty' }];
    const back = { jumps: [{ when: { match: 'all', conditions }, to: first?._id }] };
    await save(back);
    const gap = expect.objectContaining({
      module: 'form',
      field: 'items.1.jumps.0.to',
      words: expect.stringContaining('a form never goes back'),
    });
    const { gaps } = await unwrap(mira.sending.draftGaps(lead._id));
    expect(gaps).toEqual([gap]);
    expect(await refusal(share(lead))).toMatchObject({ code: 'gaps' });
    expect(await mailsTo(server, address())).toEqual([]);
    await save({});
    await unwrap(share(lead));
    await save(back);
    expect(await refusal(mira.sending.amend({ workflowId: lead._id }))).toMatchObject({ code: 'gaps' });
    expect(await unwrap(mira.leads.get(lead._id))).toMatchObject({ version: 1 });
  });

  it('names an unknown variable of the mail, and rolls everything back', async () => {
    const lead = await weddingLead(mira);
    const refused = await refusal(share(lead, { htmlBody: '<p>{{preset.dog}}</p>' }));
    expect(refused.fields).toEqual([
      { field: 'mailContent.htmlBody', message: 'There is no value for preset.dog.' },
    ]);
    expect(await unwrap(mira.leads.get(lead._id))).toMatchObject({ version: 0 });
  });

  it('gives each recipient a link of their own, which can be closed separately', async () => {
    const lead = await weddingLead(mira);
    const others = [
      { email: `luis-${studios}@nair.example`, name: 'Luis' },
      { email: address().toUpperCase() },
    ];
    const { links } = await unwrap(
      share(lead, { cc: [`planner-${studios}@plan.example`] }, { recipients: others }),
    );
    expect(links.map(({ link }) => link.recipientEmail)).toEqual([address(), others[0]?.email]);
    const [mine] = await mailsTo(server, address());
    const [his] = await mailsTo(server, others[0]?.email ?? '');
    expect(mine?.headers.cc).toBe(`planner-${studios}@plan.example`);
    expect(his?.headers.cc).toBeUndefined();
    await unwrap(mira.sending.revokeLink(links[0]?.link._id ?? ''));
    const open = async (text: string | null | undefined) =>
      (await (await clientWith(server, tokenIn(text))).clientFile.open()).ok;
    expect([await open(mine?.textBody), await open(his?.textBody)]).toEqual([false, true]);
  });

  it('by a public link only sends no mail', async () => {
    const lead = await weddingLead(mira);
    const shared = await unwrap(mira.sending.share({ workflowId: lead._id, isPublic: true }));
    expect(shared).toMatchObject({ message: 'The link is ready.', sendings: [] });
    expect(await unwrap(mira.sending.status(lead._id))).toMatchObject({
      status: 'shared',
      isPublic: true,
      version: 1,
      recipients: [],
    });
    const file = await unwrap((await clientWith(server, tokenIn(shared.links[0]?.url))).clientFile.open());
    expect(file).toMatchObject({ client: null, access: { kind: 'public' } });
    expect(await unwrap(mira.sending.status(lead._id))).toMatchObject({ status: 'opened' });
    expect(await refusal(mira.sending.share({ workflowId: lead._id }))).toMatchObject({
      fields: [{ field: 'clientEmail' }],
    });
  });

  it('twice with one key sends once; twice with two keys creates no second version', async () => {
    const lead = await weddingLead(mira);
    const input = { workflowId: lead._id, clientEmail: address(), mailContent: mail };
    const key = crypto.randomUUID();
    const [one, two] = await Promise.all([
      mira.sending.share(input, { idempotencyKey: key }),
      mira.sending.share(input, { idempotencyKey: key }),
    ]);
    expect([one.ok, two.ok]).toContain(true);
    await mira.sending.share(input, { idempotencyKey: key });
    expect(await mailsTo(server, address())).toHaveLength(1);
    expect(await unwrap(share(lead))).toMatchObject({ version: 1 });
    expect(await mailsTo(server, address())).toHaveLength(2);
  });

  it('two at once create one edition', async () => {
    const lead = await weddingLead(mira);
    const all = await Promise.all([share(lead), share(lead), share(lead)]);
    expect(all.map((result) => result.ok && result.data.version)).toEqual([1, 1, 1]);
    expect(await unwrap(mira.leads.get(lead._id))).toMatchObject({ version: 1 });
  });

  it('is not possible from another workspace', async () => {
    const lead = await weddingLead(mira);
    const { links, sendings } = await unwrap(share(lead, { approvalRequired: true }));
    const hannah = await openTaskStudio(server, `other-${studios}`);
    const [linkId, sendingId] = [links[0]?.link._id ?? '', sendings[0]?._id ?? ''];
    for (const call of [
      hannah.sending.share({ workflowId: lead._id, clientEmail: address() }),
      hannah.sending.status(lead._id),
      hannah.sending.list(lead._id),
      hannah.sending.links(lead._id),
      hannah.sending.preview(sendingId),
      hannah.sending.approve(sendingId),
      hannah.sending.cancel(sendingId),
      hannah.sending.revokeLink(linkId),
      hannah.sending.createLink({ workflowId: lead._id, kind: 'public' }),
      hannah.sending.draftGaps(lead._id),
      hannah.sending.previewAmendment(lead._id),
      hannah.sending.amend({ workflowId: lead._id }),
      hannah.sending.previewMail({ workflowId: lead._id, mailContent: mail }),
      hannah.sending.sendCustomMail({ clientEmail: address(), mailContent: mail, workflowId: lead._id }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'not_found' });
    expect(await mailsTo(server, address())).toEqual([]);
  });
});

describe('the bytes of a mail', () => {
  it('are those that were previewed and approved', async () => {
    const lead = await weddingLead(mira);
    const { sendings } = await unwrap(share(lead, { approvalRequired: true }));
    const [waiting] = sendings;
    const id = waiting?._id ?? '';
    expect(await mailsTo(server, address())).toEqual([]);
    const seen = await unwrap(mira.sending.preview(id));
    expect(seen.htmlSha256).toBe(createHash('sha256').update(seen.html).digest('hex'));
    // Later changes do not affect the approved mail.
    await unwrap(mira.leads.update(lead._id, { title: 'Another title' }));
    expect(await refusal(mira.sending.approve(id, '0'.repeat(64)))).toMatchObject({ code: 'other_bytes' });
    await unwrap(mira.sending.approve(id, seen.htmlSha256));
    const [got] = await mailsTo(server, address());
    expect(got?.htmlBody).toBe(seen.html);
    expect(got?.textBody).toBe(seen.text);
    expect(await unwrap(mira.sending.preview(id))).toEqual(seen);
  });

  it('are not sent if they differ', async () => {
    const lead = await weddingLead(mira);
    await unwrap(share(lead, { sendAt: inAnHour() }));
    await asMember(server, mira, ({ tx }) =>
      tx.execute(
        sql`update smart_file_sendings set html_hash = ${'0'.repeat(64)} where lead_id = ${lead._id}`,
      ),
    );
    server.clock.advance(HOUR);
    expect(await stateOf(lead)).toEqual([['failed', expect.stringMatching(/^Error sending Email/)]]);
    expect(await mailsTo(server, address())).toEqual([]);
  });

  it('are sent once, however many people approve at once', async () => {
    const lead = await weddingLead(mira);
    const { sendings } = await unwrap(share(lead, { approvalRequired: true }));
    const id = sendings[0]?._id ?? '';
    const all = await Promise.all(Array.from({ length: 5 }, () => mira.sending.approve(id)));
    expect(all.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    expect(await mailsTo(server, address())).toHaveLength(1);
    const { data } = await unwrap(
      mira.smartFiles.activity({ subjectId: lead._id, action: ['mailApproved'] }),
    );
    expect(data).toHaveLength(1);
    await unwrap(mira.sending.approve(id));
    expect(await mailsTo(server, address())).toHaveLength(1);
  });

  it('can be cancelled until they are sent', async () => {
    const lead = await weddingLead(mira);
    const { sendings } = await unwrap(share(lead, { sendAt: inAnHour() }));
    const id = sendings[0]?._id ?? '';
    await unwrap(mira.sending.cancel(id));
    expect(await unwrap(mira.sending.cancel(id))).toMatchObject({ state: 'cancelled' });
    expect(await refusal(mira.sending.approve(id))).toMatchObject({ code: 'not_waiting' });
    server.clock.advance(2 * HOUR);
    expect(await mailsTo(server, address())).toEqual([]);
    const gone = await unwrap(share(lead));
    await server.settle();
    expect(await refusal(mira.sending.cancel(gone.sendings[0]?._id ?? ''))).toMatchObject({
      code: 'already_left',
    });
  });
});

describe('a scheduled mail', () => {
  it('is sent on the minute', async () => {
    const lead = await weddingLead(mira);
    await unwrap(share(lead, { sendAt: inAnHour() }));
    server.clock.advance(HOUR - 1000);
    expect(await stateOf(lead)).toEqual([['scheduled', null]]);
    server.clock.advance(1000);
    expect(await mailsTo(server, address())).toHaveLength(1);
    expect(await stateOf(lead)).toEqual([['sent', null]]);
  });

  it('is sent at the local time, even if clocks changed in between', async () => {
    await setTimezone(server, mira, 'Europe/Lisbon');
    const lead = await weddingLead(mira);
    // Clocks went back on 25 October 2026: from then on nine in the morning is nine in UTC.
    const { sendings } = await unwrap(share(lead, { sendAt: '2026-10-26T09:00' }));
    expect(sendings[0]).toMatchObject({ sendAt: '2026-10-26T09:00:00.000Z', sendZone: 'Europe/Lisbon' });
    expect((await unwrap(share(lead, { sendAt: '2026-10-24T09:00' }))).sendings[0]?.sendAt).toBe(
      '2026-10-24T08:00:00.000Z',
    );
  });

  it('waits for approval and for its time', async () => {
    const lead = await weddingLead(mira);
    const { sendings } = await unwrap(share(lead, { sendAt: inAnHour(), approvalRequired: true }));
    const id = sendings[0]?._id ?? '';
    server.clock.advance(2 * HOUR);
    expect(await mailsTo(server, address())).toEqual([]);
    expect(await unwrap(mira.sending.approve(id))).toMatchObject({ state: 'queued' });
    expect(await mailsTo(server, address())).toHaveLength(1);
  });

  it.each<[string, (lead: Lead, linkId: string) => Promise<unknown>, string]>([
    [
      'the client signed',
      (lead) => signAsClient(server, mira, lead._id),
      'The client has already done what it asks for.',
    ],
    [
      'the client declined',
      (lead) => signAsClient(server, mira, lead._id, 'decline'),
      'The client declined.',
    ],
    [
      'its link was closed',
      (_lead, linkId) => unwrap(mira.sending.revokeLink(linkId)),
      'Its link was closed.',
    ],
    ['the file was deleted', (lead) => unwrap(mira.leads.delete(lead._id)), 'The file was deleted.'],
    [
      'the file was amended',
      async (lead) => {
        await unwrap(mira.leads.update(lead._id, { eventDate: '2027-03-06' }));
        await unwrap(mira.sending.amend({ workflowId: lead._id }));
      },
      'The file was amended after this mail was written.',
    ],
  ])('is not sent after %s', async (_name, happen, reason) => {
    const lead = await weddingLead(mira);
    // She is the client: the mail asks for her signature.
    const priya = 'priya@nair.example';
    const { sendings, links } = await unwrap(share(lead, { sendAt: inAnHour() }, { clientEmail: priya }));
    const before = await mailsTo(server, priya);
    await happen(lead, links[0]?.link._id ?? '');
    server.clock.advance(HOUR);
    // An automatic mail thanks her for the signature.
    const after = await mailsTo(server, priya);
    const others = (mails: typeof before) =>
      mails.filter(({ subject }) => subject !== 'Your signature has been received');
    expect(others(after)).toEqual(others(before));
    const [row] = await asMember(server, mira, ({ tx }) =>
      tx
        .select()
        .from(smartFileSendings)
        .where(eq(smartFileSendings.id, sendings[0]?._id ?? '')),
    );
    expect(row).toMatchObject({ state: 'superseded', reason });
  });

  it('is sent although something else was done', async () => {
    const lead = await weddingLead(mira);
    await unwrap(share(lead, { sendAt: inAnHour() }));
    await signAsClient(server, mira, lead._id);
    server.clock.advance(HOUR);
    expect(await mailsTo(server, address())).toHaveLength(1);
  });

  it('is not sent with an expired link', async () => {
    const lead = await weddingLead(mira);
    const { links } = await unwrap(share(lead, { sendAt: inAnHour(2) }, { expiresAt: inAnHour() }));
    server.clock.advance(2 * HOUR);
    expect(await stateOf(lead)).toEqual([['superseded', 'Its link has expired.']]);
    const { data } = await unwrap(mira.sending.links(lead._id));
    expect(data).toMatchObject([{ _id: links[0]?.link._id, state: 'expired' }]);
  });
});

describe('delivery', () => {
  const waiting = async () => {
    const lead = await weddingLead(mira);
    const { sendings } = await unwrap(share(lead, { sendAt: inAnHour() }));
    return { lead, id: sendings[0]?._id ?? '' };
  };
  const hand = (id: string, attempt: number, parts: object = {}) =>
    leave({ ...server.platform, ...parts }, id, { workspaceId: mira.workspaceId, attempt }, whyNotAutomatic);

  it('gives one mail after the server was killed in between', async () => {
    const { lead, id } = await waiting();
    const { database } = server.platform;
    let calls = 0;
    const killed = {
      ...database,
      withWorkspace: ((...given: Parameters<typeof database.withWorkspace>) => {
        calls += 1;
        // The check is stored and the mail is handed over, but the outcome is not stored.
        if (calls === 2) throw new Error('killed');
        return database.withWorkspace(...given);
      }) as typeof database.withWorkspace,
    };
    await expect(hand(id, 1, { database: killed })).rejects.toThrow('killed');
    expect(await refusal(mira.sending.cancel(id))).toMatchObject({ code: 'already_left' });
    await hand(id, 2);
    await hand(id, 3);
    expect(await stateOf(lead)).toEqual([['sent', null]]);
    server.clock.advance(HOUR);
    expect(await mailsTo(server, address())).toHaveLength(1);
    const record = await asMember(server, mira, ({ tx }) => recordOf(tx, lead._id));
    expect(record.filter(({ kind }) => kind === 'mailed')).toHaveLength(1);
  });

  it('reports at once that the mailbox does not exist', async () => {
    const { lead, id } = await waiting();
    await hand(id, 1, {
      mail: { send: () => Promise.reject(new MailRefusedError('550 No such mailbox')) },
    });
    expect(await stateOf(lead)).toEqual([['bounced', 'Error sending Email: 550 No such mailbox']]);
    expect(await unwrap(mira.sending.status(lead._id))).toMatchObject({
      status: 'bounced',
      recipients: [{ email: address(), state: 'bounced', bouncedAt: expect.any(String) }],
    });
  });

  it('is retried, can be cancelled between attempts, and reports failure', async () => {
    const { lead, id } = await waiting();
    const away = { mail: { send: () => Promise.reject(new Error('The gateway is away.')) } };
    await expect(hand(id, 1, away)).rejects.toThrow('away');
    expect(await stateOf(lead)).toEqual([['scheduled', 'Error sending Email: The gateway is away.']]);
    await hand(id, 7, away);
    expect(await stateOf(lead)).toEqual([['failed', 'Error sending Email: The gateway is away.']]);
    const other = (await unwrap(share(lead, { sendAt: inAnHour() }))).sendings[0]?._id ?? '';
    await expect(hand(other, 1, away)).rejects.toThrow();
    expect(await unwrap(mira.sending.cancel(other))).toMatchObject({ state: 'cancelled' });
  });
});

describe('events of a mail provider', () => {
  let events = 0;
  const tell = async (about: object, secret = SECRET) => {
    events += 1;
    const event = {
      eventId: `event-${studios}-${events}`,
      sentAt: server.clock.now().toISOString(),
      kind: 'bounced',
      ...about,
    };
    const signature = createHmac('sha256', secret).update(canonicalJson(event)).digest('hex');
    const response = await server.fetch(`${server.origin}/api/workflows/mail-events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...event, signature }),
    });
    await server.settle();
    return response.status;
  };

  it('appear on the lead, once, and only in a possible order', async () => {
    const lead = await weddingLead(mira);
    const { sendings } = await unwrap(share(lead));
    await server.settle();
    const messageId = `<${sendings[0]?._id}@studio.example>`;
    expect(await tell({ messageId, kind: 'delivered', eventId: `one-${studios}` })).toBe(204);
    expect(await stateOf(lead)).toEqual([['delivered', null]]);
    expect(await tell({ messageId, kind: 'bounced', eventId: `one-${studios}` })).toBe(204);
    expect(await stateOf(lead)).toEqual([['delivered', null]]);
    expect(await tell({ messageId, reason: '550 Mailbox full' })).toBe(204);
    expect(await stateOf(lead)).toEqual([['bounced', '550 Mailbox full']]);
    expect(await tell({ messageId, kind: 'delivered' })).toBe(204);
    expect(await stateOf(lead)).toEqual([['bounced', '550 Mailbox full']]);
    const record = await asMember(server, mira, ({ tx }) => recordOf(tx, lead._id));
    expect(record.map(({ kind }) => kind)).toEqual(['sent', 'mailed', 'delivered', 'bounced']);
  });

  it('are refused without the secret, and when they are not recent', async () => {
    const lead = await weddingLead(mira);
    const { sendings } = await unwrap(share(lead));
    const messageId = sendings[0]?._id ?? '';
    expect(await tell({ messageId }, 'another secret of the same length as ours')).toBe(401);
    for (const away of [-301_000, 301_000])
      expect(
        await tell({ messageId, sentAt: new Date(server.clock.now().getTime() + away).toISOString() }),
      ).toBe(409);
    expect(await stateOf(lead)).toEqual([['sent', null]]);
    expect(await tell({ messageId: 'of-somebody-else@lists.example' })).toBe(204);
  });
});

describe('a mail of the studio’s own', () => {
  it('is sent once, with or without a lead', async () => {
    const key = crypto.randomUUID();
    const input = {
      clientEmail: address(),
      mailContent: { subject: 'Hello', htmlBody: 'From {{workspace.name}}' },
    };
    const sent = await unwrap(mira.sending.sendCustomMail(input, { idempotencyKey: key }));
    await unwrap(mira.sending.sendCustomMail(input, { idempotencyKey: key }));
    expect(sent).toMatchObject({ purpose: 'custom', workflowId: null, state: 'queued' });
    const got = await mailsTo(server, address());
    expect(got).toHaveLength(1);
    expect(got[0]?.htmlBody).not.toContain('/f/');
    const lead = await weddingLead(mira);
    await unwrap(
      mira.sending.sendCustomMail({ clientEmail: address(), mailContent: mail, workflowId: lead._id }),
    );
    expect((await mailsTo(server, address()))[1]?.subject).toBe('Your proposal, Priya');
  });

  it('is refused with the messages of the specification', async () => {
    const wrong = await refusal(mira.sending.sendCustomMail({ clientEmail: 'nobody', mailContent: mail }));
    expect(wrong).toMatchObject({
      message: 'Unable to send custom mail',
      fields: [{ field: 'clientEmail' }],
    });
    const { session } = mira.client;
    const token = (await session.get('token')) ?? '';
    await session.set('workspaceId', '');
    const input = { clientEmail: address(), mailContent: mail };
    expect((await refusal(mira.sending.sendCustomMail(input))).message).toBe('Workspace ID not found');
    await session.set('token', '');
    expect((await refusal(mira.sending.sendCustomMail(input))).message).toBe('User token not found');
    await session.set('token', token);
  });

  it('is limited by the day, with its copies; the refusal says when the next one can be sent', async () => {
    const input = {
      clientEmail: address(),
      mailContent: {
        subject: 'Hello',
        htmlBody: 'Hello',
        cc: Array.from({ length: 9 }, (_, at) => `copy-${at}-${studios}@nair.example`),
      },
    };
    const idempotencyKey = 'one-intent-tried-again';
    for (let at = 0; at < 5; at += 1) await unwrap(mira.sending.sendCustomMail(input, { idempotencyKey }));
    for (let at = 0; at < 9; at += 1) await unwrap(mira.sending.sendCustomMail(input));
    const other = {
      ...input,
      clientEmail: `ines-${studios}@duarte.example`,
      mailContent: { ...input.mailContent, cc: [] },
    };
    expect(await refusal(mira.sending.sendCustomMail(input))).toMatchObject({
      code: 'too_many_mails',
      message: expect.stringMatching(
        /can send \d+ emails a day.* You can send the next one in \d+ (hour|minute)s?\./,
      ),
    });
    server.clock.advance(24 * HOUR);
    await unwrap(mira.sending.sendCustomMail(other));
  });
});
