import type { ClientFile, ClientFileStep } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { renderClientPage } from '../entry-server';
import { chosenFile, ids, withStep } from '../testing/wedding-file';

const claim = 'It is in the calendar';

/** The page that a browser without script reads at the end of a file. */
function readThanks(file: ClientFile): string {
  const html = renderClientPage({
    status: 200,
    body: JSON.stringify(file),
    step: 'thankyou',
    now: '2026-10-15T08:12:00Z',
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  return page.querySelector('main')?.textContent ?? '';
}

const contract = chosenFile.steps.find(({ _id }) => _id === ids.contract);
const signers = (studio: 'asked' | 'signed'): ClientFileStep['signers'] =>
  (contract?.signers ?? []).map((signer) => ({
    ...signer,
    state: signer.role === 'studio' ? studio : 'signed',
    signedAt: '2026-10-15T08:00:00Z',
  }));
const everythingMine = [ids.contract, ids.invoice, ids.form].reduce(
  (file, id) => withStep(file, id, { duty: 'done' }),
  chosenFile,
);
const file = (studio: 'asked' | 'signed', state: string) =>
  withStep(
    withStep(everythingMine, ids.contract, {
      signers: signers(studio),
      state: studio === 'asked' ? 'counterSign' : 'signed',
    }),
    ids.thanks,
    { state, content: { headline: [{ text: claim }], text: { blocks: [] }, next: [], files: [] } },
  );

describe('F-108 the thanks of a file', () => {
  it('are read once everybody is done', () => {
    expect(readThanks(file('signed', 'shown'))).toContain(claim);
  });

  it('give way to what is missing until then', () => {
    const waits = readThanks(file('asked', 'later'));
    expect(waits).not.toContain(claim);
    expect(waits).toContain('Juniper & Light signs next.');
    const mine = withStep(file('asked', 'later'), ids.form, { duty: 'ask' });
    expect(readThanks(mine)).toMatch(/Before that: .*Not finished yet/);
  });

  it('are seen at any time by whoever only looks', () => {
    const look = file('asked', 'later');
    expect(readThanks({ ...look, access: { ...look.access, kind: 'preview' } })).toContain(claim);
  });
});
