import { describe, expect, it } from 'vitest';
import { ZoneOffsets } from './zone-offsets';

const HOUR = 3_600_000;
const rome = new ZoneOffsets('Europe/Rome');
const at = (text: string) => Date.parse(text);

const windows: [why: string, from: string, to: string, ...stretches: [from: string, offset: number][]][] = [
  ['no change', '2026-11-20T00:00Z', '2026-11-22T00:00Z', ['2026-11-20T00:00Z', HOUR]],
  [
    'a change inside',
    '2026-10-24T00:00Z',
    '2026-10-26T00:00Z',
    ['2026-10-24T00:00Z', 2 * HOUR],
    ['2026-10-25T01:00Z', HOUR],
  ],
  ['a change at the start', '2026-10-25T01:00Z', '2026-10-26T00:00Z', ['2026-10-25T01:00Z', HOUR]],
  ['a change at the end', '2026-10-24T00:00Z', '2026-10-25T01:00Z', ['2026-10-24T00:00Z', 2 * HOUR]],
  ['over a turn of the year', '2025-12-30T00:00Z', '2026-01-02T00:00Z', ['2025-12-30T00:00Z', HOUR]],
  [
    'beyond the table',
    '2500-03-27T00:00Z',
    '2500-03-29T00:00Z',
    ['2500-03-27T00:00Z', HOUR],
    ['2500-03-28T01:00Z', 2 * HOUR],
  ],
];

describe('ZoneOffsets', () => {
  it.each(windows)('ZONE-2: %s: %s to %s', (_why, from, to, ...stretches) => {
    const found = rome.within(at(from), at(to));
    expect(found.map((stretch) => [stretch.from, stretch.offset])).toEqual(
      stretches.map(([start, offset]) => [at(start), offset]),
    );
    expect(found.map((stretch) => stretch.to)).toEqual([
      ...stretches.slice(1).map(([start]) => at(start)),
      at(to),
    ]);
  });

  it('ZONE-2: a window takes in the seconds that it starts and ends in', () => {
    const [stretch] = rome.within(at('2026-11-20T00:00:00.500Z'), at('2026-11-21T00:00:00.500Z'));
    expect(stretch).toEqual({ from: at('2026-11-20T00:00Z'), to: at('2026-11-21T00:00:01Z'), offset: HOUR });
  });

  it('ZONE-2: one offset is known to hold where no change lies, and never across one', () => {
    expect(rome.constant(at('2026-11-20T00:00Z'), at('2026-11-22T00:00Z'))).toBe(HOUR);
    expect(rome.constant(at('2026-10-24T00:00Z'), at('2026-10-25T00:59Z'))).toBe(2 * HOUR);
    expect(rome.constant(at('2026-10-24T00:00Z'), at('2026-10-25T01:00Z'))).toBeUndefined();
    expect(rome.constant(at('2500-11-20T00:00Z'), at('2500-11-22T00:00Z'))).toBeUndefined();
  });

  it('ZONE-2: two changes within a week are both found', () => {
    const recife = new ZoneOffsets('America/Recife');
    const hours = ['2000-10-08T02:59Z', '2000-10-08T03:00Z', '2000-10-15T01:59Z', '2000-10-15T02:00Z'];
    expect(hours.map((text) => recife.at(at(text)) / HOUR)).toEqual([-3, -2, -2, -3]);
  });

  it('ZONE-2: offsets of local mean time have seconds', () => {
    expect(rome.at(at('1800-06-01T00:00Z'))).toBe((49 * 60 + 56) * 1000);
    expect(rome.at(at('1500-06-01T00:00Z'))).toBe((49 * 60 + 56) * 1000);
  });
});
