import { formatMoney, totalsOf } from '@atelier/domain/money';
import type { InvoiceContent } from '@atelier/domain/smart-files';
import { errorCode, type Result, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askPoppler, hasPoppler } from '../../../platform/sealing/testing/poppler';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { readerOf } from '../../workspace';
import { lockLead } from '../drafts/lead-rows';
import { keepPlan, moneyOf } from '../plans/plan';
import { openLink } from '../record/links';
import { sentFile } from '../record/sent-file';
import { sweepSmartFiles } from '../sweep';
import { atOnce, invoicedLead, item } from '../testing/invoiced-lead';
import { heldInvoice, payableLead } from '../testing/payable-lead';
import { asMember, clientWith, sendForTest, weddingLead, weddingTemplate } from '../testing/sent-lead';
import { choosing, signing } from '../testing/signatures';
import { receiptsOf } from './receipts/receipts';
import { invoices } from './schema';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `edges-${studios}`);
});
afterAll(() => server.close());

const codeOf = (answer: Result<unknown>) => (answer.ok ? 'ok' : errorCode(answer.error));

describe('a receipt', () => {
  const [tax, book] = [
    { _id: 'vat', name: 'VAT', rate: 2_300 },
    { _id: 'book', name: 'VAT on books', rate: 600 },
  ];
  /** The figures are calculated manually, in minor units. */
  const quotes: readonly [string, Partial<InvoiceContent>, readonly (readonly [RegExp, number])[]][] = [
    [
      'EUR',
      {
        pricesIncludeTax: false,
        taxes: [tax, book],
        items: [
          item('Day', 10_000, { quantity: 2_000, taxIds: ['vat'] }),
          item('Album', 4_000, { quantity: 1_500, taxIds: ['book'] }),
        ],
        discounts: [{ _id: 'winter', name: 'Winter weddings', kind: 'percent', value: 1_000 }],
      },
      [
        [/^Day/, 20_000],
        [/^Album/, 6_000],
        [/^Winter weddings/, -2_600],
        [/^Without tax/, 23_400],
        [/^VAT, 23/, 4_140],
        [/^VAT on books, 6/, 324],
        [/^Total/, 27_864],
        [/^Paid on /, 27_864],
      ],
    ],
    [
      'JPY',
      {
        pricesIncludeTax: true,
        taxes: [{ ...tax, rate: 1_000 }],
        items: [item('Day', 140_800, { taxIds: ['vat'] })],
      },
      [
        [/^Day/, 140_800],
        [/^Without tax/, 128_000],
        [/^VAT, 10/, 12_800],
        [/^Total/, 140_800],
        [/^Paid on /, 140_800],
      ],
    ],
    [
      'KWD',
      { items: [item('Day', 12_345)] },
      [
        [/^Day/, 12_345],
        [/^Total/, 12_345],
        [/^Paid on /, 12_345],
      ],
    ],
  ];

  it.runIf(hasPoppler).each(quotes)(
    'has the figures of the quote to the last minor unit: %s',
    async (currency, change, figures) => {
      const lead = await invoicedLead(mira, { currency, schedule: atOnce, ...change });
      const file = await payableLead(server, mira, lead);
      const { checkoutUrl } = await unwrap(file.start(['all']));
      const { locale } = await asMember(server, mira, ({ tx }) => readerOf(tx, mira.workspaceId));
      const spaced = (words: string) => words.replaceAll(/\s+/g, ' ');
      const money = (amount: number) => spaced(formatMoney({ amount, currency }, locale));
      const total = figures.at(-1)?.[1] ?? 0;
      expect(spaced(await (await server.fetch(checkoutUrl)).text())).toContain(money(total));
      await file.press(checkoutUrl, 'pay');
      await server.settle();
      expect(await file.payment()).toMatchObject({ currency, total, paid: total, open: 0 });
      const [receipt] = await asMember(server, mira, ({ tx }) => receiptsOf(tx, lead._id));
      const parts: Buffer[] = [];
      for await (const part of (await server.platform.storage.openRead(receipt?.fileKey ?? '')) ?? [])
        parts.push(Buffer.from(part));
      const lines = askPoppler('pdftotext', ['-layout'], Buffer.concat(parts), ['-'])
        .split('\n')
        .map((line) => spaced(line).trim());
      const found = figures.map(([words]) => lines.find((line) => words.test(line)) ?? String(words));
      for (const [index, [, amount]] of figures.entries())
        expect([found[index], found[index]?.endsWith(` ${money(amount)}`)]).toEqual([found[index], true]);
      // In the order in which they are added up, and nothing between them.
      expect(lines.filter((line) => figures.some(([words]) => words.test(line)))).toEqual(found);
    },
  );
});

