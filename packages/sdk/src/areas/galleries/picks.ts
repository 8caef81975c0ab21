import { compareClocks, mergePicks, nextClock, type Pick, type PickClock } from '@atelier/domain/galleries';
import type { Client } from '../../core/client.js';
import type { CallError } from '../../core/errors.js';
import { isRetryableStatus } from '../../core/retry.js';
import { type GalleryVisitCalls, galleryVisitCalls } from '../../generated/areas/gallery-visit.js';
import type { KeptPick, VisitedSelection } from '../../generated/rest/galleries.js';

/** Where a device keeps its picks: `localStorage`, or anything like it. */
export interface PickStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The picks of a device. See {@link createPicks}. */
export interface PicksTarget {
  /** The id of a selection, or `favourites`. */
  readonly selectionId: string;
  /** Names this device among those of the visitor; kept with its picks. */
  readonly device: string;
  /** Defaults to memory: the picks are lost with the page, unless they were sent. */
  readonly storage?: PickStorage | undefined;
  /** The key in the storage, such as the id of the gallery with that of the selection. */
  readonly key: string;
}

/** What is picked, as this device knows it. A new object after each change. */
export interface PickList {
  /** Ids of the images that are picked, and the words about them. */
  readonly picked: ReadonlyMap<string, string | null>;
  /** Picks that the server does not have yet. */
  readonly unsent: number;
  /** Where the selection stood when the server was last heard; null before. */
  readonly selection: VisitedSelection | null;
  /** Whether the server was not reached the last time: picks are kept, and sent later. */
  readonly isOffline: boolean;
  /** Why the server refuses the picks, such as code `selection_final`; they are kept. */
  readonly refused: CallError | null;
}

/** Picks of a device, joined with those of all others. See {@link createPicks}. */
export interface Picks {
  /** Picks an image or takes it back; it shows at once, and is sent when it can be. */
  set(imageId: string, isPicked: boolean, note?: string | null): void;
  /** Sends what is unsent, and reads what other devices picked. */
  sync(): Promise<void>;
  list(): PickList;
  /** Calls `listener` after changes. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** A pick of this device, or one that it heard of. */
interface Held extends Pick {
  readonly isSent: boolean;
}

interface Stored {
  readonly version: number;
  readonly picks: readonly Held[];
}

/** Most picks of one call. */
const BATCH = 500;

const memory = (): PickStorage => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};

/**
 * Keeps the picks of a visitor on a device, and joins them with those of their other devices: for each image, what was written
 * last holds. Without a connection everything works as with one. Several tabs may share a storage.
 *
 * @param client - its session is the token of the visit.
 * @param target - the selection, and where its picks are kept.
 */
export function createPicks(client: Client, { selectionId, device, storage, key }: PicksTarget): Picks {
  const calls: GalleryVisitCalls = galleryVisitCalls(client);
  const store = storage ?? memory();
  const listeners = new Set<() => void>();
  let { version, picks } = read();
  let selection: VisitedSelection | null = null;
  let isOffline = false;
  let refused: CallError | null = null;
  let snapshot: PickList | undefined;
  let running: Promise<void> | undefined;

  function read(): { version: number; picks: Map<string, Held> } {
    try {
      // Written below; whatever else stands there is as good as nothing.
      const stored = JSON.parse(store.getItem(key) ?? 'null') as Stored | null;
      return {
        version: stored?.version ?? 0,
        picks: new Map((stored?.picks ?? []).map((pick) => [pick.imageId, pick])),
      };
    } catch {
      return { version: 0, picks: new Map() };
    }
  }
  /** Joins picks that were heard of; what two places know alike is sent if one of them says so. */
  const join = (others: Iterable<Held>) => {
    const heard = [...others];
    const joined = mergePicks(picks, heard);
    for (const other of heard) {
      const held = joined.get(other.imageId);
      if (held && other.isSent && compareClocks(held.clock, other.clock) === 0)
        joined.set(other.imageId, { ...held, isSent: true });
    }
    picks = joined;
  };
  const changed = () => {
    // Another tab may have picked in the meantime.
    join(read().picks.values());
    try {
      store.setItem(key, JSON.stringify({ version, picks: [...picks.values()] } satisfies Stored));
    } catch {
      // The storage is full or forbidden: the picks are held until the page is left, and sent.
    }
    snapshot = undefined;
    for (const listener of listeners) listener();
  };
  const unsent = () => [...picks.values()].filter(({ isSent }) => !isSent);
  const hear = (kept: readonly KeptPick[]) =>
    join(
      kept.map(({ imageId, isPicked, note, clock }) => ({ imageId, isPicked, note, clock, isSent: true })),
    );

  /** Returns whether the call went well. */
  const settle = (error: CallError | null): boolean => {
    const isPassing =
      error !== null &&
      (error.kind === 'network' ||
        error.kind === 'timeout' ||
        (error.kind === 'http' && isRetryableStatus(error.status)));
    isOffline = isPassing;
    refused = isPassing ? null : error;
    return error === null;
  };
  const run = async (): Promise<void> => {
    for (;;) {
      const batch = unsent().slice(0, BATCH);
      if (batch.length === 0) break;
      const sent = await calls.sendPicks({
        selectionId,
        picks: batch.map(({ imageId, isPicked, note, clock }) => ({
          imageId,
          isPicked,
          note,
          clock: { ...clock },
        })),
      });
      if (!settle(sent.ok ? null : sent.error) || !sent.ok) return changed();
      hear(sent.data.picks);
      // What was picked again while this was on its way has a later clock, and stays unsent.
      join(batch.map((pick) => ({ ...pick, isSent: true })));
      for (const imageId of sent.data.unknown) picks.set(imageId, goneFrom(picks.get(imageId), imageId));
      selection = sent.data.selection;
      changed();
    }
    // Since what was read last, not since what was sent: others may have picked in between.
    const heard = await calls.picks({ selectionId, since: version });
    if (settle(heard.ok ? null : heard.error) && heard.ok) {
      hear(heard.data.picks);
      ({ version, selection } = heard.data);
    }
    changed();
  };
  /** An image that is not there for this visitor is not picked, and need not be sent. */
  const goneFrom = (known: Held | undefined, imageId: string): Held => ({
    imageId,
    note: null,
    clock: known?.clock ?? { at: 0, count: 0, device },
    isPicked: false,
    isSent: true,
  });
  const latest = (): PickClock | null =>
    [...picks.values()].reduce<PickClock | null>(
      (last, { clock }) => (last === null || compareClocks(clock, last) > 0 ? clock : last),
      null,
    );
  const sync = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    set(imageId, isPicked, note = null) {
      // By the server's time, as far as it is known: a clock that is wrong by an hour would lose or win for an hour.
      const clock = nextClock(latest(), client.now(), device);
      picks = new Map(picks).set(imageId, { imageId, isPicked, note, clock, isSent: false });
      changed();
      void sync();
    },
    async sync() {
      await sync();
      // What was picked while the last call was on its way.
      if (unsent().length > 0 && !isOffline && refused === null) await sync();
    },
    list() {
      snapshot ??= {
        picked: new Map(
          [...picks.values()].flatMap(({ imageId, isPicked, note }) =>
            isPicked ? [[imageId, note] as const] : [],
          ),
        ),
        unsent: unsent().length,
        selection,
        isOffline,
        refused,
      };
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
