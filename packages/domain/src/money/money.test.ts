import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONG, runs } from './arbitraries.testing';
import {
  currencies,
  currencyDigits,
  formatMoney,
  formatQuantity,
  formatRate,
  type MoneyAnswer,
  moneyLimits,
  moneyOf,
  parseMoney,
  parseNumber,
  parseQuantity,
  parseRate,
  partMoney,
  priceOf,
  shareOf,
  sumMoney,
} from './index';

const MAX_AMOUNT = 9_007_199_254_740_991;
const codes = <Value>(answer: MoneyAnswer<Value>) =>
  answer.ok ? answer.value : answer.problems.map(({ field, code }) => `${field}: ${code}`);
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const anyAmount = fc.oneof(
  fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }),
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.constantFrom(MAX_AMOUNT, -MAX_AMOUNT, MAX_AMOUNT - 1, 0),
);

describe('an amount', () => {
  it.each([
    [0, 'EUR', { amount: 0, currency: 'EUR' }],
    [-0, 'EUR', { amount: 0, currency: 'EUR' }],
    [MAX_AMOUNT, 'JPY', { amount: MAX_AMOUNT, currency: 'JPY' }],
    [-MAX_AMOUNT, 'KWD', { amount: -MAX_AMOUNT, currency: 'KWD' }],
    [MAX_AMOUNT + 1, 'EUR', ['amount: beyondLimit']],
    [-MAX_AMOUNT - 1, 'EUR', ['amount: beyondLimit']],
    [1.5, 'EUR', ['amount: notWhole']],
    [Number.NaN, 'EUR', ['amount: notWhole']],
    [Number.POSITIVE_INFINITY, 'EUR', ['amount: notWhole']],
    [100, 'eur', ['currency: unknownCurrency']],
    [100, 'XAU', ['currency: unknownCurrency']],
    [0.5, 'constructor', ['currency: unknownCurrency', 'amount: notWhole']],
  ])('M-1, M-2, M-7: %d %s', (amount, currency, expected) => {
    expect(codes(moneyOf(amount, currency))).toStrictEqual(expected);
  });

  it('M-1: names the limit, in the answer and in words', () => {
    expect(moneyOf(MAX_AMOUNT + 1, 'EUR')).toStrictEqual({
      ok: false,
      problems: [
        {
          field: 'amount',
          code: 'beyondLimit',
          limit: MAX_AMOUNT,
          message: 'This is at most 9,007,199,254,740,991 minor units.',
        },
      ],
    });
  });

  it('M-2: has the digits of ISO 4217, where Intl has those of usage', () => {
    const shown = ['EUR', 'JPY', 'KWD', 'INR', 'HUF', 'IQD', 'ISK', 'CLP', 'BHD', 'AFN', 'XXX'];
    expect(shown.map(currencyDigits)).toStrictEqual([2, 0, 3, 2, 2, 3, 0, 0, 3, 2, undefined]);
    expect(currencies).toStrictEqual([...new Set(currencies)].sort());
    expect(currencies.filter((code) => currencyDigits(code) === 0)).toHaveLength(16);
    expect(currencies.filter((code) => currencyDigits(code) === 3)).toHaveLength(7);
    expect(currencies.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  });

  it.each([
    [[MAX_AMOUNT, -5, 5], eur(MAX_AMOUNT)],
    [[MAX_AMOUNT, 1, -1], eur(MAX_AMOUNT)],
    [[], eur(0)],
    [[MAX_AMOUNT, 1], ['sum: beyondLimit']],
    [[-MAX_AMOUNT, -1], ['sum: beyondLimit']],
    [[1, Number.NaN], ['1.amount: notWhole']],
  ])('M-1: %j in sum', (amounts, expected) => {
    expect(codes(sumMoney(amounts.map(eur), 'EUR'))).toStrictEqual(expected);
  });

  it('M-3: is never added to one of another currency', () => {
    expect(codes(sumMoney([eur(1), { amount: 1, currency: 'USD' }], 'EUR'))).toStrictEqual([
      '1.currency: otherCurrency',
    ]);
  });
});

describe('a product', () => {
  it.each([
    [5, 500, 3],
    [-5, 500, -3],
    [5, -500, -3],
    [1, 499, 0],
    [1, 500, 1],
    [-1, 499, 0],
    [310_000, 1_500, 465_000],
    // 333.3335 and 333.3325, which a division of doubles would not tell apart from their neighbours.
    [33_333, 10_001, 333_363],
  ])('M-4, M-5: %d times %d thousandths is %d', (price, quantity, expected) => {
    expect(codes(priceOf(eur(price), quantity))).toStrictEqual(eur(expected));
  });

  it.each([
    [1_000, 2_350, 235],
    [50, 2_300, 12],
    [150, 100, 2],
    [250, 100, 3],
    [-250, 100, -3],
    [MAX_AMOUNT, 10_000, MAX_AMOUNT],
    [MAX_AMOUNT, 5_000, 4_503_599_627_370_496],
    [0, 2_300, 0],
  ])('M-4, M-5: %d at a rate of %d is %d', (amount, rate, expected) => {
    expect(codes(shareOf(eur(amount), rate))).toStrictEqual(eur(expected));
  });

  it('M-1, M-7: is refused beyond the limits', () => {
    expect(codes(priceOf(eur(MAX_AMOUNT), 1_001))).toStrictEqual(['amount: beyondLimit']);
    expect(codes(priceOf(eur(1), moneyLimits.quantity + 1))).toStrictEqual(['quantity: beyondLimit']);
    expect(codes(priceOf(eur(1), 0.5))).toStrictEqual(['quantity: notWhole']);
    expect(codes(shareOf(eur(1), 10_001))).toStrictEqual(['rate: beyondLimit']);
    expect(codes(shareOf(eur(0.5), 1))).toStrictEqual(['amount: notWhole']);
  });

  it('M-4: is the nearest whole, and the mirror of its negative', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const share = shareOf(eur(amount), rate);
        const mirror = shareOf(eur(-amount), rate);
        if (!share.ok || !mirror.ok) throw new Error('a share of an amount is one');
        expect(mirror.value.amount + share.value.amount).toBe(0);
        const distance = BigInt(share.value.amount) * 10_000n - BigInt(amount) * BigInt(rate);
        const towardsZero = amount < 0 ? distance : -distance;
        expect(towardsZero < 5_000n && towardsZero >= -5_000n).toBe(true);
      }),
    );
  });
});

