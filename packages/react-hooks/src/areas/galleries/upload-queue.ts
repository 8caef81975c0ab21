import { type Client, createImageUploads, type ImageUploadList, type ImageUploads } from '@atelier/sdk';

/** An album that photographs are uploaded to. */
export interface UploadAlbum {
  readonly galleryId: string;
  readonly albumId: string;
}

/** The upload to one album. */
export interface AlbumUpload extends UploadAlbum {
  readonly list: ImageUploadList;
}

/** Uploads to several albums, one album after the other. A new object after each change. */
export interface UploadQueueState {
  /** In the order in which they are sent. */
  readonly albums: readonly AlbumUpload[];
  /** `asked` by somebody, or `offline` after the connection broke; null while files are sent. */
  readonly paused: ImageUploadList['paused'];
}

/** What can be done with uploads. */
export interface UploadQueue {
  /** Adds files to an album; they are sent after those that were added before. */
  add(album: UploadAlbum, files: Iterable<File>): void;
  pause(): void;
  /** Goes on, also with what failed. */
  resume(): void;
  /** Tries one file again. */
  retry(albumId: string, fileId: number): void;
  /** Stops what has not arrived yet of a gallery, and removes it. */
  cancel(galleryId: string): void;
  /** Takes what is finished out of the list of a gallery, whether it arrived or not. */
  clear(galleryId: string): void;
  state(): UploadQueueState;
  /** Calls `listener` after changes, at most ten times a second. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** Milliseconds until a broken connection is tried again, where the browser believes that there is one. */
const RETRY_DELAY = 5_000;

interface Entry extends UploadAlbum {
  readonly uploads: ImageUploads;
}

const isOpen = ({ state }: ImageUploadList['files'][number]) => state === 'waiting' || state === 'sending';
const isBusy = ({ uploads }: Entry) => uploads.list().files.some(isOpen);

/**
 * Queues uploads to albums, so that one album is complete before the next begins. After the connection broke, it goes on by
 * itself.
 */
export function createUploadQueue(client: Client, workspaceId: string | undefined): UploadQueue {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let isPaused = false;
  let snapshot: UploadQueueState | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const current = () => [...entries.values()].find(isBusy);

  /** Only the first album with files that have not arrived is sent. */
  const advance = () => {
    const first = current();
    for (const entry of entries.values()) {
      const { paused } = entry.uploads.list();
      const isNext = entry === first && !isPaused;
      if (isNext && paused === 'asked') entry.uploads.resume();
      else if (!isNext && paused === null && isBusy(entry)) entry.uploads.pause();
    }
    if (first?.uploads.list().paused === 'offline') waitForConnection();
  };
  const goOn = () => {
    clearTimeout(retry);
    retry = undefined;
    window.removeEventListener('online', goOn);
    const first = current();
    if (!isPaused && first?.uploads.list().paused === 'offline') first.uploads.resume();
  };
  const waitForConnection = () => {
    if (retry !== undefined) return;
    window.addEventListener('online', goOn);
    retry = setTimeout(() => {
      retry = undefined;
      if (navigator.onLine) goOn();
    }, RETRY_DELAY);
  };
  const change = () => {
    advance();
    snapshot = undefined;
    for (const listener of listeners) listener();
  };
  const entryOf = (album: UploadAlbum): Entry => {
    const known = entries.get(album.albumId);
    if (known) return known;
    const { galleryId, albumId } = album;
    const entry = {
      galleryId,
      albumId,
      uploads: createImageUploads(client, { galleryId, albumId, workspaceId }),
    };
    entry.uploads.subscribe(change);
    entries.set(albumId, entry);
    return entry;
  };
  const remove = (galleryId: string, which: (file: ImageUploadList['files'][number]) => boolean) => {
    for (const entry of entries.values()) {
      if (entry.galleryId !== galleryId) continue;
      for (const file of entry.uploads.list().files) if (which(file)) entry.uploads.remove(file.id);
    }
    change();
  };

  return {
    add(album, files) {
      const entry = entryOf(album);
      const first = current();
      if (isPaused || (first && first !== entry)) entry.uploads.pause();
      entry.uploads.add(files);
      change();
    },
    pause() {
      isPaused = true;
      change();
    },
    resume() {
      isPaused = false;
      for (const { uploads } of entries.values()) {
        const { paused, files } = uploads.list();
        const canRetry = files.some(({ state, refusal }) => state === 'failed' || refusal?.canRetry);
        if (paused === 'offline' || canRetry) uploads.resume();
      }
      change();
    },
    retry(albumId, fileId) {
      entries.get(albumId)?.uploads.retry(fileId);
      change();
    },
    cancel: (galleryId) => remove(galleryId, isOpen),
    clear: (galleryId) => remove(galleryId, (file) => !isOpen(file)),
    state() {
      if (snapshot) return snapshot;
      const albums = [...entries.values()].map(({ uploads, ...album }) => ({
        ...album,
        list: uploads.list(),
      }));
      snapshot = {
        albums: albums.filter(({ list }) => list.files.length > 0),
        paused: isPaused ? 'asked' : (current()?.uploads.list().paused ?? null),
      };
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
