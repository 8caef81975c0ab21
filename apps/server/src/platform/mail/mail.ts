import { isEmail } from '@atelier/domain';
import { createTransport } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Configuration } from '../../configuration/environment';
import type { Database } from '../database/database';
import { localOutboxMessages } from '../messages/schema';
import { ONE_CLICK } from './one-click';

export interface Mail {
  /** Stays the same for all attempts of one mail, so that it is stored once and receivers can detect duplicates. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly cc?: readonly string[];
  /** Where the reader can stop mails like this one; mail programs show it as `List-Unsubscribe`. */
  readonly unsubscribeUrl?: string;
}

/**
 * The receiving side will never accept this mail, such as when the mailbox does not exist. Any other error of a port is
 * temporary and retried.
 */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Sends mail. Called by workers only, which retry failed calls. */
export interface MailPort {
  readonly description: string;
  /** Whether mails stay on this host, to be read on its outbox page. */
  readonly isLocal: boolean;
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/**
 * A line break in an address or a subject would let untrusted text inject headers. Whatever is not one plain address
 * could be read as another one.
 */
function refuseUnsafe({ to, subject, replyTo, cc = [], unsubscribeUrl = '' }: Mail): void {
  for (const value of [to, subject, replyTo ?? '', ...cc, unsubscribeUrl])
    if (/[\r\n\0]/.test(value)) throw new TypeError('A header of a mail must not contain a line break.');
  for (const address of [to, ...cc, ...(replyTo === undefined ? [] : [replyTo])])
    if (!isEmail(address)) throw new MailRefusedError(`No mail can be sent to “${address}”.`);
}

/** An address that nodemailer takes as it is; it would parse a text. */
const mailbox = (address: string) => ({ name: '', address });

/** Returns the headers of RFC 2369 and 8058 with which a mail program stops mails like this one, without a page. */
const unsubscribing = ({ unsubscribeUrl }: Mail): Readonly<Record<string, string>> =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': ONE_CLICK.join('=') };

export interface LocalMailOptions {
  readonly from: string;
  readonly database: Pick<Database, 'withSystem'>;
  /** Called with every new mail; prints it in the terminal. */
  readonly announce?: (mail: Mail) => void;
}

/** Stores mails for the outbox page of this host. */
export function createLocalMail({ from, database, announce }: LocalMailOptions): MailPort {
  return {
    description: 'mail stays in the local outbox',
    isLocal: true,
    async send(mail) {
      refuseUnsafe(mail);
      const kept = await database.withSystem((tx) =>
        tx
          .insert(localOutboxMessages)
          .values({
            id: mail.id ?? uuid(),
            kind: 'mail',
            sender: from,
            recipient: mail.to,
            subject: mail.subject,
            textBody: mail.text,
            htmlBody: mail.html,
            headers: {
              ...(mail.replyTo === undefined ? {} : { 'reply-to': mail.replyTo }),
              ...(mail.cc === undefined ? {} : { cc: mail.cc.join(', ') }),
              ...unsubscribing(mail),
            },
          })
          .onConflictDoNothing()
          .returning({ id: localOutboxMessages.id }),
      );
      if (kept.length === 1) announce?.(mail);
    },
    close: () => Promise.resolve(),
  };
}

/** Sends by SMTP. */
export function createSmtpMail({
  smtpUrl,
  from,
}: {
  readonly smtpUrl: string;
  readonly from: string;
}): MailPort {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = from.replace(/^.*@|>.*$/g, '');
  return {
    description: `mail by ${new URL(smtpUrl).host}`,
    isLocal: false,
    async send(mail) {
      refuseUnsafe(mail);
      const message = {
        from,
        to: mailbox(mail.to),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id ?? uuid()}@${domain}>`,
        ...(mail.replyTo === undefined ? {} : { replyTo: mailbox(mail.replyTo) }),
        ...(mail.cc === undefined ? {} : { cc: mail.cc.map(mailbox) }),
        envelope: { from, to: [mail.to, ...(mail.cc ?? [])].map(mailbox) },
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail) },
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      try {
        await transport.sendMail(message);
      } catch (error) {
        // RFC 5321: 5xx replies are permanent, 4xx ones temporary.
        if (error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500)
          throw new MailRefusedError(error.message, { cause: error });
        throw error;
      }
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

export function createMail(
  { mail: { smtpUrl, from } }: Pick<Configuration, 'mail'>,
  database: Pick<Database, 'withSystem'>,
  announce?: (mail: Mail) => void,
): MailPort {
  if (smtpUrl !== undefined) return createSmtpMail({ smtpUrl, from });
  return createLocalMail({ from, database, ...(announce === undefined ? {} : { announce }) });
}