describe('parts of a whole', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 1], [25, 50, 25]],
    [1, [1, 1], [1, 0]],
    [2, [1, 1, 1], [1, 1, 0]],
    [7, [0, 3, 3], [0, 4, 3]],
    [10, [15, 25, 60], [2, 2, 6]],
    [0, [1, 0], [0, 0]],
    [MAX_AMOUNT, [1, 1], [4_503_599_627_370_496, 4_503_599_627_370_495]],
  ])('M-6: %d by %j is %j', (amount, weights, expected) => {
    expect(codes(partMoney(eur(amount), weights))).toStrictEqual(expected.map(eur));
  });

  it.each([
    [-1, [1], ['amount: beyondLimit']],
    [1, [0, 0], ['weights: beyondLimit']],
    [1, [], ['weights: beyondLimit']],
    [1, [1, -1, 0.5], ['weights.1: beyondLimit', 'weights.2: notWhole']],
  ])('M-7: %d by %j is refused', (amount, weights, expected) => {
    expect(codes(partMoney(eur(amount), weights))).toStrictEqual(expected);
  });

  it('M-6: come to the whole, are a unit from their share at most, and never above their weight', () => {
    const weight = fc.oneof(fc.nat(20), fc.nat(1_000_000), fc.integer({ min: 0, max: MAX_AMOUNT }));
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 12 }), fc.nat(1_000_000), (weights, amount) => {
        fc.pre(weights.some((each) => each > 0));
        const parts = partMoney(eur(amount), weights);
        if (!parts.ok) throw new Error('weights above 0 part every amount');
        const sum = weights.reduce((all, each) => all + BigInt(each), 0n);
        expect(parts.value.reduce((all, part) => all + part.amount, 0)).toBe(amount);
        for (const [index, part] of parts.value.entries()) {
          const exact = BigInt(amount) * BigInt(weights[index] ?? 0);
          const distance = BigInt(part.amount) * sum - exact;
          expect(distance < sum && distance > -sum).toBe(true);
          if (BigInt(amount) <= sum) expect(part.amount <= (weights[index] ?? 0)).toBe(true);
        }
      }),
    );
  });
});

