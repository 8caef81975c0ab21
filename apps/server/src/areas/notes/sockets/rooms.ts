import { type Document, Hocuspocus } from '@hocuspocus/server';
import * as Y from 'yjs';
import { listenToChanges } from '../../../platform/live/changes';
import type { Platform } from '../../../platform/platform';
import { closeCodes } from '../../../platform/sockets/door';
import { type LoggedUpdate, openDocument, updatesAfter } from '../documents';
import { levelsOnOpen } from '../record';
import { markPresence } from './presence';
import { joinPresence } from './presence-elsewhere';
import { receiveUpdate } from './receive';
import { cappedLevel, type PageReader, say } from './sessions';

/** Milliseconds between two looks at what the readers may do and at the log: a lost wake-up costs no more. */
const INTERVAL = 500;
/** Hocuspocus closes connections that are silent; here, the door does so by pings. */
const NEVER = 2 ** 31 - 1;
/** Messages of the sync protocol that carry an update: the second step, and what was written since. */
const carriers: ReadonlySet<number> = new Set([1, 2]);

/** A socket, as Hocuspocus has it. */
export type RoomConnection = ReturnType<Hocuspocus['handleConnection']>;

/** What Hocuspocus knows of a connection. */
interface RoomContext {
  readonly reader: PageReader;
}

/** The open pages of a workspace on this server. */
export interface Rooms {
  /** Lets a reader in, until the socket ends. */
  join(reader: PageReader): RoomConnection;
}

/** The page was not loaded. Without words: Hocuspocus prints them, and the log has them already. */
class NotLoaded extends Error {}

/** The sequence up to which the log is in a document. */
const sequences = new WeakMap<Document, number>();

/**
 * Opens the pages of a workspace for this server. Hocuspocus holds what is stored and sends it on; it stores nothing. What is
 * written is stored before it gets there.
 *
 * @param onEmpty called when nobody is there any more
 */
export function openRooms(platform: Platform, workspaceId: string, onEmpty: () => void): Rooms {
  const { database, logger, wakeups } = platform;
  const readers = new Set<PageReader>();

  async function load(document: Document, { reader }: RoomContext): Promise<void> {
    try {
      const { doc, sequence } = await database.withWorkspace(workspaceId, (tx) =>
        openDocument(tx, document.name),
      );
      // Every page has a block: one without any could not be read, and must not pass for an empty one.
      if (doc.store.clients.size === 0) throw new Error('The document is not there.');
      Y.applyUpdate(document, Y.encodeStateAsUpdate(doc));
      sequences.set(document, sequence);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.error(
        { component: 'pages', requestId: reader.session.requestId, reason },
        'A page could not be loaded.',
      );
      reader.session.close(1011, 'The page could not be loaded.');
      throw new NotLoaded();
    }
  }

  const hocuspocus = new Hocuspocus<RoomContext>({
    quiet: true,
    timeout: NEVER,
    async onAuthenticate({ documentName, context: { reader }, connectionConfig }) {
      // The door has let the reader in, to this page.
      if (documentName !== reader.pageId) throw new NotLoaded();
      // Each update is looked at by itself, see below.
      connectionConfig.readOnly = true;
    },
    onLoadDocument: ({ document, context }) => load(document, context),
    async beforeSync({ type, payload, document, context: { reader }, connection }) {
      if (!carriers.has(type)) return;
      // A connection that may only read takes no update: this is what keeps one that was not stored out of the document.
      connection.readOnly = true;
      const known = sequences.get(document) ?? 0;
      connection.readOnly = !(await receiveUpdate(reader, document, payload, known));
    },
    async beforeHandleAwareness({ document, connection, context, states }) {
      if (!connection || !context) return;
      const others = document.getConnections().filter((other) => other !== connection);
      markPresence(context.reader, states, (id) =>
        others.some((other) => document.getClients(other).has(id)),
      );
    },
    async onAwarenessUpdate({ document, connection, added, updated }) {
      if (connection) elsewhere.tell(document, [...added, ...updated]);
    },
  });
  const elsewhere = joinPresence(wakeups, workspaceId, hocuspocus.documents);

  const look = oneAtATime(async () => {
    const asked = [...readers];
    if (asked.length === 0) return;
    const open = new Map<string, number>();
    for (const [id, document] of hocuspocus.documents) open.set(id, sequences.get(document) ?? 0);
    const { levels, news } = await database.withWorkspace(workspaceId, async (tx) => ({
      levels: await levelsOnOpen(tx, asked),
      news: await updatesAfter(tx, open),
    }));
    for (const [at, reader] of asked.entries()) changeLevel(reader, levels[at] ?? null);
    for (const update of news) apply(update);
  });

  function apply({ pageId, sequence, bytes }: LoggedUpdate): void {
    const document = hocuspocus.documents.get(pageId);
    if (!document) return;
    Y.applyUpdate(document, bytes, { source: 'local', skipStoreHooks: true });
    sequences.set(document, Math.max(sequence, sequences.get(document) ?? 0));
  }

  const stopListening = listenToChanges(wakeups, workspaceId, (changes) => {
    const isAbout = ({ entity, id }: { entity: string; id?: string | undefined }) =>
      entity === 'page' && (id === undefined || hocuspocus.documents.has(id));
    if (changes === null || changes.some(isAbout)) look();
  });
  const timer = setInterval(look, INTERVAL);
  timer.unref();

  return {
    join(reader) {
      readers.add(reader);
      const { session } = reader;
      const connection = hocuspocus.handleConnection(
        {
          get readyState() {
            return session.signal.aborted ? 3 : 1;
          },
          send: (data: unknown) => void (data instanceof Uint8Array && session.sendBytes(data)),
          close: (code?: number, reason?: string) =>
            session.close(code ?? closeCodes.goingAway, reason ?? ''),
        },
        new Request('http://page.invalid/'),
        { reader },
      );
      session.signal.addEventListener(
        'abort',
        () => {
          readers.delete(reader);
          connection.handleClose({ code: closeCodes.goingAway, reason: '' });
          if (readers.size > 0) return;
          clearInterval(timer);
          stopListening();
          elsewhere.leave();
          onEmpty();
        },
        { once: true },
      );
      return connection;
    },
  };
}

/** What somebody may do now. A page that is gone or out of sight closes. */
function changeLevel(reader: PageReader, level: PageReader['level'] | null): void {
  if (level === null)
    reader.session.close(closeCodes.notFound, 'This page is gone, or no longer shared with you.');
  else if (cappedLevel(reader, level) !== reader.level) {
    reader.level = cappedLevel(reader, level);
    say(reader, { type: 'level', level: reader.level });
  }
}

/** Returns what begins some work, or has it begin once more after the one that is going on. A failure waits for the next time. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isWorking = false;
  let isAsked = false;
  const begin = (): void => {
    isAsked = isWorking;
    if (isWorking) return;
    isWorking = true;
    work()
      // The database is away: the next look is soon, and nothing is said to be stored meanwhile.
      .catch(() => undefined)
      .finally(() => {
        isWorking = false;
        if (isAsked) begin();
      });
  };
  return begin;
}
