import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionProblems } from './conditions';
import { blankContent, type ModuleContents } from './contents';
import { checkSteps, type FileStep, type StepCondition, visibleSteps } from './steps';

const packages = ['day', 'weekend'].map((_id) => ({
  _id,
  name: _id,
  line: '',
  price: 1,
  features: [],
  suggested: false,
  taxIds: [],
}));
const contents: ModuleContents = {
  proposal: { ...blankContent('proposal'), packages },
  contract: blankContent('contract'),
  invoice: blankContent('invoice'),
  form: {
    ...blankContent('form'),
    items: [{ _id: 'abroad', type: 'yesNo', label: 'Abroad?', required: true }],
  },
  thankyou: blankContent('thankyou'),
};
const step = (_id: string, module: FileStep['module'], order: number, ...all: StepCondition[]): FileStep => {
  const own = {
    _id,
    order,
    label: _id,
    isPublic: false,
    actions: [],
    condition: all.length === 0 ? null : { all },
  };
  switch (module) {
    case 'proposal':
      return { ...own, module, content: contents.proposal };
    case 'contract':
      return { ...own, module, content: contents.contract };
    case 'invoice':
      return { ...own, module, content: contents.invoice };
    case 'form':
      return { ...own, module, content: contents.form };
    case 'thankyou':
      return { ...own, module, content: contents.thankyou };
  }
};
const chosen = (stepId: string, packageId: string): StepCondition => ({
  stepId,
  kind: 'packageChosen',
  packageId,
});
const notChosen = (stepId: string, packageId: string): StepCondition => ({
  stepId,
  kind: 'packageNotChosen',
  packageId,
});
const answer = (stepId: string, value: string | number | boolean): StepCondition => ({
  stepId,
  kind: 'answerIs',
  questionId: 'abroad',
  value,
});
const shown = (...[steps, choices, answers]: Parameters<typeof visibleSteps>) =>
  visibleSteps(steps, choices, answers).map(({ _id }) => _id);
const choice = (...packageIds: string[]) => ({ packageIds, extras: [] });

