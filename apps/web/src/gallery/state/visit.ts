import type { CallError, EnterGalleryInput, GalleryDoor, VisitedGallery, VisitedImage } from '@atelier/sdk';
import { errorCode, errorMessage, fieldErrors } from '@atelier/sdk';
import type { PageData } from '../page-data';
import { type AlbumPhotos, openPhotos } from './album-photos';
import { createCalls, type VisitCalls } from './calls';
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
  readonly photos: AlbumPhotos | null;
  /** Counts the photographs that came. */
  readonly came: number;
}

/** What is asked at the door of a gallery. */
export type DoorCalls = Pick<VisitCalls, 'lookAt' | 'enter' | 'preRegister'>;

/** What the page does for its visitor. */
export interface Visit {
  getState(): VisitState;
  /** Whether a visit has begun and goes on, as far as the page knows. */
  isInside(): boolean;
  subscribe(changed: () => void): () => void;
  /** Goes in as far as nothing more is asked for. */
  start(): Promise<void>;
  enter(given: Pick<EnterGalleryInput, 'pin' | 'answers'>): Promise<void>;
  preRegister(given: { name: string; email: string }): Promise<void>;
  unlock(albumId: string, pin: string): Promise<void>;
  showAlbum(albumId: string): Promise<void>;
  /** Notes that a photograph was opened. */
  view(imageId: string): void;
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

/** Returns the album that an address names, or the first one. */
export const albumNamed = (gallery: VisitedGallery, slug: string | null) =>
  gallery.albums.find((album) => album.slug === slug) ??
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
  photos: null,
  came: 0,
});

const SECOND = 1_000;

/** Makes the visit of a page. */
export function createVisit({
  data,
  keeper,
  brought,
  atDoor = createCalls(),
  later,
}: {
  readonly data: PageData;
  readonly keeper: VisitKeeper;
  readonly brought: Brought;
  /** Default: the calls of the gallery’s own page. */
  readonly atDoor?: DoorCalls | undefined;
  /** Does something after some milliseconds. */
  readonly later: (run: () => void, milliseconds: number) => void;
}): Visit {
  const at = { workspaceId: data.handle, slug: data.slug };
  let calls: VisitCalls | undefined;
  let state = startState(data);
  const listeners = new Set<() => void>();
  const set = (change: Partial<VisitState>) => {
    state = { ...state, ...change };
    for (const changed of listeners) changed();
  };
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
      needsForm: needsForm || (state.needsForm && door === undefined),
      message: door === 'unpublished' || door === 'expired' ? message : null,
      error: code === 'pin_required' || (needsForm && !state.needsForm) ? undefined : message,
      wait: code === 'pin_delayed' ? message : undefined,
    });
    if (code === 'pin_delayed') later(() => set({ wait: undefined, error: undefined }), retryAfter);
  }

  async function showAlbum(albumId: string, known: readonly VisitedImage[] = []): Promise<void> {
    const album = state.gallery?.albums.find(({ _id }) => _id === albumId);
    set({ albumId, photos: albumId === state.albumId ? state.photos : null });
    if (!calls || album?.state !== 'open') return;
    const layout = await calls.layout({ albumId });
    if (state.albumId !== albumId) return;
    if (!layout.ok) return fail(layout.error);
    const came = () => set({ came: state.came + 1 });
    const { ratios } = layout.data;
    set({
      photos: openPhotos(calls, albumId, ratios, known.slice(0, ratios.length), came),
      isOffline: false,
    });
  }

  /** Goes back to the door when a visit is over; through it, if nothing stands in the way. */
  async function turnBack(error: CallError): Promise<void> {
    const look = await atDoor.lookAt(at);
    if (!look.ok) return fail(error);
    const { state: door } = look.data;
    const message = door === 'unpublished' || door === 'expired' ? errorMessage(error) : null;
    set({ gallery: null, photos: null, door, seen: look.data, error: undefined, message });
    if (door === 'open') await enter({});
  }

  /** Opens the gallery of a visit. Returns whether it is open. */
  async function open(token: string): Promise<boolean> {
    const visiting = createCalls(token);
    const answer = await visiting.open();
    if (!answer.ok) {
      if (answer.error.kind === 'network' || answer.error.kind === 'timeout') fail(answer.error);
      return false;
    }
    calls = visiting;
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
    const wanted = albumNamed(gallery, data.album);
    const first = data.first?.albumId === wanted?._id ? (data.first?.images ?? []) : [];
    if (wanted) await showAlbum(wanted._id, first);
    return true;
  }

  async function enter(given: Omit<EnterGalleryInput, 'workspaceId' | 'slug'>): Promise<void> {
    set({ isPending: true, error: undefined });
    const earlierVisit = keeper.read();
    const answer = await atDoor.enter({ ...at, ...given, ...(earlierVisit && { earlierVisit }) });
    if (!answer.ok) return fail(answer.error);
    keeper.keep(answer.data.token);
    await open(answer.data.token);
  }

  return {
    getState: () => state,
    isInside: () => calls !== undefined,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async start() {
      if (brought.preview !== undefined) {
        if (!(await open(brought.preview)))
          set({ door: 'unpublished', message: 'This preview has ended. Open it again from the gallery.' });
        return;
      }
      if (brought.invitation !== undefined) return enter({ invitation: brought.invitation });
      const kept = keeper.read();
      if (kept !== undefined && (await open(kept))) return;
      const isAsked = state.door === 'pin' || state.door === 'form' || state.door === 'guestsNotAllowed';
      if (state.door === 'open' || (kept !== undefined && isAsked && !state.isOffline)) await enter({});
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
      const { gallery } = state;
      if (gallery)
        set({
          isPending: false,
          gallery: { ...gallery, albums: gallery.albums.map((one) => (one._id === albumId ? album : one)) },
        });
      await showAlbum(albumId);
    },
    showAlbum,
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
    async check() {
      const { gallery } = state;
      if (!calls || !gallery || state.door !== 'open') return;
      const answer = await calls.check();
      if (!answer.ok) {
        if (answer.error.kind === 'network' || answer.error.kind === 'timeout') return fail(answer.error);
        calls = undefined;
        return turnBack(answer.error);
      }
      if (state.isOffline) set({ isOffline: false, error: undefined });
      if (answer.data.revision === gallery.revision) return;
      const changed = await calls.open();
      if (!changed.ok) return fail(changed.error);
      set({ gallery: changed.data });
      const shown =
        changed.data.albums.find(({ _id }) => _id === state.albumId) ?? albumNamed(changed.data, null);
      if (shown) await showAlbum(shown._id);
    },
  };
}
