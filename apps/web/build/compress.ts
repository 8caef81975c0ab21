import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(js|css|html|svg)$/;

/** Bytes that go in one packet anyway. */
const SMALLEST = 1_024;

/** A fifth of the time of the best that there is, for seven hundredths more bytes (the twelve largest scripts). */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Writes beside each text of the build what the server sends of it to browsers that take it compressed: `.br` to those
 * that came by HTTPS, `.gz` to the others. Once here, and not again for each visit.
 */
export const compressed = (): Plugin => {
  let folder: string;
  return {
    name: 'atelier:compressed',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    // Not at the close, which comes after a build that failed as well.
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (TEXTS.test(name)) compress(join(folder, name));
    },
  };
};

function compress(path: string): void {
  if (statSync(path).size < SMALLEST) return;
  const text = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(text, BROTLI));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
