import { createTransport } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Configuration } from '../../configuration/environment';
import type { Database } from '../database/database';
import { localOutboxMessages } from '../messages/schema';

export interface Mail {
  /** Stays the same over every try of one mail, so that it is kept once and receivers can tell a second copy. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly cc?: readonly string[];
}

/**
 * The other side will never take this mail: the mailbox is not there, for example. Whatever else a port throws passes, and
 * is tried again.
 */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Sends mail. Called by workers only; a call that fails is tried again by them. */
export interface MailPort {
  readonly description: string;
  /** Whether mails are read on this machine, on the outbox page. */
  readonly isLocal: boolean;
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A line break in an address or a subject would let text of others write headers. */
function refuseLineBreaks({ to, subject, replyTo = '', cc = [] }: Mail): void {
  for (const value of [to, subject, replyTo, ...cc])
    if (/[\r\n\0]/.test(value)) throw new TypeError('A header of a mail must not contain a line break.');
}

export interface LocalMailOptions {
  readonly from: string;
  readonly database: Pick<Database, 'withSystem'>;
  /** Told of every new mail; the terminal prints it. */
  readonly announce?: (mail: Mail) => void;
}

/** Keeps mails where the outbox page of this machine shows them. */
export function createLocalMail({ from, database, announce }: LocalMailOptions): MailPort {
  return {
    description: 'mail stays in the local outbox',
    isLocal: true,
    async send(mail) {
      refuseLineBreaks(mail);
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
      refuseLineBreaks(mail);
      const message = {
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id ?? uuid()}@${domain}>`,
        ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
        ...(mail.cc === undefined ? {} : { cc: [...mail.cc] }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      try {
        await transport.sendMail(message);
      } catch (error) {
        // RFC 5321: 5xx is an answer for good, 4xx one for now.
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
