import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { appendEvent, type ChainVerdict, type ProofEvent, verifyChain } from './index.js';
import { chainOf, mira, priya, record, start, story, system } from './testing/events.js';

const [document, image] = ['a'.repeat(64), 'b'.repeat(64)];
let chain: ProofEvent[];
beforeAll(async () => {
  chain = await chainOf([
    ...story(document, image),
    { kind: 'viewed', who: priya },
    { kind: 'sealed', who: system },
  ]);
});

const brokenAt = (verdict: ChainVerdict) => (verdict.isWhole ? 'whole' : [verdict.line, verdict.defect]);
const headOf = (lines: readonly ProofEvent[]) => ({ count: lines.length, hash: lines.at(-1)?.hash ?? '' });
const line = fc.nat({ max: 7 });

describe('writing', () => {
  it('P-5: chains each line to the one before, the first one to the record', async () => {
    expect(chain.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(chain.slice(1).map(({ previous }) => previous)).toEqual(
      chain.slice(0, -1).map(({ hash }) => hash),
    );
    const elsewhere = await appendEvent('another', undefined, {
      kind: 'sent',
      at: start,
      zone: 'UTC',
      who: system,
    });
    expect(elsewhere.previous).not.toBe(chain[0]?.previous);
  });

  it.each([
    ['UTC', '+00:00'],
    ['Asia/Kolkata', '+05:30'],
    ['America/St_Johns', '-02:30'],
    ['Europe/Lisbon', '+01:00'],
  ])('P-6: tells the instant in UTC and the offset of %s, %s', async (zone, offset) => {
    const event = await appendEvent(record, undefined, { kind: 'sent', at: start, zone, who: system });
    expect(event).toMatchObject({ at: '2026-10-15T08:12:00.250Z', zone, offset });
  });

  it('P-6: has another offset in winter', async () => {
    const at = Date.parse('2026-12-15T08:12:00Z');
    const event = await appendEvent(record, undefined, {
      kind: 'sent',
      at,
      zone: 'Europe/Lisbon',
      who: system,
    });
    expect(event.offset).toBe('+00:00');
  });

  it('P-6: refuses a zone that nobody knows', async () => {
    const event = { kind: 'sent', at: start, zone: 'Mars/Olympus', who: system };
    await expect(appendEvent(record, undefined, event)).rejects.toThrow(RangeError);
  });

  const [address, device] = ['203.0.113.9', 'Firefox'];
  const signature = { image, method: 'drawn' } as const;
  const consent = { version: '1', text: 'I agree.' };
  it.each([
    ['an address', 'address', { kind: 'viewed', who: priya, device }],
    ['a device', 'device', { kind: 'viewed', who: mira, address }],
    ['a document', 'document', { kind: 'chosen', who: priya, address, device }],
    ['the consent', 'consent', { kind: 'consented', who: priya, address, device, document }],
    ['the consent', 'consent', { kind: 'signed', who: priya, address, device, document, signature }],
    ['the picture', 'signature', { kind: 'signed', who: priya, address, device, document, consent }],
    [
      'the signer',
      'who',
      { kind: 'signed', who: { ...priya, id: null }, address, device, document, consent, signature },
    ],
    ['a name', 'name', { kind: 'sent', who: { ...system, name: '' } }],
  ])('P-7: nothing that proves something is blank: not without %s', async (_, named, event) => {
    const writing = appendEvent(record, undefined, { at: start, zone: 'UTC', ...event });
    await expect(writing).rejects.toThrow(named);
    await expect(writing).rejects.toThrow(TypeError);
  });

  it('P-8: keeps what was filled in to the letter, or refuses it', async () => {
    const values = { 'İ — 婚礼': ['a', 1.5, null, { deep: true }], '': 'empty name' };
    const event = { kind: 'answered', at: start, zone: 'UTC', who: system, values };
    await expect(appendEvent(record, undefined, event)).rejects.toThrow('values');
    const { '': _, ...named } = values;
    expect((await appendEvent(record, undefined, { ...event, values: named })).values).toEqual(named);
    const hidden = JSON.parse('{"__proto__":{"a":1}}');
    await expect(appendEvent(record, undefined, { ...event, values: hidden })).rejects.toThrow(TypeError);
    const many = Object.fromEntries(Array.from({ length: 201 }, (_unused, index) => [`q${index}`, 1]));
    await expect(appendEvent(record, undefined, { ...event, values: many })).rejects.toThrow('200');
  });

  it('P-9: takes kinds that are not listed yet', async () => {
    const event = await appendEvent(record, undefined, {
      kind: 'witnessed',
      at: start,
      zone: 'UTC',
      who: system,
    });
    expect(brokenAt(await verifyChain(record, [event]))).toBe('whole');
  });
});

describe('checking', () => {
  it('P-10: finds a record whole, as it was stored and read again', async () => {
    const read: unknown[] = JSON.parse(JSON.stringify(chain));
    expect(await verifyChain(record, read, headOf(chain))).toEqual({
      isWhole: true,
      head: headOf(chain),
      events: chain,
    });
    expect(brokenAt(await verifyChain(record, []))).toBe('whole');
  });

  it('P-11: names the first line that was changed, whatever was changed in it', async () => {
    await fc.assert(
      fc.asyncProperty(
        line,
        fc.constantFrom(...Object.keys(chain[4] ?? {})),
        fc.nat(),
        async (at, member, seed) => {
          const changed = structuredClone<Record<string, unknown>[]>(chain as never);
          const target = changed[at] ?? {};
          target[member] = typeof target[member] === 'number' ? seed + 100 : alter(target[member], seed);
          expect(brokenAt(await verifyChain(record, changed))).toEqual([
            at,
            expect.stringMatching(/^(changed|malformed)$/),
          ]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('P-11: finds any line that was taken away, but the last', async () => {
    for (let at = 0; at < chain.length - 1; at++)
      expect(brokenAt(await verifyChain(record, chain.toSpliced(at, 1)))).toEqual([at, 'misplaced']);
  });

  it('P-11: finds lines that were moved', async () => {
    await fc.assert(
      fc.asyncProperty(line, line, async (from, to) => {
        fc.pre(from !== to);
        const moved = chain.toSpliced(from, 1).toSpliced(to, 0, ...chain.slice(from, from + 1));
        expect(brokenAt(await verifyChain(record, moved))).toEqual([Math.min(from, to), 'misplaced']);
      }),
    );
  });

  it('P-11: finds a line that was put in, a sound one of its own included', async () => {
    for (let at = 1; at <= chain.length; at++) {
      const made = await appendEvent(record, chain[at - 1], {
        kind: 'viewed',
        at: start,
        zone: 'UTC',
        who: system,
      });
      // The line itself fits where it stands; the one after it does not fit any more.
      const verdict = await verifyChain(record, chain.toSpliced(at, 0, made), headOf(chain));
      expect(brokenAt(verdict)).toEqual(at === chain.length ? [at, 'missing'] : [at + 1, 'misplaced']);
    }
  });

  it('P-12: finds that the last lines are missing when it knows the head', async () => {
    for (let count = 0; count < chain.length; count++)
      expect(brokenAt(await verifyChain(record, chain.slice(0, count), headOf(chain)))).toEqual([
        count,
        'missing',
      ]);
    const other = await appendEvent(record, chain[6], {
      kind: 'sealed',
      at: start,
      zone: 'UTC',
      who: system,
    });
    expect(brokenAt(await verifyChain(record, [...chain.slice(0, 7), other], headOf(chain)))).toEqual([
      8,
      'missing',
    ]);
  });

  it('P-13: a record of one file does not stand for another', async () => {
    expect(brokenAt(await verifyChain('another', chain))).toEqual([0, 'foreign']);
  });

  it.each([null, 7, 'line', [], {}, { index: 0 }, JSON.parse('['.repeat(5000) + ']'.repeat(5000))])(
    'P-11: takes nothing for a line that is none',
    async (stored) => {
      expect(brokenAt(await verifyChain(record, [stored]))).toEqual([0, 'malformed']);
    },
  );

  it('P-11: takes no line with a member that nobody knows', async () => {
    expect(brokenAt(await verifyChain(record, [{ ...chain[0], extra: 1 }]))).toEqual([0, 'malformed']);
  });

  it('says it in words, counting from 1', async () => {
    const verdict = await verifyChain(record, chain.toSpliced(2, 1));
    expect(verdict).toMatchObject({
      message: 'Before line 3 of the record, lines were removed, added or moved.',
    });
  });
});

/** Another value, mostly of the same type. */
function alter(value: unknown, seed: number): unknown {
  if (typeof value === 'string') {
    const at = seed % value.length;
    return value.slice(0, at) + (value[at] === 'c' ? 'd' : 'c') + value.slice(at + 1);
  }
  if (typeof value === 'object' && value !== null) return { ...value, name: `changed ${seed}` };
  return seed;
}
