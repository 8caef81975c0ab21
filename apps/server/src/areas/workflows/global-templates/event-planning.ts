import { signingConsent } from '@atelier/sdk/smart-files';
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
        clauses: [
          clause(
            'work',
            'What we will do',
            'We plan and run your event to the extent that you chose. The suppliers do their own work.',
            '{workspace.name} (“we”) will plan and accompany **{event.name}** on **{event.date}** at **{event.place}** for {client.name} (“you”), to the extent of **{file.package}** and the extras in the proposal that you accepted.',
            'We suggest suppliers and negotiate with them; the contracts with them are between them and you. We choose them with care and oversee their work, and are not liable for it as if it were ours.',
          ),
          clause(
            'decisions',
            'What we need from you',
            'Answer within five working days, and name one person who decides.',
            'You name one person who decides for you. We need decisions within 5 working days of asking; if a later answer costs money or a supplier, you bear that. You tell us of changes in the number of guests as soon as you know of them, and the final number 14 days before.',
          ),
          clause(
            'price',
            'Our fee',
            'Our fee is fixed, whatever the event costs. We take no commission without telling you.',
            'Our fee is **{file.total}**. **{file.firstPayment}** is due on signing. A second payment is due 90 days before the event and the rest 14 days before; the amounts are in the invoice.',
            'The fee does not depend on what you spend. Discounts of suppliers are passed on to you; if a supplier offers us a commission, we tell you and take it off what you pay. Travel beyond 50 km is charged at cost, after you agreed to it.',
          ),
          clause(
            'budget',
            'Your budget',
            'We spend nothing of yours without your yes.',
            'We keep a budget that you can see at any time. We order nothing in your name that is not in it or that you did not agree to in writing. In an emergency on the day we may spend up to 2 percent of the budget to keep the event going, and account for it within a week.',
          ),
          clause(
            'change',
            'If you move the event',
            null,
            'If you move the event to a day on which we are free, what you paid counts for it, and we charge only the work that has to be done again, at most 15 percent of the fee. What suppliers charge for the move you agree with them; we negotiate for you.',
          ),
          clause(
            'cancel',
            'If you cancel',
            'You pay for the planning that is done, in steps that are easy to count.',
            'You may cancel at any time in writing. You then owe for our work:',
            '- more than 180 days before: 25 percent of the fee;',
            '- 180 to 90 days before: 50 percent;',
            '- 89 to 14 days before: 75 percent;',
            '- less than 14 days before: the fee, less what we save.',
            'What you paid beyond that we pay back within 14 days. You may show that our loss is smaller.',
          ),
          clause(
            'us',
            'If we cannot come',
            'Your plan is written down so that a colleague can run it.',
            'If your planner falls ill, a colleague who knows the plan takes over. If we cannot fulfil this agreement at all, we pay back the part of the fee for what we have not done, and hand over the plan, the contacts and all documents at once.',
          ),
          clause(
            'safety',
            'Safety and permits',
            null,
            'We tell you which permits and insurances the event needs, and apply for those that we can. You are the organiser before the law, take out liability insurance for the event, and follow the rules of the venue. We may stop a part of the event that endangers people.',
          ),
          clause(
            'data',
            'Data of your guests',
            'We use your guest list for your event and delete it six months after.',
            'We use data of you and your guests for the event only, hand them to suppliers only as far as their work needs it (diets to the caterer, for example), and delete guest lists 6 months after the event. What the law demands for book-keeping we keep as long as it says. Questions go to {workspace.email}.',
          ),
          clause(
            'liability',
            'Liability, and what nobody can prevent',
            null,
            'Our liability for slight negligence is limited to the fee. Nothing limits liability for intent, gross negligence, injury, or what the law does not allow to be limited.',
            'If the event cannot take place for a reason that neither of us could foresee or prevent, we look for a new day together; if there is none, you owe for the work done until then.',
          ),
          clause(
            'whole',
            'The rest',
            null,
            'This agreement and the proposal are all that we agreed. Changes count when both of us agreed to them in writing, for which e-mail and this page are enough. If a part does not hold, the rest does. The law of the country where {workspace.name} has its seat applies; rights that you have as a consumer where you live remain.',
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
