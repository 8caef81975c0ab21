import { mailFrame } from '../../../platform/mail/frame';
import { html, type Markup } from '../../../platform/mail/markup';

/** A mail without its addresses. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The name that people know the product by. */
const productName = 'Atelier';

/** Why a code is sent to a mail address. */
export type CodeMailReason = 'verify-email' | 'sign-in' | 'already-signed-up';

export interface CodeMail {
  readonly reason: CodeMailReason;
  readonly code: string;
  readonly minutes: number;
}

const words: Readonly<Record<CodeMailReason, { subject: string; lead: string; other: string }>> = {
  'verify-email': {
    subject: 'is your verification code',
    lead: `Welcome to ${productName}. Enter this code to confirm your email address:`,
    other: 'If you did not sign up, ignore this mail. Without the code, nobody can use your address.',
  },
  'sign-in': {
    subject: 'is your sign-in code',
    lead: `Enter this code to sign in to ${productName}:`,
    other:
      'If you did not ask to sign in, ignore this mail and give the code to nobody. Your account stays as it is.',
  },
  'already-signed-up': {
    subject: 'is your sign-in code',
    lead: `Somebody asked for a new ${productName} account with this address. You already have one, so here is a code to sign in to it:`,
    other:
      'If it was not you, ignore this mail and give the code to nobody. Nothing about your account has changed.',
  },
};

const page = (body: Markup): string =>
  mailFrame({ language: 'en', title: productName, sender: productName, body });

/**
 * The mail that carries a one-time code: the code stands in the subject, alone on a line of the text and large in
 * the markup; it says how long the code works and what to do if it was not you.
 */
export function codeMail({ reason, code, minutes }: CodeMail): MailText {
  const { subject, lead, other } = words[reason];
  const limits = `The code works once, for ${minutes} minutes.`;
  return {
    subject: `${code} ${subject} for ${productName}`,
    text: `${lead}\n\n    ${code}\n\n${limits}\n\n${other}\n\n${productName}\n`,
    html: page(
      html`<p style="margin:0 0 16px">${lead}</p>
<p style="margin:0 0 16px;padding:16px;background:#f6f4f1;color:#1f1d1a;border-radius:8px;text-align:center;font-family:Menlo,Consolas,monospace;font-size:32px;font-weight:600;letter-spacing:8px">${code}</p>
<p style="margin:0 0 16px">${limits}</p>
<p class="quiet" style="margin:0;color:#6b645b;font-size:13px">${other}</p>`,
    ),
  };
}

/** Tells somebody who asked for a code that the address has no account, and what to do. */
export function noAccountMail(): MailText {
  const lead = `Somebody asked for a ${productName} code for this address, but it has no account.`;
  const advice =
    'If it was you, sign up with this address, or use the address that you signed up with. If it was not you, ignore this mail.';
  return {
    subject: `There is no ${productName} account for this address`,
    text: `${lead}\n\n${advice}\n\n${productName}\n`,
    html: page(html`<p style="margin:0 0 16px">${lead}</p>
<p class="quiet" style="margin:0;color:#6b645b">${advice}</p>`),
  };
}

/** The text message that carries a one-time code. */
export function codeTextMessage({ code, minutes }: Pick<CodeMail, 'code' | 'minutes'>): string {
  return `${code} is your ${productName} code. It works once, for ${minutes} minutes. Give it to nobody.`;
}

/** Tells support what was written in the contact form, as a mail with every answer on a line of its own. */
export function contactFormMail(answers: readonly (readonly [label: string, answer: string])[]): MailText {
  const name = answers.find(([label]) => label === 'Name')?.[1] ?? '';
  // A line break in a subject would start a header of its own.
  const subject = `${productName} contact form: ${name}`.replace(/\s+/g, ' ').trim().slice(0, 150);
  return {
    subject,
    text: `${answers.map(([label, answer]) => `${label}: ${answer}`).join('\n')}\n`,
    html: page(
      answers.reduce(
        (rows, [label, answer]) =>
          html`${rows}<p style="margin:0 0 8px;white-space:pre-wrap"><strong>${label}:</strong> ${answer}</p>
`,
        html``,
      ),
    ),
  };
}
