import { harmlessCell } from '@atelier/domain';
import { contact, emptyValues } from '@atelier/domain/entities';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine } from '../../../platform/text/text';
import { plainCell } from '../values/cells';
import { csvHead, csvRow } from './csv';

it.each([
  ['=HYPERLINK("http://x.example")', '\'=HYPERLINK("http://x.example")'],
  ['+351 912 345 678', "'+351 912 345 678"],
  ['-1', "'-1"],
  ['@ada', "'@ada"],
  ['＝1+1', "'＝1+1"],
  ['＋351', "'＋351"],
  ['－1', "'－1"],
  ['＠ada', "'＠ada"],
  ["'＝1", "''＝1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ["'=1", "''=1"],
  ["'90s Studio", "''90s Studio"],
  ["'t Hooft", "'t Hooft"],
  ['Ada', 'Ada'],
  ['912 345 678', '912 345 678'],
  ['', ''],
])('%j is written as %j, and read back as it was', (text, cell) => {
  expect(harmlessCell(text)).toBe(cell);
  expect(plainCell(cell)).toBe(text);
});

it('no cell begins like a formula, and every clean text is read back', () => {
  const characters = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＠',
    "'",
    '"',
    ' ',
    '(',
    '1',
    'a',
    'é',
    ',',
    ';',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(characters).map((all) => all.join('')),
      ),
      (any) => {
        const text = cleanLine(any);
        const cell = harmlessCell(text);
        expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/);
        expect(plainCell(cell)).toBe(text);
      },
    ),
  );
});

it('a row is one record after RFC 4180', () => {
  expect(csvHead()).toMatch(/^"Name","Email","Phone \(as written\)",.*\r\n$/);
  expect(
    csvRow({
      ...emptyValues(contact),
      name: 'Ada "the first"',
      phoneNumber: '+1 202',
      company: 'A, B',
      tags: ['VIP', 'Porto'],
      language: 'pt',
      note: 'one\n=two',
    }),
  ).toMatch(
    /^"Ada ""the first""","","'\+1 202","A, B",.*"VIP, Porto","","","","Portuguese","one\n=two"\r\n$/,
  );
});
