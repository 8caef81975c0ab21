import { capacityOf } from '@atelier/domain/galleries';
import {
  createPicks,
  errorMessage,
  type PickList,
  type Picks,
  type VisitedGallery,
  type VisitedSelection,
} from '@atelier/sdk';
import type { Kept } from './kept';
import { createStore, type Store } from './store';
import type { VisitSession } from './visit';

/** The id of the list that every visitor has. */
export const FAVOURITES = 'favourites';

/** A list of photographs that the visitor fills: favourites, or a selection of the studio. */
export interface VisitorList {
  readonly id: string;
  readonly selection: VisitedSelection;
  /** Ids of its photographs, in the order in which they were picked. */
  readonly picked: ReadonlySet<string>;
  /** How many count; the rest waits. */
  readonly count: number;
  readonly waiting: number;
  /** Whether the server has everything that was picked. */
  readonly isSynced: boolean;
  /** Why the server took no picks, in words. */
  readonly refused: string | undefined;
}

/** The lists of a visitor. */
export interface PickingState {
  readonly lists: readonly VisitorList[];
  /** Id of the selection that is being filled; null for none. */
  readonly fillingId: string | null;
  /** Id of the photograph that had no room in it. */
  readonly refusedId: string | null;
  readonly isPending: boolean;
  readonly error: string | undefined;
}

/** What a visitor does with lists. */
export interface Picking extends Store<PickingState> {
  /** Starts with the lists of a visit. */
  open(session: VisitSession): Promise<void>;
  /** Adds a photograph to a list, or removes it; one that has no room is refused. */
  set(listId: string, imageId: string, isPicked: boolean): void;
  fill(listId: string | null): void;
  /** Agrees to the price of what has no room, and adds the one that was refused. */
  buy(listId: string): Promise<void>;
  /** Sends a selection to the studio for good. Returns whether it was taken. */
  finish(listId: string): Promise<boolean>;
  /** Sends what is unsent, and reads what other devices picked. */
  sync(): Promise<void>;
  /** Whether the device keeps what is picked. */
  readonly isKept: boolean;
}

/** The lists before they are loaded. */
export const noLists: PickingState = {
  lists: [],
  fillingId: null,
  refusedId: null,
  isPending: false,
  error: undefined,
};

const capacityFor = ({ maximum, extraPrice, extrasAgreed }: VisitedSelection): number =>
  capacityOf({ maximum, extraPrice: extraPrice?.amount ?? null }, { extrasAgreed });

/** Returns a list as it stands; what the server does not know yet is counted as it will. */
function listOf(seen: VisitedSelection, { picked, unsent, selection, refused }: PickList): VisitorList {
  const latest = selection && selection.revision >= seen.revision ? selection : seen;
  const isSynced = unsent === 0 && selection !== null;
  const capacity = capacityFor(latest);
  return {
    id: latest._id,
    selection: latest,
    picked: new Set(picked.keys()),
    count: isSynced ? latest.count : Math.min(picked.size, capacity),
    waiting: isSynced ? latest.waiting : Math.max(0, picked.size - capacity),
    // What was never sent and cannot be heard of either is not synced only where something was picked.
    isSynced: unsent === 0,
    refused: refused ? errorMessage(refused) : undefined,
  };
}

/** Where the lists of a visitor are kept. Another visitor on the same device has others. */
const keyOf = ({ _id, visitor }: VisitedGallery, listId: string) =>
  `atelier.picks.${_id}.${visitor._id}.${listId}`;

/**
 * Takes what the device has of a list along, when its visitor turns out to be another one. What the server has of it is asked
 * for from the beginning.
 */
function takeAlong(kept: Kept, before: VisitedGallery, next: VisitedGallery, listId: string): void {
  if (kept.read(keyOf(next, listId)) !== null) return;
  try {
    const stored: unknown = JSON.parse(kept.read(keyOf(before, listId)) ?? 'null');
    if (typeof stored === 'object' && stored !== null)
      kept.keep(keyOf(next, listId), JSON.stringify({ ...stored, version: 0 }));
  } catch {
    // What cannot be read was never of use.
  }
}

const DEVICE = 'atelier.device';

