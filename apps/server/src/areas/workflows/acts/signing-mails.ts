import { codeBlock } from '../../../platform/mail/code-block';
import { mailFrame } from '../../../platform/mail/frame';
import { html } from '../../../platform/mail/markup';

/** A mail to somebody who wants to sign through a public link, without its addresses. */
export interface SigningMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What is signed, and for whom. Nothing that a visitor typed stands in these mails. */
interface Words {
  readonly studio: string;
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
}

/** The code that proves the address. It is in the subject, so that a lock screen shows it. */
export function signingCodeMail({
  code,
  minutes,
  ...words
}: Words & { readonly code: string; readonly minutes: number }): SigningMail {
  const { studio, title } = words;
  const lead = `Enter this code to sign “${title}” from ${studio}:`;
  const limits = `The code works once, for ${minutes} minutes, in the browser that requested it.`;
  const other = `If you did not request it, ignore this email and give the code to nobody: it signs for you. If it happens again, tell ${studio}.`;
  return {
    subject: `${code} is your code to sign ${title}`,
    text: `${lead}\n\n    ${code}\n\n${limits}\n\n${other}\n\n${studio}\n`,
    html: page(
      words,
      html`<p style="margin:0 0 16px">${lead}</p>
${codeBlock(code)}
<p style="margin:0 0 16px">${limits}</p>
<p class="quiet" style="margin:0;color:#6b645b;font-size:13px">${other}</p>`,
    ),
  };
}

/** Tells a mailbox that its address cannot sign. The page does not tell. */
export function otherAddressMail(words: Words): SigningMail {
  const { studio, title } = words;
  const lead = `Somebody wants to sign “${title}” from ${studio} with this address. The signature is expected from another address.`;
  const advice = `If it was you, use the address to which ${studio} sent the file, or ask them to change it. If it was not you, ignore this email.`;
  return {
    subject: `This address cannot sign ${title}`,
    text: `${lead}\n\n${advice}\n\n${studio}\n`,
    html: page(
      words,
      html`<p style="margin:0 0 16px">${lead}</p>
<p class="quiet" style="margin:0;color:#6b645b">${advice}</p>`,
    ),
  };
}

/** A link in place of a code, once too many codes were requested to keep guessing hopeless. */
export function ownLinkMail({ url, ...words }: Words & { readonly url: string }): SigningMail {
  const { studio, title } = words;
  const lead = `Several codes were requested to sign “${title}” from ${studio} today. Use this link instead; it needs no code.`;
  const other = 'This link is yours alone: whoever has it can sign for you. Do not pass it on.';
  return {
    subject: `Your link to sign ${title}`,
    text: `${lead}\n\n${url}\n\n${other}\n\n${studio}\n`,
    html: mailFrame({
      language: words.language,
      title: studio,
      sender: studio,
      note: other,
      button: { label: 'Read and sign', url },
      body: html`<p style="margin:0 0 16px">${lead}</p>`,
    }),
  };
}

const page = ({ studio, language }: Words, body: ReturnType<typeof html>): string =>
  mailFrame({ language, title: studio, sender: studio, body });
