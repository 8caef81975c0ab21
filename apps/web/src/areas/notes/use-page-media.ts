import { usePageFile, useUploadPageFile } from '@atelier/react-hooks';
import { CallFailed, errorMessage } from '@atelier/sdk';
import type { PageMedia } from '@atelier/ui';
import { useMemo, useRef } from 'react';

const waits =
  'This picture or file waits for a connection. It is sent as soon as there is one: keep this window open.';

/** Returns how a page shows and takes in pictures, films and files. */
export function usePageMedia(pageId: string): PageMedia {
  const { mutateAsync } = useUploadPageFile();
  const send = useRef(mutateAsync);
  send.current = mutateAsync;
  return useMemo(
    () => ({
      useFile(url) {
        const { data, refetch, isError } = usePageFile(pageId, url);
        return { file: isError && !data ? null : data, reload: () => void refetch() };
      },
      async upload(file, { onProgress, signal }) {
        if (!navigator.onLine) return { message: waits, isOffline: true };
        try {
          const { imageUrl } = await send.current({
            pageId,
            file,
            signal,
            onProgress: ({ sent, total }) => onProgress(total === 0 ? 1 : sent / total),
          });
          return { url: imageUrl };
        } catch (error) {
          if (!navigator.onLine) return { message: waits, isOffline: true };
          return {
            message: error instanceof CallFailed ? errorMessage(error.error) : 'The file could not be sent.',
            isOffline: false,
          };
        }
      },
    }),
    [pageId],
  );
}
