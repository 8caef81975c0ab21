import { useProfile, useWorkspaceId } from '@atelier/react-hooks';
import type { ImageUploadList } from '@atelier/sdk';
import { useEffect, useRef } from 'react';
import { forgetOnDevice, formOf, keepOnDevice, useUnsentDrafts } from '../../../app/device-drafts';
import { albumHref } from './use-album-place';

/** A file that was chosen and has not arrived. Its bytes are not kept: only its person has them. */
export interface UnsentFile {
  readonly name: string;
  readonly size: number;
}

interface InAlbum {
  readonly galleryId: string;
  readonly albumId: string;
}

const formFor = (workspaceId: string, { galleryId, albumId }: InAlbum) =>
  `upload:${workspaceId}.${galleryId}.${albumId}`;

/** What tells files apart that were chosen again. */
const keyOf = ({ name, size }: UnsentFile) => `${size} ${name}`;

/** Returns the files of an upload that are lost when the page is closed now. */
const unsentOf = ({ files }: Pick<ImageUploadList, 'files'>): UnsentFile[] =>
  files
    .filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'failed')
    .map(({ fileName: name, size }) => ({ name, size }));

/** Returns each of some files once, without others. */
export function filesWithout(files: readonly UnsentFile[], others: readonly UnsentFile[]): UnsentFile[] {
  const known = new Set(others.map(keyOf));
  return files.filter((file) => {
    const isNew = !known.has(keyOf(file));
    known.add(keyOf(file));
    return isNew;
  });
}

/** Reads what {@link useKeptUnsent} wrote, perhaps an older version of it. */
export function filesIn(content: string): UnsentFile[] {
  try {
    const list: unknown = JSON.parse(content);
    return Array.isArray(list) ? list.flatMap(fileIn) : [];
  } catch {
    return [];
  }
}

function fileIn(value: unknown): UnsentFile[] {
  if (!Array.isArray(value)) return [];
  const [name, size]: unknown[] = value;
  return typeof name === 'string' && typeof size === 'number' ? [{ name, size }] : [];
}

/** Names that are kept to read; all of them are in what is kept. */
const NAMES = 5;

/** Returns the names of files in a line, the first few of many. */
export function namesInWords(files: readonly UnsentFile[], number: (value: number) => string): string {
  const names = files.slice(0, NAMES).map(({ name }) => name);
  const more = files.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${number(more)} more` : names.join(', ');
}

/** Milliseconds between two lists that are written while files arrive. */
const PACE = 1_000;

/** Whose device it is: what somebody left is shown to nobody else. */
export interface DeviceOwner {
  /** Undefined until it is known. */
  readonly account: string | undefined;
  readonly workspaceId: string;
}

/** Returns whose device it is. */
export const useDeviceOwner = (): DeviceOwner => {
  const account = useProfile().data?._id;
  return { account, workspaceId: useWorkspaceId() };
};

/** Remembers the names and sizes of files that are on their way, so that after a reload somebody knows what to choose again. */
export function useKeptUnsent(
  { account, workspaceId }: DeviceOwner,
  albums: readonly (InAlbum & { readonly list: ImageUploadList })[],
): void {
  const latest = useRef({ albums, kept: new Map<string, InAlbum>() });
  latest.current.albums = albums;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (account === undefined) return undefined;
    const write = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const { albums, kept } = latest.current;
      const gone = new Map(kept);
      for (const album of albums) {
        const files = unsentOf(album.list);
        if (files.length === 0) continue;
        gone.delete(album.albumId);
        kept.set(album.albumId, album);
        keepOnDevice(account, formFor(workspaceId, album), {
          label: 'Photos to upload',
          text: namesInWords(files, String),
          href: albumHref(album.galleryId, album.albumId),
          content: JSON.stringify(files.map(({ name, size }) => [name, size])),
        });
      }
      for (const [albumId, album] of gone) {
        kept.delete(albumId);
        keepOnDevice(account, formFor(workspaceId, album), undefined);
      }
    };
    const isIdle = albums.length === 0 && latest.current.kept.size === 0;
    if (!isIdle) timer.current ??= setTimeout(write, PACE);
    window.addEventListener('pagehide', write);
    return () => window.removeEventListener('pagehide', write);
  }, [albums, account, workspaceId]);
}

/** The files of an album that a closed page did not send, and what forgets them. */
export interface LeftFiles {
  readonly files: readonly UnsentFile[];
  readonly forget: () => void;
}

/**
 * Reads which files of an album were not sent before the page was closed. Those that are chosen again leave the list.
 *
 * @param again - files that this page has.
 */
export function useLeftFiles(
  { account = '', workspaceId }: DeviceOwner,
  album: InAlbum,
  again: readonly UnsentFile[],
): LeftFiles {
  const form = formFor(workspaceId, album);
  const drafts = useUnsentDrafts(account).left.filter((draft) => formOf(account, draft) === form);
  const left = drafts.flatMap(({ content }) => filesIn(content));
  const files = filesWithout(left, again);
  const forget = () => {
    for (const { key } of drafts) forgetOnDevice(key);
  };
  const isOver = left.length > 0 && files.length === 0;
  const latest = useRef(forget);
  latest.current = forget;
  // From now on this page remembers them.
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
  return { files, forget };
}
