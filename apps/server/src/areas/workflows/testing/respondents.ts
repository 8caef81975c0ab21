import type { Form } from '@atelier/domain/forms';
import { errorCode, isHttpError, type Lead } from '@atelier/sdk';
import { v4 as uuid } from 'uuid';
import type { TestServer } from '../../../testing';
import type { openForm } from './sent-form';
import { formStep } from './sent-form';

const is = (fieldId: string, value: unknown) =>
  ({ match: 'all', conditions: [{ fieldId, operator: 'is', value }] }) as const;
const options = (...labels: string[]) => labels.map((label) => ({ _id: `o-${label}`, label }));

/** Labels of questions, which are the same in every copy. */
export type Label = 'Names' | 'Kind' | 'Guests' | 'Outdoors' | 'Budget' | 'Found' | 'Note';

/** A form with a branch for each kind of event, and a jump over the budget. */
export const firstForm = {
  title: 'Tell us about your day',
  intro: '',
  items: [
    { _id: 'names', type: 'shortText', label: 'Names', required: true },
    {
      _id: 'kind',
      type: 'singleChoice',
      label: 'Kind',
      required: true,
      options: options('wedding', 'portrait'),
    },
    {
      _id: 'guests',
      type: 'number',
      label: 'Guests',
      required: false,
      decimals: 0,
      showWhen: is('kind', ['o-wedding']),
    },
    {
      _id: 'outdoors',
      type: 'yesNo',
      label: 'Outdoors',
      required: false,
      showWhen: is('kind', ['o-portrait']),
      jumps: [{ when: is('outdoors', true), to: 'found' }],
    },
    { _id: 'budget', type: 'number', label: 'Budget', required: false, decimals: 0 },
    {
      _id: 'found',
      type: 'multipleChoice',
      label: 'Found',
      required: false,
      options: options('friend', 'search'),
    },
  ],
  hidden: [],
} as unknown as Form;

/** Returns the edited form: without the budget, with a note. */
export function editedForm(form: Form): Form {
  const items = form.items.filter((item) => !('label' in item && item.label === 'Budget'));
  return {
    ...form,
    items: [...items, { _id: 'note', type: 'shortText', label: 'Note', required: false }],
  } as Form;
}

/** Returns which questions are asked for some answers, written independently of the rules under test. */
export function way(
  version: number,
  { Kind: kind, Outdoors: outdoors }: Partial<Record<Label, unknown>>,
): Label[] {
  const jumps = kind === 'portrait' && outdoors === true;
  return [
    ...(['Names', 'Kind'] as const),
    ...(kind === 'wedding' ? (['Guests'] as const) : []),
    ...(kind === 'portrait' ? (['Outdoors'] as const) : []),
    ...(version === 1 && !jumps ? (['Budget'] as const) : []),
    'Found',
    ...(version === 2 ? (['Note'] as const) : []),
  ];
}

/** What a person did, recorded while they did it. */
export interface Deed {
  readonly visitorId: string;
  readonly lead: string;
  version: number;
  /** When they first saw the form. */
  seenAt: number | null;
  startedAt: number | null;
  sentAt: number | null;
  isDeleted: boolean;
  readonly shown: Set<Label>;
  readonly answers: Partial<Record<Label, unknown>>;
}

/** Returns pseudorandom numbers from a seed. */
export function chances(seed: number) {
  let state = seed >>> 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    is: (probability: number) => next() < probability,
    below: (most: number) => Math.floor(next() * most),
  };
}

/** Returns what a person would answer. */
function choose(label: Label, random: ReturnType<typeof chances>): unknown {
  switch (label) {
    case 'Kind':
      return random.is(0.6) ? 'wedding' : 'portrait';
    case 'Outdoors':
      return random.is(0.5);
    case 'Guests':
    case 'Budget':
      return random.below(200);
    case 'Found':
      return random.is(0.3) ? ['friend', 'search'] : [random.is(0.5) ? 'friend' : 'search'];
    default:
      return `Somebody ${random.below(1_000)}`;
  }
}

