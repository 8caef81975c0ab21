import { fromWriting, readVariables } from '@atelier/domain/mail';
import { useLeadMail } from '@atelier/react-hooks';
import type { MailTemplate } from '@atelier/sdk';
import type { SendDraft } from '@atelier/ui';
import { useEffect, useState } from 'react';

/** What a mail says before somebody writes. */
export type FirstWords = Pick<SendDraft, 'subject' | 'body' | 'approvalRequired'>;

/** Words as they are typed, with `{{client.firstName}}` for a variable. */
const writtenWords = (subject: string, body: string): Pick<FirstWords, 'subject' | 'body'> => ({
  subject: readVariables([{ text: subject }]),
  body: fromWriting(body),
});

/** Where the studio has deleted the template. */
const plain: FirstWords = {
  ...writtenWords(
    '{{file.title}} from {{workspace.name}}',
    'Dear {{client.firstName}},\n\neverything is in one place: have a look, and tell us if you would change something.',
  ),
  approvalRequired: false,
};

/** A mail as the server has it. */
type WrittenMail = Pick<MailTemplate, 'subject' | 'htmlBody'> &
  Partial<Pick<MailTemplate, 'approvalRequired'>>;

/** The words of a template. What reads its HTML is large, and comes only for who sends. */
async function wordsOf(template: WrittenMail | null): Promise<FirstWords> {
  if (template === null) return plain;
  const { readMailHtml } = await import('@atelier/domain/mail');
  const { subject, htmlBody, approvalRequired = false } = template;
  return {
    subject: readVariables([{ text: subject }]),
    body: readMailHtml(htmlBody).text,
    approvalRequired,
  };
}

/**
 * Returns the texts of a mail as they are edited; undefined while they are on their way.
 *
 * @param mail - as the server has it; null where the studio has deleted the template.
 */
export function useWordsOf(mail: WrittenMail | null | undefined): FirstWords | undefined {
  const [words, setWords] = useState<FirstWords>();
  useEffect(() => {
    if (mail === undefined) return;
    let isCurrent = true;
    void wordsOf(mail)
      .catch(() => plain)
      .then((found) => {
        // The form keeps what was typed since.
        if (isCurrent) setWords(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [mail]);
  return words;
}

/** What the mail of a lead's sending starts from: the studio's template; undefined while it is on its way. */
export function useFirstWords(leadId: string): FirstWords | undefined {
  const { data, isPending } = useLeadMail(leadId);
  return useWordsOf(isPending ? undefined : (data ?? null));
}
