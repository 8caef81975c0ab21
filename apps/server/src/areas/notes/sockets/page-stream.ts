import { pageSocketLimits } from '@atelier/sdk/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { identityOf, workspaceOf } from '../../../platform/context';
import type { Platform } from '../../../platform/platform';
import { closeCodes, type SocketSession, type SocketStream } from '../../../platform/sockets/door';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { levelsOnOpen } from '../record';
import { openRooms, type RoomConnection, type Rooms } from './rooms';
import { type PageReader, readerOf, say } from './sessions';

const helloShape = z.looseObject({ page: z.uuid() });

/** The connection of each socket to the sync protocol. */
const connections = new WeakMap<SocketSession, RoomConnection>();
/** The open pages of each server, by workspace: whatever a page is called, it is in one workspace. */
const opened = new WeakMap<Platform, Map<string, Rooms>>();

function roomsOf(platform: Platform, workspaceId: string): Rooms {
  const rooms = opened.get(platform) ?? new Map<string, Rooms>();
  opened.set(platform, rooms);
  const there = rooms.get(workspaceId);
  if (there) return there;
  const made = openRooms(platform, workspaceId, () => rooms.delete(workspaceId));
  rooms.set(workspaceId, made);
  return made;
}

/** Returns a reader of the page that the hello names; undefined if there is none for them. */
async function findReader(session: SocketSession, pageId: string): Promise<PageReader | undefined> {
  const accountId = identityOf(session).account.id;
  return session.platform.database.withWorkspace(workspaceOf(session).id, async (tx) => {
    const [level] = await levelsOnOpen(tx, [{ pageId, accountId }]);
    if (!level) return undefined;
    const [person] = await tx.select().from(workspacePeople).where(eq(workspacePeople.accountId, accountId));
    return readerOf(session, { id: pageId, level }, person ? personName(person) : '');
  });
}

/** The socket of a page: its document, presence, and what is kept of what is written. */
export const pageStream: SocketStream = {
  access: 'member',
  uses: [{ area: 'notes', action: 'read' }],
  messageBytes: pageSocketLimits.messageBytes,
  async open(session) {
    const hello = helloShape.safeParse(session.hello);
    if (!hello.success) return session.close(closeCodes.badMessage, 'The hello names no page.');
    const reader = await findReader(session, hello.data.page.toLowerCase());
    if (!reader) return session.close(closeCodes.notFound, 'This page is gone, or not shared with you.');
    if (session.signal.aborted) return;
    const rooms = roomsOf(session.platform, reader.workspaceId);
    connections.set(session, rooms.join(reader));
    // Browsers hide pings from scripts: this shows them that the connection is alive.
    const beat = setInterval(() => say(reader, { type: 'ping' }), pageSocketLimits.pingMs);
    session.signal.addEventListener('abort', () => clearInterval(beat), { once: true });
    say(reader, { type: 'ok', level: reader.level });
  },
  binary(session, bytes) {
    const connection = connections.get(session);
    if (connection) connection.handleMessage(bytes);
    else session.close(closeCodes.badMessage, 'The page is not open.');
  },
  message: (session) => session.close(closeCodes.badMessage, 'After the hello, messages are binary.'),
};
