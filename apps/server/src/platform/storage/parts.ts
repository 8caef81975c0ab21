import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Problem, problem } from '../errors/problem';
import type { PutObject, Received } from './object-store';

/** Where an upload in parts is kept: until it is complete, and afterwards. */
interface Places {
  readonly draft: string;
  readonly path: string;
}

const sizeOf = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.size;

/**
 * Returns how much of a file has arrived. All of it has only once it is stored under its name: what a connection left complete,
 * perhaps one that was believed dead, is stored first.
 */
export async function receivedOf({ draft, path }: Places, { size, sha256 }: PutObject): Promise<Received> {
  const stored = await sizeOf(path);
  if (stored !== undefined) return { offset: stored, size };
  const arrived = (await sizeOf(draft)) ?? 0;
  if (arrived < size) return { offset: arrived, size };
  return { offset: (await complete(draft, path, sha256)) ? size : 0, size };
}

/**
 * Adds bytes to a file, and stores it under its name once it is complete and has the declared hash. Bytes are written at
 * their position, so that a connection that was believed dead cannot disturb its successor.
 */
export async function appendPart(
  places: Places,
  object: PutObject,
  offset: number,
  body: Readable,
): Promise<Received | Problem> {
  const { draft, path } = places;
  const { size, sha256 } = object;
  const { offset: expected } = await receivedOf(places, object);
  if (offset !== expected)
    return problem({
      code: 'offset_differs',
      status: 409,
      title: `The next byte of this file is ${expected}, not ${offset}.`,
    });
  let position = offset;
  if (position < size) {
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    const file = await open(draft, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      for await (const chunk of body) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
        if (position + bytes.length > size)
          return problem({
            code: 'file_too_large',
            status: 413,
            title: 'The file is larger than was declared.',
          });
        for (let written = 0; written < bytes.length; )
          written += (await file.write(bytes, written, bytes.length - written, position + written))
            .bytesWritten;
        position += bytes.length;
      }
    } finally {
      // The caller continues after these bytes, whatever happens to this process.
      await file.sync();
      await file.close();
    }
    if (position === size && !(await complete(draft, path, sha256)))
      return problem({
        code: 'file_differs',
        status: 422,
        title: 'What arrived is not the file that was declared.',
      });
  }
  return { offset: position, size };
}

/** Stores a file under its name if it has the declared hash. Two requests may do so at once; the first one removes the draft. */
async function complete(draft: string, path: string, sha256: string): Promise<boolean> {
  try {
    const hash = createHash('sha256');
    await pipeline(createReadStream(draft), hash);
    if (hash.digest('hex') === sha256) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await link(draft, path);
    }
  } catch (error) {
    if (!['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  await rm(draft, { force: true });
  return (await sizeOf(path)) !== undefined;
}
