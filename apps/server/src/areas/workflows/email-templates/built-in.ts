import type { RichLine, RichText } from '@atelier/domain/smart-files';
import { line, text } from '../global-templates';

/** What the product sends a mail for. */
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

/** An email template that comes with the product. It is code; a workspace that changes it gets a row under the same id. */
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
      'If anything is unclear or you would like it differently, answer this mail. I am glad to change it.',
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
      'A few days ago I sent you {file.title}. Mails get lost, so I ask: did it arrive, and is there something you would like to talk about first?',
      'The link below still leads to it. If you have decided otherwise, a short word is enough, and I will let the date go.',
      CLOSING,
    ),
    sendAt: 'sending+P3D',
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d10',
    purpose: 'unsigned',
    title: 'Still to do',
    subject: line('{file.title} waits for you'),
    body: text(
      GREETING,
      'Thank you for looking at {file.title}. Something in it is still open; the link below leads straight to it.',
      'If you would like something changed first, answer this mail.',
      CLOSING,
    ),
    sendAt: 'sending+P7D',
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d11',
    purpose: 'linkEnding',
    title: 'Link ends in 3 days',
    subject: line('{file.title}: the link works until {file.expires}'),
    body: text(
      GREETING,
      'Your link to {file.title} works until **{file.expires}**. What you still want to do there is best done before.',
      'If you need more time, answer this mail and I will send you a new one.',
      CLOSING,
    ),
    sendAt: 'expiry-P3D',
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d03',
    purpose: 'signatureReceived',
    title: 'Signature received',
    subject: line('Your signature has arrived'),
    body: text(
      GREETING,
      'Your signature on {file.title} has arrived, thank you. The link below leads to the agreement; you can read it again and keep a copy of it.',
      'If a payment is part of our agreement, it is in the same place.',
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
      'A word ahead of time: **{payment.amount}** ({payment.name}) for {file.title} is due on **{payment.due}**.',
      'You can pay by the link below. If you have paid by now, there is nothing to do.',
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
      '**{payment.amount}** ({payment.name}) for {file.title} is due today. The link below leads to it; it takes a minute.',
      'If you need a few days more, tell me, and we will find a way.',
      CLOSING,
    ),
    sendAt: 'due+P0D',
    approvalRequired: false,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d06',
    purpose: 'paymentLate',
    title: 'Payment 2 days late',
    subject: line('{payment.amount} for {file.title} is still open'),
    body: text(
      GREETING,
      '**{payment.amount}** ({payment.name}) for {file.title} was due on {payment.due}, and I have not seen it arrive yet.',
      'Perhaps our messages crossed; then please forget this one. Otherwise the link below leads to it. If something is in the way, answer this mail.',
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
      'Your payment of **{payment.amount}** ({payment.name}) for {file.title} has arrived. Thank you.',
      'The link below shows what is paid, what is still to come, and the receipt.',
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
      'Your day is coming closer. So that everything fits, I have a few questions for you: about times, places, and the people who matter most.',
      'The link below leads to them. What you do not know yet can stay open; it is kept as you write it, and you can come back.',
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
      'I will be in touch as soon as there is something to look at. If you think of anything until then, answer this mail.',
      CLOSING,
    ),
    sendAt: 'event+P1D',
    approvalRequired: true,
  },
  {
    _id: '019a8e2c-5b00-7a10-8c02-4e6a7b8c9d12',
    purpose: 'ended',
    title: 'File taken back',
    subject: line('{file.title} is not open any more'),
    body: text(
      GREETING,
      'I have taken {file.title} back, so its link does not lead anywhere any more, and there is nothing for you to do.',
      'If you did not expect this, or would like to talk about it, answer this mail.',
      CLOSING,
    ),
    sendAt: null,
    approvalRequired: false,
  },
];
