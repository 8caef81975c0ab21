import type { SelectOption } from '@atelier/ui';

export const contactUs = {
  title: 'Write to us',
  lead: 'Your message goes to the operator of this installation of Atelier.',
  sentTitle: 'Message sent',
  sentLead: 'The operator of this installation can now read it. They will answer to the address you gave.',
} as const;

/** How many people would use it. */
export const userCounts: readonly SelectOption[] = [
  { value: '1', label: 'Just me' },
  { value: '2-5', label: '2 to 5' },
  { value: '6-20', label: '6 to 20' },
  { value: '21+', label: 'More than 20' },
];

/** What a message is about. */
export const contactTypes: readonly SelectOption[] = [
  { value: 'question', label: 'A question' },
  { value: 'help', label: 'Something doesn’t work' },
  { value: 'idea', label: 'An idea' },
  { value: 'data', label: 'My data' },
  { value: 'other', label: 'Something else' },
];
