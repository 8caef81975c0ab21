import { describe, expect, it } from 'vitest';
import { blankContent, type ModuleContents, type ModuleKind } from './contents';
import { type FileDraft, gapsOf } from './readiness';
import type { FileStep, Step } from './steps';
import type { VariableValues } from './variables';

const line = (text: string) => [{ text }];
const rich = (text: string) => ({ blocks: [{ _id: 'b', kind: 'paragraph' as const, runs: line(text) }] });
const named = { name: 'The Day', line: '', taxIds: ['vat'] };
const sound: ModuleContents = {
  proposal: {
    ...blankContent('proposal'),
    packages: [{ _id: 'day', ...named, price: 310_000, features: [], suggested: true }],
    extras: [{ _id: 'album', ...named, unitPrice: 24_000, minimum: 0, maximum: 3, initial: 0 }],
  },
  contract: {
    ...blankContent('contract'),
    clauses: [{ _id: 'what', heading: line('What we do'), text: rich('We come.'), plainWords: null }],
  },
  invoice: {
    ...blankContent('invoice'),
    taxes: [{ _id: 'vat', name: 'VAT', rate: 2_300 }],
    schedule: [
      {
        _id: 'first',
        name: 'Retainer',
        amount: { kind: 'percent', value: 3_000 },
        due: { kind: 'onSigning' },
      },
      { _id: 'rest', name: 'The rest', amount: { kind: 'rest' }, due: { kind: 'daysBeforeEvent', days: 28 } },
    ],
  },
  form: {
    ...blankContent('form'),
    items: [{ _id: 'q', type: 'shortText', label: 'Names?', required: true }],
  },
  thankyou: { ...blankContent('thankyou'), headline: line('Thank you') },
};
const values: VariableValues = { 'event.date': { type: 'day', value: '2027-02-27' } };
const label: Record<ModuleKind, string> = {
  proposal: 'Proposal',
  contract: 'Contract',
  invoice: 'Invoice',
  form: 'Questionnaire',
  thankyou: 'Thank you',
};

/** A file that can go out, with what is changed in it. */
function draft(
  change: Partial<ModuleContents> = {},
  more: Partial<FileDraft> = {},
  leaveOut: ModuleKind[] = [],
): FileDraft {
  const contents = { ...sound, ...change };
  const step = <Kind extends ModuleKind>(
    module: Kind,
    order: number,
  ): Step & { module: Kind; content: ModuleContents[Kind] } => ({
    _id: module,
    module,
    order,
    label: label[module],
    isPublic: false,
    actions: [],
    condition: null,
    content: contents[module],
  });
  const steps: FileStep[] = [
    step('proposal', 1),
    step('contract', 2),
    step('invoice', 3),
    step('form', 4),
    step('thankyou', 5),
  ];
  return {
    steps: steps.filter(({ module }) => !leaveOut.includes(module)),
    values,
    clientEmail: 'priya@nair.example',
    studioEmail: 'mira@juniper-light.example',
    ...more,
  };
}
const words = (...[change, more, leaveOut]: Parameters<typeof draft>) =>
  gapsOf(draft(change, more, leaveOut)).map((gap) => gap.words);
const proposal = (change: object) => words({ proposal: { ...sound.proposal, ...change } });
const invoice = (change: object, ...more: [more?: Partial<FileDraft>, leaveOut?: ModuleKind[]]) =>
  words({ invoice: { ...sound.invoice, ...change } }, ...more);
const contract = (change: object, ...more: [more?: Partial<FileDraft>]) =>
  words({ contract: { ...sound.contract, ...change } }, ...more);
const payment = (amount: object) => ({
  _id: `${JSON.stringify(amount).length}`,
  name: 'Part',
  amount,
  due: { kind: 'onDate', date: '2027-01-30' },
});
const signer = (change: object) => ({
  _id: 'x',
  role: 'other',
  name: 'Dev Nair',
  email: 'dev@nair.example',
  order: 1,
  ...change,
});

