import { letterWords } from '@atelier/domain/words/letters';
import { codeBlock } from '../../../platform/mail/code-block';
import { mailFrame } from '../../../platform/mail/frame';
import { html } from '../../../platform/mail/markup';
import type { ClientReader } from '../record';

/** A mail to somebody who wants to sign through a public link, without its addresses. */
export interface SigningMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What is signed, for whom, and how they read. Nothing that a visitor typed stands in these mails. */
interface Subject {
  readonly studio: string;
  readonly title: string;
  readonly reader: ClientReader;
}

/** The code that proves the address. It is in the subject, so that a lock screen shows it. */
export function signingCodeMail({
  code,
  minutes,
  ...about
}: Subject & { readonly code: string; readonly minutes: number }): SigningMail {
  const { studio, title: document, reader } = about;
  const { signingCode } = letterWords[reader.language];
  const lead = signingCode.lead({ document, studio });
  const limits = signingCode.limits({ minutes });
  const other = signingCode.other({ studio });
  return {
    subject: signingCode.subject({ code, document }),
    text: `${lead}\n\n    ${code}\n\n${limits}\n\n${other}\n\n${studio}\n`,
    html: page(
      about,
      html`<p style="margin:0 0 16px">${lead}</p>
${codeBlock(code)}
<p style="margin:0 0 16px">${limits}</p>
<p class="quiet" style="margin:0;color:#6b645b;font-size:13px">${other}</p>`,
    ),
  };
}

/** Tells a mailbox that its address cannot sign. The page does not tell. */
export function otherAddressMail(about: Subject): SigningMail {
  const { studio, title: document, reader } = about;
  const { otherAddress } = letterWords[reader.language];
  const lead = otherAddress.lead({ document, studio });
  const advice = otherAddress.advice({ studio });
  return {
    subject: otherAddress.subject({ document }),
    text: `${lead}\n\n${advice}\n\n${studio}\n`,
    html: page(
      about,
      html`<p style="margin:0 0 16px">${lead}</p>
<p class="quiet" style="margin:0;color:#6b645b">${advice}</p>`,
    ),
  };
}

/** A link in place of a code, once too many codes were requested to keep guessing hopeless. */
export function ownLinkMail({ url, ...about }: Subject & { readonly url: string }): SigningMail {
  const { studio, title: document, reader } = about;
  const { ownLink, mail } = letterWords[reader.language];
  const lead = ownLink.lead({ document, studio });
  return {
    subject: ownLink.subject({ document }),
    text: `${lead}\n\n${url}\n\n${ownLink.other}\n\n${studio}\n`,
    html: mailFrame({
      language: reader.locale,
      title: studio,
      sender: studio,
      note: ownLink.other,
      button: { label: mail.readAndSign, url },
      body: html`<p style="margin:0 0 16px">${lead}</p>`,
    }),
  };
}

const page = ({ studio, reader }: Subject, body: ReturnType<typeof html>): string =>
  mailFrame({ language: reader.locale, title: studio, sender: studio, body });
