import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Act, type AmendedStep, type SentVersion, whatToAskAgain } from './amendment';
import type { Choice } from './choice';
import { blankContent, type ModuleContents } from './contents';
import { inputsOf, type SmartFile } from './effective';
import type { FileStep } from './steps';
import type { VariableValue } from './variables';

const wording = { currency: 'EUR' };
const say = (value: string): VariableValue => ({ type: 'text', value });

/** The canonical JSON of a value (RFC 8785), as far as contents need it, and its hash. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inside: unknown) =>
    typeof inside === 'object' && inside !== null && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inside,
  );
const hashOf = (value: unknown) => createHash('sha256').update(canonical(value)).digest('hex');

const plain = { isPublic: false, actions: [], condition: null };
const text = (...runs: ModuleContents['thankyou']['headline'][number][]) => ({
  blocks: [{ _id: 'b', kind: 'paragraph' as const, runs }],
});
const proposal: ModuleContents['proposal'] = {
  ...blankContent('proposal'),
  headline: [{ text: 'For ' }, { variable: 'client.name' }],
  packages: ['day', 'weekend'].map((_id, index) => ({
    ...{
      _id,
      name: _id,
      line: '',
      price: 310_000 + index * 120_000,
      features: [],
      suggested: false,
      taxIds: [],
    },
  })),
};
const contract: ModuleContents['contract'] = {
  ...blankContent('contract'),
  clauses: [
    {
      ...{ _id: 'what', heading: [{ text: 'What we do' }], plainWords: null },
      text: text(
        { text: 'We come on ' },
        { variable: 'event.date' },
        { text: ' for ' },
        { variable: 'file.total' },
        { text: ', agreed on ' },
        { variable: 'today' },
      ),
    },
  ],
};
const form: ModuleContents['form'] = {
  ...blankContent('form'),
  items: [{ _id: 'guests', type: 'number', label: 'How many guests?', required: true, decimals: 0 }],
};
const steps: readonly FileStep[] = [
  { _id: 'offer', module: 'proposal', order: 1, label: 'Proposal', ...plain, content: proposal },
  { _id: 'sign', module: 'contract', order: 2, label: 'Contract', ...plain, content: contract },
  {
    _id: 'pay',
    module: 'invoice',
    order: 3,
    label: 'Invoice',
    ...plain,
    content: { ...blankContent('invoice'), takesChoice: true },
  },
  { _id: 'more', module: 'form', order: 4, label: 'Questions', ...plain, content: form },
  {
    _id: 'thanks',
    module: 'thankyou',
    order: 5,
    label: 'Thanks',
    ...plain,
    content: { ...blankContent('thankyou'), text: text({ text: 'Thank you' }) },
  },
];
const start: SmartFile = {
  steps,
  values: {
    'client.name': say('Priya'),
    'event.date': { type: 'day', value: '2027-02-27' },
    'file.total': { type: 'money', amount: 430_000, currency: 'EUR' },
    today: { type: 'day', value: '2026-10-15' },
  },
  reader: { locale: 'en-GB', timeZone: 'Europe/Lisbon' },
  choices: { offer: { packageIds: ['weekend'], extras: [] } },
  answers: { more: { guests: 80 } },
};

/** A studio that sends amendments, and clients who act on what they are shown. */
class Story {
  sent: SentVersion[] = [];
  acts: Act[] = [];

  constructor(public file: SmartFile) {
    this.send();
  }

  ask = (): AmendedStep[] => whatToAskAgain(this.sent, this.acts, this.file, wording);

  send(): AmendedStep[] {
    const amended = this.ask();
    for (const { stepId, hash, effective } of amended) {
      const step = this.file.steps.find(({ _id }) => _id === stepId);
      if (hash === undefined && step !== undefined)
        this.sent.push({ stepId, hash: hashOf(effective), effective, inputs: inputsOf(step, this.file) });
    }
    return amended;
  }

  /** Somebody does what a step asks, with the version that they are shown. */
  act(stepId: string, signerId?: string): void {
    const shown = this.send().find((step) => step.stepId === stepId);
    if (shown === undefined || !shown.isVisible) return;
    const asked = shown.requests.find((request) => request.signerId === signerId);
    if (asked === undefined || asked.duty === 'done') return;
    const act = { stepId, hash: hashOf(shown.effective) };
    this.acts.push(signerId === undefined ? act : { ...act, signerId });
  }

  actAll(): this {
    for (const stepId of ['offer', 'pay', 'more']) this.act(stepId);
    for (const signer of ['client', 'studio']) this.act('sign', signer);
    return this;
  }

  change(change: Partial<SmartFile>): this {
    this.file = { ...this.file, ...change };
    return this;
  }

  edit(stepId: string, content: (step: FileStep) => FileStep): this {
    return this.change({
      steps: this.file.steps.map((step) => (step._id === stepId ? content(step) : step)),
    });
  }

  again = (): string[] =>
    this.ask().flatMap(({ stepId, requests }) =>
      requests.flatMap(({ duty, signerId, why }) =>
        duty === 'askAgain' ? `${signerId ?? stepId}: ${why.map(({ kind }) => kind).join(' ')}` : [],
      ),
    );
}

const retitle = (step: FileStep): FileStep =>
  step.module === 'thankyou' || step.module === 'proposal'
    ? ({ ...step, content: { ...step.content, headline: [{ text: 'Changed' }] } } as FileStep)
    : step;
