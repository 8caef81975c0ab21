import { v7 as uuid } from 'uuid';
import type { Configuration } from '../../configuration/environment';
import type { Database } from '../database/database';
import { localOutboxMessages } from './schema';

export interface TextMessage {
  /** Stays the same for all attempts of one message, so that it is stored or sent once. */
  readonly id?: string;
  /** Phone number with its country: +351... */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages. Called by workers only, which retry failed calls. */
export interface TextMessages {
  readonly description: string;
  send(message: TextMessage): Promise<void>;
}

/** Stores messages for the outbox page of this host. */
function createLocalTextMessages(database: Pick<Database, 'withSystem'>): TextMessages {
  return {
    description: 'text messages stay in the local outbox',
    async send({ id = uuid(), to, text }) {
      await database.withSystem((tx) =>
        tx
          .insert(localOutboxMessages)
          .values({ id, kind: 'text', sender: 'Atelier', recipient: to, textBody: text })
          .onConflictDoNothing(),
      );
    },
  };
}

/** Posts messages to a gateway as JSON. */
export function createGatewayTextMessages(
  { url, key }: { readonly url: string; readonly key: string | undefined },
  request: typeof fetch = fetch,
): TextMessages {
  return {
    description: `text messages by ${new URL(url).host}`,
    async send({ id = uuid(), to, text }) {
      const response = await request(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The text message gateway answered ${response.status}.`);
    },
  };
}

export function createTextMessages(
  { textMessages: { url, key } }: Pick<Configuration, 'textMessages'>,
  database: Pick<Database, 'withSystem'>,
): TextMessages {
  return url === undefined ? createLocalTextMessages(database) : createGatewayTextMessages({ url, key });
}
