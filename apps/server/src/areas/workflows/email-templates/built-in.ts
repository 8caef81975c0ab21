import type { Language } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import { line, text } from '../global-templates';
import type { MailTexts } from './mail-fields';
import { isAboutGallery, type MailPurpose } from './purposes';

/** A built-in email template. It is code; a workspace that changes it gets a row under the same id. */
export interface BuiltInMail extends MailTexts {
  readonly _id: string;
  readonly purpose: MailPurpose;
  readonly title: string;
  readonly sendAt: string | null;
  readonly approvalRequired: boolean;
}

/** The variables for which built-in texts have places. */
const places = {
  amount: '{payment.amount}',
  due: '{payment.due}',
  event: '{event.date}',
  expires: '{file.expires}',
  file: '{file.title}',
  firstName: '{client.firstName}',
  gallery: '{gallery.name}',
  message: '{gallery.message}',
  part: '{payment.name}',
  studio: '{workspace.name}',
};

/** The last line of every text. */
const CLOSING = '{workspace.owner}, {workspace.name}';

/** Returns the texts of a built-in email template in a language of clients. */
export function builtInTexts(purpose: MailPurpose, language: Language): MailTexts {
  const { mail, templates } = letterWords[language];
  const { subject, text: paragraphs } = templates[purpose];
  const said = typeof paragraphs === 'string' ? paragraphs : paragraphs(places);
  return {
    subject: line(typeof subject === 'string' ? subject : subject(places)),
    // Who is invited to a gallery may have no name.
    body: text(...(isAboutGallery(purpose) ? [] : [mail.greeting(places)]), ...said.split('\n\n'), CLOSING),
  };
}

/** In the order of a lead's life; the studio reads and changes them in English. */
export const builtInMails: readonly BuiltInMail[] = (
  [
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d01',
      purpose: 'firstSending',
      title: 'First sending',
      sendAt: null,
      approvalRequired: false,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d02',
      purpose: 'reminder',
      title: 'Reminder',
      sendAt: 'sending+P3D',
      approvalRequired: false,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d10',
      purpose: 'unsigned',
      title: 'Still to do',
      sendAt: 'sending+P7D',
      approvalRequired: false,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d11',
      purpose: 'linkEnding',
      title: 'Link expires in 3 days',
      sendAt: 'expiry-P3D',
      approvalRequired: false,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d03',
      purpose: 'signatureReceived',
      title: 'Signature received',
      sendAt: null,
      approvalRequired: false,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d04',
      purpose: 'paymentSoon',
      title: 'Payment due in 7 days',
      sendAt: 'due-P7D',
      approvalRequired: false,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d05',
      purpose: 'paymentToday',
      title: 'Payment due today',
      sendAt: 'due+P0D',
      approvalRequired: false,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d06',
      purpose: 'paymentLate',
      title: 'Payment 2 days late',
      sendAt: 'due+P2D',
      approvalRequired: true,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d07',
      purpose: 'receipt',
      title: 'Receipt',
      sendAt: null,
      approvalRequired: false,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d08',
      purpose: 'questionnaire',
      title: 'Questionnaire',
      sendAt: 'event-P30D',
      approvalRequired: false,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d09',
      purpose: 'thankYou',
      title: 'Thank you',
      sendAt: 'event+P1D',
      approvalRequired: true,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d12',
      purpose: 'ended',
      title: 'File withdrawn',
      sendAt: null,
      approvalRequired: false,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d13',
      purpose: 'galleryShared',
      title: 'Gallery shared',
      sendAt: null,
      approvalRequired: false,
    },
    {
      _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d14',
      purpose: 'galleryReleased',
      title: 'Gallery is out',
      sendAt: null,
      approvalRequired: false,
    },
  ] as const satisfies readonly Omit<BuiltInMail, keyof MailTexts>[]
).map((mail) => ({ ...mail, ...builtInTexts(mail.purpose, 'en') }));
