import type {
  CallError,
  Client,
  EnterGalleryInput,
  GalleryDoor,
  VisitedGallery,
  VisitedImage,
} from '@atelier/sdk';
import { errorCode, errorMessage, fieldErrors } from '@atelier/sdk';
import type { PageData } from '../page-data';
import { openPhotos, PAGE, type Photos } from './album-photos';
import { callsOf, createVisitClient, type VisitCalls } from './calls';
import { createStore, type Store } from './store';
import type { Brought, VisitKeeper } from './tokens';

/** How far a visitor is. */
export interface VisitState {
  /** The gallery, once the visitor is inside; also that of the first look, which everybody sees. */
  readonly gallery: VisitedGallery | null;
  /** What stands in the way, in the words of the contract; `open` for nothing. */
  readonly door: string;
  /** The door as it was seen last. */
  readonly seen: GalleryDoor | null;
  readonly isPending: boolean;
  readonly error: string | undefined;
  /** Until when no further PIN is taken, in words. */
  readonly wait: string | undefined;
  /** Whether the PIN was right, and the form is asked for. */
  readonly needsForm: boolean;
  readonly isRegistered: boolean;
  /** Why the visit is over, as the server says it. */
  readonly message: string | null;
  readonly isOffline: boolean;
  /** The album that is shown. */
  readonly albumId: string | null;
  /** The tag of the album to which its photographs are narrowed; null for all. */
  readonly tagId: string | null;
  readonly photos: Photos | null;
  /** Counts the photographs that came. */
  readonly came: number;
}

/** What is asked at the door of a gallery. */
export type DoorCalls = Pick<VisitCalls, 'lookAt' | 'enter' | 'preRegister'>;

/** A visit that goes on: who asks the server, and for which gallery. */
export interface VisitSession {
  readonly client: Client;
  readonly calls: VisitCalls;
  readonly gallery: VisitedGallery;
}

/** What the page does for its visitor. */
export interface Visit extends Store<VisitState> {
  /** Whether a visit has begun and goes on, as far as the page knows. */
  isInside(): boolean;
  /** Returns what a visitor asks the server; undefined before the visit, and after it. */
  calls(): VisitCalls | undefined;
  /** Goes in as far as nothing more is asked for. */
  start(): Promise<void>;
  enter(given: Pick<EnterGalleryInput, 'pin' | 'answers'>): Promise<void>;
  preRegister(given: { name: string; email: string }): Promise<void>;
  unlock(albumId: string, pin: string): Promise<void>;
  /** Shows an album, or those of its photographs that have a tag. */
  showAlbum(albumId: string, tagId?: string | null): Promise<void>;
  /** Returns a photograph that was loaded before; null for one that is gone. */
  known(imageId: string): VisitedImage | null | undefined;
  /** Loads a photograph of any album. */
  load(imageId: string): Promise<void>;
  /** Notes that a photograph was opened. */
  view(imageId: string): void;
  /** Asks for what is shown, so that it can be kept. */
  loadAgain(): Promise<void>;
  /** Goes on as the visitor to whom the visit belongs now, with what they may see and do. */
  openAgain(): Promise<void>;
  /** Looks again at a door that was shut, and goes in if it is open now. */
  lookAgain(): Promise<void>;
  /** Asks whether the visit goes on, and for what has changed. */
  check(): Promise<void>;
}

/** Doors that a call of a visit may turn out to stand before. */
const doors: Readonly<Record<string, string>> = {
  gallery_unpublished: 'unpublished',
  gallery_expired: 'expired',
  gallery_not_released: 'preRelease',
  guests_not_allowed: 'guestsNotAllowed',
  pin_required: 'pin',
  pin_changed: 'pin',
  pin_wrong: 'pin',
  pin_delayed: 'pin',
};

/** Whether a door asks strangers for something that those who were here before may not need. */
const asksFor = (door: string) => door === 'pin' || door === 'form' || door === 'guestsNotAllowed';

/** What somebody gives at the door. */
type WhatIsGiven = Omit<EnterGalleryInput, 'workspaceId' | 'slug'>;

/** Returns the album that an address names, or the first one that has photographs. */
export const albumNamed = (gallery: VisitedGallery, slug: string | null) =>
  gallery.albums.find((album) => album.slug === slug) ??
  gallery.albums.find(({ state, imageCount }) => state === 'open' && imageCount) ??
  gallery.albums.find(({ state }) => state === 'open') ??
  gallery.albums[0];

/** Returns the state that the server's page begins with. */
export const startState = ({ door, first }: PageData): VisitState => ({
  gallery: first?.gallery ?? null,
  door: door?.state ?? 'trouble',
  seen: door,
  isPending: false,
  error: undefined,
  wait: undefined,
  needsForm: false,
  isRegistered: false,
  message: null,
  isOffline: false,
  albumId: first?.albumId ?? null,
  tagId: null,
  photos: null,
  came: 0,
});

const SECOND = 1_000;