describe('a file that changes before or after a payment', () => {
  it('keeps the due date of the paid part when the event moves, and moves the other one', async () => {
    const file = await payableLead(server, mira);
    const before = await file.payment();
    expect(before.parts.map(({ dueOn }) => dueOn)).toEqual(['2026-10-15', '2027-01-30']);
    const { checkoutUrl } = await unwrap(file.start([before.parts[0]?._id ?? '']));
    await file.press(checkoutUrl, 'pay');
    await server.settle();
    await unwrap(mira.leads.update(file.lead._id, { eventDate: '2027-06-26' }));
    // The client sees what was sent, until it is sent again.
    expect((await file.payment()).parts[1]?.dueOn).toBe('2027-01-30');
    await sendForTest(server, mira, file.lead._id);
    const after = await file.payment();
    expect(after.parts[0]).toMatchObject({
      ...before.parts[0],
      state: 'paid',
      paid: before.parts[0]?.amount,
    });
    expect(after.parts[1]).toMatchObject({ amount: before.parts[1]?.amount, dueOn: '2027-05-29', paid: 0 });
    expect(after).toMatchObject({ total: before.total, paid: before.parts[0]?.amount });
  });

  it('keeps the due date of a part that was paid early when the event moves', async () => {
    const file = await payableLead(server, mira);
    const [, rest] = (await file.payment()).parts;
    const { checkoutUrl } = await unwrap(file.start([rest?._id ?? '']));
    await file.press(checkoutUrl, 'pay');
    await server.settle();
    await unwrap(mira.leads.update(file.lead._id, { eventDate: '2027-06-26' }));
    await sendForTest(server, mira, file.lead._id);
    const after = await file.payment();
    expect(after.parts[1]).toMatchObject({ ...rest, state: 'paid', paid: rest?.amount });
    expect(rest?.dueOn).toBe('2027-01-30');
  });

  it('charges the choice that was signed, not the one before it', async () => {
    const lead = await weddingLead(mira);
    const { token } = await sendForTest(server, mira, lead._id);
    const priya = await clientWith(server, token);
    const first = await unwrap(priya.clientFile.choose(choosing(await unwrap(priya.clientFile.open()), 0)));
    const old = await heldInvoice(server, mira, lead._id);
    const stepId = old.step._id;
    const before = await unwrap(priya.clientFile.payment({ stepId }));
    const second = await unwrap(priya.clientFile.choose(choosing(first, 1)));
    const proposal = lead.modules.find(({ module }) => module.kind === 'proposal')?.module.content as {
      packages: { price: number }[];
    };
    const payment = await unwrap(priya.clientFile.payment({ stepId }));
    expect([before.total, payment.total]).toEqual(proposal.packages.slice(0, 2).map(({ price }) => price));
    await unwrap(priya.clientFile.sign(await signing(second)));
    const partIds = [payment.parts[0]?._id ?? ''];
    const start = (versionId: string) => priya.clientFile.startCheckout({ stepId, versionId, partIds });
    expect(codeOf(await start(old.version.id))).toBe('version_replaced');
    const { checkoutUrl } = await unwrap(start((await heldInvoice(server, mira, lead._id)).version.id));
    await server.fetch(checkoutUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=pay',
    });
    await server.settle();
    expect((await unwrap(priya.clientFile.payment({ stepId }))).paid).toBe(
      Math.round(((proposal.packages[1]?.price ?? 0) * 30) / 100),
    );
  });

  it('stays available to its client when its template is deleted and swept', async () => {
    const template = await unwrap(mira.templates.duplicate({ templateId: await weddingTemplate(mira) }));
    const lead = await weddingLead(mira, template._id);
    const { token } = await sendForTest(server, mira, lead._id);
    const priya = await clientWith(server, token);
    const shown = ({ steps }: Awaited<ReturnType<typeof opened>>) =>
      steps.map(({ _id, version, content }) => ({ _id, version, content }));
    const opened = async () => unwrap(priya.clientFile.open());
    const before = shown(await opened());
    await unwrap(mira.templates.delete(template._id));
    server.clock.advance(31 * 86_400_000);
    await sweepSmartFiles(server.platform);
    expect(await unwrap(mira.templates.get(template._id))).toBeNull();
    expect(shown(await opened())).toEqual(before);
    expect(codeOf(await priya.clientFile.choose(choosing(await opened())))).toBe('ok');
  });
});