describe('what is to be done before a file goes out', () => {
  it('F-60: is nothing for a file that can go out, and something for one without steps', () => {
    expect(gapsOf(draft())).toEqual([]);
    expect(gapsOf({ steps: [], values: {} }).map(({ kind }) => kind)).toEqual(['noSteps']);
  });

  it('F-61: names a variable without a value once in a step, with its path', () => {
    const text = {
      blocks: [
        {
          _id: 'b',
          kind: 'paragraph' as const,
          runs: [{ variable: 'preset.ceremonyTime' }, { variable: 'preset.ceremonyTime' }],
        },
      ],
    };
    const [clause] = sound.contract.clauses;
    if (clause === undefined) throw new Error('There is a clause.');
    const variables = [{ key: 'preset.ceremonyTime', label: 'Ceremony time', type: 'time' as const }];
    expect(
      gapsOf(
        draft(
          {
            contract: {
              ...sound.contract,
              title: [{ variable: 'preset.ceremonyTime' }],
              clauses: [{ ...clause, text }],
            },
          },
          { variables },
        ),
      ),
    ).toEqual([
      {
        stepId: 'contract',
        module: 'contract',
        kind: 'missingVariable',
        path: 'title',
        words: 'Contract: ceremony time is empty',
      },
    ]);
  });

  it('F-62: a proposal has something to choose, with prices, in a way that can be chosen', () => {
    const [day] = sound.proposal.packages;
    const [album] = sound.proposal.extras;
    expect(words({ proposal: blankContent('proposal') })).toEqual([
      'Proposal: there is nothing to choose from yet',
    ]);
    expect(proposal({ packages: [{ ...day, price: 0 }] })).toEqual(['Proposal: price of The Day is empty']);
    expect(proposal({ included: [{ _id: 'i', name: 'Travel', line: '', price: 0, taxIds: [] }] })).toEqual([
      'Proposal: price of Travel is empty',
    ]);
    expect(proposal({ choice: { minimum: 2, maximum: 2 } })).toEqual([
      'Proposal: 2 packages are to be chosen, and that cannot be done',
    ]);
    expect(proposal({ choice: { minimum: 1, maximum: 0 } })).toHaveLength(1);
    expect(proposal({ extras: [{ ...album, initial: 4 }] })).toEqual([
      'Proposal: The Day starts with 4 pieces, and 0 to 3 are allowed',
    ]);
    expect(proposal({ packages: [{ ...day, taxIds: ['gone'] }] })).toEqual([
      'Proposal: The Day has a tax that the invoice does not know',
    ]);
  });

  it('F-63: an invoice has something to pay, and payments that come to the whole', () => {
    expect(invoice({ takesChoice: false })).toEqual(['Invoice: there is nothing to pay yet']);
    expect(invoice({}, {}, ['proposal'])).toEqual([
      'Invoice: it takes what is chosen, and no proposal comes before it',
    ]);
    const late = draft().steps.map((step) => (step.module === 'proposal' ? { ...step, order: 9 } : step));
    expect(words({}, { steps: late })).toEqual(words({}, {}, ['proposal']));
    expect(invoice({ schedule: [] })).toEqual(['Invoice: nothing says when to pay']);
    expect(invoice({ schedule: [payment({ kind: 'percent', value: 3_000 })] })).toEqual([
      'Invoice: the payments do not come to the whole: let the last one be what is left',
    ]);
    expect(invoice({ schedule: [payment({ kind: 'percent', value: 10_000 })] })).toEqual([]);
    expect(invoice({ schedule: [payment({ kind: 'fixed', value: 10 }), payment({ kind: 'rest' })] })).toEqual(
      [],
    );
    expect(
      invoice({ schedule: [payment({ kind: 'rest' }), { ...payment({ kind: 'rest' }), _id: 'y' }] }),
    ).toEqual(['Invoice: only one payment can be what is left']);
    expect(
      invoice({
        schedule: [payment({ kind: 'percent', value: 9_000 }), payment({ kind: 'percent', value: 10_000 })],
      }),
    ).toEqual(['Invoice: the payments come to 190 percent']);
    const item = { _id: 'i', name: 'Album', line: '', quantity: 1_000, unitPrice: 0, taxIds: ['gone'] };
    expect(invoice({ items: [item] })).toEqual([
      'Invoice: price of Album is empty',
      'Invoice: Album has a tax that the invoice does not know',
    ]);
  });

  it('F-64: a payment that follows the event or the signing has one to follow', () => {
    expect(invoice({}, { values: {} })).toEqual([
      'Invoice: due date of The rest follows the event, and the event has no date',
    ]);
    expect(invoice({}, {}, ['contract'])).toEqual([
      'Invoice: due date of Retainer follows signing, and there is no contract to sign',
    ]);
  });

  it('F-65: a contract has clauses, a signer for the client, and an address for each', () => {
    expect(contract({ clauses: [] })).toEqual(['Contract: there is no clause yet']);
    expect(contract({ clauses: [{ ...sound.contract.clauses[0], text: rich('  ') }] })).toEqual([
      'Contract: clause 1 is empty',
    ]);
    expect(contract({ signers: [] })).toEqual(['Contract: nobody signs for the client']);
    expect(contract({ signers: [signer({ role: 'studio' })] })).toEqual([
      'Contract: nobody signs for the client',
    ]);
    expect(contract({ signers: [signer({ email: null })] })).toEqual([
      'Contract: Dev Nair has no email address to sign from',
    ]);
    expect(contract({ signers: [signer({ name: '' })] })).toEqual(['Contract: a signer has no name']);
    expect(contract({}, { clientEmail: null })).toEqual([
      'Contract: the client has no email address to sign from',
    ]);
    // A template has no client yet.
    expect(gapsOf({ steps: draft().steps, values })).toEqual([]);
  });

  it('F-65: no two signers have one address, however it is spelt', () => {
    expect(
      contract({
        signers: [signer({}), signer({ _id: 'y', name: 'Priya Nair', email: 'DEV@nair.example' })],
      }),
    ).toEqual(['Contract: Dev Nair and Priya Nair have the same email address']);
    expect(contract({}, { studioEmail: 'Priya@nair.example' })).toEqual([
      'Contract: the client and the studio have the same email address',
    ]);
  });

  it('F-66: a form asks something, and the thanks say something', () => {
    expect(
      words({ form: { ...sound.form, items: [{ _id: 's', type: 'statement', text: 'Hello' }] } }),
    ).toEqual(['Questionnaire: nothing is asked yet']);
    expect(words({ thankyou: blankContent('thankyou') })).toEqual(['Thank you: nothing is written yet']);
  });

  it('F-67: conditions lead somewhere', () => {
    const file = draft();
    const condition = { all: [{ stepId: 'proposal', kind: 'packageChosen' as const, packageId: 'gone' }] };
    const steps = file.steps.map((step) => (step.module === 'form' ? { ...step, condition } : step));
    expect(gapsOf({ ...file, steps })).toEqual([
      {
        stepId: 'form',
        module: 'form',
        kind: 'condition:missingPackage',
        path: '',
        words: 'Questionnaire: its condition asks about a package that is not in Proposal any more',
      },
    ]);
  });
});