/** Plays a person with a form: they open it, answer, change their mind, leave, or submit; every step is a call. */
export async function comeAndAnswer(
  server: TestServer,
  browser: Awaited<ReturnType<typeof openForm>>,
  lead: Lead,
  random: ReturnType<typeof chances>,
  between: () => Promise<void>,
  version: number,
): Promise<Deed> {
  const deed: Deed = {
    visitorId: uuid(),
    lead: lead._id,
    version,
    seenAt: null,
    startedAt: null,
    sentAt: null,
    isDeleted: false,
    shown: new Set(),
    answers: {},
  };
  let versionId = browser.versionId;
  const now = () => server.clock.now().getTime();
  const tell = async (answers: Partial<Record<Label, unknown>>, shown: Label[], send = false) => {
    server.clock.advance(61_000);
    const ids = idsOf(lead);
    const given = {
      stepId: browser.stepId,
      versionId,
      visitorId: deed.visitorId,
      answers: Object.fromEntries(
        Object.entries(answers).map(([label, value]) => [ids.question(label), ids.answer(value)]),
      ),
      shown: shown.map(ids.question),
    };
    const told = send ? await browser.calls.sendAnswers(given) : await browser.calls.saveAnswers(given);
    if (Object.keys(answers).length === 0 && !send) deed.seenAt ??= now();
    for (const label of shown) deed.shown.add(label);
    for (const [label, value] of Object.entries(answers)) {
      deed.shown.add(label as Label);
      if (value === null) delete deed.answers[label as Label];
      else deed.answers[label as Label] = value;
    }
    if (Object.values(answers).some((value) => value !== null)) {
      deed.startedAt ??= now();
      deed.seenAt ??= now();
    }
    if (told.ok) {
      if (send) deed.sentAt = now();
      return;
    }
    // The studio changed the form: they continue in the new version.
    const { error } = told;
    if (errorCode(error) !== 'version_replaced' || !isHttpError(error))
      throw new Error(JSON.stringify(error));
    versionId = (error.body as { draft: { versionId: string } }).draft.versionId;
    deed.version = 2;
    delete deed.answers.Budget;
    if (send) await tell({}, [], true);
  };

  if (random.is(0.9)) await tell({}, []);
  if (random.is(0.2)) return deed;
  const passed = new Set<Label>();
  for (;;) {
    const at = way(deed.version, deed.answers).find((label) => !passed.has(label));
    if (at === undefined) break;
    if (random.is(0.08)) return deed;
    if (!deed.shown.has(at)) await tell({}, [at]);
    await between();
    passed.add(at);
    const isOptional = at !== 'Names' && at !== 'Kind';
    if (!isOptional || random.is(0.75)) await tell({ [at]: choose(at, random) }, []);
    // They change an answer, which leads to another path.
    if (at === 'Guests' && random.is(0.3)) await tell({ Kind: 'portrait' }, []);
    if (at === 'Budget' && random.is(0.2)) await tell({ [at]: null }, []);
  }
  if (random.is(0.1)) return deed;
  await tell({}, [], true);
  return deed;
}

/** Returns the ids that questions and options have in the copy of a lead. */
function idsOf(lead: Lead) {
  const form = formStep(lead).module.content as unknown as Form;
  const labels = new Map(
    form.items.flatMap((item) => ('label' in item ? [[item.label, item._id] as const] : [])),
  );
  const choices = new Map(
    form.items.flatMap((item) =>
      'options' in item ? item.options.map(({ label, _id }) => [label, _id] as const) : [],
    ),
  );
  const answer = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(answer);
    return typeof value === 'string' ? (choices.get(value) ?? value) : value;
  };
  return { question: (label: string) => labels.get(label) ?? 'note', answer };
}
