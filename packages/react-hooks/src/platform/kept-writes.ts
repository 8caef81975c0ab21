import { createId } from '@atelier/domain';
import { type CallError, CallFailed, type Client, errorMessage } from '@atelier/sdk';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { revisionOf } from './changes.js';
import {
  type Conflict,
  createKeptStore,
  type FieldValues,
  type KeptStore,
  type KeptWrite,
} from './kept-store.js';
import { isConnectionTrouble } from './results.js';
import {
  asKept,
  conflictOf,
  createOwnRevisions,
  goesOn,
  isCovered,
  isSame,
  rememberRevisions,
  subjectOf,
} from './revisions.js';
import { createTurns } from './turns.js';
import { rememberUnanswered } from './unanswered.js';
import { finishWrite, type Write } from './write-steps.js';

/** How many changes wait on a device at most. */
const MAX_KEPT_WRITES = 500;
/** How long the server remembers an idempotency key, less an hour; milliseconds. */
const REMEMBERED = 23 * 3_600_000;
/** Pause before changes are sent again when the server was not reached, at first and at most; milliseconds. */
const [FIRST_PAUSE, MAX_PAUSE] = [2_000, 60_000];
/** How long reads wait for changes that are being sent; milliseconds. */
const PATIENCE = 5_000;

const failed = (message: string) => new CallFailed({ kind: 'network', message });

/** What a tab sends to the others when the kept changes are no longer the same; with `write`, how that one ended. */
interface Message {
  readonly write?: KeptWrite;
  readonly data?: unknown;
  readonly error?: CallError;
}

