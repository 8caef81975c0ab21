import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import { joinTexts, type NamedFile, planZip, type ZipPlan, zipNames } from '@atelier/domain/galleries';
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
const decoder = new TextDecoder();

/** Plans the zip of images. */
export function makePlan(
  { images, folderOf }: Permitted,
  sources: readonly Source[],
  terms: Terms,
): { readonly bytes: Buffer; readonly etag: string; readonly length: number } {
  // Each entry is made when it is its turn: 70,000 of them at once would take more than the plan.
  const files = {
    *[Symbol.iterator](): Generator<NamedFile> {
      for (const [index, image] of images.entries()) {
        const folder = folderOf(image.albumId);
        const source = sources[index];
        yield {
          folders: folder === undefined ? [] : [folder],
          name: source ? nameOfFile(image, source, terms, index + 1) : image.fileName,
        };
      }
    },
  };
  const names = zipNames(files);
  const zip = planZip({
    length: sources.length,
    *[Symbol.iterator]() {
      for (const [index, { size, crc32 }] of sources.entries())
        yield {
          name: names[index] ?? '',
          size,
          crc32,
          modified: (images[index]?.takenAt ?? images[index]?.createdAt ?? new Date(0)).getTime(),
        };
    },
  });
  const { bytes: keys, starts: keyStarts } = joinTexts(sources.length, keysOf(sources));
  const ids = new Uint8Array(sources.length * ID);
  for (const [index, { id }] of sources.entries()) ids.set(parse(id), index * ID);
  const bytes = serialize({ zip, keys, keyStarts, images: ids } satisfies StoredPlan);
  // The same plan has the same bytes.
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { bytes, etag, length: zip.length };
}

function* keysOf(sources: readonly Source[]): Generator<string> {
  for (const { key } of sources) yield key;
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
