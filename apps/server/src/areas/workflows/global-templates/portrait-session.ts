import { signingConsent } from '@atelier/domain/smart-files';
import type { GlobalTemplate } from './template';
import {
  answers,
  clause,
  clientThenStudio,
  extra,
  line,
  next,
  offer,
  optional,
  place,
  question,
  text,
} from './writing';

/** Portraits of a person, a couple or a family. */
export const portraitSession: GlobalTemplate = {
  _id: '019a8e2c-5b00-7a10-8c01-3d5f6a7b8c02',
  title: 'Portrait session',
  steps: [
    {
      ...place('proposal', 1, 'Proposal'),
      module: 'proposal',
      content: {
        headline: line('Portraits on {event.date}'),
        letter: text(
          'Hello {client.firstName},',
          'Good portraits need a little time and no audience. We start slowly, talk, and stop watching the clock; most people say afterwards that it was easier than they feared.',
          'Choose how much time you would like. You see every finished photograph in an online gallery and keep those that you love.',
          '{workspace.owner}, {workspace.name}',
        ),
        cover: null,
        packages: [
          offer('short', 'Half an hour', 190, 'One person, one look, one place.', [
            '30 minutes',
            '8 finished photographs',
            'Online gallery for a year',
          ]),
          offer(
            'hour',
            'An hour and a half',
            360,
            'A person, a couple or a family, without haste.',
            [
              '90 minutes, up to two places nearby',
              '25 finished photographs',
              'Two changes of clothes',
              'Online gallery for 2 years',
            ],
            true,
          ),
          offer('day', 'Half a day', 680, 'For families of several generations, or a whole team.', [
            '4 hours, up to 12 people',
            '60 finished photographs',
            'Groups and single portraits',
            'Online gallery for 5 years',
          ]),
        ],
        choice: { minimum: 1, maximum: 1 },
        extras: [
          extra(
            'more',
            'Five more photographs',
            75,
            'Finished like the others, chosen by you from the gallery.',
            6,
          ),
          extra('person', 'One more person', 40, 'Beyond the number in the package.', 10),
          extra('print', 'Fine art print, 30 × 40 cm', 95, 'On cotton paper, unframed.', 10),
          extra('express', 'Delivery within 48 hours', 120, 'Instead of two weeks.'),
        ],
        included: [],
      },
    },
    {
      ...place('contract', 2, 'Agreement'),
      module: 'contract',
      content: {
        title: line('Portrait agreement between {workspace.name} and {client.name}'),
        clauses: [
          clause(
            'work',
            'The session',
            'We meet on the day, take the time you chose, and you get the number of photographs you chose.',
            '{workspace.name} (“we”) will photograph you, {client.name}, and the people you bring on **{event.date}** at **{event.place}**, to the extent of **{file.package}** in the proposal that you accepted.',
            'If you are late, the session still ends at the agreed time unless nobody comes after you. If the weather makes it impossible outdoors, we agree on another day or place at no cost.',
          ),
          clause(
            'price',
            'What it costs',
            null,
            'The price is **{file.total}**. **{file.firstPayment}** is due on signing and holds the appointment; the remaining **{file.remainder}** is due 3 days before the session. Extras that you order later are paid when you order them.',
          ),
          clause(
            'change',
            'If plans change',
            'Tell us 48 hours before and a new day costs nothing. With a feverish child the 48 hours do not count.',
            'You may move the session as often as you need to if you tell us 48 hours before. When somebody falls ill, tell us as soon as you know, and we move it at no cost.',
            'If you cancel more than 14 days before, we pay back everything. If you cancel later, we keep the first payment. If you do not come and do not tell us, the price is due, less what we save.',
            'If we have to cancel, you choose: another day, or everything back.',
          ),
          clause(
            'delivery',
            'What you receive, and when',
            'Your gallery is there within two weeks. Save a copy of your own.',
            'Within **14 days** of the session you get a gallery with a selection. You choose the photographs of your package from it; we finish them and deliver them as JPEG files in full size within 7 days of your choice. Raw files are not delivered. We keep the finished photographs for 12 months.',
          ),
          clause(
            'rights',
            'Your photographs',
            'Private use is free. For a company’s website or advertising, talk to us first.',
            'You may use, print and share the photographs privately without limit. Portraits taken for your work may also be used on your own profiles, website and press material. Advertising and selling on need our consent. We keep the copyright.',
          ),
          clause(
            'publish',
            'What we show',
            'We ask before we show you anywhere, and children only when both parents say yes.',
            'We publish your portraits only if you agreed in the questionnaire or in writing, and those of a child only with the consent of all who have custody. You can take the consent back for the future at any time.',
          ),
          clause(
            'data',
            'Your data',
            null,
            'We use your data and the photographs to fulfil this agreement and for the book-keeping that the law demands. You may see, correct and delete them as the law on data protection provides; write to {workspace.email}.',
          ),
          clause(
            'liability',
            'If something goes wrong',
            null,
            'If photographs are lost or spoilt through our fault, we repeat the session at no cost or pay back the price, as you prefer. Beyond that our liability for slight negligence is limited to the price. Nothing limits liability for intent, gross negligence, injury, or what the law does not allow to be limited.',
            'The law of the country where {workspace.name} has its seat applies. Rights that you have as a consumer where you live remain. Changes count when both of us agreed to them in writing.',
          ),
        ],
        signers: clientThenStudio,
        consent: signingConsent,
      },
    },
    {
      ...place('invoice', 3, 'Payment'),
      module: 'invoice',
      content: {
        currency: 'EUR',
        pricesIncludeTax: true,
        taxes: [],
        items: [],
        takesChoice: true,
        discounts: [],
        schedule: [
          {
            _id: 'booking',
            name: 'To book',
            amount: { kind: 'percent', value: 5_000 },
            due: { kind: 'onSigning' },
          },
          {
            _id: 'rest',
            name: 'The rest',
            amount: { kind: 'rest' },
            due: { kind: 'daysBeforeEvent', days: 3 },
          },
        ],
        note: text('The first payment holds your appointment and is part of the price.'),
      },
    },
    {
      ...place('questions', 4, 'A few questions'),
      module: 'form',
      content: {
        title: 'Before we meet',
        intro: 'So that we know who is coming and what the photographs are for.',
        items: [
          question('who', 'longText', 'Who will be photographed?', {
            help: 'First names, and the age of children.',
          }),
          question(
            'purpose',
            'multipleChoice',
            'What are the photographs for?',
            answers('For the family', 'A present', 'Work or a profile', 'A press kit', 'Something else'),
          ),
          question('phone', 'phone', 'Your telephone number, for the day itself'),
          optional(
            question('like', 'longText', 'What should be seen in them, and what not?', {
              help: 'Glasses, a profile that you prefer, a scar: whatever you think about.',
            }),
          ),
          optional(
            question('needs', 'longText', 'Does anybody need something from us?', {
              help: 'Steps, breaks, a quiet room, a language.',
            }),
          ),
          question(
            'publish',
            'singleChoice',
            'May we show your portraits?',
            answers('Yes', 'Ask me for each one', 'No'),
          ),
        ],
        hidden: [],
      },
    },
    {
      ...place('thanks', 5, 'Thank you'),
      module: 'thankyou',
      content: {
        headline: line('See you on {event.date}, {client.firstName}'),
        text: text(
          'Your appointment is booked. We meet at {event.place}; if you cannot find it, call {workspace.phone}.',
          '# What to wear',
          '- What you feel like yourself in, and a second thing to change into',
          '- Colours that go together, rather than the same for everybody',
          '- Nothing with large writing, unless it is meant to be read',
        ),
        next: next(
          'Three days before: the rest is due, and we look at the weather together',
          'Within two weeks after: your gallery to choose from',
          'Within a week of your choice: the finished photographs',
        ),
        files: [],
      },
    },
  ],
};
