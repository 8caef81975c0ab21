export { saveFile } from '../save-file';

/** Time between two updates of the bytes; milliseconds. */
const REDRAW_INTERVAL = 200;

/** Reads all parts of a stream; returns undefined when it was cancelled. */
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
    if (performance.now() - shownAt > REDRAW_INTERVAL) {
      shownAt = performance.now();
      onBytes(bytes);
    }
  }
}
