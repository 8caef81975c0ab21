/**
 * Opens photographs in a process of its own, one after another, so that a hostile one can only exhaust the memory and time
 * of this one. It is started as a file, from both source and build: so what it imports of ours is named with its extension.
 *
 * Whatever it reads and writes is a message: the length of a head in four bytes, the head as JSON, and the bytes whose
 * lengths the head lists as `sizes`.
 */
import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { crc32 } from 'node:zlib';
import exifr from 'exifr';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type FoundKind, kindOf } from './first-bytes.ts';
import { withoutMetadata } from './without-metadata.ts';

/** What to do; the bytes of the picture follow, and those of the layer that lies on it. */
export type PhotographTask =
  | { readonly task: 'draw'; readonly widths: readonly number[]; readonly pixels: number }
  | {
      readonly task: 'cover';
      /** Share of the shorter side that the layer takes. */
      readonly size: number;
      readonly opacity: number;
      /** A point of the compass, or `tiled`. */
      readonly place: string;
    }
  | { readonly task: 'strip'; readonly pixels: number };

/** What the camera wrote down, as it is shown. */
interface CameraDetails {
  readonly camera: string | null;
  readonly lens: string | null;
  readonly exposure: string | null;
  readonly aperture: string | null;
  readonly iso: number | null;
  readonly focalLength: string | null;
}

/** What a photograph is; its versions follow, widest first. */
export interface DrawnPhotograph {
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly type: string;
  /** Local time without a zone, and the camera's difference to UTC if it knew one. */
  readonly takenAt: string | null;
  readonly takenOffset: string | null;
  readonly camera: CameraDetails | null;
  readonly hasLocation: boolean;
  /** A thumbhash in base64. */
  readonly placeholder: string;
  readonly sha256: string;
  readonly crc32: number;
  readonly versions: readonly { readonly slot: number; readonly width: number; readonly height: number }[];
}

/** Why a photograph was not opened. */
export type PhotographFault = Exclude<FoundKind, 'photograph'> | 'damaged' | 'tooManyPixels';

export type PhotographAnswer =
  | { readonly drawn: DrawnPhotograph }
  | { readonly covered: true }
  | { readonly stripped: { readonly type: string; readonly width: number; readonly height: number } }
  | { readonly fault: PhotographFault };

const [memory = '0'] = process.argv.slice(2);
/** Bytes of memory above which this process ends. */
const LIMIT = Number(memory);
/** WebP: on a photograph of 24 MP it took a third of the time of the quickest AVIF, which is a third smaller. */
const webp = { quality: 82, effort: 2 } as const;
/** No side of a WebP is longer. */
const LONGEST = 16_383;
const types: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
  tiff: 'image/tiff',
};

function stopWhenTooLarge(): void {
  if (process.memoryUsage.rss() > LIMIT) process.exit(3);
}

