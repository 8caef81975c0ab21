import {
  blankContent,
  type FileStep,
  type ModuleKind,
  type RichText,
  type Run,
  signingConsent,
} from '@atelier/domain/smart-files';

const v = (variable: string): Run => ({ variable });
const t = (text: string): Run => ({ text });
const paragraph = (_id: string, ...runs: Run[]): RichText['blocks'][number] => ({
  _id,
  kind: 'paragraph',
  runs,
});
const place = (_id: string, order: number, label: string) => ({
  _id,
  order,
  label,
  isPublic: false,
  actions: [],
  condition: null,
});
const offer = (_id: string, name: string, price: number, line: string, suggested = false) => ({
  _id,
  name,
  price,
  line,
  suggested,
  features: ['Online gallery for 10 years', 'Twelve photographs within a week'],
  taxIds: [],
});

/** The proposal that Priya was sent. */
export const proposalStep: Extract<FileStep, { module: 'proposal' }> = {
  ...place('proposal', 1, 'Proposal'),
  module: 'proposal',
  content: {
    headline: [t('Three days in '), v('event.place'), t(', '), v('event.date')],
    letter: {
      blocks: [
        paragraph('l1', t('Dear '), v('client.firstName'), t(',')),
        paragraph(
          'l2',
          t(
            'You asked for photographs that feel like the weekend felt: slow mornings, your grandmother’s hands, dancing until the lanterns went out.',
          ),
        ),
      ],
    },
    cover: 'alentejo',
    packages: [
      offer('day', 'The Day', 310_000, 'The wedding day, from getting ready to first dance.'),
      offer('weekend', 'The Weekend', 430_000, 'Friday dinner to Sunday brunch, unhurried.', true),
      offer('story', 'The Story', 620_000, 'The weekend, and a day with your parents in Mumbai.'),
    ],
    choice: { minimum: 1, maximum: 1 },
    extras: [
      {
        _id: 'second',
        name: 'Second photographer',
        line: 'Tom Okafor, Saturday from noon',
        unitPrice: 38_000,
        minimum: 0,
        maximum: 1,
        initial: 1,
        taxIds: [],
      },
    ],
    included: [
      {
        _id: 'travel',
        name: 'Travel to the Alentejo',
        line: 'Two cars, two nights',
        price: 12_000,
        taxIds: [],
      },
    ],
  },
};

const contractStep: FileStep = {
  ...place('contract', 2, 'Contract'),
  module: 'contract',
  content: {
    title: [t('Agreement between '), v('workspace.name'), t(' and '), v('client.name')],
    clauses: [
      {
        _id: 'what',
        heading: [t('What we will do')],
        text: {
          blocks: [paragraph('c1', t('We photograph your wedding on '), v('event.date'), t('.'))],
        },
        plainWords: 'You get the package you chose, photographed by us.',
      },
      {
        _id: 'move',
        heading: [t('If you move the date')],
        text: { blocks: [paragraph('c2', t('You may move it once, up to 60 days before.'))] },
        plainWords: null,
      },
    ],
    signers: [
      { _id: 'client', role: 'client', name: '', email: null, order: 1 },
      { _id: 'studio', role: 'studio', name: '', email: null, order: 2 },
    ],
    consent: signingConsent,
  },
};

const invoiceStep: FileStep = {
  ...place('invoice', 3, 'Invoice'),
  module: 'invoice',
  content: {
    ...blankContent('invoice'),
    taxes: [{ _id: 'vat', name: 'VAT', rate: 2_300 }],
    items: [
      {
        _id: 'album',
        name: 'Linen album',
        line: '40 pages',
        quantity: 1_000,
        unitPrice: 26_000,
        taxIds: ['vat'],
      },
    ],
    discounts: [{ _id: 'friends', name: 'For friends', kind: 'percent', value: 1_000 }],
    schedule: [
      {
        _id: 'retainer',
        name: 'Retainer',
        amount: { kind: 'percent', value: 3_000 },
        due: { kind: 'onSigning' },
      },
      { _id: 'rest', name: 'The rest', amount: { kind: 'rest' }, due: { kind: 'daysBeforeEvent', days: 28 } },
    ],
  },
};

const formStep: FileStep = {
  ...place('form', 4, 'Questionnaire'),
  condition: { all: [{ stepId: 'proposal', kind: 'packageNotChosen', packageId: 'day' }] },
  module: 'form',
  content: {
    title: 'The days around it',
    intro: 'You chose more than one day, so we need to know where and when.',
    items: [
      { _id: 'ready', type: 'shortText', label: 'Where do you get ready?', required: true },
      {
        _id: 'church',
        type: 'singleChoice',
        label: 'May we photograph during the ceremony?',
        required: true,
        options: [
          { _id: 'yes', label: 'Yes' },
          { _id: 'no', label: 'No' },
        ],
      },
      {
        _id: 'flash',
        type: 'yesNo',
        label: 'With flash?',
        required: false,
        showWhen: { match: 'all', conditions: [{ fieldId: 'church', operator: 'is', value: ['yes'] }] },
      },
      { _id: 'people', type: 'pageBreak', title: 'The people' },
      { _id: 'guests', type: 'number', label: 'How many guests?', required: true, decimals: 0 },
    ],
    hidden: [],
  },
};

const thanksStep: FileStep = {
  ...place('thanks', 5, 'Thank you'),
  module: 'thankyou',
  content: {
    headline: [t('It is in the calendar, '), v('client.firstName')],
    text: { blocks: [paragraph('t1', t('We are looking forward to '), v('event.date'), t('.'))] },
    next: [
      { _id: 'n1', text: 'We sign too, and you both get the agreement as a PDF' },
      { _id: 'n2', text: 'Four weeks before: the rest is due' },
    ],
    files: [{ _id: 'guide', name: 'Guide to your day', key: 'guide' }],
  },
};

/** Priya's smart file with all five modules. */
export const fileSteps: readonly FileStep[] = [proposalStep, contractStep, invoiceStep, formStep, thanksStep];

const names: Readonly<Record<ModuleKind, string>> = {
  proposal: 'Proposal',
  contract: 'Contract',
  invoice: 'Invoice',
  form: 'Questionnaire',
  thankyou: 'Thank you',
};

/** A step that nobody has written in yet. */
export const blankStep = (kind: ModuleKind): FileStep =>
  ({ ...place(kind, 1, names[kind]), module: kind, content: blankContent(kind) }) as FileStep;

/** The values of Priya's wedding. */
export const fileValues = {
  'client.name': { type: 'text', value: 'Priya Nair' },
  'client.firstName': { type: 'text', value: 'Priya' },
  'event.date': { type: 'day', value: '2027-02-27' },
  'workspace.name': { type: 'text', value: 'Juniper & Light' },
} as const;