describe('steps', () => {
  const file = [
    step('thanks', 'thankyou', 9),
    step('offer', 'proposal', 1),
    step('travel', 'form', 2, notChosen('offer', 'day')),
    step('album', 'form', 3, chosen('offer', 'weekend')),
    step('visa', 'contract', 4, answer('travel', true)),
  ];

  it('F-50: are shown in their order, as far as their conditions hold by now', () => {
    expect(shown(file, {}, {})).toEqual(['offer', 'travel', 'thanks']);
    expect(shown(file, { offer: choice('day') }, {})).toEqual(['offer', 'thanks']);
    expect(shown(file, { offer: choice('weekend') }, {})).toEqual(['offer', 'travel', 'album', 'thanks']);
    expect(shown(file, { offer: choice('weekend') }, { travel: { abroad: true } })).toContain('visa');
    expect(shown(file, { offer: choice('weekend') }, { travel: { abroad: [true, 'x'] } })).toContain('visa');
    expect(shown(file, {}, { travel: { abroad: 'true' } })).not.toContain('visa');
  });

  it('F-51: what was answered in a step that is hidden by now does not count', () => {
    expect(shown(file, { offer: choice('day') }, { travel: { abroad: true } })).toEqual(['offer', 'thanks']);
  });

  it('F-52: a condition on itself, in a circle or on nothing does not hold, and everything ends', () => {
    const circle = [
      step('a', 'form', 1, answer('b', true)),
      step('b', 'form', 2, answer('a', true)),
      step('c', 'form', 3),
    ];
    expect(shown(circle, {}, { a: { abroad: true }, b: { abroad: true } })).toEqual(['c']);
    expect(shown([step('a', 'form', 1, answer('a', true))], {}, { a: { abroad: true } })).toEqual([]);
    expect(shown([step('a', 'form', 1, notChosen('gone', 'x'))], {}, {})).toEqual([]);
    expect(shown([step('a', 'form', 1, answer('constructor', true))], {}, {})).toEqual([]);
  });

  it('F-52: negations in a circle do not show one step because of the other', () => {
    const circle = [
      step('a', 'proposal', 1, notChosen('b', 'x')),
      step('b', 'proposal', 2, notChosen('a', 'x')),
    ];
    expect([shown(circle, {}, {}), shown(circle.toReversed(), {}, {})]).toEqual([[], []]);
  });

  it('F-53: conditions that lead nowhere are named, with the step and the reason', () => {
    const kinds = (...steps: FileStep[]) =>
      conditionProblems(steps).map(({ stepId, kind }) => `${stepId} ${kind}`);
    const offer = step('offer', 'proposal', 1);
    const form = step('form', 'form', 2);
    expect(kinds(offer, form, step('x', 'invoice', 3, chosen('offer', 'day'), answer('form', true)))).toEqual(
      [],
    );
    expect(kinds(offer, step('x', 'invoice', 3, chosen('gone', 'day')))).toEqual(['x missingStep']);
    expect(kinds(offer, step('x', 'invoice', 3, chosen('offer', 'gone')))).toEqual(['x missingPackage']);
    expect(kinds(form, step('x', 'invoice', 3, chosen('form', 'day')))).toEqual(['x wrongModule']);
    expect(kinds(offer, step('x', 'invoice', 3, answer('offer', true)))).toEqual(['x wrongModule']);
    expect(
      kinds(form, step('x', 'invoice', 3, { ...answer('form', 1), questionId: 'gone' } as StepCondition)),
    ).toEqual(['x missingQuestion']);
    expect(kinds(offer, step('x', 'invoice', 0, chosen('offer', 'day')))).toEqual(['x later']);
    expect(
      kinds(
        step('a', 'form', 1, answer('b', true)),
        step('b', 'form', 2, answer('c', true)),
        step('c', 'form', 3, answer('a', true)),
      ),
    ).toEqual([...['a cycle', 'b cycle', 'c cycle']]);
    expect(conditionProblems([step('a', 'form', 1, answer('a', true))])[0]?.message).toBe(
      'a: whether it is shown depends on itself (a → a)',
    );
  });

  it('F-53: files without a named circle have none', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const steps = fc.tuple(
      ...ids.map((id, index) =>
        fc
          .subarray(ids)
          .map((to) => step(id, 'form', index + 1, ...to.map((stepId) => answer(stepId, true)))),
      ),
    );
    fc.assert(
      fc.property(steps, (file) => {
        const edges = new Map(
          file.map(({ _id, condition }) => [_id, (condition?.all ?? []).map(({ stepId }) => stepId)]),
        );
        // The closure of the edges, found by joining them until nothing is new.
        for (let round = 0; round < ids.length; round += 1)
          for (const [from, to] of edges)
            edges.set(from, [...new Set([...to, ...to.flatMap((id) => edges.get(id) ?? [])])]);
        const circular = file.filter(({ _id }) => edges.get(_id)?.includes(_id));
        const named = new Set(
          conditionProblems(file)
            .filter(({ kind }) => kind === 'cycle')
            .map(({ stepId }) => stepId),
        );
        expect([...named].toSorted()).toEqual(circular.map(({ _id }) => _id));
      }),
      { numRuns: 300 },
    );
  });

  it('F-54: are checked when they come from outside', () => {
    const { content: _, ...bare } = step('a', 'form', 1, answer('b', true));
    const action = {
      _id: 'm',
      kind: 'sendEmail',
      on: 'sent',
      settings: { templateId: 't', days: 2, copy: null },
    };
    const sound = { ...bare, actions: [action] };
    expect(checkSteps([sound])).toEqual({ steps: [sound] });
    const refused = (change: object) => {
      const checked = checkSteps([{ ...bare, ...change }]);
      return 'errors' in checked ? checked.errors.map(({ field }) => field) : [];
    };
    expect(refused({ module: 'video' })).toEqual(['0.module']);
    expect(refused({ content: {} })).toEqual(['0']);
    expect(refused({ label: '' })).toEqual(['0.label']);
    expect(refused({ actions: [action, action] })).toEqual(['0.actions.1._id']);
    expect(refused({ actions: [{ ...action, settings: { a: {} } }] })).toEqual(['0.actions.0.settings.a']);
    expect(refused({ actions: [{ ...action, settings: { constructor_: 1, 'a b': 1 } }] })).toEqual([
      '0.actions.0.settings.a b',
    ]);
    expect(refused({ condition: { all: [] } })).toEqual(['0.condition.all']);
    expect(checkSteps(Array.from({ length: 21 }, (_step, i) => ({ ...bare, _id: `s${i}` })))).toEqual({
      errors: [{ field: '', message: 'At most 20 entries are allowed.' }],
    });
  });
});
