import { type ClientFile, errorCode, type Result, unwrap } from '@atelier/sdk';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { signAs } from '../testing/acting';
import { clientWith, sendForTest, weddingLead } from '../testing/sent-lead';
import { chosenBy, signing, stepOfKind } from '../testing/signatures';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `amended-${studios}`);
});

const codeOf = (answer: Result<unknown>) => (answer.ok ? 'ok' : errorCode(answer.error));

/** What the contract says: total, first payment and the rest, in minor units. */
const clauseOf = (file: ClientFile): number[] => {
  const { variables } = stepOfKind(file, 'contract').version;
  return ['file.total', 'file.firstPayment', 'file.remainder'].map((key) =>
    Math.round(Number((variables[key] ?? '').replace(/[^\d.]/g, '')) * 100),
  );
};

type Amounts = readonly { readonly amount: number }[];
const sumOf = (parts: Amounts): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** A file that its client chose in and signed; the studio signed as well. */
async function signedFile() {
  const lead = await weddingLead(mira);
  const { token } = await sendForTest(server, mira, lead._id);
  const priya = await clientWith(server, token);
  const open = () => unwrap(priya.clientFile.open());
  const sign = async () => {
    await signAs(server, mira, lead._id, 'client');
    await server.settle();
  };
  await chosenBy(priya);
  await sign();
  await signAs(server, mira, lead._id, 'studio');
  const { _id: stepId } = stepOfKind(await open(), 'invoice');
  const payment = () => unwrap(priya.clientFile.payment({ stepId }));
  const money = async () => {
    const [found] = await unwrap(mira.payments.ofLead(lead._id));
    if (!found) throw new Error('The lead has no invoice.');
    return found;
  };
  const edit = async (kind: 'proposal' | 'invoice', change: (content: never) => object) => {
    const now = await unwrap(mira.leads.get(lead._id));
    const module = now?.modules.find(({ module: one }) => one.kind === kind)?.module;
    if (!module) throw new Error(`The lead has no ${kind}.`);
    const content = { ...module.content, ...change(module.content as never) };
    await unwrap(mira.smartFiles.updateModule(kind, { id: module._id, revision: module.revision, content }));
    return unwrap(mira.sending.amend({ workflowId: lead._id }));
  };
  return {
    lead,
    priya,
    open,
    sign,
    stepId,
    payment,
    money,
    pay: async () => {
      const [{ version }, { parts }] = [stepOfKind(await open(), 'invoice'), await payment()];
      const partIds = parts.flatMap(({ state, _id }) => (['due', 'partlyPaid'].includes(state) ? [_id] : []));
      const input = { stepId, versionId: version._id, partIds };
      const { checkoutUrl } = await unwrap(priya.clientFile.startCheckout(input));
      await server.fetch(checkoutUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'outcome=pay',
      });
      await server.settle();
    },
    /** Records money that came without a provider. */
    receive: (amount: number) =>
      unwrap(
        mira.payments.markPaid({
          workflowId: lead._id,
          stepId,
          amount,
          method: 'Bank transfer',
          isOverpaid: true,
        }),
      ),
    /** Changes the price of every package. */
    raise: (amount: number) =>
      edit('proposal', ({ packages }: { packages: { price: number }[] }) => ({
        packages: packages.map((offer) => ({ ...offer, price: offer.price + amount })),
      })),
    note: (text: string) =>
      edit('invoice', () => ({ note: { blocks: [{ _id: 'note', kind: 'paragraph', runs: [{ text }] }] } })),
    /** Chooses the same again, and signs, as far as the client is asked to. */
    agree: async (signNow: () => Promise<unknown> = sign) => {
      const asked = stepOfKind(await open(), 'proposal');
      if (asked.duty === 'askAgain')
        await unwrap(
          priya.clientFile.choose({
            stepId: asked._id,
            versionId: asked.version._id,
            packageIds: asked.choice?.packageIds ?? [],
            extras: asked.choice?.extras ?? [],
          }),
        );
      if (stepOfKind(await open(), 'contract').duty === 'askAgain') await signNow();
    },
    income: async () => {
      const [found] = await unwrap(
        mira.payments.forecast({ from: server.clock.now().toISOString().slice(0, 10), to: '2030-12-31' }),
      );
      return found;
    },
    leadNow: async () => {
      const found = await unwrap(mira.leads.get(lead._id));
      if (!found) throw new Error('The lead is gone.');
      return found;
    },
  };
}

