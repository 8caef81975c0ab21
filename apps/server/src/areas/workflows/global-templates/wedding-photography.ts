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
        clauses: [
          clause(
            'work',
            'What we will do',
            'You get the package you chose, photographed by us, as the proposal describes it.',
            '{workspace.name} (“we”) will photograph the wedding of {client.name} (“you”) on **{event.date}** at **{event.place}**, to the extent of the package that you chose, **{file.package}**, with the extras that you added. The proposal that you accepted is part of this agreement.',
            'How we photograph, select and finish is our craft and follows the style of the work we showed you. We will do our best for the photographs on your list, and cannot promise any single one.',
          ),
          clause(
            'price',
            'What it costs',
            'Your date is yours once both of us have signed and the first part is paid.',
            'The price is **{file.total}**. A retainer of **{file.firstPayment}** is due on signing and is part of the price. The remaining **{file.remainder}** is due 28 days before the wedding.',
            'We hold the date for you when both of us have signed and the retainer has arrived. If a payment is more than 14 days late, we may, after a reminder that gives you another 7 days, end this agreement as if you had cancelled it.',
            'Hours beyond those agreed are charged at the price of “One more hour” in the proposal, and only when you ask for them on the day.',
          ),
          clause(
            'change',
            'If you move the date',
            'One move is free if you tell us 90 days before and we are free on the new day.',
            'You may move the wedding once without a fee if you tell us at least 90 days before it and we are free on the new date. All payments count for the new date, and the due dates move with it.',
            'If we are not free on the new date, or you move it later than that, the clause on cancelling applies, and we will suggest colleagues who are free.',
          ),
          clause(
            'cancel',
            'If you cancel',
            'The earlier you tell us, the less it costs. If somebody else books your date, you pay less still.',
            'You may cancel at any time in writing. Because we turn others away for your date, you then owe:',
            '- more than 180 days before the wedding: half of the retainer;',
            '- 180 to 28 days before: the retainer;',
            '- less than 28 days before: the price, less what we save by not working.',
            'What you have paid beyond that we pay back within 14 days. If we are booked for the same date again, we take what we earn with it off what you owe. You may show that our loss is smaller.',
          ),
          clause(
            'illness',
            'If we cannot come',
            'If we fall ill we send a colleague as good as us, or pay everything back.',
            'If illness, accident or another cause that we could not prevent keeps us away, we will do everything we can to send a colleague of the same standing at no extra cost, and tell you at once who it is. If you do not agree with the colleague, or there is none, we pay back everything that you have paid for what we cannot do.',
          ),
          clause(
            'day',
            'On the day',
            null,
            'You tell us the schedule and a person whom we can ask on the day. Where an officiant or a venue restricts photography, we keep to it. We may stop working for as long as our team or equipment is in danger or our team is harassed.',
            'On days of more than six hours we take a break of 30 minutes while your guests eat, and are grateful for a meal.',
          ),
          clause(
            'delivery',
            'What you receive, and when',
            'A first dozen within a week, everything within eight weeks. Save a copy of your own.',
            'You receive the first photographs within 7 days and the online gallery within **8 weeks** of the wedding. Albums go to print within 4 weeks of your approval of the layout; two rounds of changes are included.',
            'We deliver finished photographs as JPEG files in full size. Unedited and raw files are not part of the delivery. We keep a copy of the finished photographs for 12 months; after that the copy that you downloaded is the only one you should rely on.',
          ),
          clause(
            'rights',
            'Your photographs',
            'Share and print them as you like. Only selling them needs our yes.',
            'You may use, print and share the photographs privately without limit and without end. We keep the copyright. Selling them, handing them to businesses for advertising, and editing them beyond cropping need our consent.',
          ),
          clause(
            'publish',
            'What we show',
            'We show nothing without your yes, and you can take the yes back.',
            'We publish photographs in which you or your guests can be recognised only if you agreed to it in the questionnaire or in writing. You can withdraw that for the future at any time; we then take them down from places that we control within 14 days.',
          ),
          clause(
            'data',
            'Your data',
            null,
            'We use what you tell us and the photographs to fulfil this agreement and for the book-keeping that the law demands, and hand them on only to those who help us with it (laboratory, gallery, second photographer), who are bound in the same way. You may see, correct and delete your data as the law on data protection provides; write to {workspace.email}.',
          ),
          clause(
            'liability',
            'If something goes wrong',
            'We carry spare cameras and write every photograph twice. If we still fail, you are paid back, up to the price.',
            'We work with spare equipment and write photographs to two cards. If photographs are lost or spoilt through our fault, we pay back the part of the price that falls on them. Beyond that our liability for slight negligence is limited to the price. Nothing here limits liability for intent, gross negligence, injury, or anything else that the law does not allow to be limited.',
            'Neither of us is liable for what could not be foreseen or prevented, such as natural disaster or a ban by the authorities. In that case we first look for a new date together.',
          ),
          clause(
            'whole',
            'The rest',
            null,
            'This agreement and the proposal are all that we agreed. Changes count when both of us have agreed to them in writing, for which e-mail and this page are enough. If a part does not hold, the rest does.',
            'The law of the country where {workspace.name} has its seat applies. Rights that you have as a consumer where you live remain.',
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
