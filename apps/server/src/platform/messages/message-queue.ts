import { z } from 'zod';
import type { Transaction } from '../database/transaction';
import type { ServerKeys } from '../identity/keys';
import type { Jobs } from '../jobs/jobs';
import type { MailPermit } from '../mail/allowance';
import type { Mail, MailPort } from '../mail/mail';
import { defineJob, type Outbox } from '../outbox/outbox';
import type { TextMessage, TextMessages } from './text-messages';

/** Sends mails and text messages through the outbox: after the commit, never when the transaction is rolled back. */
export interface MessageQueue {
  /** @param permit says that the mail was counted, or why it need not be */
  mail(tx: Transaction, mail: Omit<Mail, 'id'>, permit: MailPermit): Promise<void>;
  text(tx: Transaction, message: Omit<TextMessage, 'id'>): Promise<void>;
}

// A message may contain a code or a sign-in link, so it is encrypted in the database, as codes are.
const sealed = z.object({ sealed: z.base64() });
const PURPOSE = 'queued-messages';

const mailJob = defineJob('mail.send', sealed, { timeout: 60 });
const textJob = defineJob('text.send', sealed, { timeout: 60 });

const mailShape = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  cc: z.array(z.string()).optional(),
  unsubscribeUrl: z.string().optional(),
});
const textShape = z.object({ to: z.string(), text: z.string() });

export function createMessageQueue(outbox: Outbox, keys: ServerKeys): MessageQueue {
  const seal = (kind: string, content: unknown) => ({
    sealed: keys.seal(PURPOSE, kind, Buffer.from(JSON.stringify(content))).toString('base64'),
  });
  return {
    async mail(tx, mail, { leavesAt }) {
      await outbox.enqueue(
        tx,
        mailJob,
        seal(mailJob.name, mailShape.parse(mail)),
        leavesAt === null ? {} : { runAt: leavesAt },
      );
    },
    async text(tx, message) {
      await outbox.enqueue(tx, textJob, seal(textJob.name, textShape.parse(message)));
    },
  };
}

/** Registers the jobs that deliver queued messages. The id of the job is the id of the message, for all attempts. */
export function deliverMessages(
  jobs: Pick<Jobs, 'handle'>,
  {
    keys,
    mail,
    textMessages,
  }: { readonly keys: ServerKeys; readonly mail: MailPort; readonly textMessages: TextMessages },
): void {
  const open = (kind: string, content: string): unknown =>
    JSON.parse(keys.open(PURPOSE, kind, Buffer.from(content, 'base64')).toString());
  jobs.handle(mailJob, async (payload, { id }) => {
    const { replyTo, cc, unsubscribeUrl, ...content } = mailShape.parse(open(mailJob.name, payload.sealed));
    await mail.send({
      id,
      ...content,
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(cc === undefined ? {} : { cc }),
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    });
  });
  jobs.handle(textJob, async (payload, { id }) => {
    await textMessages.send({ id, ...textShape.parse(open(textJob.name, payload.sealed)) });
  });
}
