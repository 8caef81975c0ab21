import { line, text } from '../global-templates';
import type { NoticeTexts } from '../sending';

/** Notifies the studio that more people wrote in a day than become leads automatically, and where their answers are. */
export const tooManyEnquiries = {
  subject: line('More than {enquiries.most} enquiries in a day: {document.title}'),
  body: text(
    '{enquiries.most} people wrote to you through {document.title} within 24 hours, and each is a lead. Anybody who writes now still gets a thank-you, and their answers are saved with the form, but they become contacts and leads only when there are fewer than {enquiries.most} in 24 hours again.',
    'If these look like spam, close the link of the form and create a new one.',
  ),
  label: 'Read the answers',
} satisfies NoticeTexts;

/** Text below that mail. */
export const ONCE_A_DAY = 'You get this at most once in 24 hours.';
