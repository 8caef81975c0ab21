import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from './bytes.js';
import { readCertificate } from './certificate.js';
import { DerError, der, membersOf, oid, readElements, setOf, tag } from './der.js';

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

describe('DER', () => {
  it.each([
    ['1.2.840.113549.1.7.2', '06092a864886f70d010702'],
    ['2.16.840.1.101.3.4.2.1', '0609608648016503040201'],
    ['2.5.4.3', '0603550403'],
  ])('P-26: writes the identifier %s as X.690 does', (dotted, hex) => {
    expect(toHex(oid(dotted))).toBe(hex);
  });

  it('P-26: reads what it wrote, of any length', () => {
    const length = fc.oneof(fc.nat({ max: 300 }), fc.constantFrom(127, 128, 255, 256, 65_535, 65_536));
    fc.assert(
      fc.property(fc.array(length, { maxLength: 4 }), (lengths) => {
        const parts = lengths.map((size, index) => der(tag.octets, new Uint8Array(size).fill(index)));
        const members = membersOf(der(tag.sequence, ...parts), tag.sequence);
        expect(members.map(({ content }) => content.length)).toEqual(lengths);
        expect(members.map(({ whole }) => toHex(whole))).toEqual(parts.map(toHex));
      }),
      { numRuns: 30 },
    );
  });

  it('P-26: sorts the members of a set by their bytes', () => {
    const members = ['040102', '0401', '0201ff', '04020001'].map(bytesOf);
    expect(toHex(setOf(tag.set, members))).toBe('310c' + '0201ff' + '0401' + '040102' + '04020001');
  });

  it.each([
    ['a length in two bytes that fits into one', `04817f${'00'.repeat(127)}`],
    ['a length that begins with nothing', `0482007f${'00'.repeat(127)}`],
    ['a length without an end', '0480' + '0000'],
    ['a length of five bytes', '0485' + '0000000001' + '00'],
    ['a length that is cut off', '048201'],
    ['a content that is cut off', '040500'],
    ['a tag alone', '04'],
    ['a tag of several bytes', '1f8101' + '00'],
  ])('P-26: refuses %s', (_, hex) => {
    expect(() => readElements(bytesOf(hex))).toThrow(DerError);
  });

  it('P-26: refuses an element of another kind', () => {
    expect(() => membersOf(bytesOf('3100'), tag.sequence)).toThrow(DerError);
  });

  it.each(['', '30', '3000', '30023000', '31023000', '30003000'])('refuses %j as a certificate', (hex) => {
    expect(() => readCertificate(bytesOf(hex))).toThrow(DerError);
  });
});