describe('a typed amount', () => {
  it.each([
    ['1440.5', 'EUR', 'en-GB', 144_050],
    ['1,440.50', 'EUR', 'en-GB', 144_050],
    ['€1,440.50', 'EUR', 'en-GB', 144_050],
    ['  € 1,440.50 ', 'EUR', 'en-GB', 144_050],
    ['eur 1440', 'EUR', 'en-GB', 144_000],
    ['1440 EUR', 'EUR', 'en-GB', 144_000],
    ['-€5', 'EUR', 'en-GB', -500],
    ['€-5', 'EUR', 'en-GB', -500],
    ['−5', 'EUR', 'en-GB', -500],
    ['-0', 'EUR', 'en-GB', 0],
    ['.5', 'EUR', 'en-GB', 50],
    ['5.', 'EUR', 'en-GB', 500],
    ['1.440,50 €', 'EUR', 'de-DE', 144_050],
    ['1.440', 'EUR', 'de-DE', 144_000],
    ['1440,5', 'EUR', 'pt-PT', 144_050],
    ['1 440,50 €', 'EUR', 'fr-FR', 144_050],
    ['1\u202f440,50\u00a0€', 'EUR', 'fr-FR', 144_050],
    ["1'440.50", 'CHF', 'de-CH', 144_050],
    ['1’440.50', 'CHF', 'de-CH', 144_050],
    ['₹1,20,000', 'INR', 'en-IN', 12_000_000],
    ['Rs. 1,20,000.50', 'INR', 'en-IN', 12_000_050],
    ['1,20,000', 'EUR', 'en-GB', 12_000_000],
    ['१,२०,०००', 'INR', 'hi-IN-u-nu-deva', 12_000_000],
    ['١٬٤٤٠٫٥٠٠', 'KWD', 'ar-EG', 1_440_500],
    ['1440.5', 'KWD', 'ar-EG', 1_440_500],
    ['1.440', 'KWD', 'en-GB', 1_440],
    ['1.440,50', 'EUR', 'pt-PT', 144_050],
    ['1.50', 'CHF', 'fr-CH', 150],
    ['1,440', 'CHF', 'fr-CH', 144_000],
    ['￥１４４０', 'JPY', 'ja-JP', 1_440],
    ['1.234,56', 'EUR', 'en-GB', 123_456],
    ['1,234.56', 'EUR', 'de-DE', 123_456],
    ['1 234,56 €', 'EUR', 'en-GB', 123_456],
    ['1.234.567,8', 'EUR', 'en-US', 123_456_780],
    ['1,234.56', 'KWD', 'ar-EG', 1_234_560],
    ['$100', 'CAD', 'en-US', 10_000],
    ['CA$100', 'CAD', 'en-US', 10_000],
    ['90071992547409.91', 'EUR', 'en-GB', MAX_AMOUNT],
  ])('M-8: %s in %s, %s', (text, currency, locale, amount) => {
    expect(codes(parseMoney(text, { currency, locale }))).toStrictEqual({ amount, currency });
  });

  it.each([
    ['', 'EUR', 'en-GB', 'notAnAmount'],
    ['€', 'EUR', 'en-GB', 'notAnAmount'],
    ['-', 'EUR', 'en-GB', 'notAnAmount'],
    ['.', 'EUR', 'en-GB', 'notAnAmount'],
    ['call me', 'EUR', 'en-GB', 'notAnAmount'],
    ['1e3', 'EUR', 'en-GB', 'notAnAmount'],
    ['0x10', 'EUR', 'en-GB', 'notAnAmount'],
    ['--5', 'EUR', 'en-GB', 'notAnAmount'],
    ['5-', 'EUR', 'en-GB', 'notAnAmount'],
    ['(5)', 'EUR', 'en-GB', 'notAnAmount'],
    ['1,44', 'EUR', 'en-GB', 'notAnAmount'],
    ['1,4400', 'EUR', 'en-GB', 'notAnAmount'],
    ['1440,500', 'EUR', 'en-GB', 'notAnAmount'],
    ['1,2,000', 'EUR', 'en-GB', 'notAnAmount'],
    ['1,,000', 'EUR', 'en-GB', 'notAnAmount'],
    [',000', 'EUR', 'en-GB', 'notAnAmount'],
    ['1,000 000', 'EUR', 'en-GB', 'notAnAmount'],
    ['1.440.000', 'EUR', 'en-GB', 'notAnAmount'],
    ['1,440,50', 'EUR', 'de-DE', 'notAnAmount'],
    ['1.44', 'EUR', 'de-DE', 'notAnAmount'],
    ['1.440', 'EUR', 'en-GB', 'tooManyDecimals'],
    ['1,440.500', 'EUR', 'de-DE', 'tooManyDecimals'],
    ['1.440.50', 'EUR', 'de-DE', 'notAnAmount'],
    ['1,440.50,0', 'EUR', 'en-GB', 'notAnAmount'],
    ['1.000', 'EUR', 'en-GB', 'tooManyDecimals'],
    ['100.0', 'JPY', 'ja-JP', 'tooManyDecimals'],
    ['1.4405', 'KWD', 'en-GB', 'tooManyDecimals'],
    ['$100', 'EUR', 'en-GB', 'otherCurrency'],
    ['100 usd', 'EUR', 'en-GB', 'otherCurrency'],
    ['EUR 5 EUR', 'EUR', 'en-GB', 'otherCurrency'],
    ['90071992547409.92', 'EUR', 'en-GB', 'beyondLimit'],
    ['9'.repeat(60), 'EUR', 'en-GB', 'beyondLimit'],
    ['0'.repeat(65), 'EUR', 'en-GB', 'notAnAmount'],
  ])('M-8: %s in %s, %s is %s', (text, currency, locale, code) => {
    expect(codes(parseMoney(text, { currency, locale }))).toStrictEqual([`amount: ${code}`]);
  });

  it('M-8: explains the expected format', () => {
    const messages = ['en-GB', 'de-DE'].map((locale) => {
      const answer = parseMoney('1x', { currency: 'EUR', locale });
      return answer.ok ? '' : answer.problems.map(({ message }) => message.replaceAll('\u00a0', ' ')).join();
    });
    expect(messages).toStrictEqual(['Write the amount as €1,440.50.', 'Write the amount as 1.440,50 €.']);
    expect(codes(parseMoney('1', { currency: 'BTC', locale: 'en-GB' }))).toStrictEqual([
      'currency: unknownCurrency',
    ]);
  });

  it('M-8: rates and quantities are read the same way', () => {
    expect(
      ['23', '23 %', '%23', '7.5%', '100', '0'].map((text) => codes(parseRate(text, 'en-GB'))),
    ).toStrictEqual([2_300, 2_300, 2_300, 750, 10_000, 0]);
    expect(['2', '1.5', '0.125'].map((text) => codes(parseQuantity(text, 'en-GB')))).toStrictEqual([
      2_000, 1_500, 125,
    ]);
    expect(['100.01', '-1', '1.234', '%'].map((text) => codes(parseRate(text, 'en-GB')))).toStrictEqual([
      ['rate: beyondLimit'],
      ['rate: beyondLimit'],
      ['rate: tooManyDecimals'],
      ['rate: notAnAmount'],
    ]);
    expect(codes(parseQuantity('1.0005', 'en-GB'))).toStrictEqual(['quantity: tooManyDecimals']);
    expect(codes(parseQuantity('1000001', 'en-GB'))).toStrictEqual(['quantity: beyondLimit']);
    expect(
      [formatRate(750, 'de-DE'), formatQuantity(1_500, 'de-DE')].join(' ').replaceAll('\u00a0', ' '),
    ).toBe('7,5 % 1,5');
  });
});

