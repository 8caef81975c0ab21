import type { Language } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import { line, text } from '../global-templates';
import type { NoticeTexts } from '../sending';

/**
 * Brings a party their copy of what everybody signed, with how to verify it.
 *
 * @param key - `url` of the page that verifies copies, and the fingerprint to compare.
 */
export const sealedCopy =
  (key: { readonly url: string; readonly key: string }) =>
  (language: Language): NoticeTexts => {
    const { mail, copy } = letterWords[language];
    const document = '{document.title}';
    return {
      subject: line(copy.subject({ document })),
      body: text(mail.hello({ name: '{recipient.name}' }), copy.text({ document })),
      label: mail.getCopy,
      note: copy.verify(key),
    };
  };
