import { verifyChain } from '@atelier/domain/proof';
import { formatDay, zoneOf } from '@atelier/filters';
import { type Lead, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, setTimezone, type TaskPerson } from '../../tasks/testing/studio';
import { recordOf } from '../record/events';
import { leave } from '../sending/leave';
import { mailsTo, tokenIn } from '../testing/mails';
import { chooseFor, heldInvoice, signFor } from '../testing/payable-lead';
import { asMember, clientWith, weddingLead } from '../testing/sent-lead';
import { processDueFiles } from './process-due-files';
import { whyNotAutomatic } from './still-due';

const DAY = 86_400_000;
const ZONE = 'Europe/Lisbon';
let server: TestServer;
let mira: TaskPerson;
let studios = 0;
/** Priya, a contact of the test's studio. */
let clientId: string | undefined;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  clientId = undefined;
  mira = await openTaskStudio(server, `automatic-${studios}`);
  await setTimezone(server, mira, ZONE);
});
afterAll(() => server.close());

const address = () => `priya-automatic-${studios}@nair.example`;
const dayAhead = (days: number) => formatDay(zoneOf(ZONE).dayOf(server.clock.now().getTime()) + days);
/** Moves the clock ahead to a time of day in the studio's zone, and runs everything that is due. */
async function goTo(days: number, hour: number, minute = 0) {
  const zone = zoneOf(ZONE);
  const today = zone.dayOf(server.clock.now().getTime());
  server.clock.set(new Date(zone.instantOf(today + days, (hour * 60 + minute) * 60_000)));
  await server.settle();
}
/** The automatic mails of a lead, newest first. */
const automatic = async (lead: Lead) => {
  const { data } = await unwrap(mira.sending.list(lead._id, { limit: 50 }));
  return data.filter(({ purpose }) => purpose === 'automatic');
};
const states = async (lead: Lead) =>
  (await automatic(lead)).map(({ subject, state, reason }) => [subject?.split(' ')[0], state, reason]);
const got = async (subject: RegExp) =>
  (await mailsTo(server, address())).filter((mail) => subject.test(mail.subject));
/** Deletes all templates except these. */
async function keep(...purposes: string[]) {
  const { data } = await unwrap(mira.emailTemplates.list({ limit: 100 }));
  for (const { _id, purpose } of data)
    if (!purposes.includes(purpose ?? '')) await unwrap(mira.emailTemplates.delete(_id));
}

/** Sends a file to Priya, whose event is in some days. */
async function sentWedding(eventIn = 90, also: object = {}): Promise<Lead> {
  const made = await weddingLead(mira);
  clientId ??= made.clientDetails?._id ?? '';
  await unwrap(mira.contacts.update({ id: clientId, input: { email: address() } }));
  const lead = await unwrap(mira.leads.update(made._id, { clientId, eventDate: dayAhead(eventIn) }));
  await unwrap(
    mira.sending.share({
      workflowId: lead._id,
      clientEmail: address(),
      mailContent: { subject: 'Here it is', htmlBody: '<p>Here it is.</p>' },
      ...also,
    }),
  );
  await server.settle();
  return lead;
}

/** Sends the same file and has the client choose and sign: the balance is due four weeks before the event. */
async function signedWedding(eventIn: number): Promise<Lead> {
  const lead = await sentWedding(eventIn);
  await chooseFor(server, mira, lead._id);
  await signFor(server, mira, lead._id);
  return lead;
}

async function pay(lead: Lead, part: string, amount?: number) {
  const { step } = await heldInvoice(server, mira, lead._id);
  const [money] = await unwrap(mira.payments.ofLead(lead._id));
  const found = money?.parts.find(({ name }) => name === part);
  await unwrap(
    mira.payments.markPaid({
      id: uuid(),
      workflowId: lead._id,
      stepId: step._id,
      partId: found?._id ?? '',
      method: 'Bank transfer',
      amount: amount ?? found?.open ?? 0,
      day: dayAhead(0),
    }),
  );
}

