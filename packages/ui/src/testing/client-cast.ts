import type { Form } from '@atelier/domain/forms';
import { initialChoice, planPayments, type Quote, totalsOf } from '@atelier/domain/money';
import {
  type ContractContent,
  chosenItems,
  type InvoiceContent,
  type ProposalContent,
  redline,
  signingConsent,
  type ThankYouContent,
} from '@atelier/domain/smart-files';
import type { ClientSigner, StepMark } from '../client-file';

export const reader = { locale: 'en-GB', timeZone: 'Europe/Lisbon' };
export const studio = {
  name: 'Juniper & Light',
  logoUrl: null,
  brandColour: null,
  typeface: 'classic' as const,
  email: 'mira@juniper-light.example',
  phoneNumber: '+351 21 555 0110',
  address: ['Rua das Flores 12', '1200-195 Lisbon', 'Portugal'],
  websiteUrl: 'https://juniper-light.example',
  socialProfiles: [{ network: 'instagram', url: 'https://instagram.example/juniperandlight' }],
};

const paragraph = (_id: string, ...runs: ContractContent['title']) => ({
  blocks: [{ _id, kind: 'paragraph' as const, runs }],
});

/** What Juniper & Light offer Priya and Dev. */
export const offer: ProposalContent = {
  headline: [{ text: 'Three days in the Alentejo, 27 February 2027' }],
  letter: paragraph('p1', {
    text: 'You asked for photographs that feel like the weekend felt: slow mornings, your grandmother’s hands, dancing until the lanterns went out. Here is how we would do it.',
  }),
  cover: null,
  packages: [
    {
      _id: 'day',
      name: 'The Day',
      price: 310_000,
      suggested: false,
      taxIds: ['vat'],
      line: 'The wedding day, from getting ready to first dance.',
      features: ['10 hours', '450 photographs', 'Gallery for 5 years'],
    },
    {
      _id: 'weekend',
      name: 'The Weekend',
      price: 430_000,
      suggested: true,
      taxIds: ['vat'],
      line: 'Friday dinner to Sunday brunch, unhurried.',
      features: ['3 days', '800 photographs', 'Gallery for 10 years', 'Album, 40 pages'],
    },
    {
      _id: 'story',
      name: 'The Story',
      price: 620_000,
      suggested: false,
      taxIds: ['vat'],
      line: 'The weekend, and a day with your parents in Mumbai.',
      features: ['4 days, 2 places', '1,100 photographs', 'Two albums'],
    },
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
      taxIds: ['vat'],
    },
    {
      _id: 'album',
      name: 'Parents’ album',
      line: '20 pages, linen, same paper as yours',
      unitPrice: 24_000,
      minimum: 0,
      maximum: 4,
      initial: 0,
      taxIds: ['vat'],
    },
  ],
  included: [
    { _id: 'travel', name: 'Travel to the Alentejo', line: 'For both of us', price: 12_000, taxIds: ['vat'] },
  ],
};

export const invoice: InvoiceContent = {
  currency: 'EUR',
  pricesIncludeTax: true,
  items: [],
  takesChoice: true,
  discounts: [],
  taxes: [{ _id: 'vat', name: 'VAT', rate: 2_300 }],
  schedule: [
    {
      _id: 'retainer',
      name: 'Retainer',
      amount: { kind: 'percent', value: 3_000 },
      due: { kind: 'onSigning' },
    },
    { _id: 'rest', name: 'The rest', amount: { kind: 'rest' }, due: { kind: 'daysBeforeEvent', days: 28 } },
  ],
  note: paragraph('n', { text: 'The retainer holds your date and is part of the price.' }),
};

/** What a choice of the offer comes to. */
export function quoteOfOffer(choice = initialChoice(offer)): Quote {
  const totals = totalsOf(invoice, chosenItems(offer, choice));
  if (!totals.ok) throw new Error(totals.problems[0]?.message);
  const { currency, total } = totals.value;
  const days = { from: '2026-10-15', signedOn: null, eventOn: '2027-02-27' };
  const plan = planPayments(invoice.schedule, { ...days, currency, total });
  if (!plan.ok) throw new Error(plan.problems[0]?.message);
  return { totals: totals.value, plan: plan.value };
}

export const agreement: ContractContent = {
  title: [{ text: 'Photography agreement' }],
  clauses: [
    {
      _id: 'work',
      heading: [{ text: 'What we will do' }],
      plainWords: null,
      text: paragraph('a', {
        text: 'Juniper & Light will photograph the weekend described in the proposal you accepted, The Weekend with a second photographer on Saturday, and deliver at least 800 finished photographs within eight weeks.',
      }),
    },
    {
      _id: 'price',
      heading: [{ text: 'What it costs' }],
      text: paragraph('b', {
        text: 'The price is €4,800 including VAT. A retainer of €1,440 is due on signing and holds the date. The remaining €3,360 is due on 30 January 2027, 28 days before the wedding.',
      }),
      plainWords: 'Your date is yours once both of us have signed and the retainer is paid.',
    },
    {
      _id: 'change',
      heading: [{ text: 'If plans change' }],
      plainWords: null,
      text: paragraph('c', {
        text: 'You may move the date once without a fee if you tell us 90 days before. If you cancel, we keep the part of the retainer that covers work done and pay back the rest.',
      }),
    },
    {
      _id: 'rights',
      heading: [{ text: 'Your photographs' }],
      text: paragraph('d', {
        text: 'You may print and share the photographs for private use without limit. We keep the copyright and will ask you before we publish any of them.',
      }),
      plainWords: 'Share them freely with family. We ask before we post.',
    },
  ],
  signers: [],
  consent: signingConsent,
};

