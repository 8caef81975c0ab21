export { exportContacts as openExport } from '@atelier/sdk';
export { saveFile } from '../../app/save-file';

/** How often the bytes are shown anew; milliseconds. */
const redrawn = 200;

/** All parts of a stream, or undefined when it was cancelled. */
export async function readAll(
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
