import { createHash } from 'node:crypto';
import { type Act, type AmendedStep, type SentVersion, whatToAskAgain } from './amendment';
import { blankContent, type ModuleContents } from './contents';
import { inputsOf, type SmartFile } from './effective';
import type { FileStep } from './steps';
import type { VariableValue } from './variables';

const wording = { currency: 'EUR' };
/** A text as the value of a variable. */
export const say = (value: string): VariableValue => ({ type: 'text', value });

/** The canonical JSON of a value (RFC 8785), as far as contents need it, and its hash. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inside: unknown) =>
    typeof inside === 'object' && inside !== null && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inside,
  );
/** SHA-256 of the canonical JSON. */
export const hashOf = (value: unknown) => createHash('sha256').update(canonical(value)).digest('hex');

const plain = { isPublic: false, actions: [], condition: null };
/** One paragraph. */
export const text = (...runs: ModuleContents['thankyou']['headline'][number][]) => ({
  blocks: [{ _id: 'b', kind: 'paragraph' as const, runs }],
});
/** Two packages, for somebody by name. */
export const proposal: ModuleContents['proposal'] = {
  ...blankContent('proposal'),
  headline: [{ text: 'For ' }, { variable: 'client.name' }],
  packages: ['day', 'weekend'].map((_id, index) => ({
    _id,
    name: _id,
    line: '',
    price: 310_000 + index * 120_000,
    features: [],
    suggested: false,
    taxIds: [],
  })),
};
const contract: ModuleContents['contract'] = {
  ...blankContent('contract'),
  clauses: [
    {
      _id: 'what',
      heading: [{ text: 'What we do' }],
      plainWords: null,
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
/** A file with all five modules. */
export const steps: readonly FileStep[] = [
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
/** The file as it is first sent. */
export const start: SmartFile = {
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
export class Story {
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