describe('an amendment of a file of which something is paid', () => {
  it('counts once it is signed, and then everywhere: contract, invoice, client’s page, lead and forecast', async () => {
    const file = await signedFile();
    const [first] = (await file.money()).parts;
    if (!first) throw new Error('There is no first part.');
    const before = await file.receive(first.amount);
    const rest = before.total - first.amount;
    const total = before.total + 20_000;
    await file.raise(20_000);

    // Until it is signed, what was agreed to counts.
    expect(await file.money()).toMatchObject({ total: before.total, open: rest, amendedTotal: total });
    expect((await file.income())?.parts.map(({ open }) => open)).toEqual([rest]);
    expect(await file.leadNow()).toMatchObject({
      status: 'booked',
      values: [{ amount: before.total }],
      progress: { isAmending: true },
    });
    // Who is asked reads what it will be, and is not asked for what they paid.
    expect(clauseOf(await file.open())).toEqual([total, first.amount, total - first.amount]);
    expect((await file.payment()).parts.map(({ amount }) => amount)).toEqual([
      first.amount,
      total - first.amount,
    ]);

    // Money that comes meanwhile is of the plan that counts.
    await file.receive(10_000);
    await file.agree(async () =>
      // Its picture is read by a process of its own.
      unwrap(file.priya.clientFile.sign(await signing(await file.open()), { timeout: 120_000 })),
    );
    await server.settle();
    const signed = await file.open();
    expect(clauseOf(signed)).toEqual([total, first.amount, total - first.amount]);
    const [client, studio] = [await file.payment(), await file.money()];
    expect(client.parts.map(({ amount, paid }) => [amount, paid])).toEqual([
      [first.amount, first.amount],
      [total - first.amount, 10_000],
    ]);
    expect(studio).toMatchObject({ total, open: rest + 10_000, amendedTotal: null });
    expect(studio.parts.map(({ amount }) => amount)).toEqual(client.parts.map(({ amount }) => amount));
    expect((await file.income())?.parts.map(({ open }) => open)).toEqual([rest + 10_000]);

    // Nobody is asked for anything but the studio’s signature.
    expect(stepOfKind(signed, 'invoice')).toMatchObject({ duty: 'done', state: 'paid' });
    expect(signed.steps.filter(({ duty }) => duty === 'askAgain')).toEqual([]);
    await signAs(server, mira, file.lead._id, 'studio');
    const { waitsFor, progress, values } = await file.leadNow();
    expect([waitsFor?.kind, progress?.isAmending, values]).toMatchObject([
      'answer',
      false,
      [{ amount: total }],
    ]);
    expect(progress?.steps.find(({ kind }) => kind === 'invoice')?.state).toBe('partlyPaid');

    // The invoice was issued for another amount: a new one names it, and both are there.
    expect(studio.invoice).toMatchObject({ number: 'INV-2026-0002', total, isTest: false });
    expect(studio.replacedInvoices).toMatchObject([{ number: 'INV-2026-0001', total: before.total }]);
    const documents = await unwrap(file.priya.clientFile.documents());
    const titles = documents.data.flatMap(({ kind, title }) => (kind === 'invoice' ? [title] : []));
    expect(titles.sort()).toEqual(['Invoice INV-2026-0001', 'Invoice INV-2026-0002']);

    // Money that is given back changes no amount that was agreed to, and nobody is asked again.
    const payment = studio.payments.find(({ amount }) => amount === first.amount);
    const paymentId = payment?._id ?? '';
    await unwrap(
      mira.payments.refund({ workflowId: file.lead._id, stepId: file.stepId, paymentId, amount: 5_000 }),
    );
    await server.settle();
    const refunded = await file.money();
    expect(refunded).toMatchObject({
      total,
      refunded: 5_000,
      open: rest + 15_000,
      paid: first.amount + 5_000,
    });
    expect(refunded.parts.map(({ amount }) => amount)).toEqual(studio.parts.map(({ amount }) => amount));
    expect(await file.payment()).toMatchObject({ total, open: rest + 15_000 });
    expect(sumOf(((await file.income())?.parts ?? []).map(({ open: amount }) => ({ amount })))).toBe(
      rest + 15_000,
    );
    expect(stepOfKind(await file.open(), 'contract').duty).toBe('done');
  });

  it('is accepted by itself when there is nothing to sign and nothing to pay', async () => {
    const file = await signedFile();
    const [first] = (await file.money()).parts;
    await file.receive(first?.amount ?? 0);
    await file.note('Please pay by bank transfer.');
    const asked = stepOfKind(await file.open(), 'invoice');
    expect(asked.duty).toBe('askAgain');
    expect((await file.leadNow()).progress?.isAmending).toBe(true);
    const input = { stepId: file.stepId, versionId: asked.version._id };
    const { token } = await sendForTest(server, mira, file.lead._id, { kind: 'public', recipient: null });
    const anybody = await clientWith(server, token);
    expect(codeOf(await anybody.clientFile.acceptInvoice(input))).toBe('private_link_needed');
    for (const _twice of [1, 2])
      expect(stepOfKind(await unwrap(file.priya.clientFile.acceptInvoice(input)), 'invoice').duty).toBe(
        'done',
      );
    expect((await file.leadNow()).progress?.isAmending).toBe(false);
    const log = await unwrap(
      mira.smartFiles.activity({ subjectId: file.lead._id, action: ['invoiceAccepted'] }),
    );
    expect(log.data).toHaveLength(1);
  });

  it('is not accepted while something of it is to be signed or paid', async () => {
    const file = await signedFile();
    const { version, _id: stepId } = stepOfKind(await file.open(), 'invoice');
    expect(codeOf(await file.priya.clientFile.acceptInvoice({ stepId, versionId: version._id }))).toBe(
      'nothing_to_accept',
    );
    await file.receive(100);
    await file.note('Please pay by bank transfer.');
    const asked = stepOfKind(await file.open(), 'invoice');
    expect(codeOf(await file.priya.clientFile.acceptInvoice({ stepId, versionId: asked.version._id }))).toBe(
      'nothing_to_accept',
    );
    // What is due of it can be paid: whoever pays agrees.
    await file.pay();
    expect(stepOfKind(await file.open(), 'invoice').duty).toBe('done');
  });
});

