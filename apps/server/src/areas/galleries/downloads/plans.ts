import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import { planZip, type ZipPlan, zipNames } from '@atelier/domain/galleries';
import { LRUCache } from 'lru-cache';
import { parse, stringify } from 'uuid';
import type { Storage } from '../../../platform/storage/storage';
import type { Permitted, Terms } from './permitted';
import { nameOfFile, type Source } from './sources';

/** A zip with where its files are. Columns, so that 100,000 files take a few megabytes, stored and in memory. */
interface StoredPlan {
  readonly zip: ZipPlan;
  /** Keys of the files one after another, and where each begins; one more than there are files. */
  readonly keys: Uint8Array;
  readonly keyStarts: Float64Array;
  /** Ids of the images, 16 bytes each. */
  readonly images: Uint8Array;
}

/** A plan that was read. */
export interface DownloadPlan extends StoredPlan {
  /** Returns the key of a file. */
  readonly keyOf: (index: number) => string;
  /** Returns the ids of the images of some files. */
  readonly imagesOf: (from: number, to: number) => string[];
}

const ID = 16;
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** Plans the zip of images. */
export function makePlan(
  { images, folderOf }: Permitted,
  sources: readonly Source[],
  terms: Terms,
): { readonly bytes: Buffer; readonly etag: string; readonly length: number } {
  const names = zipNames(
    images.map((image, index) => {
      const folder = folderOf(image.albumId);
      const source = sources[index];
      return {
        folders: folder === undefined ? [] : [folder],
        name: source ? nameOfFile(image, source, terms, index + 1) : image.fileName,
      };
    }),
  );
  const zip = planZip(
    sources.map(({ size, crc32 }, index) => ({
      name: names[index] ?? '',
      size,
      crc32,
      modified: (images[index]?.takenAt ?? images[index]?.createdAt ?? new Date(0)).getTime(),
    })),
  );
  const keyStarts = new Float64Array(sources.length + 1);
  const encoded = sources.map(({ key }) => encoder.encode(key));
  for (const [index, one] of encoded.entries()) keyStarts[index + 1] = (keyStarts[index] ?? 0) + one.length;
  const keys = new Uint8Array(Buffer.concat(encoded));
  const ids = new Uint8Array(sources.length * ID);
  for (const [index, { imageId }] of sources.entries()) ids.set(parse(imageId), index * ID);
  const bytes = serialize({ zip, keys, keyStarts, images: ids } satisfies StoredPlan);
  // The same plan has the same bytes.
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { bytes, etag, length: zip.length };
}

/** Plans that were read lately: a transfer that is resumed reads its plan once. */
const read = new LRUCache<string, DownloadPlan>({ max: 4, ttl: 60_000 });

/** Reads a plan; undefined when it is gone. */
export async function readPlan(
  { openRead }: Pick<Storage, 'openRead'>,
  planKey: string,
): Promise<DownloadPlan | undefined> {
  const known = read.get(planKey);
  if (known) return known;
  const body = await openRead(planKey);
  if (!body) return undefined;
  // Written by this server, and by nobody else.
  const stored = deserialize(await buffer(body)) as StoredPlan;
  const plan: DownloadPlan = {
    ...stored,
    keyOf: (index) =>
      decoder.decode(stored.keys.subarray(stored.keyStarts[index], stored.keyStarts[index + 1])),
    imagesOf: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, stored.zip.count) - from) }, (_, at) =>
        stringify(stored.images, (from + at) * ID),
      ),
  };
  read.set(planKey, plan);
  return plan;
}
