import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Form, FormItem, FormJump } from '../content/types.js';
import { PACKAGES, randomAnswer, randomForm, SOURCES } from '../simulation/forms.testing.js';
import { randomOf } from '../simulation/random.testing.js';
import { pathOf } from './path.js';
import { neverAsked } from './reach.js';

const when = (fieldId: string, value: boolean): FormJump['when'] => ({
  match: 'all',
  conditions: [{ fieldId, operator: 'is', value }],
});
const text = (_id: string, more: Partial<FormItem> = {}): FormItem =>
  ({ _id, type: 'shortText', label: _id, required: false, ...more }) as FormItem;
const yesNo = (_id: string, jumps: readonly FormJump[], required = true): FormItem => ({
  _id,
  type: 'yesNo',
  label: _id,
  required,
  jumps,
});
const formOf = (...items: FormItem[]): Form => ({ title: 'About you', intro: '', items, hidden: [] });
const names = (form: Form, packages = [{ _id: 'gold', name: 'Gold' }]) => [...neverAsked(form, packages)];

describe('what is never asked', () => {
  it('Q-18: is what every answer passes over', () => {
    const over = [
      { when: when('a', true), to: 'c' },
      { when: when('a', false), to: 'd' },
    ];
    expect(names(formOf(yesNo('a', over), text('b'), text('c'), text('d')))).toEqual(['b']);
    // Who does not answer goes on to the next.
    expect(names(formOf(yesNo('a', over, false), text('b'), text('c'), text('d')))).toEqual([]);
    expect(names(formOf(yesNo('a', over.slice(0, 1)), text('b'), text('c')))).toEqual([]);
  });

  it('Q-18: is what stands against itself', () => {
    const never = {
      match: 'all',
      conditions: [...when('a', true).conditions, ...when('a', false).conditions],
    } as const;
    expect(names(formOf(yesNo('a', []), text('b', { showWhen: never }), text('c')))).toEqual(['b']);
    const tall = (value: number) => ({ fieldId: 'n', operator: 'greaterThan', value }) as const;
    const short = (value: number) => ({ fieldId: 'n', operator: 'lessThan', value }) as const;
    const guests: FormItem = { _id: 'n', type: 'number', label: 'n', required: true, decimals: 0 };
    const between = (low: number, high: number) =>
      names(formOf(guests, text('b', { showWhen: { match: 'all', conditions: [tall(low), short(high)] } })));
    expect(between(10, 12)).toEqual([]);
    expect(between(10, 11)).toEqual(['b']);
  });

  it('Q-18: is what asks for a package that nobody can choose', () => {
    const item = text('b', {
      showWhen: { match: 'all', conditions: [{ fieldId: 'package', operator: 'contains', value: ['gold'] }] },
    });
    expect(names(formOf(item), [])).toEqual(['b']);
    expect(names(formOf(item))).toEqual([]);
  });

  it('Q-18: is never what somebody was asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
        const random = randomOf(seed);
        const form = randomForm(random);
        const left = neverAsked(
          form,
          PACKAGES.map((_id) => ({ _id, name: _id })),
        );
        if (left.size === 0) return;
        for (let visit = 0; visit < 40; visit += 1) {
          const packages = PACKAGES.filter(() => random.chance(0.5));
          const context = { packages, hidden: { h: random.pick(SOURCES) } };
          const answers: Record<string, unknown> = {};
          // Answered one after the other, as people do; what is required is answered.
          for (const question of form.items) {
            const path = pathOf(form, answers, context);
            const asked = path.questions.find(({ _id }) => _id === question._id);
            if (asked && (asked.required || random.chance(0.7)))
              answers[asked._id] = randomAnswer(random, asked, [...(path.options.get(asked._id) ?? [])]);
          }
          const path = pathOf(form, answers, context);
          const isWhole = path.questions.every(({ _id, required }) => !required || _id in path.answers);
          if (isWhole) expect(path.questions.filter(({ _id }) => left.has(_id))).toEqual([]);
        }
      }),
      { numRuns: 2_000, examples: [[2_147_483_627], [68_672_508]] },
    );
  });
});
