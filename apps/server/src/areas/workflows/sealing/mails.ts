import { line, text } from '../global-templates';
import type { NoticeTexts } from '../sending';

/** Brings a party their copy of what everybody signed. */
export const sealedCopy: NoticeTexts = {
  subject: line('Signed by everybody: {document.title}'),
  body: text(
    'Hello {recipient.name},',
    'everybody has signed {document.title}. Your copy is sealed: any later change to it would be detected.',
  ),
  label: 'Get your copy',
};

/** Returns the note that explains how to verify a copy. */
export const verifyNote = (verifyUrl: string, fingerprint: string): string =>
  `To check a copy, open ${verifyUrl} and drop the file there; it does not leave your computer. Compare the key: ${fingerprint}`;
