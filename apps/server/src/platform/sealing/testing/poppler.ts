import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether the programs of poppler are here; without them the tests that ask them are skipped, and say so. */
export const hasPoppler = spawnSync('pdfsig', ['-v']).error === undefined;

/** Asks one of poppler's programs about a PDF, which stands at the end of its parameters. */
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
    // A home of its own: NSS would look for certificates in the person's.
    const { stdout, stderr } = spawnSync(program, [...parameters, file, ...after], {
      encoding: 'utf8',
      env: { ...process.env, HOME: folder },
    });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
