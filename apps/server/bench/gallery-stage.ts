import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Atelier, createImageUploads, unwrap } from '@atelier/sdk';
import { Client } from 'pg';
import type { Benchmark, Unavailable } from '../../../bench/frame/benchmark';
import { type BuiltServer, startBuiltServer, whyNoServer } from '../../../bench/frame/built-server';
import { signOwnerIn } from '../../../bench/frame/client-import';
import { startTestPostgres } from '../test/postgres';

/** An album of a gallery. */
export interface BenchAlbum {
  readonly galleryId: string;
  readonly albumId: string;
}

/** The built product with somebody who has galleries. */
export interface GalleryStage {
  readonly server: BuiltServer;
  readonly atelier: Atelier;
  readonly database: Client;
  /** Creates a gallery with an album. */
  addAlbum(name: string): Promise<BenchAlbum>;
  /** Uploads a photograph, and waits until it is drawn. */
  upload(album: BenchAlbum, file: File): Promise<void>;
  /** Multiplies the one image of an album: rows and versions of their own, the same bytes. */
  multiply(album: BenchAlbum, count: number): Promise<void>;
  /** Ends something of the benchmark's own when the stage ends. */
  endWith(close: () => Promise<unknown>): void;
}

/** Builds a benchmark on a stage of its own, which it closes in the end. */
export async function onGalleryStage(
  build: (stage: GalleryStage) => Promise<Omit<Benchmark, 'close'>>,
): Promise<Benchmark | Unavailable> {
  const reason = whyNoServer({ readsMemory: true });
  if (reason !== undefined) return reason;
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closers.reverse()) await end();
  };
  try {
    const postgres = await startTestPostgres();
    closers.push(postgres.remove);
    const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const server = await startBuiltServer(folder, { DATABASE_URL: postgres.nearUrl });
    closers.push(server.close);
    const atelier = await signOwnerIn(server.origin);
    const database = new Client({ connectionString: postgres.nearUrl });
    await database.connect();
    closers.push(() => database.end());
    const endWith: GalleryStage['endWith'] = (end) => void closers.push(end);
    return { ...(await build({ ...stageOf(server, atelier, database), endWith })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const stageOf = (server: BuiltServer, atelier: Atelier, database: Client): Omit<GalleryStage, 'endWith'> => ({
  server,
  atelier,
  database,
  async addAlbum(name) {
    const { _id: galleryId, albums } = await unwrap(atelier.galleries.create({ name }));
    return { galleryId, albumId: albums[0]?._id ?? '' };
  },
  async upload(album, file) {
    createImageUploads(atelier.client, album).add([file]);
    await untilReady(atelier, album, 1);
  },
  async multiply({ galleryId, albumId }, count) {
    const { rows } = await database.query('select id from gallery_images where album_id = $1', [albumId]);
    const source: string = rows[0].id;
    await database.query(
      `insert into gallery_images select image.* from gallery_images source, generate_series(1, $2::int - 1) n,
        lateral jsonb_populate_record(source, jsonb_build_object('id', gen_random_uuid(),
          'file_name', 'JL_' || n || '.jpg', 'name_key', 'jl_' || lpad(n::text, 8, '0'), 'rank', source.rank + n)) image
       where source.id = $1`,
      [source, count],
    );
    await database.query(
      `insert into gallery_variants select version.* from gallery_images made, gallery_variants source,
        lateral jsonb_populate_record(source, jsonb_build_object('id', gen_random_uuid(), 'image_id', made.id)) version
       where made.album_id = $2 and made.id <> $1 and source.image_id = $1`,
      [source, albumId],
    );
    await database.query('vacuum analyze gallery_images, gallery_variants');
    const { totalDocs } = await unwrap(atelier.galleryAlbums.images({ galleryId, albumId, limit: 1 }));
    if (totalDocs !== count) throw new Error(`The album has ${totalDocs} of ${count} images.`);
  },
});

/** Waits until an album has this many photographs that are drawn. */
export async function untilReady(
  { galleryAlbums }: Pick<Atelier, 'galleryAlbums'>,
  album: BenchAlbum,
  count: number,
): Promise<void> {
  for (;;) {
    const { totalDocs } = await unwrap(galleryAlbums.images({ ...album, limit: 1 }));
    if (totalDocs >= count) return;
    await wait(100);
  }
}

const field = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024;

/** Returns how much more memory the process of a server took at most during some work, in MB. */
export async function memoryOnTop({ pid }: BuiltServer, work: () => Promise<void>): Promise<number> {
  // Forgets the peak so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = field(pid, 'VmRSS');
  await work();
  return Math.max(0, field(pid, 'VmHWM') - before);
}
