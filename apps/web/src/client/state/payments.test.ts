import { englishWords } from '@atelier/domain/words/english';
import type { ClientFilePayment } from '@atelier/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestNetwork, type Heard } from '../testing/network';
import { chosenFile, ids } from '../testing/wedding-file';
import { createFileStore } from './file-store';
import { createPayments } from './payments';
import { createTabStorage } from './storage';

const now = '2026-10-15T08:12:00.000Z';
const checkout = { checkoutUrl: 'https://pay.example/c/1' };
const wish = { stepId: ids.invoice, versionId: 'v', partIds: ['retainer'] };
const payment = (...payments: ClientFilePayment['payments']): ClientFilePayment => ({
  currency: 'EUR',
  total: 480_000,
  paid: 0,
  open: 480_000,
  invoiceNumber: null,
  canPayOnline: true,
  isCheckoutOpen: true,
  parts: [],
  payments,
});
const made = (state: string, _id = 'p1') => ({ _id, amount: 144_000, state, method: 'Card', at: now });

let planned: (() => void)[];
let left: string[];
beforeEach(() => {
  planned = [];
  left = [];
  sessionStorage.clear();
});

/** A page of a tab, as it is after each load. */
const pageWith = (answer: (heard: Heard) => object | undefined) => {
  const network = createTestNetwork((heard) => (heard.path === '' ? chosenFile : answer(heard)));
  const storage = createTabStorage(sessionStorage, 'test.');
  const clock = () => Date.parse(now);
  const store = createFileStore({
    page: { kind: 'open', language: 'en', file: chosenFile, payments: {}, now, step: null },
    words: englishWords,
    calls: network.calls,
    storage,
    now: clock,
  });
  const payments = createPayments({
    store,
    calls: network.calls,
    storage,
    now: clock,
    leave: (address) => left.push(address),
    later: (run) => {
      planned.push(run);
      return () => {
        planned = planned.filter((one) => one !== run);
      };
    },
  });
  const starts = () => network.heard.filter(({ method }) => method === 'POST');
  return { store, payments, starts };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const runPlanned = async () => {
  for (const run of planned.splice(0)) run();
  await settled();
};

describe('going to pay', () => {
  it('has one key until it is answered, also over a reload, and another one after that', async () => {
    const lost = pageWith(() => undefined);
    await lost.payments.pay(wish);
    expect(lost.store.getState()).toMatchObject({
      paying: null,
      problem: { stepId: ids.invoice, message: expect.stringContaining('Nothing was charged') },
    });
    await lost.payments.pay(wish);
    const reloaded = pageWith(({ method }) => (method === 'POST' ? checkout : payment()));
    await reloaded.payments.pay(wish);
    const keys = [...lost.starts(), ...reloaded.starts()].map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(left).toEqual([checkout.checkoutUrl]);
    await reloaded.payments.pay(wish);
    expect(reloaded.starts()[1]?.key).not.toBe(keys[0]);
  });

  it('has another key for other parts, and for what was refused', async () => {
    const { payments, starts } = pageWith(() => undefined);
    await payments.pay(wish);
    await payments.pay({ ...wish, partIds: ['retainer', 'rest'] });
    expect(new Set(starts().map(({ key }) => key)).size).toBe(2);
    const refused = pageWith(({ method }) =>
      method === 'POST' ? { status: 409, code: 'already_paid', title: 'It is paid already.' } : payment(),
    );
    await refused.payments.pay(wish);
    await refused.payments.pay(wish);
    expect(new Set(refused.starts().map(({ key }) => key)).size).toBe(2);
    expect(refused.store.getState().problem?.message).toBe('It is paid already.');
    expect(left).toEqual([]);
  });

  it('leaves for addresses of the web only', async () => {
    const { payments, store } = pageWith(() => ({ checkoutUrl: 'javascript:alert(1)' }));
    await payments.pay(wish);
    expect(left).toEqual([]);
    expect(store.getState().problem?.message).toBe('The payment page can’t be opened.');
  });
});

describe('coming back', () => {
  const leave = async () => {
    const { payments } = pageWith(({ method }) => (method === 'POST' ? checkout : payment()));
    await payments.pay(wish);
  };

  it('shows the invoice and looks until the payment is there', async () => {
    await leave();
    let known = payment();
    const { payments, store } = pageWith(() => known);
    payments.comeBack();
    await settled();
    expect(store.getState()).toMatchObject({ current: ids.invoice, arrival: { state: 'looking' } });
    await runPlanned();
    known = payment(made('paid'));
    await runPlanned();
    expect(store.getState()).toMatchObject({
      arrival: { stepId: ids.invoice, state: 'paid' },
      announcement: 'Your payment has arrived. Thank you.',
    });
    expect(planned).toEqual([]);
  });

  it.each(['processing', 'failed'])('tells of a payment that is %s', async (state) => {
    await leave();
    const { payments, store } = pageWith(() => payment(made(state)));
    payments.comeBack();
    await settled();
    expect(store.getState().arrival?.state).toBe(state);
  });

  it('says of a closed checkout that nothing was charged, as soon as it is closed', async () => {
    await leave();
    let known = payment();
    const { payments, store } = pageWith(() => known);
    payments.comeBack();
    await settled();
    expect(store.getState().arrival?.state).toBe('looking');
    known = { ...payment(), isCheckoutOpen: false };
    await runPlanned();
    expect(store.getState()).toMatchObject({
      arrival: { stepId: ids.invoice, state: 'canceled' },
      announcement: 'The payment was canceled. Nothing was charged. You can pay whenever you’re ready.',
    });
    expect(planned).toEqual([]);
  });

  it('takes what was there before for no news, and stops looking after a while', async () => {
    const before = pageWith(({ method }) => (method === 'POST' ? checkout : payment(made('failed'))));
    await before.payments.read(ids.invoice);
    await before.payments.pay(wish);
    const { payments, store } = pageWith(() => payment(made('failed')));
    payments.comeBack();
    for (let round = 0; round < 20 && planned.length + round < 20; round += 1) {
      await settled();
      await runPlanned();
    }
    expect(store.getState().arrival?.state).toBe('unknown');
    expect(planned).toEqual([]);
    const later = pageWith(() => payment(made('failed')));
    later.payments.comeBack();
    expect(later.store.getState().arrival).toBeNull();
  });

  it('is nothing for whoever did not leave', async () => {
    const { payments, store } = pageWith(() => payment());
    payments.comeBack();
    await settled();
    expect(store.getState().arrival).toBeNull();
  });
});