describe('a reminder of a payment', () => {
  it('is visible a day ahead, leaves once at nine, and links to the file', async () => {
    await keep('paymentSoon');
    const lead = await signedWedding(28 + 12);
    await goTo(4, 8, 59);
    expect(await states(lead)).toEqual([]);
    await goTo(0, 13);
    const [planned] = await automatic(lead);
    expect(planned).toMatchObject({ state: 'scheduled', recipientEmail: address(), version: 1 });
    expect(new Date(planned?.sendAt ?? '').getTime()).toBe(
      zoneOf(ZONE).instantOf(zoneOf(ZONE).dayOf(server.clock.now().getTime()) + 1, 9 * 3_600_000),
    );
    await goTo(1, 8, 59);
    expect(await got(/ on /)).toEqual([]);
    await goTo(0, 9);
    const [mail, ...more] = await got(/ on /);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(new RegExp(`^€[\\d,.]+ for ${lead.title} on `));
    expect(mail?.textBody).toContain('(The rest)');
    const file = await (await clientWith(server, tokenIn(mail?.htmlBody))).clientFile.open();
    expect(file.ok && file.data._id).toBe(lead._id);
    // The mail reuses the link of the first mail.
    expect((await unwrap(mira.sending.links(lead._id))).totalDocs).toBe(1);
    const preview = await unwrap(mira.sending.preview(planned?._id ?? ''));
    expect(mail?.htmlBody).toBe(preview.html);
    await goTo(0, 13);
    await goTo(1, 10);
    expect(await got(/ on /)).toHaveLength(1);
    const { data } = await unwrap(mira.smartFiles.activity({ subjectId: lead._id, action: ['mailPlanned'] }));
    expect(data.map(({ summary }) => summary)).toEqual([
      `Atelier planned an email about ${lead.title}, “Payment due in 7 days”, to ${address()}`,
    ]);
    const record = await asMember(server, mira, ({ tx }) => recordOf(tx, lead._id));
    expect(await verifyChain(lead._id, record)).toMatchObject({ isWhole: true });
  });

  it('does not leave once the client paid, even a minute earlier', async () => {
    await keep('paymentSoon');
    const lead = await signedWedding(28 + 9);
    await goTo(1, 13);
    expect(await states(lead)).toEqual([[expect.any(String), 'scheduled', null]]);
    await goTo(1, 8, 59);
    await pay(lead, 'The rest');
    // The job that sends a mail checks its reason again, whatever was checked before.
    const [planned] = await automatic(lead);
    await leave(
      server.platform,
      planned?._id ?? '',
      { workspaceId: mira.workspaceId, attempt: 1 },
      whyNotAutomatic,
    );
    server.clock.advance(60_000);
    await server.settle();
    expect(await states(lead)).toEqual([
      [expect.any(String), 'superseded', 'It was paid, or its due date changed.'],
    ]);
    expect(await got(/ on /)).toEqual([]);
  });

  it('names the open amount after a partial payment, and leaves once', async () => {
    await keep('paymentSoon');
    const lead = await signedWedding(28 + 9);
    await goTo(1, 13);
    const [before] = await automatic(lead);
    await pay(lead, 'The rest', 10_000);
    await goTo(0, 14);
    const [after, ...earlier] = await automatic(lead);
    expect(earlier.map(({ state, reason }) => [state, reason])).toEqual([
      ['superseded', 'Its content is out of date.'],
    ]);
    expect(after?.subject).not.toBe(before?.subject);
    await goTo(1, 9, 30);
    await pay(lead, 'The rest', 10_000);
    await goTo(0, 15);
    expect((await got(/ on /)).map(({ subject }) => subject)).toEqual([after?.subject]);
  });

  it('stays cancelled once somebody cancelled it', async () => {
    await keep('paymentSoon');
    const lead = await signedWedding(28 + 9);
    await goTo(1, 13);
    const [planned] = await automatic(lead);
    await unwrap(mira.sending.cancel(planned?._id ?? ''));
    await goTo(1, 9);
    await goTo(0, 20);
    expect(await states(lead)).toEqual([[expect.any(String), 'cancelled', null]]);
    expect(await got(/ on /)).toEqual([]);
  });

  it('waits for approval where its template requires it, and is a required action while its reason holds', async () => {
    await keep('paymentLate');
    const lead = await signedWedding(28 + 2);
    const counts = async () => (await unwrap(mira.requiredActions.counts())).emailApproval;
    // The first installment was due on signing.
    await goTo(3, 13);
    await pay(lead, 'Retainer');
    server.clock.advance(61_000);
    await server.settle();
    expect(await counts()).toBe(1);
    await goTo(1, 13);
    expect(await got(/is overdue/)).toEqual([]);
    const [waiting] = (await automatic(lead)).filter(({ state }) => state === 'awaitingApproval');
    await unwrap(mira.sending.approve(waiting?._id ?? '', waiting?.htmlSha256));
    await server.settle();
    expect(await got(/is overdue/)).toHaveLength(1);
    expect(await counts()).toBe(0);
  });

  it('moves with the date that it depends on', async () => {
    await keep('paymentSoon');
    const lead = await signedWedding(28 + 9);
    await goTo(1, 13);
    await unwrap(mira.leads.update(lead._id, { eventDate: dayAhead(60) }));
    await unwrap(mira.sending.amend({ workflowId: lead._id }));
    await goTo(1, 9);
    await goTo(0, 12);
    expect((await states(lead)).map(([, state]) => state)).toEqual(['superseded']);
    expect(await got(/ on /)).toEqual([]);
  });

  it('is created once, however many jobs run at a time', async () => {
    await keep('paymentSoon');
    const lead = await signedWedding(28 + 9);
    const zone = zoneOf(ZONE);
    server.clock.set(new Date(zone.instantOf(zone.dayOf(server.clock.now().getTime()) + 1, 13 * 3_600_000)));
    await Promise.all([1, 2, 3].map(() => processDueFiles(server.platform)));
    // Even if the job is requested again and again.
    for (let round = 0; round < 3; round += 1) {
      await asMember(server, mira, ({ tx }) =>
        tx.execute(sql`update smart_file_looks set look_at = atelier_now() where lead_id = ${lead._id}`),
      );
      await processDueFiles(server.platform);
    }
    expect(await automatic(lead)).toHaveLength(1);
  });
});

