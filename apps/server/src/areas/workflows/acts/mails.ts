import { line, text } from '../global-templates';
import type { NoticeTexts } from '../sending';

/** Tells the next signer that everybody before them has signed. */
export const yourTurn: NoticeTexts = {
  subject: line('It is your turn to sign {document.title}'),
  body: text(
    'Hello {recipient.name},',
    'everybody before you has signed {document.title}. It is your turn now: read it, and sign when you agree.',
  ),
  label: 'Read and sign',
};

/** Stands below what leads to a signature. */
export const KEEP_LINK = 'This link is yours alone: whoever has it can sign for you. Do not pass it on.';

/** Tells the studio that its counter-signature is what is left. */
export const counterSign: NoticeTexts = {
  subject: line('{document.title} waits for your counter-signature'),
  body: text('Everybody before you has signed {document.title}. Your counter-signature completes it.'),
  label: 'Counter-sign',
};
