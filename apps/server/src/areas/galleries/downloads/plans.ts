import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import { joinTexts, type NamedFile, planZip, type ZipPlan, zipNames } from '@atelier/domain/galleries';
import { LRUCache } from 'lru-cache';
import { parse, stringify } from 'uuid';
import type { Storage } from '../../../platform/storage/storage';
import type { Permitted, PermittedImage, Terms } from './permitted';
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

/** A zip that is being planned, page by page. */
export interface PlanDraft {
  /** Adds images with their sources, which stand in the same order. */
  readonly add: (images: readonly PermittedImage[], sources: readonly Source[]) => void;
  readonly finish: () => {
    readonly bytes: Buffer;
    readonly etag: string;
    readonly length: number;
    readonly count: number;
  };
}

/** Begins to plan the zip of images. It keeps of each what stands in the plan, and no more. */
export function draftPlan({ folderOf }: Pick<Permitted, 'folderOf'>, terms: Terms): PlanDraft {
  const files: NamedFile[] = [];
  const [sizes, checksums, times]: [number[], number[], number[]] = [[], [], []];
  const keys: string[] = [];
  const ids: Uint8Array[] = [];
  const folders = new Map<string, readonly string[]>();
  return {
    add(images, sources) {
      const page = new Uint8Array(sources.length * ID);
      for (const [index, source] of sources.entries()) {
        const image = images[index];
        if (image?.id !== source.id)
          throw new Error('The sources of a zip stand in the order of its images.');
        const folder = folders.get(image.albumId) ?? [folderOf(image.albumId) ?? []].flat();
        folders.set(image.albumId, folder);
        files.push({ folders: folder, name: nameOfFile(image, source, terms, files.length + 1) });
        sizes.push(source.size);
        checksums.push(source.crc32);
        times.push((image.takenAt ?? image.createdAt).getTime());
        keys.push(source.key);
        page.set(parse(source.id), index * ID);
      }
      ids.push(page);
    },
    finish() {
      const names = zipNames(files);
      const zip = planZip({
        length: names.length,
        // Each entry is made when it is its turn: 70,000 of them at once would take more than the plan.
        *[Symbol.iterator]() {
          for (const [index, name] of names.entries())
            yield {
              name,
              size: sizes[index] ?? 0,
              crc32: checksums[index] ?? 0,
              modified: times[index] ?? 0,
            };
        },
      });
      const { bytes: joined, starts: keyStarts } = joinTexts(keys.length, keys);
      const stored = { zip, keys: joined, keyStarts, images: Buffer.concat(ids) } satisfies StoredPlan;
      const bytes = serialize(stored);
      // The same plan has the same bytes.
      const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
      return { bytes, etag, length: zip.length, count: names.length };
    },
  };
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