/** Makes the lists of a visitor: they work without a connection, and are joined with those of their other devices. */
export function createPicking(kept: Kept): Picking {
  const store = createStore(noLists);
  let session: VisitSession | undefined;
  let seen = new Map<string, VisitedSelection>();
  let picks = new Map<string, Picks>();

  const device = kept.read(DEVICE) ?? crypto.randomUUID();
  kept.keep(DEVICE, device);

  const show = () =>
    store.set({
      lists: [...picks].flatMap(([id, own]) => {
        const selection = seen.get(id);
        return selection ? [listOf(selection, own.list())] : [];
      }),
    });
  const find = (listId: string) => store.getState().lists.find(({ id }) => id === listId);
  const read = async () => {
    const from = session;
    const answer = await from?.calls.selections();
    if (!from || from !== session || !answer?.ok) return;
    seen = new Map(answer.data.data.map((selection) => [selection._id, selection]));
    const before = picks;
    picks = new Map(
      [...seen.keys()].map((id) => {
        const known = before.get(id);
        if (known) return [id, known];
        const made = createPicks(from.client, {
          selectionId: id,
          device,
          key: keyOf(from.gallery, id),
          ...(kept.works && {
            storage: { getItem: kept.read, setItem: (key: string, value: string) => kept.keep(key, value) },
          }),
        });
        made.subscribe(show);
        return [id, made];
      }),
    );
    show();
  };
  const sync = async () => {
    const isNew = picks.size === 0;
    await read();
    await Promise.all([...picks.values()].map((own) => own.sync()));
    if (isNew) show();
  };

  const set = (listId: string, imageId: string, isPicked: boolean) => {
    const list = find(listId);
    if (list?.selection.state !== 'open') return;
    const isFull = isPicked && list.picked.size >= capacityFor(list.selection);
    store.set({ refusedId: isFull ? imageId : null, error: undefined });
    if (!isFull) picks.get(listId)?.set(imageId, isPicked);
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    isKept: kept.works,
    async open(next) {
      const before = session?.gallery;
      // The lists stay in sight while a visitor is joined with their other devices.
      const isJoined = before?._id === next.gallery._id && before.visitor._id !== next.gallery.visitor._id;
      if (before && isJoined) for (const id of picks.keys()) takeAlong(kept, before, next.gallery, id);
      session = next;
      picks = new Map();
      seen = new Map();
      if (!isJoined) store.set(noLists);
      // Nothing that the studio does in a preview is recorded.
      if (next.gallery.isPreview) return;
      await sync();
      const { lists, fillingId } = store.getState();
      const open = lists.find(({ id, selection }) => id !== FAVOURITES && selection.state === 'open');
      if (fillingId === null && open) store.set({ fillingId: open.id });
    },
    set,
    fill: (listId) => store.set({ fillingId: listId, refusedId: null, error: undefined }),
    async buy(listId) {
      const list = find(listId);
      const { refusedId } = store.getState();
      const { extraPrice, extrasAgreed } = list?.selection ?? {};
      if (!session || !list || !extraPrice) return;
      store.set({ isPending: true, error: undefined });
      const more = list.waiting > 0 ? list.waiting : 1;
      const agreed = (extrasAgreed ?? 0) + more;
      const answer = await session.calls.agreeToExtras({
        selectionId: listId,
        extrasAgreed: agreed,
        extraPrice,
      });
      store.set({ isPending: false, ...(!answer.ok && { error: errorMessage(answer.error) }) });
      if (!answer.ok) return;
      seen.set(listId, answer.data);
      show();
      if (refusedId !== null && list.waiting === 0) set(listId, refusedId, true);
      await picks.get(listId)?.sync();
    },
    async finish(listId) {
      if (!session) return false;
      store.set({ isPending: true, error: undefined });
      // What somebody confirms is what the server has.
      await picks.get(listId)?.sync();
      const list = find(listId);
      const answer =
        list &&
        (await session.calls.finishSelection({ selectionId: listId, revision: list.selection.revision }));
      if (answer?.ok) seen.set(listId, answer.data);
      store.set({
        isPending: false,
        ...(answer?.ok === false && { error: errorMessage(answer.error) }),
      });
      await sync();
      return answer?.ok ?? false;
    },
    sync,
  };
}
