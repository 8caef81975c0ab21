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

/** Advice for a company: a review, a project, or company over months. */
export const consulting: GlobalTemplate = {
  _id: '019a8e2c-5b00-7a10-8c01-3d5f6a7b8c04',
  title: 'Consulting',
  steps: [
    {
      ...place('proposal', 1, 'Proposal'),
      module: 'proposal',
      content: {
        headline: line('Working together: {workspace.name} and {client.company}'),
        letter: text(
          'Dear {client.firstName},',
          'Thank you for the open conversation. You asked for an outside view that ends in decisions and not in slides, and for somebody who stays until the first of them have been carried out.',
          'Below are three ways to begin. Each has a fixed price and a result that you can hold in your hands. If after the first meeting you feel that it is not the right thing, you pay for that meeting only.',
          '{workspace.owner}, {workspace.name}',
        ),
        cover: null,
        packages: [
          offer('review', 'Review', 2_800, 'Two weeks: where you stand, and what to do first.', [
            'Up to six interviews in your company',
            'Your figures and documents read',
            'A written report of at most ten pages',
            'A meeting of two hours to decide on it',
          ]),
          offer(
            'project',
            'Project',
            7_900,
            'Eight weeks: one goal, agreed at the start, reached at the end.',
            [
              'Everything of the review',
              'A goal and how it is measured, agreed in the first week',
              'A working session each week',
              'A plan with names and dates, and a hand-over',
            ],
            true,
          ),
          offer(
            'companion',
            'Companion',
            14_500,
            'Six months: the project, and company until it stands by itself.',
            [
              'Everything of the project',
              'Two days a month after it',
              'Answers within a working day by telephone or e-mail',
              'A review of the results after six months',
            ],
          ),
        ],
        choice: { minimum: 1, maximum: 1 },
        extras: [
          extra('workshop', 'Workshop', 1_600, 'A day with up to twelve people, prepared and written up.', 4),
          extra('interviews', 'Three more interviews', 600, 'With customers or partners, for example.', 4),
          extra(
            'onSite',
            'A day on site',
            1_250,
            'Beyond those in the package. Travel is charged at cost.',
            10,
          ),
        ],
        included: [],
      },
    },
    {
      ...place('contract', 2, 'Agreement'),
      module: 'contract',
      content: {
        title: line('Consulting agreement between {workspace.name} and {client.company}'),
        clauses: [
          clause(
            'work',
            'What we will do',
            'We do what the proposal says, with care. The decisions and their success are yours.',
            '{workspace.name} (“we”) will advise {client.company} (“you”), represented by {client.name}, to the extent of **{file.package}** and the extras in the proposal that you accepted. It is part of this agreement.',
            'We owe careful work by the state of our profession and the results that the proposal names, such as a report or a plan. We do not owe a commercial success. We give no legal or tax advice.',
          ),
          clause(
            'team',
            'Who works',
            null,
            '{workspace.owner} does the work in person. Others take part only after you agreed to them, and are bound as we are. We are free in how, where and when we work, as far as meetings do not fix it, and are not your employees.',
          ),
          clause(
            'you',
            'What we need from you',
            'Give us a person to ask, and access in the first week.',
            'You name a person who answers questions and can decide, and give us the documents and the access that we need within 5 working days of asking. If we have to wait longer, dates move by as long.',
          ),
          clause(
            'price',
            'Fee and payment',
            'A fixed price, in two halves.',
            'The fee is **{file.total}**, plus VAT where the law asks for it. **{file.firstPayment}** is due on signing, the remaining **{file.remainder}** 30 days after. Travel and expenses are charged at cost with receipts, and only after you agreed to them.',
            'Work beyond the proposal is done only after you ordered it in writing, at the price of “A day on site”. For late payments the statutory interest between businesses is due.',
          ),
          clause(
            'change',
            'Changes and missed meetings',
            null,
            'Meetings can be moved at no cost until two working days before. A meeting that is cancelled later counts as held, unless illness was the reason.',
          ),
          clause(
            'secret',
            'Confidentiality',
            'What we learn about you stays with us, for five years beyond the end.',
            'Each of us keeps secret what it learns about the business of the other and what is not public, uses it for this work only, and makes those who take part keep it too. This lasts for 5 years beyond the end of the work; for trade secrets as long as they are secret. What the law or an authority demands may be disclosed, after telling the other where that is allowed.',
          ),
          clause(
            'rights',
            'Whose results they are',
            'What we write for you is yours once it is paid. Our methods stay ours.',
            'With full payment you receive the right to use, change and pass on inside your group of companies, without limit in time and place, all that we wrote for you. Methods, templates and knowledge that we brought along remain ours; you may use them as part of the results.',
          ),
          clause(
            'data',
            'Personal data',
            null,
            'Where we handle personal data of your staff or customers for you, we do so by your instructions only and sign a data processing agreement before we begin. When the work ends, we delete or return them, save what the law obliges us to keep.',
          ),
          clause(
            'end',
            'Ending early',
            'After the first meeting you can stop and pay for that meeting only. Later, with two weeks’ notice.',
            'Until 5 working days after the first working meeting you may end this agreement without a reason; you then pay for that meeting, at the price of “A day on site”, and we pay back the rest.',
            'After that either of us may end it with 14 days’ notice to the end of a month. You then pay for what was done until the end, in proportion to the fee, and receive it as it is. The right to end it at once for good cause remains.',
          ),
          clause(
            'liability',
            'Liability',
            'We are insured. Our liability is limited to the fee, where the law allows a limit.',
            'For slight negligence we are liable only where a duty that is essential to this agreement was broken, for damage that was to be expected, and up to the fee. Nothing limits liability for intent, gross negligence, injury, or what the law does not allow to be limited. Claims lapse one year after they could be known.',
          ),
          clause(
            'whole',
            'The rest',
            null,
            'We may name you as a client only if you agree. This agreement and the proposal are all that we agreed; your or our general terms do not apply. Changes count when both of us agreed to them in writing, for which e-mail and this page are enough. If a part does not hold, the rest does. The law and the courts of the place where {workspace.name} has its seat apply.',
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
        pricesIncludeTax: false,
        taxes: [],
        items: [],
        takesChoice: true,
        discounts: [],
        schedule: [
          {
            _id: 'first',
            name: 'First half',
            amount: { kind: 'percent', value: 5_000 },
            due: { kind: 'onSigning' },
          },
          {
            _id: 'second',
            name: 'Second half',
            amount: { kind: 'rest' },
            due: { kind: 'daysAfterSigning', days: 30 },
          },
        ],
        note: text(
          'Please tell us in the questionnaire which order number or cost centre the invoice should name.',
        ),
      },
    },
    {
      ...place('questions', 4, 'To begin with'),
      module: 'form',
      content: {
        title: 'To begin with',
        intro: 'Short answers are enough. We talk about them in the first meeting.',
        items: [
          question('goal', 'longText', 'What should be different in six months?'),
          question('measure', 'longText', 'How would you notice it, in a figure if there is one?'),
          optional(question('tried', 'longText', 'What have you tried already, and what came of it?')),
          question(
            'size',
            'singleChoice',
            'How many people work with you?',
            answers('1 to 5', '6 to 20', '21 to 100', 'More than 100'),
          ),
          question('contact', 'shortText', 'Whom may we ask, and who decides?'),
          question(
            'works',
            'multipleChoice',
            'How do you like to work with others?',
            answers('In person', 'By video', 'In writing', 'By telephone'),
          ),
          optional(question('away', 'longText', 'When are you or others away in the coming weeks?')),
          optional(question('order', 'shortText', 'Order number or cost centre for the invoice')),
          question('data', 'yesNo', 'Will we see personal data of your staff or customers?', {
            help: 'If so, we send a data processing agreement first.',
          }),
        ],
        hidden: [],
      },
    },
    {
      ...place('thanks', 5, 'Thank you'),
      module: 'thankyou',
      content: {
        headline: line('Let us begin, {client.firstName}'),
        text: text(
          'Thank you. {workspace.owner} writes to you within one working day to find a time for the first meeting.',
          'The signed agreement and the invoice are on the way to {client.email}.',
        ),
        next: next(
          'Within a working day: three suggestions for the first meeting',
          'In the first meeting: the goal, and how it is measured',
          'Until five working days after it: you can still say no',
        ),
        files: [],
      },
    },
  ],
};