/** Pixels as they are between two steps. */
interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function draw(
  given: Buffer,
  widths: readonly number[],
  pixels: number,
): Promise<{ readonly drawn: DrawnPhotograph; readonly bytes: readonly Buffer[] } | PhotographFault> {
  const kind = kindOf(given);
  if (kind !== 'photograph') return kind;
  const options = { failOn: 'error', animated: false } as const;
  const found = await sharp(given, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const type = found && types[found.format];
  if (!found || !type) return 'damaged';
  if (found.width * found.height > pixels) return 'tooManyPixels';
  const { width, height } = found.autoOrient;
  const [widest = 1, ...narrower] = widths
    .toSorted((a, b) => b - a)
    .filter((_slot, index, all) => (all[index + 1] ?? 0) < width);
  let master: Pixels;
  try {
    master = await pixelsOf(
      sharp(given, { ...options, limitInputPixels: pixels })
        .autoOrient()
        .resize(widest, LONGEST, { fit: 'inside', withoutEnlargement: true })
        // Colours of a wider space are converted to sRGB, for which no profile has to be sent.
        .toColourspace('srgb'),
    );
  } catch {
    return 'damaged';
  }
  const bytes: Buffer[] = [];
  const versions: { slot: number; width: number; height: number }[] = [];
  let current = master;
  for (const slot of [widest, ...narrower]) {
    if (slot < current.raw.width)
      current = await pixelsOf(sharp(current.data, { raw: current.raw }).resize(slot));
    bytes.push(await sharp(current.data, { raw: current.raw }).webp(webp).toBuffer());
    versions.push({ slot, width: current.raw.width, height: current.raw.height });
    stopWhenTooLarge();
  }
  const small = await pixelsOf(
    sharp(current.data, { raw: current.raw }).resize(100, 100, { fit: 'inside' }).ensureAlpha(),
  );
  const { camera, takenAt, takenOffset, hasLocation } = await details(found.exif);
  const drawn = {
    width,
    height,
    type,
    takenAt,
    takenOffset,
    camera,
    hasLocation,
    placeholder: Buffer.from(rgbaToThumbHash(small.raw.width, small.raw.height, small.data)).toString(
      'base64',
    ),
    sha256: createHash('sha256').update(given).digest('hex'),
    crc32: crc32(given),
    versions,
  };
  return { drawn, bytes };
}

/** Reads what the camera wrote down. Nothing in it is a reason to refuse a photograph. */
async function details(exif: Buffer | undefined) {
  const options = { tiff: true, exif: true, gps: true, reviveValues: false, translateValues: false } as const;
  // Without the mark that precedes it in a JPEG.
  const block = exif?.subarray(exif.subarray(0, 4).toString('latin1') === 'Exif' ? 6 : 0);
  const found: Readonly<Record<string, unknown>> =
    (block && (await exifr.parse(block, options).catch(() => undefined))) ?? {};
  const words = (name: string, longest: number): string | null => {
    const value = found[name];
    if (typeof value !== 'string') return null;
    return (
      value
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, longest) || null
    );
  };
  const number = (name: string): number | null => {
    const value = Array.isArray(found[name]) ? found[name][0] : found[name];
    return typeof value === 'number' && value > 0 && value < 1e6 ? value : null;
  };
  const [make, model, seconds, aperture, length] = [
    words('Make', 60),
    words('Model', 60),
    number('ExposureTime'),
    number('FNumber'),
    number('FocalLength'),
  ];
  const rounded = (value: number) => String(Math.round(value * 10) / 10);
  const shown = (value: number | null, write: (value: number) => string) =>
    value === null ? null : write(value);
  const camera: CameraDetails = {
    camera: model && make && !model.startsWith(make) ? `${make} ${model}` : (model ?? make),
    lens: words('LensModel', 120),
    exposure: shown(seconds, (value) =>
      value < 0.4 ? `1/${Math.round(1 / value)} s` : `${rounded(value)} s`,
    ),
    aperture: shown(aperture, (value) => `f/${rounded(value)}`),
    iso: number('ISO'),
    focalLength: shown(length, (value) => `${rounded(value)} mm`),
  };
  const taken = /^(\d{4}):(\d\d):(\d\d)[ T](\d\d:\d\d:\d\d)/.exec(
    words('DateTimeOriginal', 40) ?? words('CreateDate', 40) ?? '',
  );
  const takenAt = taken ? `${taken[1]}-${taken[2]}-${taken[3]}T${taken[4]}` : null;
  const offset = words('OffsetTimeOriginal', 40) ?? '';
  return {
    takenAt: takenAt !== null && Number.isNaN(Date.parse(`${takenAt}Z`)) ? null : takenAt,
    takenOffset: /^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(offset) ? offset : null,
    camera: Object.values(camera).some((value) => value !== null) ? camera : null,
    hasLocation: Object.keys(found).some((name) => /^GPS(?:Latitude|Longitude)/.test(name)),
  };
}

