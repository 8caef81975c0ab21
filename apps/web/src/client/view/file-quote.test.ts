import { initialChoice } from '@atelier/domain/money';
import type { ProposalContent } from '@atelier/domain/smart-files';
import { describe, expect, it } from 'vitest';
import { renderClientPage } from '../entry-server';
import { chosenFile, ids, weddingFile, withStep } from '../testing/wedding-file';
import { invoiceOf, quoteOfFile } from './file-quote';

const now = '2026-10-15T08:12:00.000Z';
const invoice = weddingFile.steps.find(({ _id }) => _id === ids.invoice);
const content = invoice?.content ?? {};
const proposal = weddingFile.steps.find(({ _id }) => _id === ids.proposal)
  ?.content as unknown as ProposalContent;
const found = initialChoice(proposal);

describe('what a file comes to', () => {
  it('prefers the choice being viewed to the saved one', () => {
    expect(quoteOfFile(chosenFile, {}, now).quote?.totals.total).toBe(430_000 + 38_000 + 12_000);
    const day = { packageIds: ['day'], extras: [] };
    expect(quoteOfFile(chosenFile, { [ids.proposal]: day }, now).quote?.totals.total).toBe(310_000 + 12_000);
  });

  it('F-71 is that of the preselected choice until the client chooses, and unknown where that is too little', () => {
    const total = (file: typeof weddingFile) => quoteOfFile(file, {}, now).quote?.totals.total;
    expect(total(weddingFile)).toBe(
      quoteOfFile(weddingFile, { [ids.proposal]: found }, now).quote?.totals.total,
    );
    expect(total(weddingFile)).toBeGreaterThan(0);
    const offer = { ...proposal, packages: proposal.packages.map((one) => ({ ...one, suggested: false })) };
    expect(total(withStep(weddingFile, ids.proposal, { content: offer }))).toBeUndefined();
  });

  it('F-71 is read as such on the page, without a script too, and never as nothing', () => {
    for (const step of ['contract', 'invoice']) {
      const request = { status: 200, body: JSON.stringify(weddingFile), step, now };
      const page = new DOMParser().parseFromString(renderClientPage(request), 'text/html');
      const text = page.querySelector('main')?.textContent ?? '';
      expect(text).not.toMatch(/€0(?!\d|[.,]\d)/);
      expect(text).toMatch(/depends on (your choice|what you choose)/);
    }
  });

  it('has parts that add up to it, the days of which go by the event', () => {
    const { quote } = quoteOfFile(chosenFile, {}, now);
    const parts = quote?.plan.parts ?? [];
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote?.totals.total);
    expect(parts.map(({ due }) => (due.when === 'day' ? due.on : due.when))).toContain('2027-01-30');
  });

  it('is not told without an invoice', () => {
    const file = { ...weddingFile, steps: weddingFile.steps.filter(({ _id }) => _id !== ids.invoice) };
    expect(invoiceOf(file)).toBeNull();
    expect(quoteOfFile(file, {}, now)).toEqual({ quote: null, problem: null });
  });

  it('leaves the choice aside where the invoice does not take it', () => {
    const own = { _id: 'o', name: 'Portrait', line: '', quantity: 1_000, unitPrice: 25_000, taxIds: [] };
    const file = withStep(chosenFile, ids.invoice, {
      content: { ...content, takesChoice: false, items: [own] },
    });
    expect(quoteOfFile(file, {}, now).quote?.totals.total).toBe(25_000);
  });

  it('counts the day of signing once every signer of the client has signed, in the zone of the file', () => {
    const me = (signedAt: string | null, _id: string) => ({
      _id,
      name: '',
      role: 'client' as const,
      order: 1,
      isMe: true,
      signedAt,
      needsCode: false,
      signedBy: null,
      state: signedAt === null ? ('asked' as const) : ('signed' as const),
    });
    const dueOf = (...days: (string | null)[]) => {
      const signers = days.map((day, index) => me(day, `s${index}`));
      const file = withStep(chosenFile, ids.contract, { signers });
      const { due } = quoteOfFile(file, {}, now).quote?.plan.parts[0] ?? {};
      return due?.when === 'day' ? due.on : due?.when;
    };
    expect(dueOf('2026-10-14T10:00:00Z', null)).toBe('signing');
    // Half past midnight in Lisbon, where summer is still on.
    expect(dueOf('2026-10-14T10:00:00Z', '2026-10-14T23:30:00Z')).toBe('2026-10-15');
  });

  it('says why there is no quote', () => {
    const wrong = { _id: 'o', name: 'Portrait', line: '', quantity: 1_000, unitPrice: 1, taxIds: ['none'] };
    const file = withStep(chosenFile, ids.invoice, { content: { ...content, items: [wrong] } });
    const { quote, problem } = quoteOfFile(file, {}, now);
    expect(quote).toBeNull();
    expect(problem).not.toBeNull();
  });
});
