import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { runs } from '../../money/arbitraries.testing';
import { joinTexts, planZip, zipNames, zipPieces } from '../index';
import { planOf, rangeOf, type TestFile, WEDDING } from './zip.testing';

const files = fc
  // The reader's answer is an object, which cannot have this member.
  .array(
    fc.record({
      name: fc.string({ unit: 'grapheme' }).filter((name) => name !== '__proto__'),
      bytes: fc.uint8Array({ maxLength: 300 }),
    }),
    {
      maxLength: 12,
    },
  )
  .map((made): TestFile[] => {
    const names = zipNames(made.map(({ name }) => ({ folders: [], name })));
    return made.map(({ bytes }, index) => ({ name: names[index] ?? '', bytes }));
  });

const three: readonly TestFile[] = [
  { name: 'Evening/JL_4417.jpg', bytes: Uint8Array.of(1, 2, 3) },
  { name: 'حفل زفاف 💍.jpg', bytes: new Uint8Array(200).fill(7) },
  { name: 'empty.txt', bytes: new Uint8Array() },
];

describe('a plan', () => {
  it('Z-1 says the length of the zip, which holds the files as they are', () => {
    const plan = planOf(three);
    const zip = rangeOf(plan, three);
    expect(zip).toHaveLength(plan.length);
    expect(unzipSync(zip)).toEqual(Object.fromEntries(three.map(({ name, bytes }) => [name, bytes])));
  });

  it('Z-1 of nothing is an empty zip', () => {
    const plan = planZip([]);
    expect(plan.length).toBe(22);
    expect(unzipSync(rangeOf(plan, []))).toEqual({});
  });

  // Mutant: `LOCAL_HEADER.length` one byte too long.
  it('Z-1 and Z-7 any ranges, pieced together, are the whole', () => {
    fc.assert(
      fc.property(files, fc.array(fc.nat()), (made, cuts) => {
        const plan = planOf(made);
        const whole = rangeOf(plan, made);
        expect(unzipSync(whole)).toEqual(Object.fromEntries(made.map(({ name, bytes }) => [name, bytes])));
        const marks = [0, ...cuts.map((cut) => cut % (plan.length + 1)).sort((a, b) => a - b), plan.length];
        const pieces = marks.slice(1).map((to, index) => rangeOf(plan, made, marks[index], to));
        expect(Buffer.concat(pieces).equals(Buffer.from(whole))).toBe(true);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });

  it('Z-7 every single byte is where it is', () => {
    const plan = planOf(three);
    const whole = rangeOf(plan, three);
    for (let at = 0; at < plan.length; at += 1)
      expect(rangeOf(plan, three, at, at + 1)).toEqual(whole.subarray(at, at + 1));
  });

  it('Z-7 reads no file outside of the range', () => {
    const plan = planOf(three);
    const second = plan.starts[1] ?? 0;
    const read = [...zipPieces(plan, second, plan.starts[2])].flatMap((piece) =>
      piece.kind === 'file' ? [[piece.index, piece.from, piece.to]] : [],
    );
    expect(read).toEqual([[1, 0, 200]]);
    expect([...zipPieces(plan, plan.length, plan.length)]).toEqual([]);
  });

  it.each([
    ['a size below nothing', { size: -1 }],
    ['half a byte', { size: 0.5 }],
    ['a checksum of more than 32 bits', { crc32: 2 ** 32 }],
    ['no name', { name: '' }],
    ['a name beyond the format', { name: 'x'.repeat(65_536) }],
    ['no time', { modified: Number.NaN }],
  ])('Z-4 refuses %s', (_, wrong) => {
    const entry = { name: 'a.jpg', size: 1, crc32: 0, modified: WEDDING, ...wrong };
    expect(() => planZip([entry])).toThrow(RangeError);
  });

  it.each([
    [2 ** 32 - 2, 30 + 5 + 9, 46 + 5 + 9],
    [2 ** 32 - 1, 30 + 5 + 29, 46 + 5 + 29],
  ])('Z-3 of a file of %d bytes', (size, header, record) => {
    const plan = planZip([{ name: 'a.jpg', size, crc32: 0, modified: WEDDING }]);
    expect(plan.starts[1]).toBe(header + size);
    expect((plan.recordStarts[1] ?? 0) - (plan.recordStarts[0] ?? 0)).toBe(record);
    // The directory begins beyond 32 bits either way.
    expect(plan.length - (plan.recordStarts[1] ?? 0)).toBe(22 + 76);
  });

  it.each([
    [65_534, 22],
    [65_535, 22 + 76],
  ])('Z-3 of %d files ends in its form', (count, end) => {
    const plan = planZip(
      Array.from({ length: count }, (_, index) => ({ name: `${index}`, size: 0, crc32: 0, modified: 0 })),
    );
    expect(plan.length - (plan.recordStarts[count] ?? 0)).toBe(end);
  });

  it('Z-2 a time that the format does not have is the nearest that it has', () => {
    for (const modified of [-1, 0, Date.UTC(1979, 0), Date.UTC(2040, 0), Date.UTC(2200, 0)]) {
      const file = { name: 'a', bytes: Uint8Array.of(1) };
      const plan = planZip([{ name: 'a', size: 1, crc32: 0xa505df1b, modified }]);
      expect(unzipSync(rangeOf(plan, [file]))).toEqual({ a: file.bytes });
    }
  });
});

describe('names in a zip', () => {
  const named = (...names: string[]) => zipNames(names.map((name) => ({ folders: [], name })));

  it.each([
    ['twice', ['a.jpg', 'a.jpg', 'a.jpg'], ['a.jpg', 'a (2).jpg', 'a (3).jpg']],
    ['in another case', ['IMG.JPG', 'img.jpg'], ['IMG.JPG', 'img (2).jpg']],
    ['composed and not', ['caf\u00e9.jpg', 'cafe\u0301.jpg'], ['caf\u00e9.jpg', 'cafe\u0301 (2).jpg']],
    ['that has a number', ['a.jpg', 'a (2).jpg', 'a.jpg'], ['a.jpg', 'a (2).jpg', 'a (3).jpg']],
    ['that is a device', ['con.jpg', 'NUL'], ['_con.jpg', '_NUL']],
    ['that is a path', ['../a/b.jpg', '..'], ['_a_b.jpg', 'file']],
    ['that is shown backwards', ['\u202egpj.exe'], ['gpj.exe']],
  ])('Z-5 and Z-6 a name %s', (_, names, expected) => {
    expect(named(...names)).toEqual(expected);
  });

  it('Z-5 and Z-6 folders', () => {
    const names = zipNames([
      { folders: ['Evening'], name: 'a.jpg' },
      { folders: ['evening'], name: 'a.jpg' },
      { folders: [], name: 'Evening' },
      { folders: ['../..', 'x/y'], name: 'a.jpg' },
    ]);
    expect(names).toEqual(['Evening/a.jpg', 'evening/a (2).jpg', 'Evening (2)', '_/x_y/a.jpg']);
  });

  // Mutant: `folded` without `toLowerCase`.
  it('Z-5 and Z-6 no two are the same on any system, and none leaves the zip', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('a.jpg', 'A.JPG', 'a (2).jpg', '..', '/'),
    );
    const file = fc.record({ folders: fc.array(text, { maxLength: 2 }), name: text });
    fc.assert(
      fc.property(fc.array(file), (made) => {
        const names = zipNames(made);
        expect(new Set(names.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(made.length);
        for (const name of names)
          for (const part of name.split('/')) {
            expect(part).toMatch(/^[^\\:*?"<>|\p{Cc}\u202a-\u202e]+$/u);
            expect(part).not.toMatch(/^\.+$/);
          }
      }),
      { numRuns: runs(500, 50_000) },
    );
  });

  it('Z-6 takes no longer for many equal names', () => {
    const names = named(...Array.from({ length: 20_000 }, () => 'a.jpg'));
    expect(names.at(-1)).toBe('a (20000).jpg');
  });
});

describe('texts one after another', () => {
  it('are those that were put in, however long', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 })), (texts) => {
        const { bytes, starts } = joinTexts(texts.length, texts);
        const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
        const read = texts.map((_, index) =>
          decoder.decode(bytes.subarray(starts[index], starts[index + 1])),
        );
        expect(read).toEqual(texts.map((text) => decoder.decode(new TextEncoder().encode(text))));
      }),
      { numRuns: runs(300, 20_000) },
    );
  });

  it('are as many as were announced', () => {
    expect(() => joinTexts(2, ['one'])).toThrow(RangeError);
  });
});
