import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ImageOptions {
  /** Pixels. */
  readonly maximumWidth: number;
  readonly maximumHeight: number;
  /** `inside` keeps the proportions, `cover` fills and crops. */
  readonly fit: 'inside' | 'cover';
  readonly format: 'webp' | 'png';
}

/** The picture cannot be read, is too large to be opened, or took too long. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  constructor(readonly reason: 'unreadable' | 'too_large' | 'timeout') {
    super(
      {
        unreadable: 'This picture cannot be read.',
        too_large: 'This picture is too large to be opened.',
        timeout: 'This picture took too long to open.',
      }[reason],
    );
  }
}

/** 100 megapixels: more than any camera that people upload from. */
const PIXELS = 100_000_000;
const MEMORY = 512 * 1024 * 1024;
const TIMEOUT = 15_000;

/**
 * Re-encodes a picture within a size, without its metadata. The result is nothing but an image, whatever the input was.
 *
 * @throws ImageError
 */
export async function reencodeImage(
  picture: Uint8Array,
  options: ImageOptions,
  limits: ImageLimits = {},
): Promise<Buffer> {
  const [drawn] = await reencodeImages(picture, [options], limits);
  if (drawn === undefined) throw new ImageError('unreadable');
  return drawn;
}

interface ImageLimits {
  readonly pixels?: number;
  readonly memory?: number;
  /** Milliseconds. */
  readonly timeout?: number;
}

/**
 * Re-encodes a picture in several sizes, returned in their order.
 *
 * @throws ImageError
 */
export function reencodeImages(
  picture: Uint8Array,
  sizes: readonly ImageOptions[],
  { pixels = PIXELS, memory = MEMORY, timeout = TIMEOUT }: ImageLimits = {},
): Promise<readonly Buffer[]> {
  const file = import.meta.url.endsWith('.ts') ? './image-process.ts' : './image-process.js';
  const parameters = [JSON.stringify(sizes), String(pixels), String(memory)];
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--max-old-space-size=256', fileURLToPath(new URL(file, import.meta.url)), ...parameters],
      // An empty environment: the process needs none of the server's secrets.
      { stdio: ['pipe', 'pipe', 'pipe'], env: {}, timeout, killSignal: 'SIGKILL' },
    );
    const output: Buffer[] = [];
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      words += chunk.toString().slice(0, 500);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const drawn = code === 0 ? drawnIn(Buffer.concat(output)) : [];
      if (drawn.length === sizes.length) resolve(drawn);
      else if (signal !== null) reject(new ImageError('timeout'));
      else if (code === 3 || /pixel limit/.test(words)) reject(new ImageError('too_large'));
      else reject(new ImageError('unreadable'));
    });
    // The child may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(picture);
  });
}

/** Splits the output of the process into images, each preceded by its length. */
function drawnIn(output: Buffer): readonly Buffer[] {
  const drawn: Buffer[] = [];
  for (let at = 0; at + 4 <= output.length; ) {
    const end = at + 4 + output.readUInt32BE(at);
    if (end > output.length) break;
    drawn.push(output.subarray(at + 4, end));
    at = end;
  }
  return drawn;
}
