import { posix } from 'node:path';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { wrongField } from '../../../platform/errors/refusals';

const MEBIBYTE = 1024 * 1024;

/** What an import may hold. */
export const importLimits = {
  /** Bytes of the file. */
  fileBytes: 100 * MEBIBYTE,
  /** Bytes of all texts after unpacking. */
  textBytes: 100 * MEBIBYTE,
  /** Bytes of one text. */
  pageBytes: 5 * MEBIBYTE,
  entries: 10_000,
  /** How many times larger than its packed form a text may be. */
  ratio: 100,
  /** Zips in zips. */
  nesting: 2,
  pages: 2_000,
  rows: 10_000,
} as const;

/** Something of a file that is not taken, and why. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

/** The texts of a file that somebody imports. */
export interface ImportedFiles {
  /** By their paths, with `/` between folders. */
  readonly texts: Map<string, string>;
  readonly left: LeftOut[];
}

const isText = (path: string) => /\.(md|markdown|html?|csv|json)$/i.test(path);
const isPicture = (path: string) => /\.(jpe?g|png|gif|webp|avif|svg|heic)$/i.test(path);
const refuse = (words: string) => wrongField('importId', words);

/**
 * Unpacks a file that somebody imports: a zip, also one with zips inside, or one text. Nothing of a zip is kept if a part of it
 * cannot be read.
 *
 * @throws ProblemError that names the file and the limit.
 */
export async function unpack(name: string, bytes: Buffer): Promise<ImportedFiles> {
  const files: ImportedFiles = { texts: new Map(), left: [] };
  const room = { entries: 0, bytes: 0 };
  if (/\.zip$/i.test(name)) await readZip(name, bytes, files, room, 1);
  else if (isText(name)) files.texts.set(name, textIn(name, bytes));
  else throw refuse('Choose Markdown, HTML or CSV, or a zip of such files.');
  return files;
}

interface Room {
  entries: number;
  bytes: number;
}

async function readZip(name: string, bytes: Buffer, files: ImportedFiles, room: Room, depth: number) {
  if (depth > importLimits.nesting)
    throw refuse(`${name}: zips can be nested ${importLimits.nesting} levels deep.`);
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes);
  } catch {
    throw refuse(`${name} is damaged or is not a zip. Export it again.`);
  }
  try {
    for await (const entry of zip.eachEntry()) {
      const path = entry.fileName.normalize('NFC');
      room.entries += 1;
      if (room.entries > importLimits.entries)
        throw refuse(`A zip can have up to ${importLimits.entries.toLocaleString('en')} entries.`);
      if (path.endsWith('/') || /(^|\/)(__MACOSX|\.DS_Store)(\/|$)/.test(path)) continue;
      if (posix.normalize(path) !== path || path.startsWith('/') || path.startsWith('..'))
        throw refuse(`${path}: names in a zip cannot lead out of it.`);
      if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000)
        throw refuse(`${path} is a link to another file. Zips with links are not read.`);
      if (/\.zip$/i.test(path)) {
        const inner = await readEntry(zip, entry, room, importLimits.fileBytes);
        await readZip(path, inner, files, room, depth + 1);
      } else if (isText(path)) files.texts.set(path, textIn(path, await readEntry(zip, entry, room)));
      else
        files.left.push({
          path,
          reason: isPicture(path)
            ? 'Pictures in files are not taken in.'
            : 'Only Markdown, HTML and CSV are read.',
        });
    }
  } catch (error) {
    // What the reader of zips throws has no code of ours: the zip is cut off, or says something wrong about itself.
    if (error instanceof Error && error.name !== 'ProblemError')
      throw refuse(`${name} is damaged: ${error.message}. Nothing was imported.`);
    throw error;
  } finally {
    zip.close();
  }
}

type Entry = Parameters<ZipFile['openReadStreamPromise']>[0];

/** Bytes are counted while they are unpacked: what a zip says of itself may be wrong. */
async function readEntry(
  zip: ZipFile,
  entry: Entry,
  room: Room,
  most: number = importLimits.pageBytes,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    room.bytes += bytes.length;
    if (size > most)
      throw refuse(`${entry.fileName}: a file in a zip can have up to ${Math.round(most / MEBIBYTE)} MB.`);
    if (room.bytes > importLimits.textBytes)
      throw refuse(`Unpacked, a zip can have up to ${importLimits.textBytes / MEBIBYTE} MB of text.`);
    if (size > MEBIBYTE && size > entry.compressedSize * importLimits.ratio)
      throw refuse(
        `${entry.fileName} is packed more than ${importLimits.ratio} times. Such zips are not read.`,
      );
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function textIn(path: string, bytes: Buffer): string {
  if (bytes.length > importLimits.pageBytes)
    throw refuse(`${path}: a text can have up to ${importLimits.pageBytes / MEBIBYTE} MB.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse(`${path} is not in UTF-8. Save it in this encoding.`);
  }
}
