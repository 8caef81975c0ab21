import type { GlobalTemplate } from './template';
import { answers, line, next, optional, page, place, question, text } from './writing';

const contact = (field: 'name' | 'email' | 'phoneNumber') => ({
  mapsTo: { kind: 'contact' as const, field },
});
const variable = (name: string) => ({ mapsTo: { kind: 'variable' as const, name } });

/**
 * A form for a website: sent by a public link and for nobody in particular, each of its answers becomes a lead. It names
 * nothing of a client, since there is none yet.
 */
export const enquiryForm: GlobalTemplate = {
  _id: '019a8e2c-5b00-7a10-8c01-3d5f6a7b8c05',
  title: 'Enquiry form',
  steps: [
    {
      ...place('enquiry', 1, 'Enquiry'),
      isPublic: true,
      module: 'form',
      content: {
        title: 'Ask for your date',
        intro: 'It takes two minutes, and you hear from a person.',
        items: [
          question('name', 'shortText', 'Your name', contact('name')),
          question('email', 'email', 'Your e-mail address', {
            ...contact('email'),
            help: 'The answer comes here, and nothing else.',
          }),
          optional(question('phone', 'phone', 'Your telephone number', contact('phoneNumber'))),
          page('occasion', 'What it is about'),
          question(
            'kind',
            'singleChoice',
            'What are you planning?',
            answers('A wedding', 'A portrait', 'A celebration', 'Something for a company', 'Something else'),
          ),
          optional(
            question('date', 'date', 'On which day?', {
              ...variable('event.date'),
              help: 'Leave it open when it is not settled yet.',
            }),
          ),
          optional(question('place', 'shortText', 'Where?', variable('event.place'))),
          question('words', 'longText', 'Tell us about it, in your own words'),
        ],
        hidden: [],
      },
    },
    {
      ...place('thanks', 2, 'Thank you'),
      isPublic: true,
      module: 'thankyou',
      content: {
        headline: line('Thank you for writing'),
        text: text('Your words are with {workspace.owner} now. You hear from {workspace.name} soon.'),
        next: next('We look whether the day is free', 'You get an answer, and what it would cost'),
        files: [],
      },
    },
  ],
};
