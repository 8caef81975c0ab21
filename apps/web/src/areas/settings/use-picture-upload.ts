import { callErrorOf, type PictureUpload } from '@atelier/react-hooks';
import { errorMessage, isAbortedError } from '@atelier/sdk';
import type { LogoUpload } from '@atelier/ui';
import { useEffect, useRef, useState } from 'react';
import { type PictureKinds, pictureProblem } from './picture-kinds';

/** What is needed to change a picture. */
export interface PictureSource {
  /** Address of the picture, once there is one. */
  readonly address: string | null;
  readonly kinds: PictureKinds;
  /** The mutation that sends it. */
  readonly upload: {
    readonly mutate: (
      upload: PictureUpload,
      options: { onError: (error: unknown) => void; onSettled: () => void },
    ) => void;
  };
  readonly remove: () => void;
}

/**
 * A picture and its upload, as the kit draws it: refused before it is sent where that can be known, with the bytes
 * that are up. Leaving the screen ends it; a new file takes the place of one on its way.
 */
export function usePictureUpload({ address, kinds, upload, remove }: PictureSource): LogoUpload {
  const [progress, setProgress] = useState<LogoUpload['progress']>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = (file: File) => {
    const problem = pictureProblem(file, kinds);
    setError(problem);
    if (problem) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = () => running.current === controller;
    setProgress({ done: 0, total: file.size });
    upload.mutate(
      {
        file,
        signal: controller.signal,
        onProgress: ({ sent, total }) => isCurrent() && setProgress({ done: sent, total }),
      },
      {
        onError: (failure) => {
          const callError = callErrorOf(failure);
          if (!isCurrent() || (callError && isAbortedError(callError))) return;
          setError(
            `${callError ? errorMessage(callError) : 'The upload failed.'} Your picture wasn’t changed.`,
          );
        },
        onSettled: () => isCurrent() && setProgress(undefined),
      },
    );
  };

  return {
    address,
    progress,
    error,
    onFile: send,
    onRemove: () => {
      setError(undefined);
      remove();
    },
  };
}