describe('a file that the studio voids while somebody pays', () => {
  it('cannot be paid on an open page, and the studio sees no money', async () => {
    const file = await payableLead(server, mira);
    const { parts } = await file.payment();
    const { checkoutUrl } = await unwrap(file.start([parts[0]?._id ?? '']));
    await unwrap(mira.signatures.void(file.lead._id, 'The date moved.'));
    await server.settle();
    await file.press(checkoutUrl, 'pay');
    await server.settle();
    expect(await (await server.fetch(checkoutUrl)).text()).toContain('Nothing was charged');
    const [money] = await unwrap(mira.payments.ofLead(file.lead._id));
    expect(money).toMatchObject({ paid: 0, payments: [{ state: 'canceled' }] });
  });

  it('counts money that was already processing', async () => {
    const file = await payableLead(server, mira);
    const { parts } = await file.payment();
    const { checkoutUrl } = await unwrap(file.start([parts[0]?._id ?? '']));
    await file.press(checkoutUrl, 'slow');
    await unwrap(mira.signatures.void(file.lead._id, 'The date moved.'));
    await server.settle();
    await file.press(checkoutUrl, 'pay');
    await server.settle();
    const [money] = await unwrap(mira.payments.ofLead(file.lead._id));
    expect(money).toMatchObject({ paid: parts[0]?.amount });
  });

  it('cannot be paid by an old or a new link', async () => {
    const file = await payableLead(server, mira);
    const partIds = [(await file.payment()).parts[0]?._id ?? ''];
    const [early, voided] = await Promise.all([
      file.start(partIds),
      mira.signatures.void(file.lead._id, 'The date moved.'),
    ]);
    expect(codeOf(voided)).toBe('ok');
    expect(['ok', 'busy', 'voided', 'link_revoked']).toContain(codeOf(early));
    await server.settle();
    if (early.ok) await file.press(early.data.checkoutUrl, 'pay');
    await server.settle();
    expect(codeOf(await file.start(partIds))).toBe('link_withdrawn');
    const { token } = await asMember(server, mira, (context) =>
      openLink(context, {
        leadId: file.lead._id,
        kind: 'private',
        expiresAt: null,
        recipient: { name: 'Priya Nair', email: 'priya@nair.example' },
      }),
    );
    const { stepId, versionId } = file;
    const { clientFile } = await clientWith(server, token);
    expect(codeOf(await clientFile.startCheckout({ stepId, versionId, partIds }))).toBe('voided');
    const [money] = await unwrap(mira.payments.ofLead(file.lead._id));
    expect(money).toMatchObject({ paid: 0 });
  });
});

