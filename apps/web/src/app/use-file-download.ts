import { errorMessage, type FileDownload, type Result } from '@atelier/sdk';
import { useState } from 'react';
import { saveFile } from './save-file';
import { toasts } from './toasts';

/** Writes what a call answers to a file, and says when that did not work; half a file is never saved. */
export function useFileDownload(open: () => Promise<Result<FileDownload>>) {
  const [isPending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    const opened = await open();
    try {
      if (!opened.ok) toasts.error(errorMessage(opened.error));
      else saveFile(await new Response(opened.data.stream).blob(), opened.data.name);
    } catch {
      toasts.error('The download was interrupted. Nothing was saved. Try again.');
    }
    setPending(false);
  };
  return { isPending, start: () => void start() };
}
