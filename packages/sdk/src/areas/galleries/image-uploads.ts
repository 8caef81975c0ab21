import { foreseenRefusal, imageRefusal } from '@atelier/domain/galleries';
import type { CallOptions, Client } from '../../core/client.js';
import type { CallError } from '../../core/errors.js';
import { declare, isUsedUp, type SignedUpload, sendTo, type UploadDeclaration } from '../../core/upload.js';
import { type GalleryImagesCalls, galleryImagesCalls } from '../../generated/areas/gallery-images.js';
import type { ImageRefusal } from '../../generated/rest/galleries.js';

/** The album that images are uploaded to. */
export interface ImageUploadsTarget extends Pick<CallOptions, 'workspaceId'> {
  readonly galleryId: string;
  readonly albumId: string;
}

/**
 * How far a file is: `waiting`, `sending`, `arrived` (the server checks and draws it), `duplicate` (the gallery has it
 * already), `refused` (it cannot become an image), `failed` (it may be tried again).
 */
export type ImageUploadState = 'waiting' | 'sending' | 'arrived' | 'duplicate' | 'refused' | 'failed';

/** A file that was chosen. */
export interface ImageUploadFile {
  /** Of the list only; the image has an id of its own. */
  readonly id: number;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** Bytes that have been sent, or had arrived before. */
  readonly sent: number;
  readonly state: ImageUploadState;
  /** Null until the upload was opened. */
  readonly imageId: string | null;
  /** The image with the same bytes. */
  readonly duplicateOf: string | null;
  readonly refusal: ImageRefusal | null;
  /** Why it failed. */
  readonly error: CallError | null;
}

/** All files of an upload. A new object after each change. */
export interface ImageUploadList {
  readonly files: readonly ImageUploadFile[];
  /** `asked` by somebody, or `offline` after the connection broke; null while files are sent. */
  readonly paused: 'asked' | 'offline' | null;
  /** Bytes of all files that are sent or wait, and how many of them have arrived. */
  readonly total: number;
  readonly sent: number;
}