const reprice =
  (id: string) =>
  (step: FileStep): FileStep =>
    step.module === 'proposal'
      ? {
          ...step,
          content: {
            ...step.content,
            packages: step.content.packages.map((offer) =>
              offer._id === id ? { ...offer, price: offer.price + 1 } : offer,
            ),
          },
        }
      : step;
const value = (key: string, to: VariableValue) => (story: Story) =>
  story.change({ values: { ...story.file.values, [key]: to } });

describe('an amendment', () => {
  const done = () => new Story(start).actAll();

  it('F-40: asks everything once, and nothing again while nothing changes', () => {
    const story = new Story(start);
    const duties = () => story.ask().map(({ requests }) => requests.map(({ duty }) => duty).join());
    expect(duties()).toEqual(['ask', 'ask,ask', 'ask', 'ask', '']);
    expect(story.sent).toHaveLength(5);
    story.actAll();
    expect(duties()).toEqual(['done', 'done,done', 'done', 'done', '']);
    expect(story.sent).toHaveLength(5);
  });

  it('F-41: asks again what was changed, with the redline, and nothing else', () => {
    const story = done().edit('offer', retitle);
    expect(story.again()).toEqual(['offer: content']);
    expect(story.ask()[0]?.requests[0]?.changes.map(({ words }) => words)).toEqual([
      'Headline: “For Priya” → “Changed”',
    ]);
    expect(done().edit('thanks', retitle).again()).toEqual([]);
  });

  it('F-42: the price of what was chosen is asked again where it is paid; the price of what was not is not', () => {
    expect(done().edit('offer', reprice('weekend')).again()).toEqual(['offer: content', 'pay: choice']);
    expect(done().edit('offer', reprice('day')).again()).toEqual(['offer: content']);
  });

  it('F-42: another choice is asked again where it is paid, and where the contract names what it comes to', () => {
    const story = done().change({ choices: { offer: { packageIds: ['day'], extras: [] } } });
    expect(story.again()).toEqual(['pay: choice']);
    value('file.total', { type: 'money', amount: 310_000, currency: 'EUR' })(story);
    expect(story.again()).toEqual(['client: variable', 'studio: variable', 'pay: choice']);
    const reasons = story.ask()[1]?.requests[0]?.why;
    expect(reasons).toEqual([
      { kind: 'variable', variable: 'file.total', label: 'Total', before: '€4,300', after: '€3,100' },
    ]);
  });

  it('F-43: a variable is asked again where a text names it, and only there', () => {
    expect(value('client.name', say('Dev'))(done()).again()).toEqual(['offer: variable']);
    expect(value('event.date', { type: 'day', value: '2027-03-06' })(done()).again()).toEqual([
      'client: variable',
      'studio: variable',
    ]);
    expect(value('event.place', say('Évora'))(done()).again()).toEqual([]);
  });

  it('F-44: a new day alone asks nothing again; with another change the contract names the new day', () => {
    const later = value('today', { type: 'day', value: '2026-10-20' })(done());
    expect(later.again()).toEqual([]);
    value('event.date', { type: 'day', value: '2027-03-06' })(later);
    expect(later.ask()[1]?.effective.variables.today).toBe('20 October 2026');
  });

  it('F-44: nor does a platform that writes dates in another way', () => {
    const story = done();
    story.sent = story.sent.map((version) => ({
      ...version,
      effective: JSON.parse(
        JSON.stringify(version.effective).replaceAll('27 February 2027', '27\u202fFebruary 2027'),
      ) as SentVersion['effective'],
    }));
    expect(story.again()).toEqual([]);
  });

  it('F-45: what comes back as it was holds again, with what was done with it', () => {
    const story = done().edit('offer', reprice('weekend'));
    story.send();
    expect(
      story
        .edit('offer', (step) => (step.module === 'proposal' ? { ...step, content: proposal } : step))
        .again(),
    ).toEqual([]);
    expect(story.ask()[0]?.requests[0]?.duty).toBe('done');
  });

  it('F-45: tells somebody who skipped an amendment what changed since what they signed', () => {
    const story = done().edit('offer', reprice('weekend'));
    story.send();
    story.edit('offer', reprice('weekend'));
    story.send();
    expect(story.ask()[0]?.requests[0]?.changes.map(({ words }) => words)).toEqual([
      'Price of weekend: €4,300 → €4,300.02',
    ]);
  });

  it('F-46: asks each signer alone', () => {
    const story = new Story(start);
    story.act('sign', 'client');
    value('event.date', { type: 'day', value: '2027-03-06' })(story);
    expect(story.ask()[1]?.requests.map(({ signerId, duty }) => `${signerId} ${duty}`)).toEqual([
      'client askAgain',
      'studio ask',
    ]);
    story.act('sign', 'studio');
    expect(story.ask()[1]?.requests.map(({ duty }) => duty)).toEqual(['askAgain', 'done']);
  });

  it('F-47: a step that is hidden asks nothing, and keeps what was done in it', () => {
    const hide = { all: [{ stepId: 'offer', kind: 'packageNotChosen' as const, packageId: 'weekend' }] };
    const story = done().edit('more', (step) => ({ ...step, condition: hide }));
    expect(story.ask()[3]).toMatchObject({ isVisible: false, requests: [] });
    story.change({ choices: { offer: { packageIds: ['day'], extras: [] } } });
    expect(story.ask()[3]).toMatchObject({ isVisible: true, requests: [{ duty: 'done' }] });
  });
});

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
          for (const { stepId, requests, isVisible } of story.ask()) {
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
  }, 120_000);
});
