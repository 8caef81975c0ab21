import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { createStudio, ImportDriver, importFile, type TestImport } from '../testing';
import { KNOWN_NUMBERS, phoneKey, readPhone } from '../values/phones';

/** Enough for 40 batches; `pnpm bench import` does the same with 100,000. */
const ROWS = 20_000;
const BROKEN = ROWS / 50;
const JOINED = ROWS / 20;
const MEBIBYTE = 1024 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A list as studios have it: people twice, people without an address, wrong addresses, quotes, formulas. */
function spreadsheet(rows: number, who: string): Buffer {
  const lines = ['Full Name;Email;Mobile;Company;Package;Notes'];
  for (let row = 0; row < rows; row += 1) {
    const email =
      row % 50 === 49
        ? 'nobody@'
        : row % 10 === 9
          ? ''
          : `${who}-${row % 20 === 18 ? row - 1 : row}@mail.example`;
    lines.push(
      `${who} ${row};${email};+351 9${String(row).padStart(8, '0')};"Studio; ${row % 500}";Wedding,VIP;=1+${row}`,
    );
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What this process holds on to, in MB: what is only waiting to be collected does not count. */
function heldHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / MEBIBYTE;
}

async function withHeapPeak<Result>(work: () => Promise<Result>): Promise<{ result: Result; peak: number }> {
  const before = heldHeap();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, heldHeap() - before);
  }, 1_000);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(timer);
  }
}

/** The cache of phone numbers does not grow with a file, but only after it has reached its maximum size. */
function knowManyNumbers() {
  for (let number = 0; number < KNOWN_NUMBERS; number += 1) {
    const text = `+351 2${String(number).padStart(8, '0')}`;
    readPhone([text], 'PT');
    phoneKey(text);
  }
}

const sum = (counts: TestImport['counts']) => Object.values(counts).reduce((total, one) => total + one, 0);

/** Asks again and again where an import stands, as the progress bar does. */
async function watchProgress(
  driver: ImportDriver,
  work: () => Promise<TestImport>,
): Promise<{ seen: TestImport['progress'][]; result: TestImport }> {
  const seen: TestImport['progress'][] = [];
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const { status, progress } = await driver.get();
      if (status === 'checking' || status === 'applying') seen.push(progress);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const result = await work();
  isWatching = false;
  await watching;
  return { seen, result };
}

/** It is seen on its way, only rises, and never goes beyond its end. */
function expectTruthful(seen: readonly TestImport['progress'][]) {
  expect(seen.filter(({ done }) => done > 0 && done < ROWS).length).toBeGreaterThan(3);
  expect(seen.every(({ total }) => total === ROWS - BROKEN || total === ROWS)).toBe(true);
  expect(seen.every(({ done, total }, at) => done <= total && done >= (seen[at - 1]?.done ?? 0))).toBe(true);
}

/** What all rows of the file at once would hold, as the texts that a row is made of. */
function heapOfAllRows(file: Buffer): number {
  const before = heldHeap();
  const rows = file
    .toString()
    .split('\r\n')
    .map((line, number) => ({
      number,
      line: number,
      cells: line.split(';').map((cell) => `${cell} `.trimEnd()),
    }));
  const held = heldHeap() - before;
  expect(rows.length).toBeGreaterThan(ROWS);
  return held;
}

it('RUN-7 imports large files with bounded memory and truthful progress', async () => {
  // Another studio each time the test is run on the same server.
  const studio = await createStudio(server, `juniper-${randomUUID()}`);
  // Whatever is loaded and compiled on first use is there before memory is measured.
  await importFile(server, studio, spreadsheet(1_200, 'warm-up'));
  knowManyNumbers();
  const file = spreadsheet(ROWS, 'client');
  const driver = await ImportDriver.upload(server, studio, file);
  const { result, peak } = await withHeapPeak(async () => {
    const read = await driver.read();
    expect(read).toMatchObject({ status: 'mapping', file: { rows: ROWS, delimiter: ';' } });
    return {
      checked: await watchProgress(driver, () => driver.map()),
      applied: await watchProgress(driver, () => driver.apply()),
    };
  });
  expect(result.checked.result.counts).toEqual({
    new: ROWS - BROKEN - JOINED,
    changed: 0,
    unchanged: 0,
    joined: JOINED,
    broken: BROKEN,
  });
  expectTruthful(result.checked.seen);
  expect(result.applied.result).toMatchObject({
    status: 'applied',
    applied: { created: ROWS - BROKEN - JOINED, joined: JOINED },
  });
  expect(sum(result.applied.result.counts)).toBe(ROWS);
  expectTruthful(result.applied.seen);
  const all = heapOfAllRows(file);
  process.stdout.write(`${ROWS} rows: heap +${peak.toFixed(1)} MB; all rows at once ${all.toFixed(1)} MB\n`);
  expect(peak).toBeLessThan(all / 2);
}, 120_000);