describe('test payments', () => {
  it('are no income, and take no number of a real invoice', async () => {
    const file = await signedFile();
    const { parts } = await file.money();
    const [first, rest] = parts;
    await file.pay();
    const tested = await file.money();
    expect(tested.payments).toMatchObject([{ isTest: true, state: 'paid' }]);
    expect(tested.invoice).toMatchObject({ number: 'TEST-2026-0001', isTest: true });
    expect(await file.income()).toMatchObject({ received: 0, test: first?.amount });
    expect(await unwrap(mira.payments.numbering())).toMatchObject({ nextInvoice: 'INV-2026-0001' });
    for (const series of ['invoice', 'creditNote'] as const)
      expect(codeOf(await mira.payments.setNumbering({ series, prefix: 'TEST' }))).toBe('number_taken');
    const log = await unwrap(
      mira.smartFiles.activity({ subjectId: file.lead._id, action: ['paymentReceived'] }),
    );
    expect(log.data[0]?.summary).toMatch(/\(test\)/);
    // Money needs an invoice with a real number.
    const paid = await file.receive(rest?.amount ?? 0);
    expect(paid.invoice).toMatchObject({ number: 'INV-2026-0001', isTest: false });
    expect(await file.income()).toMatchObject({ received: rest?.amount, test: first?.amount });
  });
});

describe('money over any history', () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('receive' as const), percent: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('raise' as const), amount: fc.integer({ min: -50_000, max: 90_000 }) }),
    fc.constant({ kind: 'agree' as const }),
    fc.constant({ kind: 'refund' as const }),
  );

  it('adds up to what was agreed in the contract, the invoice and the forecast; paid parts never change', async () => {
    const [history = []] = fc.sample(fc.array(act, { minLength: 9, maxLength: 9 }), {
      numRuns: 1,
      seed: 20_261_126,
    });
    const file = await signedFile();
    let before = await file.money();
    for (const step of [...history, { kind: 'agree' as const }]) {
      if (step.kind === 'receive') await file.receive(Math.ceil((before.open * step.percent) / 100) || 1);
      if (step.kind === 'raise') await file.raise(step.amount);
      if (step.kind === 'agree') await file.agree();
      const back = step.kind === 'refund' && before.payments.find(({ refundable }) => refundable > 1);
      if (back) {
        const amount = Math.floor(back.refundable / 2);
        const { stepId, lead } = file;
        await unwrap(mira.payments.refund({ workflowId: lead._id, stepId, paymentId: back._id, amount }));
      }
      await server.settle();
      const [now, income] = [await file.money(), await file.income()];
      const what = JSON.stringify(step);
      expect(sumOf(now.parts), what).toBe(now.total);
      expect(sumOf((income?.parts ?? []).map(({ open }) => ({ amount: open }))), what).toBe(now.open);
      expect((await file.leadNow()).values, what).toMatchObject([{ amount: now.total }]);
      for (const part of before.parts)
        if (part.open === 0 && now.overpaid === 0)
          expect(now.parts.find(({ _id }) => _id === part._id)?.amount, what).toBe(part.amount);
      // What the client reads agrees with itself, whether it counts already or not.
      const [clause, client] = [clauseOf(await file.open()), await file.payment()];
      const [firstPart] = client.parts;
      expect(clause, what).toEqual([
        client.total,
        firstPart?.amount,
        client.total - (firstPart?.amount ?? 0),
      ]);
      expect(client.total, what).toBe(now.amendedTotal ?? now.total);
      if (step.kind === 'agree') expect(now.amendedTotal, what).toBeNull();
      before = now;
    }
  }, 240_000);
});