/** Lays a picture on a photograph. */
async function cover(
  photograph: Buffer,
  layer: Buffer,
  { size, opacity, place }: Extract<PhotographTask, { task: 'cover' }>,
): Promise<Buffer> {
  const { width, height } = await sharp(photograph).metadata();
  const side = Math.max(8, Math.round(Math.min(width, height) * size));
  const sized = await pixelsOf(
    sharp(layer).resize(side, side, { fit: 'inside' }).toColourspace('srgb').ensureAlpha(1),
  );
  const faded = await sharp(sized.data, { raw: sized.raw })
    .linear([1, 1, 1, opacity], [0, 0, 0, 0])
    .png()
    .toBuffer({ resolveWithObject: true });
  const free = { width: width - faded.info.width, height: height - faded.info.height };
  const margin = Math.round(Math.min(width, height) * 0.03);
  const isTiled = place === 'tiled';
  const [across, down] = [free.width, free.height].map((space) => Math.min(margin, Math.floor(space / 2)));
  const input = isTiled
    ? await sharp(faded.data)
        .extend({ left: across, right: across, top: down, bottom: down, background: '#0000' })
        .png()
        .toBuffer()
    : faded.data;
  const along = (space: number, isStart: boolean, isEnd: boolean) =>
    isStart ? Math.min(margin, space) : isEnd ? Math.max(0, space - margin) : Math.round(space / 2);
  const at = {
    left: along(free.width, /left/i.test(place), /right/i.test(place)),
    top: along(free.height, /top/i.test(place), /bottom/i.test(place)),
  };
  return sharp(photograph)
    .composite([isTiled ? { input, tile: true, top: 0, left: 0 } : { input, ...at }])
    .webp(webp)
    .toBuffer();
}

/** Takes out what cameras and programs wrote into a photograph. What cannot be taken apart is drawn again. */
async function strip(
  given: Buffer,
  pixels: number,
): Promise<readonly [PhotographAnswer, Buffer] | PhotographFault> {
  const kind = kindOf(given);
  if (kind !== 'photograph') return kind;
  const options = { limitInputPixels: pixels, failOn: 'error', animated: false } as const;
  try {
    const { format, orientation = 1, autoOrient } = await sharp(given, options).metadata();
    const kept = withoutMetadata(given, orientation);
    const bytes =
      kept ??
      (await sharp(given, options)
        .autoOrient()
        .toColourspace('srgb')
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .toBuffer());
    const type = kept ? (types[format] ?? 'image/jpeg') : 'image/jpeg';
    return [{ stripped: { type, width: autoOrient.width, height: autoOrient.height } }, bytes];
  } catch {
    return 'damaged';
  }
}

async function answer(
  task: PhotographTask,
  parts: readonly Buffer[],
): Promise<readonly [PhotographAnswer, ...Buffer[]]> {
  const [picture, layer] = parts;
  if (!picture) return [{ fault: 'notAnImage' }];
  if (task.task === 'draw') {
    const found = await draw(picture, task.widths, task.pixels);
    return typeof found === 'string' ? [{ fault: found }] : [{ drawn: found.drawn }, ...found.bytes];
  }
  if (task.task === 'strip') {
    const found = await strip(picture, task.pixels);
    return typeof found === 'string' ? [{ fault: found }] : found;
  }
  return layer ? [{ covered: true }, await cover(picture, layer, task)] : [{ fault: 'notAnImage' }];
}

const input = process.stdin[Symbol.asyncIterator]();
let rest: Buffer = Buffer.alloc(0);

/** Returns the next bytes of the input; undefined at its end. */
async function take(length: number): Promise<Buffer | undefined> {
  const taken = Buffer.allocUnsafe(length);
  let have = 0;
  for (;;) {
    const copied = rest.copy(taken, have, 0, length - have);
    have += copied;
    rest = rest.subarray(copied);
    if (have === length) return taken;
    const { done, value } = await input.next();
    if (done) return undefined;
    rest = value as Buffer;
  }
}

sharp.concurrency(1);
sharp.cache(false);
// The server answers first.
setPriority(10);
// Decoding runs in threads of the library, so this timer stays punctual.
setInterval(stopWhenTooLarge, 20).unref();

for (;;) {
  const length = await take(4);
  const head = length && (await take(length.readUInt32BE(0)));
  if (!head) break;
  // Written by the process that started this one.
  const { sizes, ...task } = JSON.parse(head.toString()) as PhotographTask & { sizes: readonly number[] };
  const parts: Buffer[] = [];
  for (const size of sizes) {
    const part = await take(size);
    if (part) parts.push(part);
  }
  if (parts.length < sizes.length) break;
  const [said, ...bytes] = await answer(task, parts);
  stopWhenTooLarge();
  const text = Buffer.from(JSON.stringify({ ...said, sizes: bytes.map((one) => one.length) }));
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(text.length);
  for (const one of [prefix, text, ...bytes]) process.stdout.write(one);
}
