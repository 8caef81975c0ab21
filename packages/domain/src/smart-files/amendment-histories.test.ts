import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Choice } from './choice';
import type { SmartFile } from './effective';
import type { FileStep } from './steps';
import { hashOf, Story, say, start, steps, text } from './story.testing';

describe('500 random edit histories', () => {
  /** What a person sees of a step, put together without the code under test. */
  function seen(step: FileStep, { values, choices, steps: all }: SmartFile): string {
    const show = (key: string) => (key === 'today' ? '' : JSON.stringify(values[key] ?? key));
    const own = JSON.stringify(step.content).replaceAll(/\{"variable":"([^"]*)"\}/g, (_run, key: string) =>
      show(key),
    );
    if (step.module !== 'invoice' || !step.content.takesChoice) return own;
    const offer = all.find(({ module }) => module === 'proposal');
    const choice: Choice | undefined = choices.offer;
    if (offer?.module !== 'proposal' || choice === undefined) return own;
    const bought = offer.content.packages.filter(({ _id }) => choice.packageIds.includes(_id));
    const added = choice.extras.filter(({ quantity }) => quantity > 0);
    const extras = offer.content.extras.filter(({ _id }) => added.some((extra) => extra._id === _id));
    const item = ({ name, line, taxIds }: { name: string; line: string; taxIds: readonly string[] }) => [
      name,
      line,
      taxIds,
    ];
    return (
      own +
      JSON.stringify([
        bought.map((offer_) => [item(offer_), offer_.price]),
        extras.map((extra) => [
          item(extra),
          extra.unitPrice,
          added.find(({ _id }) => _id === extra._id)?.quantity,
        ]),
      ])
    );
  }

  const extras = [
    {
      _id: 'album',
      name: 'Album',
      line: '',
      unitPrice: 24_000,
      minimum: 0,
      maximum: 3,
      initial: 0,
      taxIds: [],
    },
  ];
  const edit = fc.oneof(
    ...[
      fc.record({
        do: fc.constant('headline' as const),
        on: fc.constantFrom('offer', 'thanks'),
        to: fc.nat(2),
      }),
      fc.record({
        do: fc.constant('price' as const),
        on: fc.constantFrom('day', 'weekend', 'album'),
        to: fc.nat(2),
      }),
      fc.record({ do: fc.constant('clause' as const), on: fc.constant('sign'), to: fc.nat(2) }),
      fc.record({ do: fc.constant('plan' as const), on: fc.constant('pay'), to: fc.nat(2) }),
      fc.record({ do: fc.constant('question' as const), on: fc.constant('more'), to: fc.nat(2) }),
      fc.record({
        do: fc.constant('variable' as const),
        on: fc.constantFrom('client.name', 'event.date', 'file.total', 'today', 'event.place'),
        to: fc.nat(2),
      }),
      fc.record({ do: fc.constant('choose' as const), on: fc.constantFrom('day', 'weekend'), to: fc.nat(2) }),
      fc.record({ do: fc.constant('condition' as const), on: fc.constantFrom('more', 'pay'), to: fc.nat(1) }),
      fc.record({ do: fc.constant('takes' as const), on: fc.constant('pay'), to: fc.nat(1) }),
      fc.record({ do: fc.constant('send' as const), on: fc.constant(''), to: fc.constant(0) }),
      fc.record({
        do: fc.constant('act' as const),
        on: fc.constantFrom('offer', 'client', 'studio', 'pay', 'more'),
        to: fc.constant(0),
      }),
      fc.record({
        do: fc.constant('act' as const),
        on: fc.constantFrom('offer', 'client', 'studio', 'pay', 'more'),
        to: fc.constant(0),
      }),
    ],
  );
  type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

  function apply(story: Story, { do: what, on, to }: Edit): void {
    const { values, steps: all } = story.file;
    switch (what) {
      case 'headline':
        story.edit(on, (step) =>
          step.module === 'proposal' || step.module === 'thankyou'
            ? ({
                ...step,
                content: { ...step.content, headline: [{ text: `v${to} ` }, { variable: 'client.name' }] },
              } as FileStep)
            : step,
        );
        break;
      case 'price':
        story.edit('offer', (step) => {
          if (step.module !== 'proposal') return step;
          const { packages, extras: more } = step.content;
          return {
            ...step,
            content: {
              ...step.content,
              packages: packages.map((offer) =>
                offer._id === on ? { ...offer, price: 1_000 * (to + 1) } : offer,
              ),
              extras: more.map((extra) =>
                extra._id === on ? { ...extra, unitPrice: 1_000 * (to + 1) } : extra,
              ),
            },
          };
        });
        break;
      case 'clause':
        story.edit(on, (step) =>
          step.module === 'contract'
            ? { ...step, content: { ...step.content, title: [{ text: `v${to}` }] } }
            : step,
        );
        break;
      case 'plan':
        story.edit(on, (step) =>
          step.module === 'invoice'
            ? { ...step, content: { ...step.content, note: text({ text: `v${to}` }) } }
            : step,
        );
        break;
      case 'takes':
        story.edit(on, (step) =>
          step.module === 'invoice' ? { ...step, content: { ...step.content, takesChoice: to === 0 } } : step,
        );
        break;
      case 'question':
        story.edit(on, (step) =>
          step.module === 'form' ? { ...step, content: { ...step.content, title: `v${to}` } } : step,
        );
        break;
      case 'variable':
        story.change({ values: { ...values, [on]: say(`v${to}`) } });
        break;
      case 'choose':
        story.change({ choices: { offer: { packageIds: [on], extras: [{ _id: 'album', quantity: to }] } } });
        break;
      case 'condition':
        story.change({
          steps: all.map((step) =>
            step._id === on
              ? {
                  ...step,
                  condition:
                    to === 0
                      ? null
                      : { all: [{ stepId: 'offer', kind: 'packageNotChosen', packageId: 'day' }] },
                }
              : step,
          ),
        });
        break;
      case 'send':
        story.send();
        break;
      case 'act':
        if (on === 'client' || on === 'studio') story.act('sign', on);
        else story.act(on);
    }
  }

  it('F-48: no signature covers changed bytes, and no untouched module is asked again', () => {
    let [again, kept] = [0, 0];
    fc.assert(
      fc.property(fc.array(edit, { minLength: 20, maxLength: 60 }), (edits) => {
        const story = new Story({
          ...start,
          steps: steps.map((step) =>
            step.module === 'proposal' ? { ...step, content: { ...step.content, extras } } : step,
          ),
        });
        /** What each person saw whenever they did something. */
        const witnessed = new Map<string, string[]>();
        for (const [index, one] of edits.entries()) {
          const before = story.acts.length;
          apply(story, one);
          for (const { stepId, signerId } of story.acts.slice(before)) {
            const step = story.file.steps.find(({ _id }) => _id === stepId);
            const key = `${stepId} ${signerId ?? ''}`;
            if (step !== undefined)
              witnessed.set(key, [...(witnessed.get(key) ?? []), seen(step, story.file)]);
          }
          if (index % 3 !== 0 && index < edits.length - 1) continue;
          for (const { stepId, requests, isVisible, hash, effective } of story.ask()) {
            if (hash !== undefined) expect(hashOf(effective)).toBe(hash);
            const step = story.file.steps.find(({ _id }) => _id === stepId);
            if (step === undefined) continue;
            if (!isVisible) expect(requests).toEqual([]);
            for (const { signerId, duty, why, changes } of requests) {
              const known = witnessed.get(`${stepId} ${signerId ?? ''}`) ?? [];
              const isSeen = known.includes(seen(step, story.file));
              // Done exactly when they did it with what is shown now; again exactly when with something else.
              expect({ stepId, duty }).toEqual({
                stepId,
                duty: isSeen ? 'done' : known.length === 0 ? 'ask' : 'askAgain',
              });
              if (duty === 'askAgain') {
                again += 1;
                expect(why.length).toBeGreaterThan(0);
                if (why.every(({ kind }) => kind === 'content')) expect(changes.length).toBeGreaterThan(0);
              } else if (duty === 'done') kept += 1;
            }
          }
        }
      }),
      { numRuns: 500 },
    );
    // Both answers were really given.
    expect(Math.min(again, kept)).toBeGreaterThan(2_000);
  });
});
