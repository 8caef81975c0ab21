import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { type Problem, problem } from '../errors/problem';
import type { PutObject, Received } from './object-store';

/** Bytes of a part; S3 takes none smaller than 5 MiB, except the last. */
const PART_SIZE = 8 * 1024 * 1024;

/**
 * How far an upload in parts has come. It is an object beside the file, because every server of the installation may get the
 * next bytes. Parts stand at fixed places, so a connection that was believed dead can only write again what is there.
 */
const stateShape = z.object({
  uploadId: z.string(),
  /** Of each complete part, in their order. */
  etags: z.array(z.string()),
  /** Bytes after the last complete part, which wait in an object of their own. */
  tail: z.number().int().min(0),
});
type State = z.infer<typeof stateShape>;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);

const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && ['MethodNotAllowed', 'NotImplemented'].includes(error.name);

const offsetOf = ({ etags, tail }: State): number => etags.length * PART_SIZE + tail;

/** Uploads in parts to a bucket, by multipart uploads of S3. */
export function createS3Parts(client: S3Client, bucket: string) {
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const stateKey = (key: string) => `incoming/${key}.state`;
  const tailKey = (key: string) => `incoming/${key}.tail`;

  async function read(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      return Body && buffer(Body as Readable);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
  const write = (key: string, bytes: Uint8Array | string) =>
    client.send(new PutObjectCommand({ ...at(key), Body: bytes }));
  const drop = (key: string) => client.send(new DeleteObjectCommand(at(key)));

  async function isComplete(key: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand(at(key)));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }
  async function stateOf(key: string): Promise<State | undefined> {
    const stored = await read(stateKey(key));
    return stored && stateShape.parse(JSON.parse(stored.toString()));
  }
  const keep = (key: string, state: State) => write(stateKey(key), JSON.stringify(state));

  async function begin({ key, type }: PutObject): Promise<State> {
    const { UploadId: uploadId = '' } = await client.send(
      new CreateMultipartUploadCommand({ ...at(key), ContentType: type }),
    );
    const state = { uploadId, etags: [], tail: 0 };
    await keep(key, state);
    return state;
  }

  async function addPart(key: string, { uploadId, etags }: State, bytes: Buffer): Promise<State> {
    const part = { ...at(key), UploadId: uploadId, PartNumber: etags.length + 1, Body: bytes };
    const { ETag: etag = '' } = await client.send(new UploadPartCommand(part));
    return { uploadId, etags: [...etags, etag], tail: 0 };
  }

  async function complete(key: string, { uploadId, etags }: State): Promise<void> {
    const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
    await client.send(
      new CompleteMultipartUploadCommand({ ...at(key), UploadId: uploadId, MultipartUpload: { Parts } }),
    );
    await drop(tailKey(key));
    await drop(stateKey(key));
  }

  return {
    /** Returns how much of a file has arrived. */
    async received({ key, size }: PutObject): Promise<Received> {
      const state = await stateOf(key);
      if (state) return { offset: offsetOf(state), size };
      return { offset: (await isComplete(key)) ? size : 0, size };
    },

    /**
     * Adds bytes to a file, and stores it under its key once it is complete. What arrives before a connection breaks is
     * kept. The hash is compared in the second step of the upload (storage.ts), which reads the whole file.
     */
    async append(object: PutObject, offset: number, body: Readable): Promise<Received | Problem> {
      const { key, size } = object;
      const known = await stateOf(key);
      const expected = known ? offsetOf(known) : (await isComplete(key)) ? size : 0;
      if (offset !== expected)
        return problem({
          code: 'offset_differs',
          status: 409,
          title: `The next byte of this file is ${expected}, not ${offset}.`,
        });
      if (expected === size && !known) return { offset: size, size };
      let state = known ?? (await begin(object));
      // A server may have stopped between writing the tail and the state: only what the state counts is there.
      const tail = state.tail > 0 ? ((await read(tailKey(key))) ?? Buffer.alloc(0)) : Buffer.alloc(0);
      let pending = [tail.subarray(0, state.tail)];
      let length = state.tail;
      const position = () => state.etags.length * PART_SIZE + length;
      try {
        for await (const chunk of body) {
          const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
          if (position() + bytes.length > size)
            return problem({
              code: 'file_too_large',
              status: 413,
              title: 'The file is larger than was declared.',
            });
          pending.push(bytes);
          length += bytes.length;
          while (length >= PART_SIZE) {
            const all = Buffer.concat(pending);
            state = await addPart(key, state, all.subarray(0, PART_SIZE));
            await keep(key, state);
            pending = [all.subarray(PART_SIZE)];
            length -= PART_SIZE;
          }
        }
      } finally {
        // The caller continues after these bytes, whatever happens to this process.
        if (length > 0 && length !== state.tail) {
          await write(tailKey(key), Buffer.concat(pending));
          state = { ...state, tail: length };
          await keep(key, state);
        }
      }
      if (position() === size) {
        if (length > 0) state = await addPart(key, state, Buffer.concat(pending));
        await complete(key, state);
        return { offset: size, size };
      }
      return { offset: position(), size };
    },

    /** Removes what an upload in parts has left behind, if there is one. */
    async remove(key: string): Promise<void> {
      const state = await stateOf(key);
      if (!state) return;
      await client
        .send(new AbortMultipartUploadCommand({ ...at(key), UploadId: state.uploadId }))
        .catch((error: unknown) => {
          // It was completed or aborted before; some stores have no such call, and remove parts by age.
          if (!isMissing(error) && !isUnsupported(error)) throw error;
        });
      await drop(tailKey(key));
      await drop(stateKey(key));
    },
  };
}
