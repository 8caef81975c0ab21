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
  ['Tom', 'Tim', 'different'],
  ['Luis Ferreira', 'Luisa Ferreira', 'different'],
  ['Christian Weber', 'Christina Weber', 'different'],
  ['Noor Haddad', 'Nour Haddad', 'different'],
  ['Anna Brandt', 'Hanna Brandt', 'different'],
  ['Tom Okafor', 'Thomas Okafor', 'similar'],
  ['Tom', 'Thomas', 'similar'],
  ['Pirya Nair', 'Priya Nair', 'similar'],
  ['Jean-Luc Weber', 'Jeanluc Weber', 'similar'],
  ['Inês', 'Inês Duarte', 'part'],
  ['Luis Ferreira', 'Ada & Luis Ferreira', 'part'],
  ['Priya Nair', 'Priya Weber', 'part'],
  ['Ferreira', 'Ada Ferreira', 'different'],
  ['Ada Ng', 'Ada No', 'part'],
  ['Ada', '', 'different'],
  ['', '', 'different'],
  ['Priya Shah', 'Tom Silva', 'different'],
])('DUP-3, DUP-4, DUP-21 the names %j and %j are %s', (one, other, expected) => {
  expect(compareNames(nameKey(one), nameKey(other))).toBe(expected);
});

describe('the score', () => {
  const phone = { phoneKeys: ['+351912345678'] };
  const company = { company: 'brandt' };
  const one = { mailboxes: ['a@x'] };
  const two = { mailboxes: ['b@y.example'] };
  it.each<[string, Compared, Compared, number | null, string]>([
    [
      'DUP-6',
      contact('Tom', one),
      contact('Thomas', { mailboxes: ['b@x', 'a@x'] }),
      95,
      'sameEmail similarName',
    ],
    ['DUP-23', contact('Ada', one), contact('Ada Ferreira', one), 90, 'sameEmail similarName'],
    ['DUP-7', contact('Inês Duarte', phone), contact('duarte ines', phone), 95, 'samePhone sameName'],
    ['DUP-8', contact('Hannah Brandt', phone), contact('Hanna Brandt', phone), 90, 'samePhone similarName'],
    [
      'DUP-24',
      contact('Ada', phone),
      contact('Ada Weber', { ...phone, ...one }),
      80,
      'samePhone similarName',
    ],
    [
      'DUP-24 two mailboxes',
      contact('Ada', { ...phone, ...two }),
      contact('Ada Weber', { ...phone, ...one }),
      null,
      '',
    ],
    [
      'DUP-25',
      contact('Priya Nair', { mailboxes: ['priya@nair.example'] }),
      contact('Pirya Nair', { mailboxes: ['priya@niar.example'] }),
      85,
      'similarName similarEmail',
    ],
    [
      'DUP-22 numbered addresses',
      contact('Jonas Weber', { mailboxes: ['jonas1@weber.example'] }),
      contact('Jonas Weber', { mailboxes: ['jonas2@weber.example'] }),
      null,
      '',
    ],
    ['DUP-9', contact('Ada', company), contact('Ada', { ...company, ...one }), 85, 'sameName sameCompany'],
    ['DUP-10', contact('Ada Ng'), contact('Ada Ng', { ...one, ...phone }), 75, 'sameName'],
    ['DUP-10 one word', contact('Ada'), contact('Ada', { ...one, ...phone }), null, ''],
    ['DUP-10 two companies', contact('Ada Ng', company), contact('Ada Ng', { company: 'nair' }), null, ''],
    [
      'DUP-11',
      contact('Ada Ng', { ...company, ...one }),
      contact('Ada Ng', { ...company, ...two }),
      70,
      'sameName sameCompany',
    ],
    [
      'DUP-11 both contradict',
      contact('Ada Ng', { ...company, ...one, ...phone }),
      contact('Ada Ng', { ...company, ...two, phoneKeys: ['+351913000000'] }),
      null,
      '',
    ],
    [
      'DUP-12',
      contact('Hannah Brandt', company),
      contact('Hanna Brandt', company),
      65,
      'similarName sameCompany',
    ],
    [
      'DUP-12 two mailboxes',
      contact('Hannah Brandt', { ...company, ...one }),
      contact('Hanna Brandt', { ...company, ...two }),
      null,
      '',
    ],
    ['DUP-15 a shared number alone', contact('Ada', phone), contact('Tom', phone), null, ''],
    ['DUP-15 a shared mailbox alone', contact('Ada', one), contact('Tom', one), null, ''],
    ['DUP-15 namesakes', contact('Ada Ng', one), contact('Ada Ng', two), null, ''],
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
    const words = fc.constantFrom(
      'ada',
      'ines',
      'maria',
      'duarte',
      'hannah',
      'hanna',
      'tom',
      'thomas',
      'i',
      'd',
    );
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
