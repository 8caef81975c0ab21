import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether poppler's programs are installed; without them, tests that need them are skipped, and say so. */
export const hasPoppler = spawnSync('pdfsig', ['-v']).error === undefined;

/** Runs one of poppler's programs on a PDF, which is its last argument. */
export function askPoppler(
  program: string,
  parameters: readonly string[],
  pdf: Uint8Array,
  after: readonly string[] = [],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-seal-'));
  try {
    const file = join(folder, 'sealed.pdf');
    writeFileSync(file, pdf);
    // A separate home: NSS would search the user's for certificates.
    const { stdout, stderr } = spawnSync(program, [...parameters, file, ...after], {
      encoding: 'utf8',
      env: { ...process.env, HOME: folder },
    });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
