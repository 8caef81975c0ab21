import { line, text } from '../global-templates/writing';
import type { NoticeTexts } from '../sending/notices';

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

/** Brings a party their copy of what everybody signed. */
export const sealedCopy: NoticeTexts = {
  subject: line('Signed by everybody: {document.title}'),
  body: text(
    'Hello {recipient.name},',
    'everybody has signed {document.title}. Your copy is under seal: every later change to it would show.',
  ),
  label: 'Get your copy',
};

/** What a copy is compared with. */
export const verifyNote = (verifyUrl: string, fingerprint: string): string =>
  `To check a copy, open ${verifyUrl} and drop the file there; it does not leave your computer. Compare the key: ${fingerprint}`;
