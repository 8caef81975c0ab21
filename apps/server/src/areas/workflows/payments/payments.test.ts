import { verifyChain } from '@atelier/domain/proof';
import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { actsOf } from '../record/acts';
import { recordOf } from '../record/events';
import { chooseFor, heldInvoice, payableLead, signFor } from '../testing/payable-lead';
import { asMember, clientWith, sendForTest, weddingLead } from '../testing/sent-lead';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `money-${studios}`);
});

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof payableLead>>['start']>>;
const codeOf = (answer: Answer): string | undefined =>
  answer.ok ? 'ok' : 'problem' in answer.error ? answer.error.problem?.code : answer.error.kind;

const rows = (table: string, leadId: string) =>
  asMember(server, mira, async ({ tx }) => {
    const found = await tx.execute(sql.raw(`select * from ${table} where lead_id = '${leadId}'`));
    return found.rows;
  });

describe('paying', () => {
  it('answers a page, not JSON, at an address that no checkout has', async () => {
    for (const method of ['GET', 'POST']) {
      const gone = await server.fetch(`${server.origin}/checkout/xx`, {
        method,
        ...(method === 'POST' && { body: new URLSearchParams({ outcome: 'pay' }) }),
      });
      expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await gone.text()).toContain('This checkout doesn’t exist');
    }
  });

  it('turns an open part into a paid one, and leaves one act, one line of the record, one of the log, one number', async () => {
    const { lead, payment, start, press } = await payableLead(server, mira);
    const before = await payment();
    const [first] = before.parts;
    expect(before).toMatchObject({ paid: 0, open: before.total, canPayOnline: true, invoiceNumber: null });
    expect(first).toMatchObject({ state: 'due', paid: 0 });
    const { checkoutUrl } = await unwrap(start([first?._id ?? '']));
    const page = await (await server.fetch(checkoutUrl)).text();
    expect(page).toContain('Test checkout');
    expect(page).not.toContain('<script');
    const pressed = await press(checkoutUrl, 'pay');
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, new URL(checkoutUrl).pathname]);
    await server.settle();
    const after = await payment();
    expect(after).toMatchObject({ paid: first?.amount, open: before.total - (first?.amount ?? 0) });
    expect(after.parts[0]).toMatchObject({ state: 'paid', paid: first?.amount });
    expect(after.payments).toMatchObject([{ amount: first?.amount, state: 'paid' }]);
    expect(after.invoiceNumber).toBe('TEST-2026-0001');
    await asMember(server, mira, async ({ tx }) => {
      const acts = await actsOf(tx, lead._id);
      expect(acts.filter(({ kind }) => kind === 'plan')).toHaveLength(1);
      const record = await recordOf(tx, lead._id);
      const paid = record.filter(({ kind }) => kind === 'paid');
      expect(paid).toHaveLength(1);
      expect(paid[0]?.values).toMatchObject({ amount: first?.amount, currency: after.currency });
      expect(JSON.stringify(paid[0]?.values)).not.toContain(checkoutUrl.split('/').at(-1));
      expect(await verifyChain(lead._id, record)).toMatchObject({ isWhole: true });
    });
    const log = await unwrap(mira.smartFiles.activity({ subjectId: lead._id }));
    expect(log.data.filter(({ action }) => action === 'paymentReceived')).toHaveLength(1);
  });

  it('shows a checkout in the language of who pays, and leads a public link back in it', async () => {
    const { priya, payment, start, press, lead, stepId, versionId } = await payableLead(server, mira);
    await unwrap(priya.clientFile.chooseLanguage({ language: 'es' }));
    const partIds = [(await payment()).parts[0]?._id ?? ''];
    const { checkoutUrl } = await unwrap(start(partIds));
    const read = async (url: string) => (await server.fetch(url)).text();
    const page = await read(checkoutUrl);
    expect(page).toContain('<html lang="es-US">');
    for (const words of ['Pago de prueba', '>Pagar<', 'Cancelar y volver']) expect(page).toContain(words);
    expect(page).not.toMatch(/>Pay|checkout<|Cancel and/);
    const backOf = async (url: string) => (await press(url, 'cancel')).headers.get('location') ?? '';
    expect(new URL(await backOf(checkoutUrl)).search).toBe('');
    expect(await read(checkoutUrl)).toContain('Este pago está cerrado.');
    const missing = await server.fetch(`${server.origin}/checkout/xx`, {
      headers: { 'accept-language': 'pt' },
    });
    expect(await missing.text()).toContain('Este pagamento não existe');
    // Anybody’s link: their browser decides, and where they come back it still does.
    const link = await unwrap(mira.sending.createLink({ workflowId: lead._id, kind: 'public' }));
    const token = new URL(link.url).pathname.split('/')[2] ?? '';
    const answer = await server.fetch(`${server.origin}/api/workflows/smart-file/steps/${stepId}/checkouts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-language': 'pt-PT',
      },
      body: JSON.stringify({
        versionId,
        partIds,
        visitor: { name: 'Dev Nair', email: 'dev@nair.example' },
      }),
    });
    const { checkoutUrl: shared } = (await answer.json()) as { checkoutUrl: string };
    expect(await read(shared)).toContain('Pagamento de teste');
    expect(new URL(await backOf(shared)).search).toBe('?language=pt');
  });

  it('opens one checkout for two tabs, and charges once when both pay', async () => {
    const { payment, start, press, lead } = await payableLead(server, mira);
    const [first] = (await payment()).parts;
    const [one, other] = await Promise.all([start([first?._id ?? '']), start([first?._id ?? ''])]);
    expect(one.ok && other.ok && one.data.checkoutUrl === other.data.checkoutUrl).toBe(true);
    const url = one.ok ? one.data.checkoutUrl : '';
    await Promise.all([press(url, 'pay'), press(url, 'pay')]);
    await server.settle();
    expect(await rows('payment_checkouts', lead._id)).toHaveLength(1);
    expect((await payment()).paid).toBe(first?.amount);
    expect(codeOf(await start([first?._id ?? '']))).toBe('already_paid');
  });

  it('closes the checkout of one tab when another pays other parts', async () => {
    const { payment, start, press } = await payableLead(server, mira);
    const [first, second] = (await payment()).parts;
    const old = await unwrap(start([first?._id ?? '']));
    const both = await unwrap(start([first?._id ?? '', second?._id ?? '']));
    expect(both.checkoutUrl).not.toBe(old.checkoutUrl);
    await press(old.checkoutUrl, 'pay');
    await server.settle();
    expect((await payment()).paid).toBe(0);
    expect(await (await server.fetch(old.checkoutUrl)).text()).toContain('Nothing was charged');
    await press(both.checkoutUrl, 'pay');
    await server.settle();
    expect((await payment()).paid).toBe((first?.amount ?? 0) + (second?.amount ?? 0));
  });

  it('does not start a second checkout while a payment is processing', async () => {
    const { payment, start, press } = await payableLead(server, mira);
    const [first, second] = (await payment()).parts;
    const { checkoutUrl } = await unwrap(start([first?._id ?? '']));
    await press(checkoutUrl, 'slow');
    // The webhook has not arrived: the provider knows more than the server.
    expect(codeOf(await start([second?._id ?? '']))).toBe('payment_processing');
    await server.settle();
    expect((await payment()).parts[0]?.state).toBe('processing');
    expect(codeOf(await start([first?._id ?? '']))).toBe('payment_processing');
    await press(checkoutUrl, 'pay');
    await server.settle();
    expect((await payment()).parts[0]?.state).toBe('paid');
  });

  it('handles a declined card, a confirmation and a cancellation', async () => {
    const { payment, start, press } = await payableLead(server, mira);
    const [first] = (await payment()).parts;
    const { checkoutUrl } = await unwrap(start([first?._id ?? '']));
    await press(checkoutUrl, 'fail');
    await server.settle();
    expect(await (await server.fetch(checkoutUrl)).text()).toContain('declined');
    expect((await payment()).payments).toMatchObject([{ state: 'failed' }]);
    await press(checkoutUrl, 'confirm');
    expect(await (await server.fetch(checkoutUrl)).text()).toContain('confirm this payment');
    expect((await payment()).isCheckoutOpen).toBe(true);
    await press(checkoutUrl, 'cancel');
    await server.settle();
    expect(await payment()).toMatchObject({ paid: 0, payments: [], isCheckoutOpen: false });
    const again = await unwrap(start([first?._id ?? '']));
    expect(again.checkoutUrl).not.toBe(checkoutUrl);
    await press(again.checkoutUrl, 'confirm');
    await press(again.checkoutUrl, 'pay');
    await server.settle();
    expect((await payment()).paid).toBe(first?.amount);
  });

  it('requires the choice, the signature and the current version first', async () => {
    const lead = await weddingLead(mira);
    const { token } = await sendForTest(server, mira, lead._id);
    const priya = await clientWith(server, token);
    const start = async () => {
      const { step, version } = await heldInvoice(server, mira, lead._id);
      const payment = await unwrap(priya.clientFile.payment({ stepId: step._id }));
      return priya.clientFile.startCheckout({
        stepId: step._id,
        versionId: version.id,
        partIds: [payment.parts[0]?._id ?? ''],
      });
    };
    expect(codeOf(await start())).toBe('choose_first');
    const { version: old, step } = await heldInvoice(server, mira, lead._id);
    await chooseFor(server, mira, lead._id);
    expect(codeOf(await start())).toBe('sign_first');
    await signFor(server, mira, lead._id);
    const payment = await unwrap(priya.clientFile.payment({ stepId: step._id }));
    const partIds = [payment.parts[0]?._id ?? ''];
    expect(
      codeOf(await priya.clientFile.startCheckout({ stepId: step._id, versionId: old.id, partIds })),
    ).toBe('version_replaced');
    expect(codeOf(await start())).toBe('ok');
  });

  it('refuses parts of other invoices, parts that skip an earlier one, and previews', async () => {
    const { payment, start, lead, stepId, versionId } = await payableLead(server, mira);
    const { parts } = await payment();
    expect(codeOf(await start(['nobody']))).toBe('invalid_input');
    if (parts.length > 2)
      expect(codeOf(await start([parts[0]?._id ?? '', parts.at(-1)?._id ?? '']))).toBe('invalid_input');
    const preview = await sendForTest(server, mira, lead._id, { kind: 'preview', recipient: null });
    const studio = await clientWith(server, preview.token);
    const partIds = [parts[0]?._id ?? ''];
    expect(codeOf(await studio.clientFile.startCheckout({ stepId, versionId, partIds }))).toBe(
      'preview_only',
    );
    const open = await sendForTest(server, mira, lead._id, { kind: 'public', recipient: null });
    const anybody = await clientWith(server, open.token);
    expect(codeOf(await anybody.clientFile.startCheckout({ stepId, versionId, partIds }))).toBe(
      'invalid_input',
    );
    const visitor = { name: 'Priya Nair', email: 'priya@nair.example' };
    expect(codeOf(await anybody.clientFile.startCheckout({ stepId, versionId, partIds, visitor }))).toBe(
      'ok',
    );
  });

  it("refuses another file's invoice", async () => {
    const one = await payableLead(server, mira);
    const tom = await openTaskStudio(server, 'duarte-plans');
    const other = await payableLead(server, tom);
    const partIds = [(await other.payment()).parts[0]?._id ?? ''];
    const { stepId, versionId } = other;
    expect(codeOf(await one.priya.clientFile.startCheckout({ stepId, versionId, partIds }))).toBe(
      'not_found',
    );
    expect((await one.priya.clientFile.payment({ stepId })).ok).toBe(false);
  });

  it('acts once for one key', async () => {
    const { priya, stepId, versionId, payment, lead } = await payableLead(server, mira);
    const partIds = [(await payment()).parts[0]?._id ?? ''];
    const call = () =>
      priya.clientFile.startCheckout({ stepId, versionId, partIds }, { idempotencyKey: 'one-intent' });
    const [one, other] = [await call(), await call()];
    expect(one).toEqual(other);
    expect(await rows('payment_checkouts', lead._id)).toHaveLength(1);
  });
});
