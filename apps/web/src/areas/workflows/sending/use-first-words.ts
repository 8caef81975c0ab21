import { fromWriting, readVariables } from '@atelier/domain/mail';
import { useLeadMail } from '@atelier/react-hooks';
import type { MailTemplate } from '@atelier/sdk';
import type { SendDraft } from '@atelier/ui';
import { useEffect, useState } from 'react';

/** What a mail says before somebody writes. */
export type FirstWords = Pick<SendDraft, 'subject' | 'body' | 'approvalRequired'>;

/** Words as they are typed, with `{{client.firstName}}` for a variable. */
export const writtenWords = (subject: string, body: string): Pick<FirstWords, 'subject' | 'body'> => ({
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

/** The words of a template. What reads its HTML is large, and comes only for who sends. */
async function wordsOf(template: MailTemplate | null): Promise<FirstWords> {
  if (template === null) return plain;
  const { readMailHtml } = await import('@atelier/domain/mail');
  const { subject, htmlBody, approvalRequired } = template;
  return {
    subject: readVariables([{ text: subject }]),
    body: readMailHtml(htmlBody).text,
    approvalRequired,
  };
}

/** What the mail of a lead's sending starts from: the studio's template; undefined while it is on its way. */
export function useFirstWords(leadId: string): FirstWords | undefined {
  const { data, isPending } = useLeadMail(leadId);
  const [words, setWords] = useState<FirstWords>();
  useEffect(() => {
    if (isPending) return;
    let isCurrent = true;
    void wordsOf(data ?? null)
      .catch(() => plain)
      .then((found) => {
        // The form keeps what was typed since.
        if (isCurrent) setWords(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [data, isPending]);
  return words;
}
