import { signingConsent } from '@atelier/domain/smart-files';
import { planningClauses } from './event-planning-clauses';
import type { GlobalTemplate } from './template';
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

/** A celebration or a company event, planned in full or run on the day. */
export const eventPlanning: GlobalTemplate = {
  _id: '019a8e2c-5b00-7a10-8c01-3d5f6a7b8c03',
  title: 'Event planning',
  steps: [
    {
      ...place('proposal', 1, 'Proposal'),
      module: 'proposal',
      content: {
        headline: line('{event.name}, {event.date}'),
        letter: text(
          'Dear {client.firstName},',
          'Thank you for the conversation about {event.name}. We understood that you want to be a guest at your own event, know every cost before it is made, and have one person to call.',
          'That is how we work: one plan that you can see at any time, one budget that is kept, and somebody on the spot who solves things before you hear of them.',
          '{workspace.owner}, {workspace.name}',
        ),
        cover: null,
        packages: [
          offer('dayOf', 'On the day', 1_450, 'You planned it. We take over eight weeks before and run it.', [
            'Two planning meetings and one at the venue',
            'A schedule for everybody who works on the day',
            'One planner on site for 12 hours',
            'Contact with all suppliers from eight weeks before',
          ]),
          offer(
            'partial',
            'Partial planning',
            3_200,
            'You have begun. We find what is missing and hold it together.',
            [
              'Everything of “On the day”',
              'Up to five suppliers found, compared and booked',
              'Budget and guest list kept with you',
              'Planner and assistant on site',
            ],
            true,
          ),
          offer('full', 'Full planning', 6_400, 'From the first idea to the last guest.', [
            'Concept, venue and all suppliers',
            'Budget from the first to the last invoice',
            'Invitations and answers of your guests',
            'Planner and two assistants on site, the day before included',
          ]),
        ],
        choice: { minimum: 1, maximum: 1 },
        extras: [
          extra(
            'guests',
            'Guest desk',
            420,
            'Invitations, answers, diets and seating for up to 100 guests.',
            3,
          ),
          extra(
            'day',
            'One more day on site',
            650,
            'Building up, a second day of the event, or taking down.',
            4,
          ),
          extra('rehearsal', 'Rehearsal', 260, 'With everybody who has a part, the day before.'),
        ],
        included: [],
      },
    },
    {
      ...place('contract', 2, 'Agreement'),
      module: 'contract',
      content: {
        title: line('Event planning agreement between {workspace.name} and {client.name}'),
        clauses: planningClauses,
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
            _id: 'first',
            name: 'To begin',
            amount: { kind: 'percent', value: 2_500 },
            due: { kind: 'onSigning' },
          },
          {
            _id: 'second',
            name: 'Second payment',
            amount: { kind: 'percent', value: 5_000 },
            due: { kind: 'daysBeforeEvent', days: 90 },
          },
          {
            _id: 'rest',
            name: 'The rest',
            amount: { kind: 'rest' },
            due: { kind: 'daysBeforeEvent', days: 14 },
          },
        ],
        note: text('This is our fee. What suppliers cost is in the budget, and you pay it to them.'),
      },
    },
    {
      ...place('questions', 4, 'Questionnaire'),
      module: 'form',
      content: {
        title: 'About your event',
        intro: 'What you do not know yet, leave open: we find it out together.',
        items: [
          question(
            'occasion',
            'singleChoice',
            'What is it?',
            answers(
              'A wedding',
              'A birthday or anniversary',
              'A company event',
              'A fair or a launch',
              'Something else',
            ),
          ),
          question('guests', 'number', 'How many guests do you expect?', whole),
          optional(question('children', 'number', 'How many of them are children?', whole)),
          question('budget', 'singleChoice', 'What may it cost in all?', {
            ...answers(
              'Up to €10,000',
              '€10,000 to €25,000',
              '€25,000 to €50,000',
              'More than €50,000',
              'I do not know yet',
            ),
            help: 'Our fee included. We plan for this, and not for more.',
          }),
          question('decides', 'shortText', 'Who decides, and how do we reach that person?'),
          page('wishes', 'What it should be like'),
          question('feel', 'longText', 'How should your guests feel when they go home?'),
          question('must', 'longText', 'What must not be missing?'),
          optional(question('never', 'longText', 'What should on no account happen?')),
          optional(
            question('booked', 'longText', 'What have you booked already?', {
              help: 'Venue, music, food: names, and what was agreed.',
            }),
          ),
          optional(
            question(
              'needs',
              'multipleChoice',
              'What should we look after?',
              answers(
                'Step-free access',
                'A quiet room',
                'Child care',
                'Several languages',
                'Diets and allergies',
              ),
            ),
          ),
        ],
        hidden: [],
      },
    },
    {
      ...place('guestDesk', 5, 'Your guests', {
        stepId: 'proposal',
        kind: 'packageChosen',
        packageId: 'full',
      }),
      module: 'form',
      content: {
        title: 'Your guests',
        intro: 'With full planning we write to your guests for you.',
        items: [
          question('sender', 'shortText', 'In whose name do we write to them?'),
          question(
            'tone',
            'singleChoice',
            'How do we address them?',
            answers('By first name', 'Formally', 'As each of them is used to'),
          ),
          optional(question('languages', 'shortText', 'In which languages?')),
          question('until', 'date', 'By when should they answer?'),
        ],
        hidden: [],
      },
    },
    {
      ...place('thanks', 6, 'Thank you'),
      module: 'thankyou',
      content: {
        headline: line('We have begun, {client.firstName}'),
        text: text(
          'Thank you for placing {event.name} in our hands. {workspace.owner} is your planner and answers at {workspace.phone}.',
          'The signed agreement and your receipt are on the way to {client.email}.',
        ),
        next: next(
          'This week: we invite you to the first planning meeting',
          'Two weeks after it: the plan and the budget, for your yes',
          'Fourteen days before the event: the final number of guests',
          'The week before: everybody who works on the day has the schedule',
        ),
        files: [],
      },
    },
  ],
};
