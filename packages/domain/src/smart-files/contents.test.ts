import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, contentOf } from './arbitraries.testing';
import { blankContent, checkContent, type ModuleKind, moduleKinds } from './contents';
import { duplicateContent, duplicateSteps } from './duplicate';
import { contentLimits } from './limits';
import type { FileStep } from './steps';
import { isItem, isRecord } from './walk';

const refusals = (kind: ModuleKind, value: unknown) => {
  const checked = checkContent(kind, value);
  return 'errors' in checked ? checked.errors : [];
};
const fields = (kind: ModuleKind, value: unknown) => refusals(kind, value).map(({ field }) => field);
const offer = { _id: 'a', name: '', line: '', price: 0, features: [], suggested: false, taxIds: [] };
const proposal = (change: object) => ({ ...blankContent('proposal'), ...change });
const invoice = (change: object) => ({ ...blankContent('invoice'), ...change });

describe('a content', () => {
  it.each(moduleKinds)('F-4: a blank %s passes, and is a new one each time', (kind) => {
    expect(checkContent(kind, blankContent(kind))).toEqual({ content: blankContent(kind) });
    expect(blankContent(kind)).not.toBe(blankContent(kind));
  });

  it('F-1: holds nothing unknown, at any depth, and nothing is missing', () => {
    const places = (value: unknown): object[] =>
      Array.isArray(value)
        ? value.flatMap(places)
        : isRecord(value)
          ? [value, ...Object.values(value).flatMap(places)]
          : [];
    fc.assert(
      fc.property(
        anyKind.chain((kind) => fc.tuple(fc.constant(kind), contentOf(kind), fc.nat())),
        ([kind, content, at]) => {
          const copy: unknown = structuredClone(content);
          const all = places(copy);
          Object.assign(all[at % all.length] ?? {}, { unknown: 1 });
          expect(refusals(kind, copy)).toEqual([
            { field: expect.any(String), message: 'Unknown fields are not allowed: unknown.' },
          ]);
          for (const field of Object.keys(content)) {
            const { [field]: _, ...less } = content as unknown as Record<string, unknown>;
            expect(refusals(kind, less)).toEqual([{ field, message: 'This field is missing.' }]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([null, undefined, 1, 'x', [], () => 1, { __proto__: null }])('F-1: %s is none', (value) => {
    for (const kind of moduleKinds) expect(refusals(kind, value)).not.toEqual([]);
  });

  it.each([
    [
      'proposal',
      proposal({ packages: [{ ...offer, name: 'x'.repeat(121) }] }),
      'packages.0.name',
      'At most 120 characters are allowed.',
    ],
    [
      'proposal',
      proposal({ packages: [{ ...offer, price: -1 }] }),
      'packages.0.price',
      'The value must be at least 0.',
    ],
    [
      'proposal',
      proposal({ packages: [{ ...offer, price: 100_000_000_000 }] }),
      'packages.0.price',
      'The value must be at most 99999999999.',
    ],
    [
      'proposal',
      proposal({ packages: [{ ...offer, price: 1.5 }] }),
      'packages.0.price',
      'This field must be a whole number.',
    ],
    [
      'proposal',
      proposal({ packages: [{ ...offer, price: '10' }] }),
      'packages.0.price',
      'This field must be a number.',
    ],
    [
      'proposal',
      proposal({ packages: [{ ...offer, features: Array(31).fill('x') }] }),
      'packages.0.features',
      'At most 30 entries are allowed.',
    ],
    [
      'proposal',
      proposal({ packages: Array.from({ length: 21 }, (_, i) => ({ ...offer, _id: `${i}` })) }),
      'packages',
      'At most 20 entries are allowed.',
    ],
    [
      'proposal',
      proposal({ headline: [{ text: 'x'.repeat(6_000) }, { text: 'x'.repeat(6_000) }] }),
      'headline',
      'At most 10000 characters are allowed in one line or block.',
    ],
    [
      'proposal',
      proposal({ headline: [{ text: 'a\u0000b' }] }),
      'headline.0.text',
      'The text holds characters that cannot be read.',
    ],
    [
      'proposal',
      proposal({ headline: [{ text: 'half \ud83d' }] }),
      'headline.0.text',
      'The text holds characters that cannot be read.',
    ],
    [
      'proposal',
      proposal({ headline: [{ text: 'x', link: 'javascript:alert(1)' }] }),
      'headline.0.link',
      'A link is an address that starts with https:, http:, mailto: or tel:.',
    ],
    [
      'proposal',
      proposal({ headline: [{ text: 'x', variable: 'client.name' }] }),
      'headline.0',
      'Unknown fields are not allowed: variable.',
    ],
    [
      'proposal',
      proposal({ headline: [{ variable: 'Client' }] }),
      'headline.0.variable',
      'A variable is named like client.name: letters and digits, at most 40 on each side of the dot.',
    ],
    ['invoice', invoice({ currency: 'euro' }), 'currency', 'A currency has three capitals, such as EUR.'],
    [
      'invoice',
      invoice({ taxes: [{ _id: 'a', name: 'VAT', rate: 10_001 }] }),
      'taxes.0.rate',
      'The value must be at most 10000.',
    ],
    [
      'invoice',
      invoice({ discounts: [{ _id: 'a', name: '', kind: 'percent', value: 10_001 }] }),
      'discounts.0.value',
      'The value must be at most 10000.',
    ],
    [
      'invoice',
      invoice({
        schedule: [{ _id: 'a', name: '', amount: { kind: 'rest', value: 1 }, due: { kind: 'onSigning' } }],
      }),
      'schedule.0.amount',
      'Unknown fields are not allowed: value.',
    ],
    [
      'invoice',
      invoice({
        schedule: [
          { _id: 'a', name: '', amount: { kind: 'rest' }, due: { kind: 'onDate', date: '2027-02-30' } },
        ],
      }),
      'schedule.0.due.date',
      'A day is written YYYY-MM-DD.',
    ],
    [
      'contract',
      { ...blankContent('contract'), signers: [{ _id: 'a', role: 'boss', name: '', email: null, order: 1 }] },
      'signers.0.role',
      'This field must be one of client, studio, other.',
    ],
    [
      'contract',
      {
        ...blankContent('contract'),
        signers: [{ _id: 'a', role: 'client', name: '', email: 'x', order: 1 }],
      },
      'signers.0.email',
      'This is no email address.',
    ],
    [
      'thankyou',
      { ...blankContent('thankyou'), files: [{ _id: 'a', name: '', key: 'k' }] },
      'files.0.name',
      'Must not be empty.',
    ],
  ] as const)(
    'F-2: a %s that breaks a limit is refused with field and limit (%#)',
    (kind, value, field, message) => {
      expect(refusals(kind, value)).toEqual([{ field, message }]);
    },
  );

  it('F-2: is bounded as a whole', () => {
    const blocks = Array.from({ length: 40 }, (_, i) => ({
      _id: `${i}`,
      kind: 'paragraph',
      runs: [{ text: 'x'.repeat(10_000) }],
    }));
    expect(refusals('thankyou', { ...blankContent('thankyou'), text: { blocks } })).toEqual([
      { field: '', message: expect.stringContaining(`At most ${contentLimits.content} characters`) },
    ]);
  });

  it('F-3: has ids that are short, plain and once in their list', () => {
    expect(refusals('proposal', proposal({ packages: [offer, offer] }))).toEqual([
      { field: 'packages.1._id', message: 'Another entry of this list has the id a.' },
    ]);
    // The same id in another list is another entry.
    expect(
      fields(
        'proposal',
        proposal({ packages: [offer], included: [{ _id: 'a', name: '', line: '', price: 0, taxIds: [] }] }),
      ),
    ).toEqual([]);
    for (const _id of ['', 'a.b', 'a b', 'x'.repeat(41), 'é'])
      expect(fields('proposal', proposal({ packages: [{ ...offer, _id }] }))).toEqual(['packages.0._id']);
    expect(fields('proposal', proposal({ packages: [{ ...offer, _id: crypto.randomUUID() }] }))).toEqual([]);
  });

  it('F-5: is kept in one form: what passed the check passes it unchanged', () => {
    fc.assert(
      fc.property(
        anyKind.chain((kind) => fc.tuple(fc.constant(kind), contentOf(kind))),
        ([kind, content]) => {
          expect(checkContent(kind, content)).toEqual({ content });
        },
      ),
      { numRuns: 200 },
    );
    expect(
      checkContent(
        'proposal',
        proposal({ headline: [{ text: 'a', bold: false }, { text: 'b' }, { text: '' }] }),
      ),
    ).toEqual({
      content: proposal({ headline: [{ text: 'ab' }] }),
    });
  });

  it('F-6: may be half-written and contradict itself: that is for gapsOf to tell', () => {
    expect(
      fields(
        'proposal',
        proposal({ choice: { minimum: 3, maximum: 1 }, packages: [{ ...offer, taxIds: ['gone'] }] }),
      ),
    ).toEqual([]);
  });

  it('F-2: names at most 20 refusals', () => {
    expect(refusals('proposal', proposal({ packages: Array(20).fill({}) }))).toHaveLength(20);
  });
});

describe('a copy', () => {
  const counter = () => {
    let next = 0;
    return () => {
      next += 1;
      return `new${next}`;
    };
  };
  const ids = (value: unknown): string[] =>
    Array.isArray(value)
      ? value.flatMap(ids)
      : isRecord(value)
        ? [...(isItem(value) ? [value._id] : []), ...Object.values(value).flatMap(ids)]
        : [];

  it('F-80: has ids of its own and is the same otherwise', () => {
    fc.assert(
      fc.property(
        anyKind.chain((kind) => fc.tuple(fc.constant(kind), contentOf(kind))),
        ([kind, content]) => {
          const copied = duplicateContent(kind, content, counter());
          const [old, young] = [ids(content), ids(copied)];
          expect(young.filter((id) => old.includes(id))).toEqual([]);
          expect('content' in checkContent(kind, copied)).toBe(true);
          // Named back, it is the content that it was.
          const back = new Map(young.map((id, index) => [id, old[index] ?? '']));
          const renamed = JSON.parse(JSON.stringify(copied), (_key, value: unknown) =>
            typeof value === 'string' ? (back.get(value) ?? value) : value,
          );
          expect(renamed).toEqual(content);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('F-81: of a whole file refers to its own steps, packages, questions and taxes', () => {
    const plain = { isPublic: false, actions: [], condition: null };
    const steps: FileStep[] = [
      {
        _id: 'offer',
        module: 'proposal',
        order: 1,
        label: 'Offer',
        ...plain,
        content: { ...blankContent('proposal'), packages: [{ ...offer, taxIds: ['vat'] }] },
      },
      {
        _id: 'pay',
        module: 'invoice',
        order: 2,
        label: 'Pay',
        ...plain,
        content: { ...blankContent('invoice'), taxes: [{ _id: 'vat', name: 'VAT', rate: 2_300 }] },
      },
      {
        _id: 'form',
        module: 'form',
        order: 3,
        label: 'Form',
        ...plain,
        condition: { all: [{ stepId: 'offer', kind: 'packageChosen', packageId: 'a' }] },
        content: {
          ...blankContent('form'),
          items: [
            {
              _id: 'yes',
              type: 'singleChoice',
              label: 'yes',
              required: true,
              options: [{ _id: 'no', label: 'no' }],
            },
          ],
        },
      },
      {
        _id: 'more',
        module: 'form',
        order: 4,
        label: 'yes',
        ...plain,
        content: blankContent('form'),
        condition: { all: [{ stepId: 'form', kind: 'answerIs', questionId: 'yes', value: 'no' }] },
      },
    ];
    const [one, two, three, four] = duplicateSteps(steps, counter());
    if (one?.module !== 'proposal' || two?.module !== 'invoice' || three?.module !== 'form')
      throw new Error('In order.');
    expect(one.content.packages[0]?.taxIds).toEqual([two.content.taxes[0]?._id]);
    expect(three.condition).toEqual({
      all: [{ stepId: one._id, kind: 'packageChosen', packageId: one.content.packages[0]?._id }],
    });
    const [question] = three.content.items;
    const option = question !== undefined && 'options' in question ? question.options?.[0] : undefined;
    expect(four?.condition).toEqual({
      all: [
        {
          stepId: three._id,
          kind: 'answerIs',
          questionId: question?._id,
          value: option?._id,
        },
      ],
    });
    // Words that read like an id stay words.
    expect([
      question !== undefined && 'label' in question && question.label,
      option?.label,
      four?.label,
    ]).toEqual([...['yes', 'no', 'yes']]);
    expect(duplicateContent('proposal', one.content, counter()).packages[0]?.taxIds).toEqual(
      one.content.packages[0]?.taxIds,
    );
  });
});
