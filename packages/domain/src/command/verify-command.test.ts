import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evidenceBytes } from '../proof/index.js';
import { sealedPdf, testKey } from '../proof/testing/files.js';
import { miniSeal, soundEvidence } from '../proof/testing/mini-seal.js';
import { verifyCommand } from './verify-command.js';

let folder: string;
let key: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-verify-'));
  key = await testKey();
  const altered = sealedPdf();
  altered[3000] = (altered[3000] ?? 0) ^ 1;
  await write('sealed.pdf', sealedPdf());
  await write('altered.pdf', altered);
  await write('letter.pdf', new TextEncoder().encode('%PDF-1.7\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, bytes: Uint8Array) => writeFile(join(folder, name), bytes);

async function run(...parameters: string[]) {
  let [out, error] = ['', ''];
  const named = parameters.map((word) => (word.endsWith('.pdf') ? join(folder, word) : word));
  const code = await verifyCommand(named, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
  });
  return { code, out: out.replaceAll(`${folder}/`, ''), error: error.replaceAll(`${folder}/`, '') };
}

it('says that a file is intact, who signed and when', async () => {
  const { code, out } = await run('--key', key, 'sealed.pdf');
  expect(code).toBe(0);
  expect(out).toContain('sealed.pdf: intact\n');
  expect(out).toContain('Sealed 2026-10-15T08:18:00Z');
  expect(out).toContain(
    'Priya Nair <priya@nair.example>, client: signed 2026-10-15T08:16:00.250Z (UTC+05:30, Asia/Kolkata)',
  );
});

it('never calls a file intact whose key was not named', async () => {
  expect(await run('sealed.pdf')).toMatchObject({ code: 2, out: expect.stringContaining('did not name') });
  expect(await run('--key', 'a'.repeat(64), 'sealed.pdf')).toMatchObject({ code: 2 });
});

it('says what was altered, and nothing else of the file', async () => {
  const { code, out } = await run('--key', key, 'altered.pdf');
  expect(code).toBe(1);
  expect(out).toContain('ALTERED');
  expect(out).not.toContain('Priya');
});

it('says what is not sealed', async () => {
  expect(await run('letter.pdf')).toMatchObject({ code: 3, out: expect.stringContaining('not sealed') });
});

it('counts the worst of several files, and goes on after one that cannot be read', async () => {
  expect((await run('--key', key, 'sealed.pdf', 'letter.pdf', 'altered.pdf')).code).toBe(1);
  expect((await run('--key', key, 'sealed.pdf', 'letter.pdf')).code).toBe(3);
  const { code, out, error } = await run('--key', key, 'missing.pdf', 'sealed.pdf');
  expect([code, out.includes('intact'), error.includes('missing.pdf')]).toEqual([66, true, true]);
});

it('writes a line of JSON for each file', async () => {
  const { out } = await run('--json', '--key', key, 'sealed.pdf', 'altered.pdf');
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([{ verdict: 'intact', key: { fingerprint: key } }, { verdict: 'altered' }]);
});

it.each([
  [['sealed.pdf', '--key', 'abc'], '64 hexadecimal digits'],
  [[], 'at least one file'],
  [['--nonsense'], 'nonsense'],
])('tells how it is used after %j', async (parameters, words) => {
  const { code, out, error } = await run(...parameters);
  expect([code, out]).toEqual([64, '']);
  expect(error).toContain(words);
  expect(error).toContain('Usage:');
});

it('helps', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit code') });
});

it('writes nothing that a terminal would obey', async () => {
  const sound = await soundEvidence();
  const [first, ...rest] = sound.signers;
  if (first === undefined) throw new Error('no signer');
  const signers = [{ ...first, name: 'Priya\u001b[2J\u202e\nintact' }, ...rest];
  await write('sly.pdf', await miniSeal({ evidence: evidenceBytes({ ...sound, signers }) }));
  const { out } = await run('sly.pdf');
  expect(out).toContain('Priya?[2J??intact <priya@nair.example>');
});
