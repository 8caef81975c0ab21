import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileSize } from './file-size.js';

const mega = 1024 * 1024;

describe('fileSize', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [65_536, '64 KB'],
    [mega, '1024 KB'],
    [mega + 1, '1 MB'],
    [2_202_010, '2.1 MB'],
    [1024 * mega, '1024 MB'],
    [1024 * mega + 1, '1 GB'],
    [4.9 * 1024 * mega, '4.9 GB'],
    [5000 * 1024 * mega, '5000 GB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });

  it('is right to half a tenth of its unit', () => {
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (bytes) => {
        const [count = '', unit = ''] = fileSize(bytes).split(' ');
        const size = 1024 ** ['B', 'KB', 'MB', 'GB'].indexOf(unit);
        expect(Math.abs(Number(count) * size - bytes)).toBeLessThanOrEqual(size * 0.0500001);
      }),
    );
  });
});
