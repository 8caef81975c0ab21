import oracle from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8 } from './bytes.js';
import { canonicalJson, hashBytes, hashJson } from './index.js';

const text = fc
  .array(fc.integer({ max: 0x10_ff_ff, min: 0 }).filter((point) => point < 0xd8_00 || point > 0xdf_ff))
  .map((points) => String.fromCodePoint(...points));
/** Members and texts of any characters, whose order is where implementations differ. */
const anyText = fc.dictionary(text, fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true })));

describe('canonical JSON', () => {
  it.each([
    // The vectors of RFC 8785 and of its authors' test data.
    [
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    ],
    [
      '{"\\u20ac":"Euro Sign","\\r":"Carriage Return","\\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\\ud83d\\ude00":"Emoji: Grinning Face","\\u0080":"Control","\\u00f6":"Latin Small Letter O With Diaeresis"}',
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    ],
    ['[56,{"d":true,"10":null,"1":[]}]', '[56,{"1":[],"10":null,"d":true}]'],
    [
      '{"1":{"f":{"f":"hi","F":5},"\\n":56.0},"10":{},"":"empty","a":{},"111":[{}],"A":{}}',
      '{"":"empty","1":{"\\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{}],"A":{},"a":{}}',
    ],
    [
      '{"peach":"This sorting order","péché":"is wrong according to French","pêche":"but canonicalization MUST","sin":"ignore locale"}',
      '{"peach":"This sorting order","péché":"is wrong according to French","pêche":"but canonicalization MUST","sin":"ignore locale"}',
    ],
    ['{"Unnormalized Unicode":"A\\u030a"}', '{"Unnormalized Unicode":"A\u030a"}'],
  ])('P-1: writes %s as RFC 8785 does', (input, output) => {
    expect(canonicalJson(JSON.parse(input))).toBe(output);
  });

  it.each([
    // Appendix B of RFC 8785: the bits of the number, and how it is written.
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('P-1: writes the number with the bits %s as %s', (bits, written) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setBigUint64(0, BigInt(`0x${bits}`));
    expect(canonicalJson(view.getFloat64(0))).toBe(written);
  });

  it('P-1: agrees with the implementation of the authors of RFC 8785', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), anyText), (value) => {
        const read = JSON.parse(JSON.stringify(value));
        expect(canonicalJson(read)).toBe(oracle(read));
      }),
      { numRuns: 300 },
    );
  });

  it('P-2: gives equal values equal bytes, and different ones different bytes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        const [one, two] = [JSON.parse(JSON.stringify(left)), JSON.parse(JSON.stringify(right))];
        const isSame = canonicalJson(one) === canonicalJson(two);
        expect(isSame).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(two)));
        expect(canonicalJson(JSON.parse(canonicalJson(one)))).toBe(canonicalJson(one));
      }),
    );
  });

  it.each([
    ['undefined', { a: undefined }],
    ['a function', { a: () => 1 }],
    ['a date', { a: new Date(0) }],
    ['a map', new Map()],
    ['a hole', Array(2)],
    ['NaN', [Number.NaN]],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['a big integer', [1n]],
    ['half a pair in a text', ['\ud83d']],
    ['half a pair in a name', { '\ude00': 1 }],
    ['too many levels', JSON.parse('['.repeat(70) + ']'.repeat(70))],
  ])('P-3: refuses %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('P-4: hashes with SHA-256, in lower-case hexadecimal digits', async () => {
    expect(await hashBytes(utf8('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(await hashJson({ b: 1, a: [] })).toBe(await hashBytes(utf8('{"a":[],"b":1}')));
  });
});

/** The same value with sorted members, by other means. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  // A list of pairs: as an object, members that look like numbers would come first.
  return {
    pairs: Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  };
}
