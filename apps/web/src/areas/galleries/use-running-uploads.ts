import { useGalleryUploads } from '@atelier/react-hooks';
import { useFormat } from '@atelier/ui';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { MeanwhilePart } from '../../app/area';
import { useDeviceOwner, useKeptUnsent } from './photos/unsent-files';
import { albumHref } from './photos/use-album-place';

/** The upload that runs, for the foot of the rail: it goes on while the person is elsewhere. */
export function useMeanwhile(): MeanwhilePart {
  const { albums, paused } = useGalleryUploads();
  useKeptUnsent(useDeviceOwner(), albums);
  const { number } = useFormat();
  const navigate = useNavigate();
  const current = albums.find(({ list }) =>
    list.files.some(({ state }) => state === 'waiting' || state === 'sending'),
  );
  const isRunning = current !== undefined;
  useEffect(() => {
    if (!isRunning) return undefined;
    // What has arrived is kept, and the rest has to be chosen again: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
  return useMemo(() => {
    if (!current) return {};
    const files = albums.flatMap(({ list }) => list.files);
    const done = files.filter(({ state }) => state === 'arrived' || state === 'duplicate').length;
    return {
      running: {
        label: `${paused === null ? 'Uploading' : 'Upload paused,'} ${number(done)} of ${number(files.length)}`,
        detail: paused === 'offline' ? 'Continues when you’re back online' : undefined,
        done: albums.reduce((sum, { list }) => sum + list.sent, 0),
        total: albums.reduce((sum, { list }) => sum + list.total, 0),
        onOpen: () => void navigate(albumHref(current.galleryId, current.albumId)),
      },
    };
  }, [albums, current, paused, number, navigate]);
}
