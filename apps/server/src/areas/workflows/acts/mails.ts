import { line, text } from '../global-templates';
import type { NoticeTexts } from '../sending';

/** Notifies the next signer that everybody before them has signed. */
export const yourTurn: NoticeTexts = {
  subject: line('It is your turn to sign {document.title}'),
  body: text(
    'Hello {recipient.name},',
    'everybody before you has signed {document.title}. It is your turn now: read it, and sign if you agree.',
  ),
  label: 'Read and sign',
};

/** Text below a button that leads to a signature. */
export const KEEP_LINK =
  'This link is for you alone: anybody who has it can sign for you. Do not forward it.';

/** Notifies the studio that only its counter-signature is missing. */
export const counterSign: NoticeTexts = {
  subject: line('{document.title} is ready for your counter-signature'),
  body: text('Everybody before you has signed {document.title}. Your counter-signature completes it.'),
  label: 'Counter-sign',
};
