import { mailFrame } from '../../../platform/mail/frame';
import { html } from '../../../platform/mail/markup';

/** A mail without its addresses. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Letter {
  readonly studio: string;
  readonly subject: string;
  readonly paragraphs: readonly [string, ...string[]];
  /** Text and address of the one thing to do. */
  readonly action: { readonly label: string; readonly url: string };
  /** What stands below in small print. */
  readonly note?: string;
}

/** One line: a line break in a subject would start a header of its own. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 150);

function letter({ studio, subject, paragraphs, action, note }: Letter): MailText {
  const title = oneLine(subject);
  const paragraph = (said: string) => html`<p style="margin:0 0 16px">${said}</p>`;
  return {
    subject: title,
    text: `${[...paragraphs, `${action.label}:\n${action.url}`, ...(note === undefined ? [] : [note]), studio].join('\n\n')}\n`,
    html: mailFrame({
      ...{ language: 'en', title, sender: studio, button: action },
      body: paragraphs.map(paragraph).reduce((before, next) => html`${before}${next}`),
      ...(note === undefined ? {} : { note }),
    }),
  };
}

/** What mails of a file name. */
interface FileNames {
  readonly studio: string;
  readonly title: string;
}

/** Tells the next signer that everybody before them has signed. */
export function yourTurnMail({
  studio,
  title,
  name,
  url,
}: FileNames & { readonly name: string; readonly url: string }): MailText {
  return letter({
    studio,
    subject: `It is your turn to sign ${title}`,
    paragraphs: [
      `Hello ${name},`,
      `everybody before you has signed ${title}. It is your turn now: read it, and sign when you agree.`,
    ],
    action: { label: 'Read and sign', url },
    note: 'This link is yours alone: whoever has it can sign for you. Do not pass it on.',
  });
}

/** Tells the studio that its counter-signature is what is left. */
export function counterSignMail({ studio, title, url }: FileNames & { readonly url: string }): MailText {
  return letter({
    studio,
    subject: `${title} waits for your counter-signature`,
    paragraphs: [`Everybody before you has signed ${title}. Your counter-signature completes it.`],
    action: { label: 'Counter-sign', url },
  });
}

/** Brings a party their copy of what everybody signed, with what to compare it with. */
export function sealedCopyMail({
  studio,
  title,
  name,
  url,
  verifyUrl,
  fingerprint,
}: FileNames & {
  readonly name: string;
  readonly url: string;
  readonly verifyUrl: string;
  readonly fingerprint: string;
}): MailText {
  return letter({
    studio,
    subject: `Signed by everybody: ${title}`,
    paragraphs: [
      `Hello ${name},`,
      `everybody has signed ${title}. Your copy is under seal: every later change to it would show.`,
    ],
    action: { label: 'Get your copy', url },
    note: `To check a copy, open ${verifyUrl} and drop the file there; it does not leave your computer. Compare the key: ${fingerprint}`,
  });
}