describe('a document from before there were PDFs', () => {
  it.runIf(hasPoppler)('is written on the first request, with its original content', async () => {
    const file = await payableLead(server, mira, await invoicedLead(mira, { items: [item('Day', 50_000)] }));
    const { lead, stepId, versionId } = file;
    const owner = { workspaceId: mira.workspaceId, leadId: lead._id, stepId };
    const held = await heldInvoice(server, mira, lead._id);
    await asMember(server, mira, async ({ tx }) => {
      const sent = await sentFile(tx, await lockLead(tx, lead._id));
      const money = sent && (await moneyOf(tx, sent, held, 'shown'));
      if (!money) throw new Error('There is no invoice.');
      await keepPlan(tx, owner, money);
      // Rows as earlier versions wrote them: no letterhead, no parts, no job.
      const recipient = { name: 'Priya Nair', email: null };
      const row = { ...owner, id: uuid(), versionId, recipient, currency: 'EUR' } as const;
      const invoice = { ...row, series: 'invoice', number: 'INV-2025-0007', issuedOn: '2025-12-30' } as const;
      const { effective } = held.version;
      const totals = totalsOf(effective.content as InvoiceContent, []);
      if (!totals.ok) throw new Error('The invoice has no total.');
      await tx.insert(invoices).values({ ...invoice, total: 50_000, details: { totals: totals.value } });
      await tx.insert(invoices).values({
        ...row,
        id: uuid(),
        series: 'creditNote',
        number: 'CN-2025-0002',
        issuedOn: '2025-12-31',
        correctsId: invoice.id,
        total: 5_000,
        details: { reason: 'Rain on the day' },
      });
    });
    await unwrap(mira.leads.update(lead._id, { title: 'Another title' }));
    await unwrap(mira.settings.updateBusinessName({ businessName: 'Another name' }));
    const urls = async () => {
      const [money] = await unwrap(mira.payments.ofLead(lead._id));
      return [money?.invoice?.url, money?.creditNotes[0]?.url];
    };
    // Until a moment ago its own job could still have been running.
    expect(await urls()).toEqual([null, null]);
    await server.settle();
    expect(await urls()).toEqual([null, null]);
    server.clock.advance(301_000);
    await urls();
    await server.settle();
    const said = [];
    for (const url of await urls()) {
      const pdf = Buffer.from(await (await server.fetch(url ?? '')).arrayBuffer());
      said.push(askPoppler('pdftotext', ['-layout'], pdf, ['-']).replaceAll(/\s+/g, ' '));
    }
    for (const words of said) {
      // The studio's name as the lead had it.
      expect(words).toContain('Known workspace.name');
      expect(words).toContain(lead.title);
      expect(words).not.toContain('Another');
    }
    const parts = (await file.payment()).parts.map((part) => part.name);
    expect(parts.length).toBeGreaterThan(1);
    for (const words of ['INV-2025-0007', 'December 30, 2025', ...parts]) expect(said[0]).toContain(words);
    for (const words of ['CN-2025-0002', 'Rain on the day']) expect(said[1]).toContain(words);
  });
});

// Must be the last test: it moves the clock by months.
it('is overdue when the day is over in the zone of the event, even on days of 23 and 25 hours', async () => {
  const days = [
    ['America/New_York', '2027-03-14', '2027-03-15T04:00:00Z'],
    ['Europe/Lisbon', '2027-03-28', '2027-03-28T23:00:00Z'],
    ['Europe/Lisbon', '2027-10-31', '2027-11-01T00:00:00Z'],
    ['America/New_York', '2027-11-07', '2027-11-08T05:00:00Z'],
  ] as const;
  const due = [];
  for (const [index, [eventZone, date, over]] of days.entries()) {
    const studio = await openTaskStudio(server, `overdue-${index}`);
    const lead = await invoicedLead(studio, {
      items: [item('Day', 10_000)],
      schedule: [{ _id: 'all', name: 'All', amount: { kind: 'rest' }, due: { kind: 'onDate', date } }],
    });
    const zoned = await unwrap(studio.leads.update(lead._id, { eventZone }));
    due.push({ over: new Date(over).getTime(), ...(await payableLead(server, studio, zoned)) });
  }
  for (const { over, payment } of due) {
    server.clock.advance(over - 1 - server.clock.now().getTime());
    const before = (await payment()).parts.map(({ state }) => state);
    server.clock.advance(1);
    expect([before, (await payment()).parts.map(({ state }) => state)]).toEqual([['due'], ['overdue']]);
  }
});
