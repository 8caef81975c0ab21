import { signingConsent } from '@atelier/domain/smart-files';
import type { GlobalTemplate } from './template';
import { weddingClauses } from './wedding-photography-clauses';
import {
  answers,
  clientThenStudio,
  extra,
  line,
  next,
  offer,
  optional,
  page,
  place,
  question,
  text,
  whole,
} from './writing';

/** A wedding, from one day to a weekend abroad. */
export const weddingPhotography: GlobalTemplate = {
  _id: '019a8e2c-5b00-7a10-8c01-3d5f6a7b8c01',
  title: 'Wedding photography',
  steps: [
    {
      ...place('proposal', 1, 'Proposal'),
      module: 'proposal',
      content: {
        headline: line('Your wedding in {event.place}, {event.date}'),
        letter: text(
          'Dear {client.firstName},',
          'Thank you for telling us about your day. What we heard: you would like photographs that feel like being there, and as little posing as your families will allow.',
          'We work quietly and mostly with the light that is there. We plan the group photographs with you so that they take half an hour, and leave you to your guests for the rest. Below are three ways of doing it; most couples take the second.',
          'Your date is held for nobody yet. It is yours once you have chosen, signed and paid the first part, all on this page.',
          '{workspace.owner}, {workspace.name}',
        ),
        cover: null,
        packages: [
          offer('day', 'The Day', 2_400, 'From getting ready to the first dance.', [
            '10 hours with one photographer',
            'At least 450 finished photographs',
            'Online gallery for 5 years, with downloads',
            'Twelve photographs within a week',
          ]),
          offer(
            'story',
            'The Day and the Evening Before',
            3_300,
            'The rehearsal or welcome dinner, and the whole wedding day.',
            [
              '14 hours over two days',
              'At least 650 finished photographs',
              'Second photographer for the ceremony',
              'Online gallery for 10 years, with downloads',
              'Twelve photographs within a week',
            ],
            true,
          ),
          offer('weekend', 'The Weekend', 4_600, 'Three days, for celebrations away from home.', [
            '24 hours over three days',
            'At least 900 finished photographs',
            'Second photographer throughout',
            'Linen album, 40 pages',
            'Online gallery for 10 years, with downloads',
          ]),
        ],
        choice: { minimum: 1, maximum: 1 },
        extras: [
          extra('second', 'Second photographer', 450, 'On the wedding day, from noon to the first dance.'),
          extra('hour', 'One more hour', 180, 'On any of the days, agreed in advance.', 6),
          extra(
            'engagement',
            'Engagement session',
            320,
            'An hour together before the wedding, 40 photographs.',
          ),
          extra('album', 'Parents’ album', 260, '20 pages in linen, the same paper as yours.', 4),
        ],
        included: [],
      },
    },
    {
      ...place('contract', 2, 'Contract'),
      module: 'contract',
      content: {
        title: line('Wedding photography agreement between {workspace.name} and {client.name}'),
        clauses: weddingClauses,
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
        note: text(
          'The retainer holds your date and is part of the price. We will remind you a week before the rest is due.',
        ),
      },
    },
    {
      ...place('questions', 4, 'Questionnaire'),
      module: 'form',
      content: {
        title: 'About your wedding',
        intro:
          'Ten minutes now save us all an hour on the day. You can leave, come back and go on where you stopped.',
        items: [
          question('couple', 'shortText', 'Your two names, as they should stand in the gallery'),
          question('phone', 'phone', 'A telephone number for the day', {
            help: 'Of a witness or a planner, not your own.',
          }),
          question('start', 'time', 'When does the ceremony begin?'),
          question('ready', 'longText', 'Where do you get ready, and from when?', {
            help: 'Two addresses if there are two.',
          }),
          question('guests', 'number', 'How many guests do you expect?', whole),
          question(
            'rules',
            'singleChoice',
            'May we photograph during the ceremony?',
            answers('Yes', 'Yes, without flash', 'No', 'We still have to ask'),
          ),
          page('people', 'The people'),
          question('groups', 'longText', 'Which group photographs do you want?', {
            help: 'One group a line, with first names. Ten groups take about half an hour.',
          }),
          optional(
            question('delicate', 'longText', 'Is there anything delicate that we should know?', {
              help: 'Separated parents, somebody who is missing, somebody who is not to be photographed.',
            }),
          ),
          optional(question('children', 'number', 'How many children will be there?', whole)),
          page('wishes', 'Your wishes'),
          question(
            'moments',
            'multipleChoice',
            'What matters most to you?',
            answers(
              'Getting ready',
              'The ceremony',
              'Family',
              'Friends and dancing',
              'The place and its details',
              'The two of us alone',
            ),
          ),
          optional(question('surprise', 'longText', 'Are surprises planned?', { help: 'We tell nobody.' })),
          question(
            'publish',
            'singleChoice',
            'May we show photographs of your wedding?',
            answers('Yes', 'Only those without faces', 'Ask me for each one', 'No'),
          ),
        ],
        hidden: [],
      },
    },
    {
      ...place('travel', 5, 'Travel questions', {
        stepId: 'proposal',
        kind: 'packageNotChosen',
        packageId: 'day',
      }),
      module: 'form',
      content: {
        title: 'The days around it',
        intro: 'You chose more than one day, so we need to know where and when.',
        items: [
          question('evening', 'longText', 'What happens on the other days, where and when?'),
          question('distance', 'yesNo', 'Are all places within half an hour of each other?'),
          optional(
            question('stay', 'longText', 'Where do most of your guests stay?', {
              help: 'We look for rooms nearby.',
            }),
          ),
          optional(question('transport', 'shortText', 'Is there a shuttle that we can take?')),
        ],
        hidden: [],
      },
    },
    {
      ...place('thanks', 6, 'Thank you'),
      module: 'thankyou',
      content: {
        headline: line('It is in the calendar, {client.firstName}'),
        text: text(
          'Thank you for trusting us with your day. We are looking forward to {event.date}.',
          'A copy of the signed agreement and your receipt are on the way to {client.email}.',
        ),
        next: next(
          'We sign too, and you both get the agreement as a PDF',
          'Four weeks before: the rest is due, and we telephone about the schedule',
          'A week before: we send the final schedule to you and your contact for the day',
          'Within a week after: the first twelve photographs',
        ),
        files: [],
      },
    },
  ],
};
