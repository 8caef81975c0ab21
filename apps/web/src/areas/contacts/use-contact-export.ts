import { useClient, useWorkspaceId } from '@atelier/react-hooks';
import { type ExportContactsInput, errorMessage } from '@atelier/sdk';
import { useEffect, useRef, useState } from 'react';
import { toasts } from '../../app/toasts';

/** A download of contacts, while it runs. */
export interface ContactExport {
  /** Bytes that have come; undefined while nothing runs. */
  readonly bytes: number | undefined;
  readonly start: (input: ExportContactsInput) => void;
  readonly cancel: () => void;
}

/** Downloads contacts as a CSV file. It can be cancelled, and says what went wrong; half a file is never saved. */
export function useContactExport(): ContactExport {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (input: ExportContactsInput) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const { openExport, readAll, saveFile } = await import('./export-file');
      const opened = await openExport(client, input, { workspaceId, signal: controller.signal });
      if (!opened.ok) {
        if (!controller.signal.aborted) toasts.error(`Nothing was exported. ${errorMessage(opened.error)}`);
        return;
      }
      const { name, stream } = opened.data;
      const parts = await readAll(stream, setBytes, controller.signal);
      if (parts === undefined) return;
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name);
      toasts.show(`${name} saved`);
    } catch {
      if (!controller.signal.aborted)
        toasts.error('Nothing was exported: the connection broke before the end of the file.');
    } finally {
      running.current = undefined;
      setBytes(undefined);
    }
  };
  return { bytes, start: (input) => void start(input), cancel: () => running.current?.abort() };
}
