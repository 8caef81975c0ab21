import { codeBlock } from '../../../platform/mail/code-block';
import { mailFrame } from '../../../platform/mail/frame';
import { html, type Markup } from '../../../platform/mail/markup';
import { plainName } from '../../../platform/mail/plain-name';

/** A mail without its addresses. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The product's name in mails. */
const productName = 'Atelier';

/** Why a code is sent to an email address. */
export type CodeMailReason = 'verify-email' | 'sign-in' | 'already-signed-up';

export type CodeMail = {
  readonly reason: CodeMailReason;
  readonly minutes: number;
} & ({ readonly code: string } | { readonly url: string });

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
 * Returns the mail with a one-time code. The code is in the subject, on a separate line of the text, and large in the
 * markup. The mail says how long the code works and what to do if you did not request it. With `url` in place of the
 * code it is a link, which nobody can guess: for an address for which many codes were requested.
 */
export function codeMail({ reason, minutes, ...secret }: CodeMail): MailText {
  if ('url' in secret) return linkMail(reason, minutes, secret.url);
  const { code } = secret;
  const { subject, lead, other } = words[reason];
  const limits = `The code works once, for ${minutes} minutes.`;
  return {
    subject: `${code} ${subject} for ${productName}`,
    text: `${lead}\n\n    ${code}\n\n${limits}\n\n${other}\n\n${productName}\n`,
    html: page(
      html`<p style="margin:0 0 16px">${lead}</p>
${codeBlock(code)}
<p style="margin:0 0 16px">${limits}</p>
<p class="quiet" style="margin:0;color:#6b645b;font-size:13px">${other}</p>`,
    ),
  };
}

function linkMail(reason: CodeMailReason, minutes: number, url: string): MailText {
  const isNew = reason === 'verify-email';
  const lead = `Many codes were requested for this address, so here is a link instead. Open it to ${
    isNew ? 'confirm your email address and sign in' : 'sign in'
  } to ${productName}:`;
  const limits = `The link works once, for ${minutes} minutes, in any browser.`;
  const other = isNew
    ? 'If you did not sign up, ignore this mail and pass the link on to nobody.'
    : 'If you did not ask to sign in, ignore this mail and pass the link on to nobody. Your account stays as it is.';
  return {
    subject: `Your sign-in link for ${productName}`,
    text: `${lead}\n\n${url}\n\n${limits}\n\n${other}\n\n${productName}\n`,
    html: mailFrame({
      language: 'en',
      title: productName,
      sender: productName,
      note: other,
      button: { label: 'Sign in', url },
      body: html`<p style="margin:0 0 16px">${lead}</p>
<p style="margin:0 0 16px">${limits}</p>`,
    }),
  };
}

/** Returns the mail for the owner of an account after many wrong codes or passwords. It is sent once a day at most. */
export function wrongTriesMail(tries: number): MailText {
  const lead = `Somebody tried to sign in to your ${productName} account with a wrong code or password, ${tries} times in a day. They did not get in.`;
  const advice =
    'If it was you, sign in with a code that we email you. If it was not you, there is nothing to do: guessing is limited, and you can sign in as always. Two-factor authentication, in your settings, protects your account even if somebody learns your password.';
  return {
    subject: `Wrong sign-in attempts on your ${productName} account`,
    text: `${lead}\n\n${advice}\n\n${productName}\n`,
    html: page(html`<p style="margin:0 0 16px">${lead}</p>
<p class="quiet" style="margin:0;color:#6b645b">${advice}</p>`),
  };
}

/** What changed about how somebody signs in, or where they work. */
export type AccountChange =
  | 'password-set'
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | { readonly removedFrom: string };

const changes: Readonly<Record<Extract<AccountChange, string>, { subject: string; lead: string }>> = {
  'password-set': {
    subject: `Your ${productName} account has a password now`,
    lead: `A password was set for your ${productName} account. All other sessions were ended.`,
  },
  'password-changed': {
    subject: `Your ${productName} password was changed`,
    lead: `The password of your ${productName} account was changed. All other sessions were ended.`,
  },
  'two-factor-on': {
    subject: 'Two-factor authentication is on',
    lead: `Two-factor authentication was turned on for your ${productName} account. Signing in now takes a code of your authenticator app as well. All other sessions were ended.`,
  },
  'two-factor-off': {
    subject: 'Two-factor authentication is off',
    lead: `Two-factor authentication was turned off for your ${productName} account. An email code or your password is enough to sign in now. All other sessions were ended.`,
  },
};

/** Returns the mail for the owner of an account after a change that they should know of, whoever made it. */
export function accountChangeMail(change: AccountChange): MailText {
  const { subject, lead } =
    typeof change === 'string'
      ? changes[change]
      : {
          subject: `You were removed from ${change.removedFrom}`.replaceAll(/\s+/g, ' ').slice(0, 200),
          lead: `You were removed from the workspace ${change.removedFrom} on ${productName} and can no longer open it. Your account and your other workspaces stay as they are.`,
        };
  const advice =
    typeof change === 'string'
      ? 'If it was you, there is nothing to do. If it was not you, sign in with a code that we email you, end all other sessions, and check what is set under Security in your settings.'
      : 'If you think that this is a mistake, ask an owner of the workspace to invite you again.';
  return {
    subject,
    text: `${lead}\n\n${advice}\n\n${productName}\n`,
    html: page(html`<p style="margin:0 0 16px">${lead}</p>
<p class="quiet" style="margin:0;color:#6b645b">${advice}</p>`),
  };
}

/** Returns the mail for somebody who requested a code for an address without an account. */
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

/** Returns the text message with a one-time code. */
export function codeTextMessage({
  code,
  minutes,
}: {
  readonly code: string;
  readonly minutes: number;
}): string {
  return `${code} is your ${productName} code. It works once, for ${minutes} minutes. Give it to nobody.`;
}

/** Returns the mail to support with the answers of the contact form, one per line. */
export function contactFormMail(answers: readonly (readonly [label: string, answer: string])[]): MailText {
  const name = answers.find(([label]) => label === 'Name')?.[1] ?? '';
  const subject = `${productName} contact form: ${plainName(name)}`.trim().slice(0, 150);
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
