import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../money/arbitraries.testing';
import { planZip, zipPieces } from '../index';
import { entryOf, planOf, rangeOf, type TestFile, WEDDING } from './zip.testing';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Programs that check a whole zip; those that are not installed are left out. */
const readers = [
  ['unzip', ['-tqq']],
  ['python3', ['-c', 'import sys, zipfile\nassert zipfile.ZipFile(sys.argv[1]).testzip() is None']],
  ['bsdtar', ['-tf']],
  ['7zz', ['t', '-bso0']],
] as const;
const isInstalled = (name: string) => spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined;
const installed = readers.filter(([name]) => isInstalled(name));
const python = isInstalled('python3');

const photographs: readonly TestFile[] = Array.from({ length: 300 }, (_, index) => ({
  name: index % 3 === 0 ? `Evening/JL_${index}.jpg` : `Cerimónia 💍/صورة ${index}.jpg`,
  bytes: Uint8Array.from({ length: index * 7 }, (_byte, at) => (at * index) % 251),
}));
/** In the long run more than 16 bits can count. */
const many: readonly TestFile[] = Array.from({ length: runs(2_000, 70_000) }, (_, index) => ({
  name: `${index}.jpg`,
  bytes: Uint8Array.of(index & 255, index >> 8),
}));

describe.each(installed)('%s', (program, options) => {
  it.each([
    ['photographs', photographs],
    ['many files', many],
  ])('Z-1 accepts a zip of %s', (name, files) => {
    const path = join(folder, `${name}.zip`);
    writeFileSync(path, rangeOf(planOf(files), files));
    execFileSync(program, [...options, path], { stdio: ['ignore', 'ignore', 'inherit'] });
  });
});

describe('a zip beyond 4 GB', () => {
  // Nothing is written where the large file would be: the disk keeps zeros for free.
  it.skipIf(!python)('Z-3 is read by another program, with sizes, names, times and the file behind', () => {
    const last = { name: 'last 💍.txt', bytes: Buffer.from('Ada & Luis') };
    const size = 5 * 2 ** 30;
    const plan = planZip([{ name: 'film.mov', size, crc32: 0, modified: WEDDING }, entryOf(last)]);
    const path = join(folder, 'large.zip');
    const file = openSync(path, 'w');
    let at = 0;
    for (const piece of zipPieces(plan)) {
      if (piece.kind === 'bytes') writeSync(file, piece.bytes, 0, piece.bytes.length, at);
      else if (piece.index === 1) writeSync(file, last.bytes, 0, last.bytes.length, at);
      at += piece.kind === 'bytes' ? piece.bytes.length : piece.to - piece.from;
    }
    ftruncateSync(file, plan.length);
    closeSync(file);
    const script = `
import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(json.dumps([[i.filename, i.file_size, i.header_offset, list(i.date_time)] for i in z.infolist()] + [z.read(z.infolist()[1]).decode()]))`;
    const read: unknown = JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }));
    const time = [2026, 9, 12, 15, 30, 10];
    expect(read).toEqual([['film.mov', size, 0, time], [last.name, 10, plan.starts[1], time], 'Ada & Luis']);
    rmSync(path);
  });
});
