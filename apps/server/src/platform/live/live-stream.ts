import { decide } from '@atelier/domain/access';
import { type LiveChange, type LiveEntity, type LiveFrame, liveLimits } from '@atelier/sdk/contract';
import { workspaceOf } from '../context';
import { personOf } from '../identity/access';
import { closeCodes, type SocketSession, type SocketStream } from '../sockets/door';
import { join, listenToChanges, summed } from './changes';
import type { LiveJournal } from './journal';

/**
 * Who in a workspace is notified that an entity changed: every member, only administrators, only the account whose id is
 * the entity's (for personal data, such as the selected view), or that account and administrators.
 */
export type LiveReaders = 'member' | 'admin' | 'account' | 'account-or-admin';

/** The live entities of an area, who may be notified about them, and their area if it is another one. */
export type LiveDeclaration = Readonly<
  Partial<Record<LiveEntity, LiveReaders | { readonly readers: LiveReaders; readonly area: string }>>
>;

/** The live entities of all areas. A person hears of those whose area they may read; null has no access controls. */
export type JoinedLive = Readonly<
  Record<
    string,
    { readonly readers: LiveReaders; readonly area: string | null; readonly isOwn?: boolean | undefined }
  >
>;

/** How long a hello may be under way; milliseconds. */
const HELLO_MARGIN = 5_000;

/** Returns the part of a change that a session may see; null for nothing. */
export function shownTo(
  declared: ReadonlyMap<string, JoinedLive[string]>,
  session: Pick<SocketSession, 'workspace' | 'identity'>,
  change: LiveChange,
): LiveChange | null {
  const entity = declared.get(change.entity);
  if (!entity) return null;
  const { readers, area, isOwn } = entity;
  const may = (role: 'admin' | 'member') =>
    decide(personOf(session), 'read', { area, isOwn, role }).isAllowed;
  if (!may(readers === 'admin' ? 'admin' : 'member')) return null;
  if (readers === 'member' || readers === 'admin' || (readers === 'account-or-admin' && may('admin')))
    return change;
  const own = session.identity?.account.id;
  // A change of many entities notifies each account about its own, without saying whether it was among them.
  return own !== undefined && (change.id ?? own) === own ? { ...change, id: own } : null;
}

/**
 * The socket over which a window of a workspace hears what has changed. It carries names, no data, so that whoever hears of a
 * change still has to ask for it.
 *
 * @param declaration the live entities of all areas
 * @param journal what changed a moment ago
 */
export function createLiveStream(declaration: JoinedLive, journal: LiveJournal): SocketStream {
  const declared = new Map(Object.entries(declaration));
  const everything = [...declared.keys()].map((entity): LiveChange => ({ entity, kind: 'changed' }));
  return {
    access: 'member',
    // Each change is shown to those who may read its area.
    uses: [],
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
