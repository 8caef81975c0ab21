import { describe, expect, it } from 'vitest';
import { writeEvidence } from './evidence-pages';
import { PageWriter } from './page-writer';
import { collect, openDocument } from './plain-pdf';
import type { SealInput } from './sealed-document';
import { weddingAgreement } from './testing/wedding';

/** Writes the evidence, and returns the leaps down its pages. */
async function leapsOf(input: SealInput): Promise<number[]> {
  const document = openDocument({ title: '', author: '', language: 'en', at: new Date(0) });
  const bytes = collect(document);
  const pages = new PageWriter(document);
  const leaps: number[] = [];
  const skip = pages.skip.bind(pages);
  pages.skip = (points) => {
    leaps.push(points);
    skip(points);
  };
  writeEvidence(pages, input, 'f'.repeat(64));
  document.end();
  await bytes;
  return leaps;
}

describe('the lines of a record', () => {
  it('go on right below, wherever the end of a page falls within one', async () => {
    const input = await weddingAgreement('f'.repeat(64));
    for (let length = 0; length < 40; length += 1) {
      const [first, ...others] = input.events;
      if (!first) throw new Error('The agreement has no record.');
      const device = 'a phone with a long name, '.repeat(length * 4);
      const leaps = await leapsOf({ ...input, events: [{ ...first, device }, ...others] });
      expect(leaps).toHaveLength(input.events.length);
      expect(Math.max(...leaps), `${length}`).toBeLessThanOrEqual(40);
    }
  });
});