describe('a typed number', () => {
  it.each([
    ['1.5', 'en-GB', 1.5],
    ['1,5', 'de-DE', 1.5],
    ['1,234.5', 'de-DE', 1_234.5],
    ['-0.125', 'en-GB', -0.125],
    ['0,000001', 'pt-PT', 0.000001],
    ['1,5', 'en-GB', ['number: notAnAmount']],
    ['1.0000001', 'en-GB', ['number: tooManyDecimals']],
    ['abc', 'en-GB', ['number: notAnAmount']],
  ])('M-8: %s in %s', (text, locale, expected) => {
    expect(codes(parseNumber(text, { locale, decimals: 6 }))).toStrictEqual(expected);
  });

  it('M-8: whatever can be written is read back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
        fc.constantFrom('en-GB', 'de-DE', 'pt-BR', 'fr-CH', 'hi-IN', 'ar-EG'),
        (millionths, locale) => {
          const value = millionths / 10 ** 6;
          const text = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
          expect(codes(parseNumber(text, { locale, decimals: 6 }))).toBe(value || 0);
        },
      ),
      { numRuns: runs(500, 20_000) },
    );
  });
});

describe('a written amount', () => {
  it.each([
    [144_050, 'EUR', 'en-GB', {}, '€1,440.50'],
    [480_000, 'EUR', 'en-GB', {}, '€4,800.00'],
    [480_000, 'EUR', 'en-GB', { short: true }, '€4,800'],
    [480_050, 'EUR', 'en-GB', { short: true }, '€4,800.50'],
    [144_050, 'EUR', 'de-DE', {}, '1.440,50 €'],
    [1_440, 'JPY', 'en-GB', {}, 'JP¥1,440'],
    [1_440, 'JPY', 'en-GB', { display: 'narrowSymbol' }, '¥1,440'],
    [1_440, 'KWD', 'en-GB', {}, 'KWD 1.440'],
    [12_000_000, 'INR', 'en-IN', {}, '₹1,20,000.00'],
    [100, 'HUF', 'en-GB', {}, 'HUF 1.00'],
    [-500, 'USD', 'en-US', { display: 'code' }, '-USD 5.00'],
    // A double cannot hold it: 89,999,999,999,999.98.
    [8_999_999_999_999_999, 'EUR', 'en-GB', {}, '€89,999,999,999,999.99'],
  ] as const)('M-9: %d %s, %s', (amount, currency, locale, options, expected) => {
    expect(formatMoney({ amount, currency }, locale, options).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it('M-7: is a fault of the program when it is no money', () => {
    expect(() => formatMoney({ amount: 1, currency: 'XXX' }, 'en-GB')).toThrow(RangeError);
    expect(() => formatMoney({ amount: 0.5, currency: 'EUR' }, 'en-GB')).toThrow(RangeError);
  });

  it('M-9: is read back as what it was, in every locale and currency', { timeout: LONG }, () => {
    const locales = [
      ...['en-GB', 'en-US', 'en-IN', 'en-ZA', 'de-DE', 'de-CH', 'de-AT', 'fr-FR', 'fr-CH', 'es-ES', 'es-MX'],
      ...['pt-PT', 'pt-BR', 'it-IT', 'nl-NL', 'pl-PL', 'sv-SE', 'nb-NO', 'da-DK', 'fi-FI', 'cs-CZ', 'hu-HU'],
      ...['hi-IN', 'hi-IN-u-nu-deva', 'ar-EG', 'ar-KW', 'fa-IR', 'he-IL', 'ja-JP', 'ko-KR', 'zh-CN', 'tr-TR'],
    ];
    const display = fc.constantFrom('symbol', 'narrowSymbol', 'code');
    fc.assert(
      fc.property(
        anyAmount,
        fc.constantFrom(...currencies),
        fc.constantFrom(...locales),
        fc.record({ display, short: fc.boolean() }),
        (amount, currency, locale, options) => {
          const text = formatMoney({ amount, currency }, locale, options);
          expect({ text, read: codes(parseMoney(text, { currency, locale })) }).toStrictEqual({
            text,
            read: { amount: amount || 0, currency },
          });
        },
      ),
      { numRuns: runs(1_000, 100_000) },
    );
  });

  it('M-8: an amount with groups and decimals is the same in every locale', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 1e12 }),
        fc.constantFrom(',.', '.,', ' ,', "'."),
        fc.constantFrom('en-GB', 'en-US', 'de-DE', 'fr-FR', 'pt-PT', 'ar-EG'),
        (amount, [group = '', decimal = ''], locale) => {
          const [whole = '', cents = ''] = (amount / 100).toFixed(2).split('.');
          const text = `${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${decimal}${cents}`;
          expect({ text, read: codes(parseMoney(text, { currency: 'EUR', locale })) }).toStrictEqual({
            text,
            read: { amount, currency: 'EUR' },
          });
        },
      ),
      { numRuns: runs(500, 20_000) },
    );
  });

  it('M-8: no text makes an amount that is not one', { timeout: LONG }, () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(..."0123456789.,  '-−€$%٫٬"), maxLength: 24 }),
    );
    fc.assert(
      fc.property(
        text,
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'ar-EG'),
        (typed, currency, locale) => {
          const read = parseMoney(typed, { currency, locale });
          if (read.ok) expect(codes(moneyOf(read.value.amount, currency))).toStrictEqual(read.value);
          else expect(read.problems.every(({ message }) => message.length > 0)).toBe(true);
        },
      ),
      { numRuns: runs(1_000, 100_000) },
    );
  });
});
