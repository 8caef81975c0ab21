import { chosenItems, type ProposalContent } from '@atelier/domain/smart-files';
import type { ClientFile, ClientFileStep } from '@atelier/sdk';

/** Ids of the steps of the file. */
export const ids = {
  proposal: '0197f0a0-0000-7000-8000-000000000001',
  contract: '0197f0a0-0000-7000-8000-000000000002',
  invoice: '0197f0a0-0000-7000-8000-000000000003',
  form: '0197f0a0-0000-7000-8000-000000000004',
  thanks: '0197f0a0-0000-7000-8000-000000000005',
} as const;

/** What Priya is offered. */
const proposal: ProposalContent = {
  headline: [{ text: 'Three days in the Alentejo, 27 February 2027' }],
  letter: { blocks: [{ _id: 'p', kind: 'paragraph', runs: [{ text: 'Here is how we would do it.' }] }] },
  cover: null,
  packages: [
    { _id: 'day', name: 'The Day', line: '', price: 310_000, features: [], suggested: false, taxIds: [] },
    {
      _id: 'weekend',
      name: 'The Weekend',
      line: '',
      price: 430_000,
      features: [],
      suggested: true,
      taxIds: [],
    },
  ],
  choice: { minimum: 1, maximum: 1 },
  extras: [
    {
      _id: 'second',
      name: 'Second photographer',
      line: '',
      unitPrice: 38_000,
      taxIds: [],
      minimum: 0,
      maximum: 1,
      initial: 1,
    },
  ],
  included: [{ _id: 'travel', name: 'Travel to the Alentejo', line: '', price: 12_000, taxIds: [] }],
};

const step = (
  kind: ClientFileStep['kind'],
  _id: string,
  label: string,
  content: object,
  more: Partial<ClientFileStep> = {},
): ClientFileStep => ({
  _id,
  kind,
  label,
  content: { ...content },
  chosen: null,
  duty: 'ask',
  state: kind === 'thankyou' ? 'shown' : 'open',
  changes: [],
  reasons: [],
  version: { _id: `${_id.slice(0, -4)}a001`, hash: 'a'.repeat(64), variables: {} },
  choice: null,
  signers: [],
  answers: null,
  files: [],
  ...more,
});

/** Priya's file as it is sent: nothing was done yet. */
export const weddingFile: ClientFile = {
  _id: '0197f0a0-0000-7000-8000-0000000000ff',
  title: 'Wedding weekend',
  studio: {
    name: 'Juniper & Light',
    logoUrl: null,
    brandColour: null,
    typeface: 'classic',
    email: 'mira@juniper-light.example',
    phoneNumber: null,
    address: [],
    websiteUrl: null,
    socialProfiles: [],
  },
  client: { name: 'Priya Nair', email: 'priya@nair.example' },
  access: {
    kind: 'private',
    recipient: { name: 'Priya Nair', email: 'priya@nair.example' },
    expiresAt: null,
  },
  isRecorded: true,
  portal: { contactDetails: true, documents: true, paymentSchedule: true, paymentHistory: true },
  reader: { language: 'en', locale: 'en-GB', timeZone: 'Europe/Lisbon' },
  eventDate: '2027-02-27',
  holdUntil: '2026-10-22',
  steps: [
    step('proposal', ids.proposal, 'Proposal', proposal),
    step(
      'contract',
      ids.contract,
      'Contract',
      {
        title: [{ text: 'Photography agreement' }],
        clauses: [],
        signers: [],
        consent: { version: '2026-11', text: 'I agree to sign electronically.' },
      },
      {
        signers: [
          {
            _id: 'client',
            name: '',
            role: 'client',
            order: 1,
            state: 'asked',
            isMe: true,
            needsCode: false,
            signedAt: null,
            signedBy: null,
          },
          {
            _id: 'studio',
            name: '',
            role: 'studio',
            order: 2,
            state: 'waiting',
            isMe: false,
            needsCode: false,
            signedAt: null,
            signedBy: null,
          },
        ],
      },
    ),
    step('invoice', ids.invoice, 'Payment', {
      currency: 'EUR',
      pricesIncludeTax: true,
      taxes: [],
      items: [],
      takesChoice: true,
      discounts: [],
      schedule: [
        {
          _id: 'retainer',
          name: 'Retainer',
          amount: { kind: 'percent', value: 3_000 },
          due: { kind: 'onSigning' },
        },
        {
          _id: 'rest',
          name: 'The rest',
          amount: { kind: 'rest' },
          due: { kind: 'daysBeforeEvent', days: 28 },
        },
      ],
      note: { blocks: [] },
    }),
    step('form', ids.form, 'Questions', {
      title: 'About your day',
      intro: '',
      hidden: [],
      items: [{ _id: 'guests', type: 'number', label: 'How many guests?', required: true, decimals: 0 }],
    }),
    step(
      'thankyou',
      ids.thanks,
      'Thank you',
      {
        headline: [{ text: 'Thank you' }],
        text: { blocks: [] },
        next: [],
        files: [],
      },
      { duty: 'nothing' },
    ),
  ],
  nextStepId: ids.proposal,
  note: null,
};

/** The file after a step was changed. */
export const withStep = (file: ClientFile, stepId: string, change: Partial<ClientFileStep>): ClientFile => {
  const steps = file.steps.map((one) => (one._id === stepId ? { ...one, ...change } : one));
  return {
    ...file,
    steps,
    nextStepId: steps.find(({ duty }) => duty === 'ask' || duty === 'askAgain')?._id ?? null,
  };
};

/** The file after the weekend was chosen: the invoice follows. */
export const chosenFile: ClientFile = withStep(
  withStep(weddingFile, ids.proposal, {
    duty: 'done',
    choice: { packageIds: ['weekend'], extras: [{ _id: 'second', quantity: 1 }], isFinal: false },
  }),
  ids.invoice,
  {
    version: { _id: '0197f0a0-0000-7000-8000-00000000b001', hash: 'b'.repeat(64), variables: {} },
    chosen: chosenItems(proposal, { packageIds: ['weekend'], extras: [{ _id: 'second', quantity: 1 }] }).map(
      (item) => ({
        ...item,
      }),
    ),
  },
);
