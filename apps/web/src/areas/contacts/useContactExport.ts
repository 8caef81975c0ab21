import { useClient, useWorkspaceId } from '@atelier/react-hooks';
import { type ExportContactsInput, errorMessage, exportContacts } from '@atelier/sdk';
import { useEffect, useRef, useState } from 'react';
import { toasts } from '../../app/toasts';

/** A download of contacts, while it runs. */
export interface ContactExport {
  /** Bytes that have come; undefined while nothing runs. */
  readonly bytes: number | undefined;
  readonly start: (input: ExportContactsInput) => void;
  readonly cancel: () => void;
}

/** How often the bytes are shown anew; milliseconds. */
const redrawn = 200;

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
      const opened = await exportContacts(client, input, { workspaceId, signal: controller.signal });
      if (!opened.ok) {
        if (!controller.signal.aborted) toasts.error(`Nothing was exported. ${errorMessage(opened.error)}`);
        return;
      }
      const { name, stream } = opened.data;
      const parts = await readAll(stream, setBytes, controller.signal);
      if (parts === undefined) return;
      save(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name);
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

/** All parts of a stream, or undefined when it was cancelled. */
async function readAll(
  stream: ReadableStream<Uint8Array>,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<BlobPart[] | undefined> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  let shownAt = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (signal.aborted) {
      await reader.cancel().catch(() => undefined);
      return undefined;
    }
    if (done) return parts;
    parts.push(new Uint8Array(value));
    bytes += value.byteLength;
    if (performance.now() - shownAt > redrawn) {
      shownAt = performance.now();
      onBytes(bytes);
    }
  }
}

/** How long the address of a saved file stays; milliseconds. */
const addressLife = 60_000;

/** Hands a file to the browser's downloads. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), addressLife);
}
