import type { Language } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import { line, text } from '../global-templates';
import type { NoticeTexts } from '../sending';

/** Notifies the next signer that everybody before them has signed. The note stands below a button that leads to a signature. */
export function yourTurn(language: Language): NoticeTexts {
  const { mail, turn } = letterWords[language];
  const document = '{document.title}';
  return {
    subject: line(turn.subject({ document })),
    body: text(mail.hello({ name: '{recipient.name}' }), turn.text({ document })),
    label: mail.readAndSign,
    note: turn.keep,
  };
}

/** Notifies the studio that only its countersignature is missing. */
export const counterSign = (): NoticeTexts => ({
  subject: line('{document.title} is ready for your countersignature'),
  body: text('Everybody before you has signed {document.title}. Your countersignature completes it.'),
  label: 'Countersign',
});
