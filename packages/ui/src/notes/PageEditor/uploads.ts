import { useSyncExternalStore } from 'react';
import type { PageMedia } from './media';

/** A file on its way to a block. */
export interface BlockUpload {
  readonly file: File;
  /** Of the file on this device, to be seen meanwhile. */
  readonly preview: string;
  readonly state: 'sending' | 'waiting' | 'failed' | 'done';
  /** From 0 to 1. */
  readonly share: number;
  /** What is wrong; of `done`, nothing. */
  readonly message: string;
  /** Of `done`: the address for the block. */
  readonly url: string;
}

/** Uploads by the IDs of their blocks. They go on when the page is left: the block takes the result when it is seen again. */
const uploads = new Map<string, BlockUpload>();
const running = new Map<string, AbortController>();
const listeners = new Set<() => void>();

function change(blockId: string, next: Partial<BlockUpload> | undefined): void {
  const before = uploads.get(blockId);
  if (next === undefined) {
    if (before) URL.revokeObjectURL(before.preview);
    uploads.delete(blockId);
  } else if (before) uploads.set(blockId, { ...before, ...next });
  for (const listener of listeners) listener();
}

/** Starts to send a file to a block. */
export function startUpload(blockId: string, file: File, media: Pick<PageMedia, 'upload'>): void {
  dropUpload(blockId);
  const preview = URL.createObjectURL(file);
  uploads.set(blockId, { file, preview, state: 'sending', share: 0, message: '', url: '' });
  void send(blockId, file, media);
}

/** Sends a file again that could not be sent. */
export function retryUpload(blockId: string, media: Pick<PageMedia, 'upload'>): void {
  const upload = uploads.get(blockId);
  if (!upload || upload.state === 'sending' || upload.state === 'done') return;
  change(blockId, { state: 'sending', share: 0, message: '' });
  void send(blockId, upload.file, media);
}

/** Ends an upload, or forgets how it ended. */
export function dropUpload(blockId: string): void {
  running.get(blockId)?.abort();
  running.delete(blockId);
  change(blockId, undefined);
}

async function send(blockId: string, file: File, media: Pick<PageMedia, 'upload'>): Promise<void> {
  const control = new AbortController();
  running.set(blockId, control);
  const answer = await media.upload(file, {
    signal: control.signal,
    onProgress: (share) => {
      if (!control.signal.aborted) change(blockId, { share });
    },
  });
  if (control.signal.aborted) return;
  running.delete(blockId);
  if ('url' in answer) change(blockId, { state: 'done', share: 1, url: answer.url });
  else if (answer.isOffline) {
    change(blockId, { state: 'waiting', message: answer.message });
    window.addEventListener('online', () => retryUpload(blockId, media), { once: true });
  } else change(blockId, { state: 'failed', message: answer.message });
}

/** Whether leaving the window would lose a file. */
const isUnsent = () => [...uploads.values()].some(({ state }) => state !== 'done');

if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', (event) => {
    if (isUnsent()) event.preventDefault();
  });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the file that is on its way to a block. */
export const useUpload = (blockId: string): BlockUpload | undefined =>
  useSyncExternalStore(subscribe, () => uploads.get(blockId));