export const agreementValues = {
  'file.package': 'The Weekend',
  'file.total': '€4,800',
  'file.firstPayment': '€1,440',
  'file.remainder': '€3,360',
};

/** The agreement before the studio changed two of its clauses. */
export const agreementChanges = redline(
  {
    ...agreement,
    clauses: agreement.clauses.map((clause) =>
      clause._id === 'change'
        ? {
            ...clause,
            text: paragraph('c', {
              text: 'You may move the date once for a fee of €200 if you tell us 30 days before.',
            }),
          }
        : clause,
    ),
  },
  agreement,
  { locale: 'en-GB', currency: 'EUR' },
);

export const signers = (...states: readonly ClientSigner['state'][]): ClientSigner[] => [
  {
    _id: 'client',
    name: 'Priya Nair',
    role: 'client',
    order: 1,
    isMe: true,
    needsCode: false,
    state: states[0] ?? 'asked',
    signedAt: states[0] === 'signed' ? '2026-10-15T08:11:00Z' : null,
    signedBy:
      states[0] === 'signed'
        ? { name: 'Priya Nair', email: 'priya@nair.example', check: 'privateLink', givenName: null }
        : null,
  },
  {
    _id: 'studio',
    name: 'Mira Anand',
    role: 'studio',
    order: 2,
    isMe: false,
    needsCode: false,
    state: states[1] ?? 'waiting',
    signedAt: null,
    signedBy: null,
  },
];

const option = (...labels: readonly string[]) => ({
  options: labels.map((label) => ({ _id: label, label })),
});
const ask = { required: true };

/** A form with a question of each kind. */
export const everyQuestion: Form = {
  title: 'About your wedding',
  intro:
    'Ten minutes now save us all an hour on the day. You can leave at any time and continue where you stopped.',
  hidden: [],
  items: [
    { _id: 'couple', type: 'shortText', label: 'Your two names', ...ask },
    {
      _id: 'ready',
      type: 'longText',
      label: 'Where do you get ready?',
      help: 'Two addresses if there are two.',
      ...ask,
    },
    { _id: 'mail', type: 'email', label: 'An address for the gallery', ...ask },
    { _id: 'phone', type: 'phone', label: 'A number for the day', ...ask },
    { _id: 'site', type: 'website', label: 'Your wedding page', required: false },
    { _id: 'guests', type: 'number', label: 'How many guests?', decimals: 0, ...ask },
    { _id: 'budget', type: 'money', label: 'Set aside for albums', currency: 'EUR', required: false },
    { _id: 'dinner', type: 'date', label: 'Rehearsal dinner', ...ask },
    { _id: 'start', type: 'time', label: 'When does the ceremony begin?', ...ask },
    { _id: 'stay', type: 'dateRange', label: 'When are you there?', ...ask },
    {
      _id: 'rules',
      type: 'singleChoice',
      label: 'May we use flash?',
      other: 'Something else',
      ...option('Yes', 'No'),
      ...ask,
    },
    {
      _id: 'moments',
      type: 'multipleChoice',
      label: 'What matters most?',
      ...option('Family', 'Dancing', 'The place'),
      ...ask,
    },
    { _id: 'meal', type: 'dropdown', label: 'Our meal', ...option('With you', 'Apart'), ...ask },
    { _id: 'order', type: 'ranking', label: 'Put these in order', ...option('Portraits', 'Groups'), ...ask },
    { _id: 'shuttle', type: 'yesNo', label: 'Is there a shuttle?', ...ask },
    {
      _id: 'calm',
      type: 'rating',
      label: 'How calm are you?',
      lowest: 1,
      highest: 5,
      lowestLabel: 'Not at all',
      ...ask,
    },
    { _id: 'home', type: 'address', label: 'Where do the albums go?', required: false },
    {
      _id: 'list',
      type: 'file',
      label: 'Your schedule',
      accept: ['application/pdf'],
      maximumFiles: 2,
      maximumSize: 5_000_000,
      required: false,
    },
    { _id: 'publish', type: 'consent', label: 'We may show your photographs', required: false },
    { _id: 'thanks', type: 'statement', text: 'That was all of this page.' },
  ],
};

export const thanks: ThankYouContent = {
  headline: [{ text: 'It is in the calendar, Priya' }],
  text: paragraph('t', {
    text: 'Thank you for trusting us with your day. We are looking forward to 27 February 2027.',
  }),
  next: [
    { _id: 'n1', text: 'We sign too, and you both get the agreement as a PDF' },
    { _id: 'n2', text: 'Four weeks before: the balance is due, and we call you about the schedule' },
  ],
  files: [{ _id: 'guide', name: 'Guide to your day', key: 'guide' }],
};

/** The steps of the file in the head of the page. */
export const stepMarks = (done: number, again?: number): StepMark[] =>
  ['Choose', 'Sign', 'Pay', 'Tell us more'].map((label, index) => ({
    id: label,
    label,
    href: `?step=${index}`,
    state: index === again ? 'again' : index < done ? 'done' : 'open',
  }));
