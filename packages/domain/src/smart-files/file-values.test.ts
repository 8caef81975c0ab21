import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ValueSources, valuesOfChoice, valuesOfFile } from './file-values';

const sources: ValueSources = {
  client: {
    name: 'Priya Nair',
    email: 'priya@nair.example',
    phoneNumber: '+351912345678',
    company: '',
  },
  studio: {
    name: 'Juniper & Light',
    owner: 'Mira Anand',
    email: 'mira@juniperandlight.example',
    address: 'Rua das Flores 12, Lisbon',
  },
  file: { title: 'Wedding weekend', eventDate: '2027-02-27', expiresAt: null },
  today: '2026-10-15',
  given: { 'event.place': 'Sintra', 'event.guests': '120', 'workspace.owner': 'Mira', 'event.time': ' ' },
  own: [],
  currency: 'EUR',
};

describe('the values of a file', () => {
  it('F-83: are what is known by itself, and over it what was said for this file', () => {
    expect(valuesOfFile(sources)).toEqual({
      'client.name': { type: 'text', value: 'Priya Nair' },
      'client.firstName': { type: 'text', value: 'Priya' },
      'client.email': { type: 'text', value: 'priya@nair.example' },
      'client.phone': { type: 'text', value: '+351912345678' },
      'event.date': { type: 'day', value: '2027-02-27' },
      'event.place': { type: 'text', value: 'Sintra' },
      'event.guests': { type: 'number', value: 120 },
      'workspace.name': { type: 'text', value: 'Juniper & Light' },
      'workspace.owner': { type: 'text', value: 'Mira' },
      'workspace.email': { type: 'text', value: 'mira@juniperandlight.example' },
      'workspace.address': { type: 'text', value: 'Rua das Flores 12, Lisbon' },
      'file.title': { type: 'text', value: 'Wedding weekend' },
      today: { type: 'day', value: '2026-10-15' },
    });
  });

  it('F-83: without a client, a day or a studio are few', () => {
    const bare = {
      client: null,
      studio: { name: '' },
      file: { title: '' },
      given: {},
      own: [],
      currency: 'EUR',
    };
    expect(valuesOfFile(bare)).toEqual({});
  });

  const own: ValueSources['own'] = [
    { key: 'preset.dressCode', label: 'Dress code', type: 'text', defaultValue: 'Linen' },
    { key: 'preset.deposit', label: 'Deposit', type: 'money', defaultValue: null },
    { key: 'preset.gate', label: 'Gate opens', type: 'time', defaultValue: 'in the morning' },
  ];
  it.each<[string, unknown, unknown]>([
    ['preset.dressCode', undefined, { type: 'text', value: 'Linen' }],
    ['preset.dressCode', 'Black tie', { type: 'text', value: 'Black tie' }],
    ['preset.dressCode', '', { type: 'text', value: 'Linen' }],
    ['preset.deposit', 150_000, { type: 'money', amount: 150_000, currency: 'EUR' }],
    ['preset.deposit', '150000 USD', { type: 'money', amount: 150_000, currency: 'USD' }],
    ['preset.deposit', 'much', undefined],
    ['preset.gate', undefined, undefined],
    ['preset.gate', '15:30', { type: 'time', value: '15:30' }],
    ['event.date', 'soon', undefined],
    ['event.guests', Number.NaN, undefined],
    ['event.guests', true, undefined],
  ])('F-83: %s said as %o', (key, said, value) => {
    const given = said === undefined ? {} : { [key]: said };
    expect(valuesOfFile({ ...sources, given, own })[key]).toEqual(value);
  });
});

const reader = { locale: 'en-GB', timeZone: 'Europe/Lisbon' };

describe('the values of a choice', () => {
  it('F-84: name the packages as the reader joins them', () => {
    const packages = ['The Day', 'The Album', 'The Story'];
    expect(valuesOfChoice({ packages, totals: null, plan: null }, reader)).toEqual({
      'file.package': { type: 'text', value: 'The Day, The Album and The Story' },
    });
    expect(valuesOfChoice({ packages: [], totals: null, plan: null }, reader)).toEqual({});
  });

  it('F-84: the first payment and the rest come to the total', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (first, rest) => {
        const totals = { currency: 'EUR', total: first + rest };
        const part = {
          _id: 'a',
          name: '',
          amount: first,
          due: { when: 'signing', dayPassed: false },
        } as const;
        const values = valuesOfChoice({ packages: [], totals, plan: { ...totals, parts: [part] } }, reader);
        expect(values['file.firstPayment']).toEqual({ type: 'money', amount: first, currency: 'EUR' });
        expect(values['file.remainder']).toEqual({ type: 'money', amount: rest, currency: 'EUR' });
      }),
    );
    const paidAtOnce = valuesOfChoice(
      { packages: [], totals: { currency: 'EUR', total: 9 }, plan: null },
      reader,
    );
    expect(paidAtOnce['file.remainder']).toEqual({ type: 'money', amount: 0, currency: 'EUR' });
  });
});
