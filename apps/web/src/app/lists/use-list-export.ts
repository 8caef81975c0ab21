import { useClient, useWorkspaceId } from '@atelier/react-hooks';
import { type Client, errorMessage, type Result } from '@atelier/sdk';
import type { ListExport } from '@atelier/ui';
import { useEffect, useRef, useState } from 'react';
import { toasts } from '../toasts';

/** A file that is being downloaded. */
interface OpenedFile {
  readonly name: string;
  readonly stream: ReadableStream<Uint8Array>;
}

/**
 * Downloads a list as a file. It can be cancelled, and says what went wrong; half a file is never saved.
 *
 * @param open - the call that starts the download.
 * @param inputOf - what is exported: the rows that are shown.
 * @param type - the media type of the file. Defaults to CSV.
 */
export function useListExport<Input>(
  open: (
    client: Client,
    input: Input,
    options: { workspaceId: string; signal: AbortSignal },
  ) => Promise<Result<OpenedFile>>,
  inputOf: () => Input,
  type = 'text/csv;charset=utf-8',
): ListExport {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBytes(0);
    try {
      const opened = await open(client, inputOf(), { workspaceId, signal });
      if (!opened.ok) {
        if (!signal.aborted) toasts.error(`Nothing was exported. ${errorMessage(opened.error)}`);
        return;
      }
      const { name, stream } = opened.data;
      const { readAll, saveFile } = await import('./export-file');
      const parts = await readAll(stream, setBytes, signal);
      if (parts === undefined) return;
      saveFile(new Blob(parts, { type }), name);
      toasts.show(`${name} saved`);
    } catch {
      if (!signal.aborted) toasts.error('Nothing was exported because the connection was lost. Try again.');
    } finally {
      running.current = undefined;
      setBytes(undefined);
    }
  };
  return { bytes, onStart: () => void start(), onCancel: () => running.current?.abort() };
}