describe('a reminder of a file', () => {
  it('asks a client who did nothing whether it arrived, and no client who has started', async () => {
    await keep('reminder', 'unsigned');
    const [quiet, busy] = [await sentWedding(), await sentWedding()];
    await chooseFor(server, mira, busy._id);
    await goTo(3, 9);
    expect((await states(quiet)).map(([word]) => word)).toEqual(['Did']);
    expect(await states(busy)).toEqual([]);
    expect(await got(/^Did/)).toHaveLength(1);
    await goTo(4, 9);
    expect((await automatic(busy)).map(({ subject }) => subject)).toEqual([
      `${busy.title} is waiting for you`,
    ]);
    expect(await got(/^Did/)).toHaveLength(1);
  });

  it('is opened by its own button only, though it has the link of the mail before it', async () => {
    await keep('reminder');
    const lead = await sentWedding();
    const mails = async () => {
      const { data } = await unwrap(mira.sending.list(lead._id, { limit: 50 }));
      return data.map(({ purpose, linkId, sentAt, openedAt }) => ({ purpose, linkId, sentAt, openedAt }));
    };
    const open = async (subject: RegExp) => {
      const [mail] = await got(subject);
      const address = new URL(/http\S+\/f\/\S+/.exec(mail?.textBody ?? '')?.[0] ?? '');
      const named = address.searchParams.get('mail');
      const client = await clientWith(server, tokenIn(mail?.textBody));
      await unwrap(client.clientFile.open(named === null ? {} : { mail: named }));
    };
    await open(/^Here it is/);
    const [first] = await mails();
    expect(Date.parse(first?.openedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.sentAt ?? ''));
    await goTo(3, 9);
    const [reminder] = await mails();
    expect(reminder).toMatchObject({ purpose: 'automatic', linkId: first?.linkId, openedAt: null });
    // Somebody who goes on in the page that the first mail opened has not opened the second one.
    await open(/^Here it is/);
    expect((await mails())[0]).toMatchObject({ openedAt: null });
    await open(/^Did/);
    const [later, earlier] = await mails();
    expect(Date.parse(later?.openedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(later?.sentAt ?? ''));
    expect(earlier).toEqual(first);
  });

  it('is not sent to a client who acted after it was planned', async () => {
    await keep('reminder');
    const lead = await sentWedding();
    await goTo(2, 20);
    expect((await states(lead)).map(([, state]) => state)).toEqual(['scheduled']);
    await chooseFor(server, mira, lead._id);
    await goTo(1, 9);
    expect((await states(lead)).map(([, state]) => state)).toEqual(['superseded']);
    expect(await got(/^Did/)).toEqual([]);
  });

  it('counts from when the mail was sent, not from when it was written', async () => {
    await keep('reminder');
    const lead = await sentWedding(90, {
      mailContent: {
        subject: 'Here it is',
        htmlBody: '<p>Here.</p>',
        sendAt: new Date(server.clock.now().getTime() + 2 * DAY).toISOString(),
      },
    });
    await goTo(2, 23);
    expect(await states(lead)).toEqual([]);
    await goTo(3, 9);
    expect((await states(lead)).map(([, state]) => state)).toEqual(['sent']);
  });

  it('announces once, three days ahead, that its link expires', async () => {
    await keep('linkEnding');
    const lead = await sentWedding(90, {
      expiresAt: new Date(server.clock.now().getTime() + 6 * DAY).toISOString(),
    });
    await goTo(2, 12);
    expect((await states(lead)).map(([, state]) => state)).toEqual(['scheduled']);
    await goTo(1, 9);
    await goTo(1, 9);
    const mails = await got(/the link works until/);
    expect(mails).toHaveLength(1);
    expect((await unwrap(mira.requiredActions.counts())).expiresInThreeDays).toBe(1);
  });

  it.each(['archived', 'deleted', 'voided'])('does not leave for a file that was %s', async (how) => {
    await keep('reminder');
    const lead = await sentWedding();
    await goTo(2, 20);
    expect((await states(lead)).map(([, state]) => state)).toEqual(['scheduled']);
    if (how === 'archived') await unwrap(mira.leads.move(lead._id, { status: 'archived' }));
    if (how === 'deleted') await unwrap(mira.leads.delete(lead._id));
    if (how === 'voided') await unwrap(mira.signatures.void(lead._id, 'Another date'));
    await goTo(1, 9);
    expect(await got(/^Did/)).toEqual([]);
  });
});

describe('custom templates', () => {
  it('leave for the event of a booked lead, and of no other', async () => {
    await keep();
    await unwrap(
      mira.emailTemplates.create({
        title: 'The way',
        subject: 'The way to us',
        htmlBody: '<p>Dear {{recipient.firstName}}</p>',
        sendAt: 'event-P2D',
      }),
    );
    const [booked, open] = [await sentWedding(5), await sentWedding(5)];
    await unwrap(mira.leads.move(booked._id, { status: 'booked' }));
    await goTo(3, 9);
    expect(await automatic(open)).toEqual([]);
    expect((await automatic(booked)).map(({ state }) => state)).toEqual(['sent']);
    expect((await got(/The way/)).map(({ textBody }) => textBody)).toEqual([
      expect.stringContaining('Dear Priya'),
    ]);
  });

  it('do not leave for anything before they were saved', async () => {
    await keep();
    const lead = await sentWedding();
    await goTo(3, 12);
    const input = { title: 'Late idea', subject: 'Late', htmlBody: '<p>Late</p>', sendAt: 'sending+P3D' };
    const made = await unwrap(mira.emailTemplates.create(input));
    await goTo(0, 20);
    expect(await automatic(lead)).toEqual([]);
    await unwrap(mira.emailTemplates.update(made._id, { sendAt: 'sending+P4D' }));
    await goTo(1, 9);
    expect(await automatic(lead)).toHaveLength(1);
    // Saved repeatedly, it has still left once.
    for (const days of [5, 6])
      await unwrap(mira.emailTemplates.update(made._id, { sendAt: `sending+P${days}D` }));
    await goTo(2, 12);
    expect(await got(/Late/)).toHaveLength(1);
  });

  it('with a missing value are shown as failed, and send nothing', async () => {
    await keep();
    await unwrap(
      mira.emailTemplates.create({
        title: 'Gap',
        subject: 'Gap',
        htmlBody: '<p>{{payment.amount}}</p>',
        sendAt: 'sending+P1D',
        approvalRequired: true,
      }),
    );
    const lead = await sentWedding();
    await goTo(1, 9);
    expect(await states(lead)).toEqual([['Gap', 'failed', 'There is no value for Amount of the payment.']]);
    expect(await got(/Gap/)).toEqual([]);
  });

  it('do not affect another workspace', async () => {
    await keep();
    const hannah = await openTaskStudio(server, `automatic-other-${studios}`);
    await unwrap(hannah.variables.create({ label: 'Secret', type: 'text', defaultValue: 'of Hannah' }));
    await unwrap(
      hannah.emailTemplates.create({
        title: 'Hers',
        subject: 'Hers',
        htmlBody: '<p>{{preset.secret}}</p>',
        sendAt: 'sending+P1D',
      }),
    );
    await unwrap(mira.variables.create({ label: 'Secret', type: 'text', defaultValue: 'of Mira' }));
    await unwrap(
      mira.emailTemplates.create({
        title: 'Mine',
        subject: 'Mine',
        htmlBody: '<p>{{preset.secret}}</p>',
        sendAt: 'sending+P1D',
      }),
    );
    await sentWedding();
    await goTo(1, 9);
    const mails = (await mailsTo(server, address())).filter(({ subject }) => subject !== 'Here it is');
    expect(mails.map(({ subject, textBody }) => [subject, textBody.split('\n')[0]])).toEqual([
      ['Mine', 'of Mira'],
    ]);
  });
});

it('a signer is thanked while others still have to sign', async () => {
  await keep('signatureReceived');
  const lead = await signedWedding(90);
  server.clock.advance(61_000);
  await server.settle();
  expect((await automatic(lead)).map(({ subject, state }) => [subject, state])).toEqual([
    ['Your signature has been received', 'sent'],
  ]);
  await goTo(1, 12);
  expect(await got(/signature/)).toHaveLength(1);
});
