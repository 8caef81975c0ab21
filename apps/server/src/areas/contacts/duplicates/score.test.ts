import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxKey } from '../values/mailbox';
import { nameKey } from '../values/name-key';
import { compareNames } from './names';
import { type Compared, scorePair } from './score';

const contact = (name: string, rest: Partial<Compared> = {}): Compared => ({
  nameKey: nameKey(name),
  mailboxes: [],
  phoneKeys: [],
  company: '',
  ...rest,
});

it.each([
  ['Ada+wedding@Mail.example', 'ada@mail.example'],
  ['a.d.a@gmail.com', 'ada@googlemail.com'],
  ['STRASSE@mail.example', 'straße@mail.example'],
])('DUP-1 %s and %s are one mailbox', (one, other) => {
  expect(mailboxKey(one)).toBe(mailboxKey(other));
});

it.each([
  ['a.d.a@mail.example', 'ada@mail.example'],
  ['ada@mail.example', 'ada@mail2.example'],
  ['+a@mail.example', '+b@mail.example'],
])('DUP-1 %s and %s are two mailboxes', (one, other) => {
  expect(mailboxKey(one)).not.toBe(mailboxKey(other));
});

it.each([
  ['Inês Duarte', 'Duarte, Ines', 'same'],
  ['Inês Duarte', 'ines  duarte', 'same'],
  ['Hannah Brandt', 'Hanna Brandt', 'similar'],
  ['Hannah Brandt', 'Hannha Brandt', 'similar'],
  ['Hannah Brandt', 'Hana Brant', 'different'],
  ['Inês Maria Duarte', 'Inês Duarte', 'similar'],
  ['I. Duarte', 'Inês Duarte', 'similar'],
  ['Duarte I', 'Inês Duarte', 'similar'],
  ['I. D.', 'Inês Duarte', 'different'],
  ['Inês', 'Inês Duarte', 'different'],
  ['Tom', 'Tim', 'different'],
  ['Ada Ng', 'Ada No', 'similar'],
  ['Ada', '', 'different'],
  ['', '', 'different'],
  ['Priya Shah', 'Tom Silva', 'different'],
])('DUP-3, DUP-4 the names %j and %j are %s', (one, other, expected) => {
  expect(compareNames(nameKey(one), nameKey(other))).toBe(expected);
});

describe('the score', () => {
  const phone = { phoneKeys: ['+351912345678'] };
  const company = { company: 'brandt' };
  it.each<[string, Compared, Compared, number | null, string]>([
    [
      'DUP-6',
      contact('Ada', { mailboxes: ['a@x'] }),
      contact('Bob', { mailboxes: ['b@x', 'a@x'] }),
      95,
      'sameEmail',
    ],
    ['DUP-7', contact('Inês Duarte', phone), contact('duarte ines', phone), 95, 'samePhone sameName'],
    ['DUP-8', contact('Hannah Brandt', phone), contact('Hanna Brandt', phone), 90, 'samePhone similarName'],
    [
      'DUP-9',
      contact('Ada', company),
      contact('Ada', { ...company, mailboxes: ['a@x'] }),
      85,
      'sameName sameCompany',
    ],
    ['DUP-10', contact('Ada'), contact('Ada', { mailboxes: ['a@x'], ...phone }), 75, 'sameName'],
    [
      'DUP-11',
      contact('Ada', { ...company, mailboxes: ['a@x'] }),
      contact('Ada', { ...company, mailboxes: ['b@x'] }),
      70,
      'sameName sameCompany',
    ],
    [
      'DUP-12',
      contact('Hannah Brandt', company),
      contact('Hanna Brandt', company),
      65,
      'similarName sameCompany',
    ],
    ['DUP-13', contact('Ada', phone), contact('Tom', phone), 55, 'samePhone'],
    [
      'DUP-14',
      contact('Ada', { mailboxes: ['a@x'] }),
      contact('Ada', { mailboxes: ['b@x'] }),
      50,
      'sameName',
    ],
    ['DUP-15 similar names alone', contact('Hannah Brandt'), contact('Hanna Brandt'), null, ''],
    ['DUP-15 a company alone', contact('Ada', company), contact('Tom', company), null, ''],
    [
      'DUP-2 numbers without a country',
      contact('Ada', { phoneKeys: ['~912'] }),
      contact('Tom', { phoneKeys: ['~912'] }),
      null,
      '',
    ],
  ])('%s', (_rule, one, other, score, reasons) => {
    const match = scorePair(one, other);
    expect(match?.score ?? null).toBe(score);
    expect(match?.reasons.join(' ') ?? '').toBe(reasons);
  });

  it('DUP-16 is the same whichever comes first, between 1 and 100', () => {
    const words = fc.constantFrom('ada', 'ines', 'maria', 'duarte', 'hannah', 'hanna', 'i', 'd');
    const some = fc.record({
      nameKey: fc.array(words, { maxLength: 3 }).map((all) => all.join(' ')),
      mailboxes: fc.subarray(['a@x', 'b@x']),
      phoneKeys: fc.subarray(['+1', '+2', '~3']),
      company: fc.constantFrom('', 'brandt'),
    });
    fc.assert(
      fc.property(some, some, (one, other) => {
        const match = scorePair(one, other);
        expect(scorePair(other, one)).toEqual(match);
        if (match) {
          expect(match.score).toBeGreaterThanOrEqual(50);
          expect(match.score).toBeLessThanOrEqual(100);
          expect(match.reasons.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});