/** Makes the visit of a page. */
export function createVisit({
  data,
  keeper,
  brought,
  atDoor = callsOf(createVisitClient()),
  later,
  opened,
}: {
  readonly data: PageData;
  readonly keeper: VisitKeeper;
  readonly brought: Brought;
  /** Default: the calls of the gallery’s own page. */
  readonly atDoor?: DoorCalls | undefined;
  /** Does something after some milliseconds. */
  readonly later: (run: () => void, milliseconds: number) => void;
  /** Called when somebody was let in. */
  readonly opened: (session: VisitSession) => void;
}): Visit {
  const at = { workspaceId: data.handle, slug: data.slug };
  let calls: VisitCalls | undefined;
  let client: Client | undefined;
  const { getState, subscribe, set } = createStore(startState(data));
  const viewed = new Set<string>();
  let isReporting = false;

  /** Shows why a call failed: a door, a field, or that there is no connection. */
  function fail(error: CallError): void {
    if (error.kind === 'network' || error.kind === 'timeout') {
      set({ isPending: false, isOffline: true, error: 'There is no connection. Try again in a moment.' });
      return;
    }
    const code = errorCode(error) ?? '';
    const door = doors[code];
    const needsForm = fieldErrors(error).some(({ field }) => field.startsWith('answers'));
    const message = errorMessage(error);
    const retryAfter = 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : 0;
    set({
      isPending: false,
      ...(door !== undefined && { door, gallery: null, photos: null }),
      needsForm: needsForm || (getState().needsForm && door === undefined),
      message: door === 'unpublished' || door === 'expired' ? message : null,
      error: code === 'pin_required' || (needsForm && !getState().needsForm) ? undefined : message,
      wait: code === 'pin_delayed' ? message : undefined,
    });
    if (code === 'pin_delayed') later(() => set({ wait: undefined, error: undefined }), retryAfter);
  }

  const images = new Map<string, VisitedImage | null>();
  const keep = (came: readonly VisitedImage[]) => {
    for (const image of came) images.set(image._id, image);
  };

  async function showAlbum(
    albumId: string,
    tagId: string | null = null,
    known: readonly VisitedImage[] = [],
  ): Promise<void> {
    const album = getState().gallery?.albums.find(({ _id }) => _id === albumId);
    const isShown = albumId === getState().albumId && tagId === getState().tagId;
    set({ albumId, tagId, photos: isShown ? getState().photos : null });
    keep(known);
    if (!calls || album?.state !== 'open') return;
    const of = { albumId, ...(tagId !== null && { tagId }) };
    const layout = await calls.layout(of);
    if (getState().albumId !== albumId || getState().tagId !== tagId) return;
    if (!layout.ok) return fail(layout.error);
    const came = (loaded: readonly VisitedImage[]) => {
      keep(loaded);
      set({ came: getState().came + 1 });
    };
    const { ratios } = layout.data;
    set({
      photos: openPhotos(calls, of, ratios, known.slice(0, ratios.length), came),
      isOffline: false,
    });
  }

  /** Goes back to the door when a visit is over; through it, if nothing stands in the way. */
  async function turnBack(error: CallError): Promise<void> {
    const look = await atDoor.lookAt(at);
    if (!look.ok) return fail(error);
    const { state: door } = look.data;
    // A PIN that came later is for others: whoever was invited stays where they are.
    if (asksFor(door) && keeper.read() !== undefined && (await letIn({})) === undefined) return;
    const message = door === 'unpublished' || door === 'expired' ? errorMessage(error) : null;
    set({ gallery: null, photos: null, door, seen: look.data, error: undefined, message });
    if (door === 'open') await enter({});
  }

  /** Opens the gallery of a visit. Returns whether it is open. */
  async function open(token: string): Promise<boolean> {
    const asking = createVisitClient(token);
    const visiting = callsOf(asking);
    const answer = await visiting.open();
    if (!answer.ok) {
      if (answer.error.kind === 'network' || answer.error.kind === 'timeout') fail(answer.error);
      return false;
    }
    calls = visiting;
    client = asking;
    const gallery = answer.data;
    set({
      gallery,
      door: 'open',
      isPending: false,
      error: undefined,
      wait: undefined,
      message: null,
      isOffline: false,
    });
    opened({ client: asking, calls: visiting, gallery });
    // Whoever is let in again goes on with the album that they were looking at.
    const shown = gallery.albums.find(({ _id }) => _id === getState().albumId);
    const wanted = shown ?? albumNamed(gallery, data.album);
    const first = data.first?.albumId === wanted?._id ? (data.first?.images ?? []) : [];
    if (wanted) await showAlbum(wanted._id, null, first);
    return true;
  }

  /** Shows what has changed about the gallery. */
  async function showChanged(gallery: VisitedGallery): Promise<void> {
    // Some may be hidden now.
    images.clear();
    set({ gallery });
    const { albumId, tagId } = getState();
    const shown = gallery.albums.find(({ _id }) => _id === albumId) ?? albumNamed(gallery, null);
    const hasTag = shown?._id === albumId && shown?.tags.some(({ _id }) => _id === tagId);
    if (shown) await showAlbum(shown._id, hasTag ? tagId : null);
  }

  /** Begins a visit, as whoever was here before on this device. Returns why it could not. */
  async function letIn(given: WhatIsGiven): Promise<CallError | undefined> {
    const earlierVisit = keeper.read();
    const answer = await atDoor.enter({ ...at, ...given, ...(earlierVisit && { earlierVisit }) });
    if (!answer.ok) return answer.error;
    keeper.keep(answer.data.token);
    await open(answer.data.token);
  }

  async function enter(given: WhatIsGiven): Promise<void> {
    set({ isPending: true, error: undefined });
    const error = await letIn(given);
    if (error) fail(error);
  }

  return {
    getState,
    subscribe,
    isInside: () => calls !== undefined,
    calls: () => calls,
    async start() {
      if (brought.preview !== undefined) {
        if (!(await open(brought.preview)))
          set({ door: 'unpublished', message: 'This preview has ended. Open it again from the gallery.' });
        return;
      }
      if (brought.invitation !== undefined) return enter({ invitation: brought.invitation });
      const kept = keeper.read();
      if (kept !== undefined && (await open(kept))) return;
      const { door, isOffline } = getState();
      if (door === 'open' || (kept !== undefined && asksFor(door) && !isOffline)) await enter({});
    },
    enter,
    async preRegister({ name, email }) {
      set({ isPending: true, error: undefined });
      const answer = await atDoor.preRegister({ ...at, email, name: name || null });
      if (!answer.ok) return fail(answer.error);
      set({ isPending: false, isRegistered: true });
    },
    async unlock(albumId, pin) {
      if (!calls) return;
      set({ isPending: true, error: undefined });
      const answer = await calls.unlockAlbum({ albumId, pin });
      if (!answer.ok) {
        const code = errorCode(answer.error);
        const message = errorMessage(answer.error);
        if (code !== 'pin_wrong' && code !== 'pin_delayed') return fail(answer.error);
        set({ isPending: false, error: message });
        return;
      }
      const album = answer.data;
      const { gallery } = getState();
      if (gallery)
        set({
          isPending: false,
          gallery: { ...gallery, albums: gallery.albums.map((one) => (one._id === albumId ? album : one)) },
        });
      await showAlbum(albumId);
    },
    showAlbum: (albumId, tagId) => showAlbum(albumId, tagId),
    known: (imageId) => images.get(imageId),
    async load(imageId) {
      const answer = await calls?.image({ imageId });
      if (answer?.ok) images.set(imageId, answer.data);
      else if (answer?.error.kind === 'http' && answer.error.status === 404) images.set(imageId, null);
    },
    view(imageId) {
      viewed.add(imageId);
      if (isReporting) return;
      isReporting = true;
      later(() => {
        isReporting = false;
        const ids = [...viewed].slice(0, 100);
        viewed.clear();
        if (calls && ids.length > 0) void calls.report({ viewed: ids });
      }, 3 * SECOND);
    },
    async loadAgain() {
      const { albumId, tagId } = getState();
      if (!calls || albumId === null) return;
      const of = { albumId, ...(tagId !== null && { tagId }) };
      await Promise.all([calls.open(), calls.layout(of), calls.images({ ...of, page: 1, limit: PAGE })]);
    },
    async openAgain() {
      const answer = await calls?.open();
      if (!answer?.ok || !calls || !client) return;
      opened({ client, calls, gallery: answer.data });
      await showChanged(answer.data);
    },
    async lookAgain() {
      const before = getState();
      // A preview is the studio's, who is no guest of its own gallery.
      if (calls || before.isPending || brought.preview !== undefined) return;
      const look = await atDoor.lookAt(at);
      if (!look.ok || calls || getState().door !== before.door || getState().isPending) return;
      const { state: door } = look.data;
      if (door === before.door && door !== 'open') return;
      // Whoever was inside is known there, also where strangers are asked for something.
      const kept = keeper.read();
      if (kept !== undefined && (await open(kept))) return;
      set({ gallery: null, photos: null, door, seen: look.data, error: undefined, message: null });
      if (door === 'open') await enter({});
    },
    async check() {
      const { gallery } = getState();
      if (!calls || !gallery || getState().door !== 'open') return;
      const answer = await calls.check();
      if (!answer.ok) {
        if (answer.error.kind === 'network' || answer.error.kind === 'timeout') return fail(answer.error);
        calls = undefined;
        return turnBack(answer.error);
      }
      if (getState().isOffline) set({ isOffline: false, error: undefined });
      if (answer.data.revision === gallery.revision) return;
      const changed = await calls.open();
      if (!changed.ok) return fail(changed.error);
      await showChanged(changed.data);
    },
  };
}
