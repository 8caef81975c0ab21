import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../words/index.js';
import { redlineWords } from '../words/redlines.js';
import { applyRedline } from './apply-redline';
import { anyKind, contentOf, dice, edited } from './arbitraries.testing';
import { blankContent, type ModuleContents } from './contents';
import type { FormItem } from './form-content';
import { redline } from './redline';
import { redlineRuns } from './redline-text';
import { type Block, canonicalRuns, plainText, type Run } from './rich-text';
import { builtInVariables, variableName } from './variables';
import { isSame } from './walk';

const wording = { locale: 'en-GB', currency: 'EUR' };
const TIME = 60_000;

const pairs = anyKind.chain((kind) =>
  fc.tuple(contentOf(kind), contentOf(kind), dice).map(([before, other, roll]) => ({
    before,
    // Now an edit of it, now another content altogether.
    after: roll() < 70 ? edited(kind, before, other, roll, 'n') : other,
  })),
);

describe('a redline', () => {
  it(
    'F-30: applied to what was gives what is, for every kind of module',
    () => {
      fc.assert(
        fc.property(pairs, ({ before, after }) => {
          const changes = redline(before, after, wording);
          expect(applyRedline(before, changes)).toEqual(after);
          expect(changes.length === 0).toBe(isSame(before, after));
        }),
        { numRuns: 600 },
      );
    },
    TIME,
  );

  it(
    'F-31: names a place and says something about every change',
    () => {
      fc.assert(
        fc.property(pairs, ({ before, after }) => {
          for (const { place, words } of redline(before, after, wording)) {
            expect(place.trim()).not.toBe('');
            expect(words).toMatch(/^(.+: .+|(Added|Struck) .+)$/s);
            expect(words).not.toMatch(/undefined|NaN|\[object/);
          }
        }),
        { numRuns: 300 },
      );
    },
    TIME,
  );

  it(
    'F-33: says every change in the language of its reader, and does the same',
    () => {
      fc.assert(
        fc.property(pairs, fc.constantFrom(...languages), ({ before, after }, language) => {
          const { fields, ...others } = redlineWords[language];
          const asked = new Set<PropertyKey>();
          const watched = new Proxy(fields, {
            getOwnPropertyDescriptor(group, name) {
              asked.add(name);
              return Reflect.getOwnPropertyDescriptor(group, name);
            },
          });
          const said = redline(before, after, { ...wording, words: { ...others, fields: watched } });
          const bare = (changes: typeof said) => changes.map(({ place: _, words: __, ...change }) => change);
          expect(bare(said)).toEqual(bare(redline(before, after, wording)));
          expect(Object.keys(fields)).toEqual(expect.arrayContaining([...asked]));
        }),
        { numRuns: 300 },
      );
    },
    TIME,
  );

  it(
    'F-32: struck and new words together are both lines, word by word',
    () => {
      const word = fc.constantFrom('ninety', 'sixty', 'days', ',', ' ', '  ', 'é', '👩‍🚀', '\n');
      const line = fc.array(
        fc.oneof(
          fc.record({ text: fc.array(word).map((words) => words.join('')) }),
          fc.record({ text: word, bold: fc.constant(true) }),
          fc.record({ variable: fc.constantFrom('client.name', 'today') }),
        ),
        { maxLength: 8 },
      );
      fc.assert(
        fc.property(line, line, (before: Run[], after: Run[]) => {
          const parts = redlineRuns(before, after);
          const without = (kind: string) =>
            canonicalRuns(parts.flatMap((part) => (part.kind === kind ? [] : part.runs)));
          expect(without('removed')).toEqual(canonicalRuns(after));
          expect(without('added')).toEqual(canonicalRuns(before));
          for (const { runs } of parts) expect(runs.length).toBeGreaterThan(0);
        }),
        { numRuns: 1_000 },
      );
    },
    TIME,
  );

  it('F-32: is made of words, and a changed phrase is one change', () => {
    const line = (text: string) => [{ text }];
    const told = (before: string, after: string) =>
      redlineRuns(line(before), line(after)).map(
        ({ kind, runs }) =>
          ({ same: '', added: '+', removed: '-' })[kind] +
          runs.map((run) => ('text' in run ? run.text : '')).join(''),
      );
    expect(told('You may move the date once.', 'You may move the date twice.')).toEqual([
      'You may move the date ',
      '-once',
      '+twice',
      '.',
    ]);
    expect(told('pay the full price now', 'pay half of it now')).toEqual([
      'pay ',
      '-the full price',
      '+half of it',
      ' now',
    ]);
  });

  it.each([
    ['The price is €4,110.', 'The price is €4,310.', '-€4,110', '+€4,310'],
    ['The remaining €2,877 is due', 'The remaining €3,017 is due', '-€2,877', '+€3,017'],
    ['of 4.110,00 € in all', 'of 4.310,00 € in all', '-4.110,00 €', '+4.310,00 €'],
    [
      'of 4\u202f110,00\u00a0€ in all',
      'of 4\u202f310,00\u00a0€ in all',
      '-4\u202f110,00\u00a0€',
      '+4\u202f310,00\u00a0€',
    ],
    ['of CHF\u00a04’110.50 in all', 'of CHF\u00a04’310.50 in all', '-4’110.50', '+4’310.50'],
    ['of ₹4,11,000 in all', 'of ₹4,21,000 in all', '-₹4,11,000', '+₹4,21,000'],
    ['costs -€50', 'costs -€60', '--€50', '+-€60'],
    ['within 12.5% of', 'within 17.5% of', '-12.5%', '+17.5%'],
    ['from 10:00 on', 'from 10:30 on', '-10:00', '+10:30'],
    ['on 19/06/2027 at', 'on 20/06/2027 at', '-19/06/2027', '+20/06/2027'],
  ])('F-32: replaces an amount as a whole: %s', (before, after, removed, added) => {
    const marked = redlineRuns([{ text: before }], [{ text: after }])
      .filter(({ kind }) => kind !== 'same')
      .map(({ kind, runs }) => (kind === 'added' ? '+' : '-') + plainText(runs));
    expect(marked).toEqual([removed, added]);
  });

  it('F-32: of two long texts that have nothing in common one is struck and one is new', () => {
    const long = (letter: string) => [
      {
        text: Array.from({ length: 4_500 }, (_, i) => letter + (i % 97))
          .join(' ')
          .slice(0, 10_000),
      },
    ];
    expect(redlineRuns(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  const words = <Content>(before: Content, after: Content, currency = 'EUR') =>
    redline(before, after, { ...wording, currency }).map((change) => change.words);

  const proposal: ModuleContents['proposal'] = {
    ...blankContent('proposal'),
    headline: [{ text: 'Three days in the Alentejo' }],
    packages: [
      {
        _id: 'day',
        name: 'The Day',
        line: '',
        price: 310_000,
        features: ['10 hours'],
        suggested: false,
        taxIds: [],
      },
      {
        _id: 'weekend',
        name: 'The Weekend',
        line: '',
        price: 430_000,
        features: ['3 days'],
        suggested: true,
        taxIds: ['vat'],
      },
    ],
  };
  const [day, weekend] = proposal.packages;
  if (day === undefined || weekend === undefined) throw new Error('There are two packages.');

  it('F-31: says a proposal’s changes as people would', () => {
    const story = { ...day, _id: 'story', name: 'The Story', price: 620_000 };
    expect(words(proposal, { ...proposal, packages: [day, { ...weekend, price: 450_000 }] })).toEqual([
      'Price of The Weekend: €4,300 → €4,500',
    ]);
    expect(words(proposal, { ...proposal, packages: [weekend, day] })).toEqual([
      'Packages: in another order: The Weekend, The Day',
    ]);
    expect(words(proposal, { ...proposal, packages: [day, story] })).toEqual([
      'Struck package The Weekend, price €4,300',
      'Added package The Story, price €6,200',
    ]);
    expect(
      words(proposal, {
        ...proposal,
        headline: [{ text: 'Four days in the Alentejo' }],
        choice: { minimum: 1, maximum: 2 },
        packages: [{ ...day, features: ['10 hours', 'Album'], suggested: true, taxIds: ['vat'] }, weekend],
      }),
    ).toEqual([
      'Headline: “Three” → “Four”',
      'Contents of The Day: 10 hours → 10 hours, Album',
      'Suggested choice of The Day: no → yes',
      'Taxes of The Day: none → vat',
      'Number of packages to choose: 1 → 1 to 2',
    ]);
  });

  it('F-31: says a contract’s and an invoice’s changes as people would', () => {
    const clause = (text: string) => ({
      _id: 'plans',
      heading: [{ text: 'If plans change' }],
      plainWords: null,
      text: { blocks: [{ _id: 'p', kind: 'paragraph' as const, runs: [{ text }] }] },
    });
    const contract = { ...blankContent('contract'), clauses: [clause('Tell us ninety days before.')] };
    expect(
      words(contract, { ...contract, clauses: [clause('Tell us sixty days before, in writing.')] }),
    ).toEqual(['Clause 1, “If plans change”: “ninety” → “sixty”, added “, in writing”']);
    expect(words({ ...contract, clauses: [] }, contract)).toEqual(['Added clause 1, “If plans change”']);

    const invoice: ModuleContents['invoice'] = {
      ...blankContent('invoice'),
      discounts: [{ _id: 'early', name: 'Early booking', kind: 'percent', value: 500 }],
      schedule: [
        {
          _id: 'first',
          name: 'Retainer',
          amount: { kind: 'percent', value: 3_000 },
          due: { kind: 'onSigning' },
        },
      ],
    };
    expect(
      words(invoice, {
        ...invoice,
        discounts: [{ _id: 'early', name: 'Early booking', kind: 'percent', value: 750 }],
        schedule: [
          {
            _id: 'first',
            name: 'Retainer',
            amount: { kind: 'rest' },
            due: { kind: 'daysBeforeEvent', days: 28 },
          },
        ],
      }),
    ).toEqual([
      'Value of Early booking: 5% → 7.5%',
      'Amount of Retainer: 30% → what is left',
      'Due date of Retainer: on signing → 28 days before the event',
    ]);
  });

  it.each(languages)('F-33: has words in %s for every kind of thing, and for every variable', (language) => {
    const words = redlineWords[language];
    const kinds: Readonly<
      Record<
        | FormItem['type']
        | ModuleContents['contract']['signers'][number]['role']
        | ModuleContents['invoice']['discounts'][number]['kind']
        | Block['kind'],
        string
      >
    > = words.kinds;
    for (const word of Object.values(kinds)) expect(word).not.toBe('');
    const keys = builtInVariables.map(({ key }) => key);
    const names = keys.map((key) => variableName(key, words));
    expect(names.filter((name) => keys.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(keys.length);
    const own = { key: 'preset.room', label: 'Sala', type: 'text' as const };
    expect(variableName(own.key, words, [own])).toBe('Sala');
  });

  it.each([
    [
      'pt',
      [
        'Eliminado: pacote The Weekend, preço 4300 €',
        'Acrescentado: pacote The Story, preço 6200 €',
        'Preço (The Day): 3100 € → 3200 €',
        'Escolha sugerida (The Day): não → sim',
        'Impostos (The Day): sem valor → vat',
        'Número de pacotes a escolher: 1 → 1 a 2',
      ],
    ],
    [
      'es',
      [
        'Eliminado: paquete The Weekend, precio 4300 €',
        'Añadido: paquete The Story, precio 6200 €',
        'Precio (The Day): 3100 € → 3200 €',
        'Opción sugerida (The Day): no → sí',
        'Impuestos (The Day): sin valor → vat',
        'Número de paquetes que elegir: 1 → 1 a 2',
      ],
    ],
  ] as const)('F-33: says a proposal’s changes in %s', (language, lines) => {
    const options = {
      ...wording,
      locale: { pt: 'pt-PT', es: 'es-ES' }[language],
      words: redlineWords[language],
    };
    const changed = {
      ...proposal,
      choice: { minimum: 1, maximum: 2 },
      packages: [
        { ...day, price: 320_000, suggested: true, taxIds: ['vat'] },
        { ...day, _id: 'story', name: 'The Story', price: 620_000 },
      ],
    };
    const said = redline(proposal, changed, options).map((change) =>
      change.words.replaceAll(/[\u00a0\u202f]/g, ' '),
    );
    expect(new Set(said)).toEqual(new Set(lines));
  });

  it.each([
    ['en', 'Due date of Retainer: on signing → 1 day before the event', 'Heading of clause 1'],
    ['pt', 'Data de pagamento (Retainer): na assinatura → 1 dia antes do evento', 'Título (cláusula 1)'],
    ['es', 'Fecha de pago (Retainer): al firmar → 1 día antes del evento', 'Título (cláusula 1)'],
  ] as const)('F-33: names places and times in %s', (language, line, place) => {
    const words = redlineWords[language];
    const payment = { _id: 'first', name: 'Retainer', amount: { kind: 'rest' as const } };
    const invoice = (due: ModuleContents['invoice']['schedule'][number]['due']) => ({
      ...blankContent('invoice'),
      schedule: [{ ...payment, due }],
    });
    expect(
      redline(invoice({ kind: 'onSigning' }), invoice({ kind: 'daysBeforeEvent', days: 1 }), {
        ...wording,
        words,
      }).map((change) => change.words),
    ).toEqual([line]);
    const contract = (heading: string): ModuleContents['contract'] => ({
      ...blankContent('contract'),
      clauses: [{ _id: 'c', heading: [{ text: heading }], plainWords: null, text: { blocks: [] } }],
    });
    expect(
      redline(contract('If it rains'), contract('If plans change'), { ...wording, words }).map(
        (change) => change.place,
      ),
    ).toEqual([place]);
  });

  it('F-31: writes amounts in their currency: none, two and three digits', () => {
    const dearer = { ...proposal, packages: [day, { ...weekend, price: 430_050 }] };
    const line = (currency: string) => words(proposal, dearer, currency)[0]?.replaceAll('\u00a0', ' ');
    expect(line('EUR')).toBe('Price of The Weekend: €4,300 → €4,300.50');
    expect(line('JPY')).toBe('Price of The Weekend: JP¥430,000 → JP¥430,050');
    expect(line('KWD')).toBe('Price of The Weekend: KWD 430 → KWD 430.050');
  });
});
