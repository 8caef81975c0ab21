export { exportContacts as openExport } from '@atelier/sdk';

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

/** How long the address of a saved file stays; milliseconds. */
const addressLife = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), addressLife);
}
