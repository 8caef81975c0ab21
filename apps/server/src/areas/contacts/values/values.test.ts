import { contact } from '@atelier/domain/entities';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from '../../../platform/text/text';
import { plainCell } from './cells';
import { phoneKey } from './phones';
import { emailProblem, judgeRow, type RowTexts, shown, splitTags } from './values';

const judge = (texts: RowTexts, country = 'PT') => judgeRow(texts, country);
const messages = (texts: RowTexts) =>
  judge(texts).problems.map(({ field, message }) => `${field}: ${message}`);

describe('cells', () => {
  it.each([
    ["'+351 912 345 678", '+351 912 345 678'],
    ["'=1+1", '=1+1'],
    ["'@ada", '@ada'],
    ['="00351912345678"', '00351912345678'],
    ['=HYPERLINK("http://x.example")', '=HYPERLINK("http://x.example")'],
    ["O'Neill", "O'Neill"],
    ["'s-Gravenhage", "'s-Gravenhage"],
  ])('VALUE-1 a formula is text, and the protection of exports is taken off: %s', (cell, text) => {
    expect(plainCell(cell)).toBe(text);
  });

  it('VALUE-2 takes out what nobody sees', () => {
    expect(cleanLine('\u202bAda\u00a0 \t Ferreira\u200f\u200b \ufeff')).toBe('Ada Ferreira');
    expect(cleanLine('e\u0301')).toBe('é');
    expect(cleanLine('a\u0007b\ud800c')).toBe('a b\ufffdc');
    expect(cleanLine('👩\u200d🎨 می\u200cخواهم')).toBe('👩\u200d🎨 می\u200cخواهم');
    expect(cleanText(' one  two \r\n\r\n\r\n three\rfour ')).toBe('one two\n\nthree\nfour');
  });
});

