import {
  type DownloadedFile,
  downloadFile,
  downloadFiles,
  errorCode,
  errorMessage,
  type FileOffer,
  type Result,
  type StartVisitedDownloadInput,
} from '@atelier/sdk';
import { createStore, type Store } from './store';
import type { VisitSession } from './visit';

/** What is downloaded: photographs of the gallery, or one of them. */
export type DownloadScope = Omit<StartVisitedDownloadInput, 'size'>;

/** How far a download is. */
export interface DownloadsState {
  readonly isPending: boolean;
  /** Files that have come of how many, while they come one by one. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  /** A zip that is prepared, and the address of its page. */
  readonly prepared: { readonly url: string; readonly size: number; readonly fileCount: number } | undefined;
  /** Files that wait for a press, without which a phone does not share them. */
  readonly files: readonly File[];
  readonly error: string | undefined;
}

/** The state before anything is downloaded. */
export const noDownload: DownloadsState = {
  isPending: false,
  progress: undefined,
  prepared: undefined,
  files: [],
  error: undefined,
};

/** A tab that was opened with a press, before its address is known. */
interface Tab {
  readonly location: { href: string };
  close(): void;
}

/** Downloads of a visitor. */
export interface Downloads extends Store<DownloadsState> {
  open(session: VisitSession): void;
  /** Prepares one zip, and shows its page in the tab; without one, the page is linked to. */
  zip(scope: DownloadScope, size: string, tab: Tab | null): Promise<void>;
  /**
   * Fetches photographs one by one, whole and verified, and hands them to the phone or saves them. Returns whether nothing is
   * left to do.
   */
  fetch(scope: DownloadScope, size: string): Promise<boolean>;
  /** Hands over the files that wait. */
  share(): Promise<boolean>;
  reset(): void;
}

/** Where files go. */
export interface FileOutlet {
  /** Whether the device shares files: a phone puts them among its photographs. */
  canShare(files: readonly File[]): boolean;
  /** Rejects if it is not allowed now, because the press was too long ago. */
  share(files: readonly File[]): Promise<void>;
  save(file: File): void;
}

/** Seconds for which photographs may be in preparation. */
const PATIENCE = 120;

const pause = () => new Promise((resolve) => setTimeout(resolve, 1_000));

/** Repeats a call while its files are being made. */
async function whenPrepared<Value>(call: () => Promise<Result<Value>>): Promise<Result<Value>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.ok || errorCode(answer.error) !== 'download_preparing' || tries >= PATIENCE) return answer;
    await pause();
  }
}

/** Makes the downloads of a visitor. */
export function createDownloads(outlet: FileOutlet): Downloads {
  const store = createStore(noDownload);
  let session: VisitSession | undefined;
  /** Counts what was begun: what comes of an earlier one is dropped. */
  let turn = 0;

  const hand = async (files: readonly File[]): Promise<boolean> => {
    if (!outlet.canShare(files)) {
      for (const file of files) outlet.save(file);
      store.set(noDownload);
      return true;
    }
    try {
      await outlet.share(files);
      store.set(noDownload);
      return true;
    } catch (error) {
      // Closed by the person: nothing is left to do. Too long after the press: it takes another.
      const isClosed = error instanceof Error && error.name === 'AbortError';
      store.set({ ...noDownload, files: isClosed ? [] : files });
      return false;
    }
  };
  /** Offers of single files: of one photograph, or of all in a small download. */
  const offers = async (
    { calls }: VisitSession,
    { imageIds, ...scope }: DownloadScope,
    size: string,
  ): Promise<Result<readonly FileOffer[]>> => {
    const [imageId, ...more] = imageIds ?? [];
    if (imageId !== undefined && more.length === 0) {
      const offer = await whenPrepared(() => calls.downloadImage({ imageId, size }));
      return offer.ok ? { ok: true, data: [offer.data] } : offer;
    }
    const started = await whenPrepared(() =>
      calls.download({ ...scope, ...(imageIds && { imageIds }), size }),
    );
    if (!started.ok) return started;
    const download = await calls.getDownload({ downloadId: started.data.downloadId });
    return download.ok ? { ok: true, data: download.data.files } : download;
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    open(next) {
      session = next;
      turn += 1;
      store.set(noDownload);
    },
    async zip(scope, size, tab) {
      if (!session) return;
      const { calls } = session;
      turn += 1;
      const own = turn;
      store.set({ ...noDownload, isPending: true });
      const answer = await whenPrepared(() => calls.download({ ...scope, size }));
      if (answer.ok && own === turn) {
        if (tab) tab.location.href = answer.data.url;
        store.set({ ...noDownload, prepared: answer.data });
        return;
      }
      tab?.close();
      if (!answer.ok && own === turn) store.set({ ...noDownload, error: errorMessage(answer.error) });
    },
    async fetch(scope, size) {
      if (!session) return false;
      const { client } = session;
      turn += 1;
      const own = turn;
      store.set({ ...noDownload, isPending: true });
      const offered = await offers(session, scope, size);
      const files: File[] = [];
      const keep = ({ fileName, blob }: DownloadedFile) => {
        files.push(new File([blob], fileName, { type: blob.type }));
        if (own === turn) store.set({ progress: { done: files.length, total: files.length + left() } });
      };
      const left = () => (offered.ok ? offered.data.length - files.length : 0);
      const [first, ...more] = offered.ok ? offered.data : [];
      const fetched = !offered.ok
        ? offered
        : first && more.length === 0
          ? await downloadFile(client, first)
          : await downloadFiles(client, offered.data, keep);
      if (own !== turn) return false;
      if (!fetched.ok) {
        store.set({ ...noDownload, error: errorMessage(fetched.error) });
        return false;
      }
      if ('blob' in fetched.data) keep(fetched.data);
      return hand(files);
    },
    share: () => hand(store.getState().files),
    reset() {
      turn += 1;
      store.set(noDownload);
    },
  };
}

/** Hands files to the browser. */
export const browserOutlet: FileOutlet = {
  canShare: (files) =>
    // Computers have the function, but their people look for files in a folder.
    window.matchMedia('(pointer: coarse)').matches && (navigator.canShare?.({ files: [...files] }) ?? false),
  share: (files) => navigator.share({ files: [...files] }),
  save(file) {
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = file.name;
    link.click();
    // The download has its own hold on the bytes once it has begun.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  },
};
