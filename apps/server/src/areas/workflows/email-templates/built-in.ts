import type { RichLine, RichText } from '@atelier/domain/smart-files';
import { line, text } from '../global-templates';

/** The purposes for which the product sends mails. */
export type MailPurpose =
  | 'firstSending'
  | 'reminder'
  | 'unsigned'
  | 'linkEnding'
  | 'signatureReceived'
  | 'paymentSoon'
  | 'paymentToday'
  | 'paymentLate'
  | 'receipt'
  | 'questionnaire'
  | 'thankYou'
  | 'ended';

/** A built-in email template. It is code; a workspace that changes it gets a row under the same id. */
export interface BuiltInMail {
  readonly _id: string;
  readonly purpose: MailPurpose;
  readonly title: string;
  readonly subject: RichLine;
  readonly body: RichText;
  readonly sendAt: string | null;
  readonly approvalRequired: boolean;
}

const GREETING = 'Hi {client.firstName},';
const CLOSING = '{workspace.owner}, {workspace.name}';

/** In the order of a lead's life. */
export const builtInMails: readonly BuiltInMail[] = [
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d01',
    purpose: 'firstSending',
    title: 'First sending',
    subject: line('{file.title}: everything in one place'),
    body: text(
      GREETING,
      'Thank you for telling me about your plans. I have put everything together for you in one place: what I suggest, what it costs, and what we agree on.',
      'Take your time to read it. You can choose, sign and pay there whenever you are ready, on a phone or a computer, and you need no account.',
      'If anything is unclear or you would like it differently, just reply to this email. I am happy to change it.',
      CLOSING,
    ),
    sendAt: null,
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d02',
    purpose: 'reminder',
    title: 'Reminder',
    subject: line('Did {file.title} reach you?'),
    body: text(
      GREETING,
      'A few days ago I sent you {file.title}. Emails sometimes get lost, so I wanted to check: did it reach you, and is there anything you would like to talk about first?',
      'The link below still opens it. If you have decided otherwise, a short reply is enough, and I will release the date.',
      CLOSING,
    ),
    sendAt: 'sending+P3D',
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d10',
    purpose: 'unsigned',
    title: 'Still to do',
    subject: line('{file.title} is waiting for you'),
    body: text(
      GREETING,
      'Thank you for opening {file.title}. There is still something left to do; the link below takes you straight to it.',
      'If you would like something changed first, just reply to this email.',
      CLOSING,
    ),
    sendAt: 'sending+P7D',
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d11',
    purpose: 'linkEnding',
    title: 'Link expires in 3 days',
    subject: line('{file.title}: the link works until {file.expires}'),
    body: text(
      GREETING,
      'Your link to {file.title} works until **{file.expires}**. Please finish anything you still want to do there by then.',
      'If you need more time, reply to this email and I will send you a new link.',
      CLOSING,
    ),
    sendAt: 'expiry-P3D',
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d03',
    purpose: 'signatureReceived',
    title: 'Signature received',
    subject: line('Your signature has been received'),
    body: text(
      GREETING,
      'Thank you for signing {file.title}. The link below opens the agreement, so that you can read it again. Once everyone has signed, you will receive your copy by email.',
      'If our agreement includes a payment, you will find it in the same place.',
      CLOSING,
    ),
    sendAt: null,
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d04',
    purpose: 'paymentSoon',
    title: 'Payment due in 7 days',
    subject: line('{payment.amount} for {file.title} on {payment.due}'),
    body: text(
      GREETING,
      'A quick reminder: **{payment.amount}** ({payment.name}) for {file.title} is due on **{payment.due}**.',
      'You can pay using the link below. If you have already paid, there is nothing left to do.',
      CLOSING,
    ),
    sendAt: 'due-P7D',
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d05',
    purpose: 'paymentToday',
    title: 'Payment due today',
    subject: line('{payment.amount} for {file.title} is due today'),
    body: text(
      GREETING,
      '**{payment.amount}** ({payment.name}) for {file.title} is due today. You can pay using the link below; it only takes a minute.',
      'If you need a few more days, let me know and we will find a solution.',
      CLOSING,
    ),
    sendAt: 'due+P0D',
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d06',
    purpose: 'paymentLate',
    title: 'Payment 2 days late',
    subject: line('{payment.amount} for {file.title} is overdue'),
    body: text(
      GREETING,
      '**{payment.amount}** ({payment.name}) for {file.title} was due on {payment.due}, and I have not received it yet.',
      'If you have just paid, please ignore this message. Otherwise you can pay using the link below. If there is a problem, just reply to this email.',
      CLOSING,
    ),
    sendAt: 'due+P2D',
    approvalRequired: true,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d07',
    purpose: 'receipt',
    title: 'Receipt',
    subject: line('{payment.amount} received, thank you'),
    body: text(
      GREETING,
      'Your payment of **{payment.amount}** ({payment.name}) for {file.title} has been received. Thank you.',
      'The link below shows what you have paid, what is still due, and your receipt.',
      CLOSING,
    ),
    sendAt: null,
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d08',
    purpose: 'questionnaire',
    title: 'Questionnaire',
    subject: line('A few questions before {event.date}'),
    body: text(
      GREETING,
      'Your day is getting closer. To plan everything well, I have a few questions for you: about times, places, and the people who matter most.',
      'The link below opens them. You can leave blank what you do not know yet; your answers are saved as you type, and you can come back at any time.',
      CLOSING,
    ),
    sendAt: 'event-P30D',
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d09',
    purpose: 'thankYou',
    title: 'Thank you',
    subject: line('Thank you, {client.firstName}'),
    body: text(
      GREETING,
      'Thank you for yesterday, and for your trust. It was a pleasure to be there.',
      'I will be in touch as soon as there is something to show you. If you think of anything until then, just reply to this email.',
      CLOSING,
    ),
    sendAt: 'event+P1D',
    approvalRequired: true,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d12',
    purpose: 'ended',
    title: 'File withdrawn',
    subject: line('{file.title} is no longer available'),
    body: text(
      GREETING,
      'I have taken {file.title} back, so its link does not lead anywhere any more, and there is nothing for you to do.',
      'If you did not expect this, or would like to talk about it, just reply to this email.',
      CLOSING,
    ),
    sendAt: null,
    approvalRequired: false,
  },
];
