import { line, text } from '../global-templates';
import type { NoticeTexts } from '../sending';

/** Tells the studio that more people wrote in a day than become leads by themselves, and where their words are. */
export const tooManyEnquiries = {
  subject: line('More than {enquiries.most} enquiries in a day: {document.title}'),
  body: text(
    '{enquiries.most} people wrote to you through {document.title} within 24 hours, and each is a lead. Whoever writes now is thanked as before, and their answers are kept with the form, but they do not become contacts and leads until it is fewer than {enquiries.most} in 24 hours again.',
    'If these are not people, close the link of the form and make a new one.',
  ),
  label: 'Read the answers',
} satisfies NoticeTexts;

/** Stands below what says that there are too many. */
export const ONCE_A_DAY = 'You get this at most once in 24 hours.';
