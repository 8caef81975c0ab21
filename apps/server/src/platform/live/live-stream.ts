import { type LiveChange, type LiveEntity, type LiveFrame, liveLimits } from '@atelier/sdk/contract';
import { workspaceOf } from '../context';
import { closeCodes, type SocketSession, type SocketStream } from '../sockets/door';
import { join, listenToChanges, summed } from './changes';
import type { LiveJournal } from './journal';

/**
 * Who in a workspace is notified that an entity changed: every member, only administrators, or only the account whose id is
 * the entity's (for personal data, such as the selected view).
 */
export type LiveReaders = 'member' | 'admin' | 'account';

/** The live entities of an area, and who may be notified about them. */
export type LiveDeclaration = Readonly<Partial<Record<LiveEntity, LiveReaders>>>;

/** How long a hello may be under way; milliseconds. */
const HELLO_MARGIN = 5_000;

/** Returns the part of a change that a session may see; null for nothing. */
function shownTo(
  declared: ReadonlyMap<string, LiveReaders>,
  { workspace, identity }: Pick<SocketSession, 'workspace' | 'identity'>,
  change: LiveChange,
): LiveChange | null {
  const readers = declared.get(change.entity);
  if (readers === 'member') return change;
  if (readers === 'admin') return workspace?.role === 'member' ? null : change;
  const own = identity?.account.id;
  // A change of many entities notifies each account about its own, without saying whether it was among them.
  return readers === 'account' && own !== undefined && (change.id ?? own) === own
    ? { ...change, id: own }
    : null;
}

/**
 * The socket over which a window of a workspace hears what has changed. It carries names, no data, so that whoever hears of a
 * change still has to ask for it.
 *
 * @param declaration the live entities of all areas
 * @param journal what changed a moment ago
 */
export function createLiveStream(declaration: LiveDeclaration, journal: LiveJournal): SocketStream {
  const declared = new Map<string, LiveReaders>(Object.entries(declaration));
  const everything = [...declared.keys()].map((entity): LiveChange => ({ entity, kind: 'changed' }));
  return {
    access: 'member',
    open(session) {
      const collected = new Map<string, LiveChange>();
      let timer: NodeJS.Timeout | undefined;
      const say = (frame: LiveFrame) => session.send(JSON.stringify(frame));

      const flush = () => {
        timer = undefined;
        const changes = summed([...collected.values()]);
        collected.clear();
        say({ type: 'changed', changes });
      };
      const hear = (changes: readonly LiveChange[] | null) => {
        for (const change of changes ?? everything) {
          const shown = shownTo(declared, session, change);
          if (shown) join(collected, shown);
        }
        if (collected.size > 0) timer ??= setTimeout(flush, liveLimits.collectMs);
      };
      const { id: workspaceId } = workspaceOf(session);
      const stopListening = listenToChanges(session.platform.wakeups, workspaceId, hear);
      const beat = setInterval(() => say({ type: 'ping' }), liveLimits.pingMs);
      session.signal.addEventListener(
        'abort',
        () => {
          stopListening();
          clearInterval(beat);
          clearTimeout(timer);
        },
        { once: true },
      );
      say({ type: 'ok' });
      const { age } = session.hello;
      // After listening has begun: what happens in between is heard twice, and never missed.
      if (typeof age === 'number' && age >= 0) hear(journal.changesOfLast(workspaceId, age + HELLO_MARGIN));
    },
    message: (session) => session.close(closeCodes.badMessage, 'Nothing but a hello is expected here.'),
  };
}