/** Uploads many files to an album. See {@link createImageUploads}. */
export interface ImageUploads {
  /** Adds files, in the order in which the images will stand. */
  add(files: Iterable<File>): void;
  pause(): void;
  /** Goes on, also with what failed. */
  resume(): void;
  /** Tries a file again that failed, or whose refusal may not come again. */
  retry(id: number): void;
  /** Takes a file out of the list. What has arrived of an unfinished one is removed. */
  remove(id: number): void;
  /** Takes out everything that needs nobody's attention any more. */
  clear(): void;
  list(): ImageUploadList;
  /** Calls `listener` after changes, at most ten times a second. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** Files whose upload is opened in one call. */
const BATCH = 20;
/** Files that are sent at a time. */
const PARALLEL = 3;
/** Milliseconds between two reports. */
const PACE = 100;

interface Work {
  file: File;
  shown: ImageUploadFile;
  declaration?: UploadDeclaration;
  ticket?: SignedUpload;
  /** Whether the URL was renewed once. */
  isRenewed?: boolean;
  running?: AbortController;
}

/**
 * Uploads photographs to an album: hashes them, opens their uploads together, sends a few at a time, and says which have
 * arrived. Large files continue where they were interrupted. After a reload, choose the same files again: what is there is
 * not sent twice, and what is unfinished goes on.
 *
 * @param client - created by `createClient`.
 * @param target - the album.
 * @returns the upload; it begins with the first file that is added.
 */
export function createImageUploads(
  client: Client,
  { galleryId, albumId, workspaceId }: ImageUploadsTarget,
): ImageUploads {
  const calls: GalleryImagesCalls = galleryImagesCalls(client);
  const ids = { galleryId, albumId };
  const options: CallOptions = workspaceId === undefined ? {} : { workspaceId };
  const listeners = new Set<() => void>();
  const works = new Map<number, Work>();
  let next = 1;
  let paused: ImageUploadList['paused'] = null;
  let snapshot: ImageUploadList | undefined;
  let isReporting = false;
  let opening = false;
  let completing = false;
  let sending = 0;
  const arrived: Work[] = [];

  const tell = () => {
    snapshot = undefined;
    if (isReporting) return;
    isReporting = true;
    setTimeout(() => {
      isReporting = false;
      for (const listener of listeners) listener();
    }, PACE);
  };
  const set = (work: Work, change: Partial<ImageUploadFile>) => {
    work.shown = { ...work.shown, ...change };
    tell();
  };
  const waiting = () => [...works.values()].filter(({ shown }) => shown.state === 'waiting');

  /** Something went wrong with the connection rather than with a file. */
  const stop = (error: CallError): boolean => {
    const isConnection = error.kind === 'network' || error.kind === 'timeout';
    if (isConnection && paused === null) paused = 'offline';
    tell();
    return isConnection || error.kind === 'aborted';
  };

  /** Opens the uploads of the next files. */
  const open = async (batch: readonly Work[]) => {
    const declared: { work: Work; declaration: UploadDeclaration }[] = [];
    for (const work of batch) {
      try {
        work.declaration ??= await declare(work.file, {});
        declared.push({ work, declaration: work.declaration });
      } catch (cause) {
        // The file was moved or changed since it was chosen.
        const message = 'This file cannot be read any more. Choose it again.';
        set(work, { state: 'failed', error: { kind: 'network', message, cause } });
      }
    }
    if (declared.length === 0) return;
    const opened = await calls.openUploads(
      {
        ...ids,
        files: declared.map(({ work, declaration }) => ({
          ...declaration,
          ...(work.shown.imageId === null ? {} : { imageId: work.shown.imageId }),
        })),
      },
      options,
    );
    if (!opened.ok) {
      // One file that is refused keeps no other one back.
      if (opened.error.kind === 'http' && opened.error.status === 400 && declared.length > 1)
        for (const { work } of declared) await open([work]);
      else if (!stop(opened.error))
        for (const { work } of declared) set(work, { state: 'failed', error: opened.error });
      return;
    }
    const onTheirWay = new Map(
      [...works.values()].flatMap((work) =>
        work.shown.imageId === null || work.shown.state === 'failed' ? [] : [[work.shown.imageId, work]],
      ),
    );
    for (const [index, { imageId, upload, duplicateOf, refusal }] of opened.data.data.entries()) {
      const work = declared[index]?.work;
      if (!work) continue;
      const twin = onTheirWay.get(imageId);
      if (upload && twin && twin !== work) {
        // The same bytes under another name: they are sent once.
        set(work, { state: 'duplicate', duplicateOf: imageId });
      } else if (upload) {
        onTheirWay.set(imageId, work);
        work.ticket = upload;
        set(work, { imageId });
      } else if (refusal) set(work, { state: 'refused', refusal });
      else if (duplicateOf !== null) set(work, { state: 'duplicate', duplicateOf });
      else set(work, { state: 'arrived', imageId, sent: work.file.size });
    }
  };

  const send = async (work: Work, declaration: UploadDeclaration, ticket: SignedUpload) => {
    const running = new AbortController();
    work.running = running;
    set(work, { state: 'sending', error: null });
    const { sent } = await sendTo(client, work.file, declaration, ticket, {
      signal: running.signal,
      onProgress: (progress) => set(work, { sent: progress.sent }),
    });
    delete work.running;
    if (!works.has(work.shown.id)) return;
    const isThere = !sent.ok && sent.error.kind === 'http' && sent.error.status === 409;
    if (sent.ok || isThere) {
      set(work, { sent: work.file.size });
      arrived.push(work);
      return;
    }
    if (isUsedUp(sent.error) && !work.isRenewed) {
      work.isRenewed = true;
      delete work.ticket;
      set(work, { state: 'waiting' });
    } else if (stop(sent.error)) set(work, { state: 'waiting' });
    else set(work, { state: 'failed', error: sent.error });
  };

  /** Says which files have arrived since the last time. */
  const complete = async () => {
    const done = arrived.splice(0, 200);
    const imageIds = [...new Set(done.flatMap(({ shown }) => shown.imageId ?? []))];
    const said = await calls.completeUploads({ ...ids, image_ids: imageIds }, options);
    const isStopped = !said.ok && stop(said.error);
    for (const work of done)
      if (said.ok) set(work, { state: 'arrived' });
      else set(work, isStopped ? { state: 'waiting' } : { state: 'failed', error: said.error });
  };

  const step = () => {
    if (arrived.length > 0 && !completing) {
      completing = true;
      void complete().finally(() => {
        completing = false;
        step();
      });
    }
    if (paused !== null) return;
    const ready = waiting();
    const closed = ready.filter(({ ticket }) => !ticket);
    if (!opening && closed.length > 0 && ready.length - closed.length < PARALLEL) {
      opening = true;
      void open(closed.slice(0, BATCH)).finally(() => {
        opening = false;
        step();
      });
    }
    for (const work of ready) {
      if (sending >= PARALLEL) break;
      const { declaration, ticket } = work;
      if (!declaration || !ticket) continue;
      sending += 1;
      void send(work, declaration, ticket).finally(() => {
        sending -= 1;
        step();
      });
    }
  };

  /** Puts back in line what may go well the second time. */
  const again = (work: Work) => {
    if (work.shown.state !== 'failed' && !work.shown.refusal?.canRetry) return;
    delete work.ticket;
    set(work, { state: 'waiting', error: null, refusal: null, sent: 0 });
  };

  return {
    add(files) {
      for (const file of files) {
        const reason = foreseenRefusal(file.name, file.type, file.size);
        const id = next++;
        const shown: ImageUploadFile = {
          id,
          fileName: file.name,
          size: file.size,
          sent: 0,
          state: reason ? 'refused' : 'waiting',
          imageId: null,
          duplicateOf: null,
          refusal: reason && imageRefusal(reason),
          error: null,
        };
        works.set(id, { file, shown });
      }
      tell();
      step();
    },
    pause() {
      paused = 'asked';
      for (const { running } of works.values()) running?.abort();
      tell();
    },
    resume() {
      paused = null;
      for (const work of works.values()) again(work);
      tell();
      step();
    },
    retry(id) {
      const work = works.get(id);
      if (work) again(work);
      step();
    },
    remove(id) {
      const work = works.get(id);
      if (!work) return;
      works.delete(id);
      work.running?.abort();
      const { state, imageId } = work.shown;
      if (imageId !== null && state !== 'arrived')
        void calls.cancelUploads({ ...ids, image_ids: [imageId] }, options);
      tell();
    },
    clear() {
      for (const [id, { shown }] of works)
        if (shown.state === 'arrived' || shown.state === 'duplicate') works.delete(id);
      tell();
    },
    list() {
      if (snapshot) return snapshot;
      const files = [...works.values()].map(({ shown }) => shown);
      const counted = files.filter(({ state }) => state !== 'refused' && state !== 'duplicate');
      snapshot = {
        files,
        paused,
        total: counted.reduce((sum, { size }) => sum + size, 0),
        sent: counted.reduce((sum, { sent }) => sum + sent, 0),
      };
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
