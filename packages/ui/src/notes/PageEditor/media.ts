import { createContext, use } from 'react';

/** A picture, film or file that a block shows, as the server has it. */
export interface PageFileView {
  state: 'waiting' | 'ready' | 'refused';
  /** Where it is loaded from; null until it is ready. */
  url: string | null;
  name: string;
  /** Bytes. */
  size: number;
  /** Why it cannot be shown. */
  refusal: string | null;
}

/** How a page shows and takes in files. The editor knows no network: whoever shows it gives this. */
export interface PageMedia {
  /** Returns a file by the address that a block has: undefined while it loads, null if there is none. */
  useFile: (url: string) => { file: PageFileView | null | undefined; reload: () => void };
  /**
   * Sends a file.
   *
   * @param onProgress - called with the share that has left, from 0 to 1.
   * @returns the address for the block, or what is wrong in words; `isOffline` if it is worth trying again by itself.
   */
  upload: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<{ url: string } | { message: string; isOffline: boolean }>;
}

const nothing: PageMedia = {
  useFile: () => ({ file: null, reload: () => undefined }),
  upload: async () => ({ message: 'Files can’t be added here.', isOffline: false }),
};

/** Holds how the pages inside it show and take in files. */
export const PageMediaContext = createContext<PageMedia>(nothing);

/** Returns how the page shows and takes in files. */
export const usePageMedia = (): PageMedia => use(PageMediaContext);

/** Kinds of blocks that show a file. */
export type MediaKind = 'image' | 'video' | 'file';

/** What each kind is called, and which types the picker of the device offers. */
export const mediaKinds: Readonly<Record<MediaKind, { noun: string; accept: string }>> = {
  image: { noun: 'picture', accept: 'image/png,image/jpeg,image/webp' },
  video: { noun: 'film', accept: 'video/mp4,video/quicktime' },
  file: { noun: 'file', accept: '*/*' },
};

/** Returns which block shows a file. */
export function mediaKindOf({ type }: File): MediaKind {
  if (mediaKinds.image.accept.split(',').includes(type)) return 'image';
  return mediaKinds.video.accept.split(',').includes(type) ? 'video' : 'file';
}

/** What a block says of its file. */
export interface MediaProps {
  name: string;
  /** Empty until the file has arrived. */
  url: string;
  caption: string;
  alt: string;
  /** Pixels; 0 or undefined for all of the column. */
  previewWidth?: number;
}
