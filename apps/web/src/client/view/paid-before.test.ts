import type { ClientFile, ClientFilePayment } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { renderClientPage } from '../entry-server';
import { chosenFile, ids, withStep } from '../testing/wedding-file';
import { invoiceOf, quoteOfFile } from './file-quote';

const now = '2026-10-15T08:12:00Z';

/** The page that a browser without script reads. */
function read(file: ClientFile, step: string, payment?: ClientFilePayment) {
  const payments = payment ? { [ids.invoice]: JSON.stringify(payment) } : {};
  const html = renderClientPage({ status: 200, body: JSON.stringify(file), payments, step, now });
  return new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.textContent ?? '';
}

const parts = quoteOfFile(chosenFile, {}, now).quote?.plan.parts ?? [];
const [retainer] = parts;
if (!retainer || !invoiceOf(chosenFile)) throw new Error('The file of the test has no retainer.');
const paidRetainer: ClientFilePayment = {
  currency: 'EUR',
  total: 468_000,
  paid: retainer.amount,
  open: 468_000 - retainer.amount,
  invoiceNumber: 'INV-2026-0001',
  canPayOnline: true,
  isCheckoutOpen: false,
  parts: parts.map(({ _id, name, amount }) => ({
    _id,
    name,
    amount,
    paid: _id === retainer._id ? amount : 0,
    state: _id === retainer._id ? 'paid' : 'later',
    dueOn: null,
    dueWhen: _id === retainer._id ? 'signing' : 'afterSigning',
  })),
  payments: [],
};
/** Signed and paid, then amended: the contract is asked for again. */
const amended = withStep(chosenFile, ids.contract, { duty: 'askAgain' });

describe('what was paid before an amendment', () => {
  it('is not announced as due after the signature', () => {
    expect(read(chosenFile, 'contract')).toContain('Next, pay');
    expect(read(amended, 'contract', paidRetainer)).not.toContain('Next, pay');
  });

  it('is not asked for again when the price went up: what is open takes the difference', () => {
    const more = 20_000;
    const [proposal] = amended.steps;
    const content = proposal?.content as { packages: { price: number }[] };
    const packages = content.packages.map((offer) => ({ ...offer, price: offer.price + more }));
    const raised = withStep(amended, ids.proposal, { content: { ...content, packages } });
    const paid = { [ids.invoice]: paidRetainer };
    expect(quoteOfFile(raised, {}, now, paid).quote?.plan.parts.map(({ amount }) => amount)).toEqual([
      retainer.amount,
      parts.reduce((sum, { amount }) => sum + amount, more - retainer.amount),
    ]);
    expect(read(raised, 'contract', paidRetainer)).not.toContain('Next, pay');
  });

  it('is read as paid without script', () => {
    const text = read(amended, 'invoice', paidRetainer);
    expect(text).toContain('Invoice INV-2026-0001');
    expect(text).toMatch(/When you sign\s*paid/);
  });

  it('leaves the proposal of a signed file without dates of payment, and leads to what is asked now', () => {
    const [proposal] = chosenFile.steps;
    const choice = proposal?.choice;
    if (!choice) throw new Error('Nothing was chosen in the file of the test.');
    const signed = withStep(
      withStep(chosenFile, ids.proposal, { duty: 'done', choice: { ...choice, isFinal: true } }),
      ids.contract,
      { duty: 'done' },
    );
    const text = read({ ...signed, nextStepId: ids.invoice }, 'proposal', paidRetainer);
    expect(text).toContain('This was signed');
    expect(text).toContain('Next, see the payments');
    expect(text).not.toContain('ead and sign');
    expect(text).not.toContain('When you sign');
  });
});