/** What {@link createKeptWrites} needs; tests replace what belongs to the browser. */
export interface KeptWritesPorts {
  readonly client: Client;
  readonly queries: QueryClient;
  /** Finds a write by its name, wherever it is defined. */
  readonly find: (name: string) => Promise<Write | undefined>;
  /** Returns the id of the person whose session this is; undefined while that cannot be found out. */
  readonly whoAmI: () => Promise<string | undefined>;
  readonly store?: KeptStore | undefined;
  /** Runs something while no other tab does. */
  readonly alone?: ((run: () => Promise<void>) => Promise<void>) | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

/** A person's changes that wait for a connection, and those that the server refused; oldest first. */
export interface KeptChanges {
  readonly waiting: readonly KeptWrite[];
  readonly refused: readonly KeptWrite[];
}

/** Sends writes, and keeps on this device those that cannot be sent. One for the life of a page. */
export type KeptWrites = ReturnType<typeof createKeptWrites>;

const aloneInBrowser = async (run: () => Promise<void>): Promise<void> => {
  // Missing where the page is not served over HTTPS. Two tabs may then send at once: the server carries a key out once.
  const locks: LockManager | null | undefined = globalThis.navigator?.locks;
  await (locks ? locks.request('atelier-kept-writes', run) : run());
};

/**
 * Makes the queue of a page. It sends kept changes in the order in which they were made, from one tab at a time, each with
 * the idempotency key that it was made with, and only in a session of the person who made them.
 */
export function createKeptWrites(ports: KeptWritesPorts) {
  const { client, queries, find, whoAmI, alone = aloneInBrowser, now = Date.now } = ports;
  const { store = createKeptStore() } = ports;
  const takeTurn = createTurns();
  const page = createId();
  const unanswered = rememberUnanswered(REMEMBERED, now);
  const own = createOwnRevisions();
  const shown = rememberRevisions(queries);
  const listeners = new Set<() => void>();
  /** First tries that have no answer yet. They are stored when the page is left. */
  const trying = new Map<string, KeptWrite>();
  const leftBehind = new Set<string>();
  const waiters = new Map<
    string,
    { resolve: (data: unknown) => void; reject: (error: CallFailed) => void }
  >();
  let channel: BroadcastChannel | undefined;
  let kept: KeptChanges = { waiting: [], refused: [] };
  let person: { readonly token: string; readonly id: string } | undefined;
  let sending: Promise<void> | undefined;
  /** The sending of what earlier pages have kept. */
  let opening: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  let lastMade = 0;

  /** Returns the time of a change, later than that of any change before it. */
  function stamp(): number {
    lastMade = Math.max(lastMade + 1, now());
    return lastMade;
  }

  /** Returns who is signed in; asks the server once for each token. */
  async function identify(): Promise<string | undefined> {
    const token = await client.session.get('token');
    if (person?.token === token) return person?.id;
    person = undefined;
    if (!token) return undefined;
    const id = await whoAmI().catch(() => undefined);
    if (id !== undefined && token === (await client.session.get('token'))) person = { token, id };
    return id;
  }

  /** Returns what the person who is signed in has kept, oldest first. */
  async function mine(): Promise<readonly KeptWrite[]> {
    const all = await store.all();
    const me = all.length > 0 ? await identify() : undefined;
    return all
      .filter(({ account, id }) => account === me && !trying.has(id))
      .sort((one, other) => one.madeAt - other.madeAt);
  }

  async function refresh(): Promise<void> {
    const all = await mine();
    kept = {
      waiting: all.filter(({ refusal }) => refusal === undefined),
      refused: all.filter(({ refusal }) => refusal !== undefined),
    };
    for (const listener of listeners) listener();
  }

  /** Learns that the kept changes are no longer the same, from this tab or another. */
  async function hear({ write, data, error }: Message): Promise<void> {
    await refresh();
    if (!write) return;
    const waiter = waiters.get(write.id);
    waiters.delete(write.id);
    if (error) waiter?.reject(new CallFailed(error));
    else if (waiter) waiter.resolve(data);
    else {
      // It was made before a reload, or in another tab: nobody waits for it, but this cache may show what it changed.
      const found = await find(write.name);
      if (found) await finishWrite(queries, write.workspaceId, found, write.input, data);
    }
  }

  async function publish(message: Message = {}): Promise<void> {
    channel?.postMessage(message);
    await hear(message);
  }

  const run = (write: Write, { workspaceId, id, key = id, newId, input }: KeptWrite) =>
    // What was given to a write, or was stored with its name, is its input.
    write.call(client, input as never, { workspaceId, idempotencyKey: key, newId });

  /** The same change with a key of its own: the server has stored the refusal with the one before. */
  const fromRevision = (
    write: Write | undefined,
    made: KeptWrite,
    revision: number | undefined,
    values?: FieldValues,
  ): KeptWrite => ({
    ...made,
    key: createId(),
    input:
      (revision !== undefined && write && subjectOf(write, made.input)?.renew(revision, values)) ||
      made.input,
    sentAt: undefined,
    refusal: undefined,
    conflict: undefined,
  });

  /** Returns the change to send instead of one that was refused, if it can be merged with what was faster. */
  async function merged(
    write: Write,
    made: KeptWrite,
    conflict: Conflict | undefined,
  ): Promise<KeptWrite | undefined> {
    const subject = subjectOf(write, made.input);
    if (!conflict || !subject) return undefined;
    // Two people rarely write the same at once, so what joins their texts is loaded when they do. Where it cannot be, the
    // person chooses.
    const joining = await import('./joined-values.js').catch(() => undefined);
    const values = joining?.joinedValues(conflict, made.before, subject);
    if (!values) return undefined;
    const before = { ...made.before, ...conflict.theirs };
    return { ...fromRevision(write, made, conflict.revision, values), before };
  }

  /** Forgets what was refused, where the person has saved the same since. */
  async function settleRefused(write: Write, input: unknown): Promise<boolean> {
    const saved = subjectOf(write, input);
    let isSettled = false;
    for (const refused of saved ? kept.refused : []) {
      const other = await find(refused.name);
      if (!other || !isCovered(subjectOf(other, refused.input), saved)) continue;
      await store.remove(refused.id);
      isSettled = true;
    }
    return isSettled;
  }

  async function keep(made: KeptWrite): Promise<unknown> {
    if (kept.waiting.length >= MAX_KEPT_WRITES)
      throw failed('Too many changes are waiting for a connection. Reconnect to save this one.');
    const answer = new Promise((resolve, reject) => waiters.set(made.id, { resolve, reject }));
    trying.delete(made.id);
    leftBehind.delete(made.id);
    await store.put(made);
    await publish();
    void send();
    return answer;
  }

  async function refuse(write: KeptWrite, error: CallError, conflict?: Conflict): Promise<true> {
    await store.put({ ...write, refusal: errorMessage(error), conflict });
    await publish({ write, error });
    return true;
  }

  /** Sends one change; false when it has to wait, and everything after it. */
  async function deliver(made: KeptWrite): Promise<boolean> {
    if (person?.token !== (await client.session.get('token'))) return false;
    const write = await find(made.name);
    if (!write) return refuse(made, failed('This version of Atelier cannot make this change.').error);
    if (made.sentAt !== undefined && now() - made.sentAt > REMEMBERED)
      return refuse(made, failed('This may have been saved already. Check before you retry.').error);
    if (made.sentAt === undefined) await store.put({ ...made, sentAt: now() });
    const result = await run(write, made);
    if (result.ok) {
      await renewLater(write, made, revisionOf(result.data));
      await store.remove(made.id);
      await settleRefused(write, made.input);
      await publish({ write: made, data: result.data });
      return true;
    }
    if (isConnectionTrouble(result.error) || result.error.kind === 'unauthorized') return false;
    const conflict = conflictOf(subjectOf(write, made.input), result.error);
    const again = await merged(write, made, conflict);
    if (!again) return refuse(made, result.error, conflict);
    await store.put(again);
    return true;
  }

  /** Later changes were made on top of this one: they go on from the revision that it led to. */
  async function renewLater(write: Write, made: KeptWrite, revision: number): Promise<void> {
    const subject = subjectOf(write, made.input);
    if (!subject || revision < 0) return;
    if (made.page === page) own.saved(subject, { revision }, stamp());
    for (const later of await mine()) {
      const other = await find(later.name);
      const input = other && goesOn({ made, subject, revision }, later, subjectOf(other, later.input));
      if (input) await store.put({ ...later, input });
    }
  }

  async function sendAll(): Promise<void> {
    if ((await identify()) === undefined) return refresh();
    do await refresh();
    while (kept.waiting[0] && (await deliver(kept.waiting[0])));
    if (!kept.waiting[0]) {
      pause = FIRST_PAUSE;
      return;
    }
    timer = setTimeout(() => void send(), pause);
    pause = Math.min(MAX_PAUSE, pause * 2);
  }

  /** Sends what waits, once no other tab does, and comes back later when the server is not reached. */
  function send(): Promise<void> {
    clearTimeout(timer);
    if (!onlineManager.isOnline()) return Promise.resolve();
    sending ??= alone(sendAll)
      // What waits stays where it is, and is sent the next time.
      .catch(() => undefined)
      .finally(() => {
        sending = undefined;
      });
    return sending;
  }

  async function sendEarlier(): Promise<void> {
    if ((await store.all()).length > 0) await send();
  }

  /** Sends a write that is not kept. One whose answer is lost can be tried again: the server acts once. */
  async function sendOnce(write: Write, given: KeptWrite): Promise<unknown> {
    const made = unanswered.again(given);
    const result = await run(write, made);
    unanswered.ended(made, result.ok ? undefined : result.error);
    if (result.ok) return result.data;
    const { error } = result;
    if (!error.mayHaveHappened) throw new CallFailed(error);
    throw new CallFailed({ ...error, message: `${error.message} Trying again won’t do it twice.` });
  }

  /** Makes a write whose turn it is; `onKept` is called when it was kept. */
  async function attempt(write: Write, given: KeptWrite, onKept: () => void): Promise<unknown> {
    const made = { ...given, input: own.renewed(write, given) };
    if (made.account === '') {
      if (!onlineManager.isOnline()) throw failed("You're offline. Try again when you're back online.");
      // It may build on a change that was kept.
      if (made.workspaceId !== undefined && kept.waiting.length > 0) await send();
      if (made.workspaceId !== undefined && kept.waiting.length > 0)
        throw failed("Earlier changes haven't been saved yet. Try again in a moment.");
      return sendOnce(write, made);
    }
    let { sentAt } = made;
    if (onlineManager.isOnline() && kept.waiting.length === 0) {
      sentAt = now();
      trying.set(made.id, { ...made, sentAt });
      const result = await run(write, made);
      if (result.ok) {
        own.saved(subjectOf(write, made.input), result.data, stamp());
        if (await settleRefused(write, made.input)) await publish();
        return result.data;
      }
      if (!isConnectionTrouble(result.error) && result.error.kind !== 'unauthorized') {
        const conflict = conflictOf(subjectOf(write, made.input), result.error);
        const again = await merged(write, made, conflict);
        if (again) return attempt(write, again, onKept);
        const failure = new CallFailed(result.error);
        if (!conflict) throw failure;
        // Somebody else changed the same: both versions stay, and the person decides.
        trying.delete(made.id);
        leftBehind.delete(made.id);
        await refuse({ ...made, sentAt }, result.error, conflict);
        throw asKept(failure);
      }
    }
    const answer = keep({ ...made, sentAt });
    onKept();
    return answer;
  }

  const stopped = async (id: string) => {
    await store.remove(id);
    waiters.get(id)?.reject(new CallFailed({ kind: 'aborted', message: 'The change was discarded.' }));
    waiters.delete(id);
  };

  return {
    stamp,
    /** Returns what this page has shown of a thing, by its cache key or id, at a revision; undefined if it is not remembered. */
    shownAt: shown.at,
    /** Returns what is kept; the same object until it changes. */
    state: () => kept,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /**
     * Resolves when nothing is being sent that was kept, or after five seconds, since another tab may be slow.
     *
     * @param ofEarlier - whether that includes what earlier pages have kept, which needs to know who is signed in.
     */
    async whenSent(ofEarlier: boolean): Promise<void> {
      opening ??= ofEarlier ? sendEarlier() : undefined;
      if (ofEarlier) await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      if (sending && kept.waiting.length > 0)
        await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    },

    /**
     * Makes a write. Without a connection it fails at once, or is kept and resolves when it was sent, as the write says.
     *
     * @param given - its input, the workspace, and the id of what it creates.
     * @param onKept - called when it was kept.
     * @throws CallFailed when the server refuses it.
     */
    async make(
      write: Write,
      given: Pick<KeptWrite, 'input' | 'newId' | 'workspaceId' | 'madeAt' | 'before'>,
      onKept: () => void,
    ): Promise<unknown> {
      const made = { ...given, id: createId(), page, name: write.name, label: write.label ?? '' };
      const account = (write.offline === 'keep' && (await identify())) || '';
      const serial = write.serial && `${given.workspaceId} ${write.serial}`;
      if (account !== '') trying.set(made.id, { ...made, account });
      const answer = takeTurn(serial ?? subjectOf(write, given.input)?.id, (endTurn) =>
        attempt(write, { ...made, account }, () => {
          endTurn();
          onKept();
        }),
      );
      return answer.finally(() => {
        trying.delete(made.id);
        if (leftBehind.delete(made.id)) void store.remove(made.id);
      });
    },

    /** Sends a change again that the server refused; after a conflict, over what the server has now. */
    async retry(id: string): Promise<void> {
      const refused = kept.refused.find((one) => one.id === id);
      if (!refused) return;
      const write = await find(refused.name);
      await store.put({ ...fromRevision(write, refused, refused.conflict?.revision), madeAt: stamp() });
      await publish();
      await send();
    },

    /** Discards what this page has kept and not sent yet: it is rolled back. @returns whether there was such a change. */
    async takeBack(name: string, workspaceId: string | undefined, input: unknown): Promise<boolean> {
      const isMeant = (one: KeptWrite) =>
        one.name === name && one.workspaceId === workspaceId && isSame(one.input, input);
      const made = kept.waiting.find((one) => one.page === page && one.sentAt === undefined && isMeant(one));
      if (!made) return false;
      await stopped(made.id);
      await publish();
      return true;
    },

    /** Discards a change: one that waits is rolled back. */
    async discard(id: string): Promise<void> {
      await stopped(id);
      await publish();
    },

    /** Discards everything of the person who is signed in; with a workspace, only what belongs to that. */
    async discardAll(workspaceId?: string): Promise<void> {
      for (const one of await mine())
        if (workspaceId === undefined || one.workspaceId === workspaceId) await stopped(one.id);
      await publish();
    },

    /** Reads what was kept, and sends it: when the page opens, and after signing in. */
    async resume(): Promise<void> {
      opening = sendEarlier();
      await opening;
    },

    /** Connects the queue to the page. @returns what disconnects it. */
    start(): () => void {
      channel =
        typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('atelier-kept-writes');
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => void hear(data));
      const unsubscribe = onlineManager.subscribe((isOnline) => {
        if (isOnline && kept.waiting.length > 0) void send();
      });
      const leave = () => {
        for (const made of trying.values()) {
          leftBehind.add(made.id);
          void store.put(made);
        }
      };
      globalThis.addEventListener?.('pagehide', leave);
      return () => {
        globalThis.removeEventListener?.('pagehide', leave);
        unsubscribe();
        clearTimeout(timer);
        channel?.close();
        channel = undefined;
      };
    },
  };
}