describe('the values of a row', () => {
  it('VALUE-3 joins first and last name, or takes the name', () => {
    expect(judge({ firstName: [' Ada '], lastName: ['Ferreira'] }).values.name).toBe('Ada Ferreira');
    expect(judge({ lastName: ['Ferreira'] }).values.name).toBe('Ferreira');
    expect(judge({ name: ['Ada & Luis Ferreira'], firstName: ['Ada'] }).values.name).toBe(
      'Ada & Luis Ferreira',
    );
  });

  it('VALUE-4 a name that repeats the address or the number is none', () => {
    expect(judge({ name: ['Ada@mail.example'], email: ['ada@mail.example'] }).values).toEqual({
      email: 'ada@mail.example',
    });
    expect(judge({ name: ['+351 912345678'], phoneNumber: ['912 345 678'] }).values.name).toBeUndefined();
  });

  it.each([
    ['clara.mendes@', 'The address ends after the @'],
    ['clara.mendes', 'The address has no @'],
    ['@mail.example', 'The address has nothing before the @'],
    ['a@b@mail.example', 'The address has more than one @'],
    ['clara mendes@mail.example', 'The address has a space in it'],
    ['clara@mail', 'The part after the @ has no dot'],
    ['clara@mail.', 'The address ends with a dot'],
    ['clara@.example', 'The address has nothing between the @ and the dot'],
    ['c<lara@mail.example', 'The address is written in a way that email does not allow'],
    ['clara@mail..example', 'The address is written in a way that email does not allow'],
    [`${'c'.repeat(250)}@mail.example`, 'The address is longer than 254 characters'],
  ])('VALUE-5 says what is wrong with %s', (email, message) => {
    expect(emailProblem(email)).toBe(message);
    expect(messages({ name: ['Clara'], email: [email] })).toEqual([`email: ${message}`]);
  });

  it('VALUE-5 VALUE-6 reads addresses as programs write them', () => {
    for (const text of [
      'ADA@Mail.Example',
      ' ada@mail.example\u200b',
      'Ada <ada@mail.example>',
      'mailto:ada@mail.example',
    ])
      expect(judge({ email: [text] }).values).toEqual({ email: 'ada@mail.example' });
    const { values, problems } = judge({ email: ['broken@', 'ada@mail.example ::: a.f@mail.example'] });
    expect(problems).toEqual([]);
    expect(values).toEqual({
      email: 'ada@mail.example',
      otherEmails: ['a.f@mail.example'],
      note: 'Other email: broken@',
    });
  });

  it.each([
    ['912 345 678', '+351 912 345 678', 'default country'],
    ['00 351 912 345 678', '+351 912 345 678', 'international'],
    ['+49 (30) 555-0142', '+49 30 5550142', 'international'],
    ['+1 202 555 0142 x5', '+1 202 555 0142 ext. 5', 'international'],
    ['555 0142, after six', '555 0142, after six', 'as written'],
  ])('VALUE-7 reads the phone number %s', (text, phoneNumber, phone) => {
    expect(judge({ name: ['Ada'], phoneNumber: [text] })).toMatchObject({
      values: { phoneNumber },
      problems: [],
      phone,
    });
    // Read again, it stays what it is.
    expect(judge({ name: ['Ada'], phoneNumber: [phoneNumber] }, '').values.phoneNumber).toBe(phoneNumber);
  });

  it('VALUE-7 words are no phone number', () => {
    expect(messages({ name: ['Ada'], phoneNumber: ['ask Tom'] })).toEqual([
      'phoneNumber: This is not a phone number',
    ]);
    expect(judge({ name: ['Ada'], phoneNumber: ['n/a', '-'] })).toMatchObject({
      values: { name: 'Ada' },
      phone: 'none',
    });
  });

  it('VALUE-8 spellings of a number are one', () => {
    const keys = ['+351 912 345 678', '00351912345678', '+351912345678'].map(phoneKey);
    expect(new Set(keys).size).toBe(1);
    expect(phoneKey('555 0142')).toBe(phoneKey('555-0142'));
    expect(phoneKey('555 0142')).not.toBe(phoneKey('555 0143'));
  });

  it('VALUE-9 splits tags and keeps each once', () => {
    expect(splitTags(['Wedding, VIP;  wedding | Porto', '* myContacts ::: * Friends'])).toEqual([
      'Wedding',
      'VIP',
      'Porto',
      'Friends',
    ]);
  });

  it('VALUE-10 keeps what a contact has no second place for', () => {
    expect(
      judge({
        name: ['Ada'],
        phoneNumber: ['912345678', '+49 30 555 0142'],
        company: ['K', 'L', 'K'],
        note: ['one', 'two'],
      }).values,
    ).toEqual({
      name: 'Ada',
      phoneNumber: '+351 912 345 678',
      company: 'K',
      otherPhoneNumbers: ['+49 30 5550142'],
      note: 'one\ntwo\nOther company: L',
    });
  });

  it('VALUE-11 names the field and its limit', () => {
    const long = {
      name: ['n'.repeat(201)],
      phoneNumber: ['1'.repeat(41)],
      company: ['c'.repeat(201)],
      note: ['x'.repeat(10_001)],
      tags: [Array.from({ length: 51 }, (_, at) => `t${at}`).join(','), 't'.repeat(61)],
    };
    expect(messages(long)).toEqual([
      'name: The name is longer than 200 characters',
      'phoneNumber: The phone number is longer than 40 characters',
      'company: The company is longer than 200 characters',
      'note: The note is longer than 10,000 characters',
      'tags: There are more than 50 tags',
      'tags: A tag is longer than 60 characters',
    ]);
    const { note, tags = [] } = shown(judge(long).values);
    expect([note?.length, tags.length, Math.max(...tags.map(({ length }) => length))]).toEqual([
      contact.fields.note.limit,
      contact.fields.tags.limit,
      3,
    ]);
    expect(messages({ name: ['n'.repeat(200)], note: ['x'.repeat(10_000)] })).toEqual([]);
  });

  it('VALUE-12 a row that names nobody is left out', () => {
    expect(messages({ note: ['hello'] })).toEqual([
      'name: The row has no name, email, phone number or company',
    ]);
    expect(messages({ company: ['Brandt Ceramics'] })).toEqual([]);
  });

  it('VALUE-14 keeps birthday, website, and the parts of an address as one', () => {
    expect(
      judge({
        name: ['Ada'],
        birthday: ['14/03/1988'],
        address: ['Rua Augusta 12', '1100-053', 'Lisboa', ''],
        website: ['www.ferreira.example'],
      }).values,
    ).toEqual({
      name: 'Ada',
      birthday: '14/03/1988',
      address: 'Rua Augusta 12, 1100-053, Lisboa',
      website: 'www.ferreira.example',
    });
  });

  it('VALUE-13 reads the languages that clients can read, and notes others', () => {
    expect(judge({ name: ['Ada'], language: ['Português (Brasil)'] }).values).toEqual({
      name: 'Ada',
      language: 'pt',
    });
    expect(judge({ name: ['Ada'], language: ['French', 'es-MX'] }).values).toEqual({
      name: 'Ada',
      language: 'es',
    });
    expect(judge({ name: ['Ada'], language: ['French'], note: ['VIP'] }).values).toEqual({
      name: 'Ada',
      note: 'VIP\nLanguage: French',
    });
  });
});
