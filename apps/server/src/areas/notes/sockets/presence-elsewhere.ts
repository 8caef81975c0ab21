import { type Document, IncomingMessage, MessageReceiver, OutgoingMessage } from '@hocuspocus/server';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Wakeups } from '../../../platform/wakeups/wakeups';

/** Presence of people whose sockets are on other servers. */
export interface PresenceElsewhere {
  /** Tells the other servers about clients of this one. */
  tell(document: Document, clientIds: readonly number[]): void;
  leave(): void;
}

/** What servers tell each other: presence in the form of the protocol, as base64. */
const newsShape = z.object({ from: z.string(), page: z.string(), presence: z.string() });

/**
 * Shares presence with the other servers of the installation. It is a hint: it may be lost, and is told again every 15 seconds;
 * of those who leave, the others hear nothing and wait for half a minute.
 *
 * @param documents those that are open here
 */
export function joinPresence(
  wakeups: Pick<Wakeups, 'wake' | 'listen'>,
  workspaceId: string,
  documents: ReadonlyMap<string, Document>,
): PresenceElsewhere {
  const from = uuid();
  const topic = `page-presence ${workspaceId}`;

  async function hear(news: string): Promise<void> {
    const told = newsShape.parse(JSON.parse(news));
    const document = told.from === from ? undefined : documents.get(told.page);
    if (!document) return;
    const message = new IncomingMessage(new Uint8Array(Buffer.from(told.presence, 'base64')));
    message.writeVarString(message.readVarString());
    await new MessageReceiver(message, { source: 'redis' }).apply(document);
  }

  const leave = wakeups.listen(topic, (news) => {
    // Only servers of this installation write there: what cannot be read is from another version of them.
    if (news !== null) void hear(news).catch(() => undefined);
  });
  return {
    leave,
    tell(document, clientIds) {
      if (clientIds.length === 0) return;
      const bytes = new OutgoingMessage(document.name)
        .createAwarenessUpdateMessage(document.awareness, [...clientIds])
        .toUint8Array();
      const presence = Buffer.from(bytes).toString('base64');
      wakeups.wake(topic, JSON.stringify({ from, page: document.name, presence }));
    },
  };
}
