import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';

const NAMED = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/?([^"]+\.(?:js|css))"/g;

const PAGE = 'index.html';

/** The format of Vite's `build.manifest`: source file or chunk → its output, and its static imports. */
const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z._default(z.array(z.string()), []),
    imports: z._default(z.array(z.string()), []),
  }),
);

/**
 * Returns everything that a browser fetches before a built app can draw a screen: the scripts and styles of the page,
 * the chunks of the screens, and their static imports, with their styles. Chunks that are loaded on demand do not
 * count.
 *
 * @param dist Absolute path of the folder that Vite built into.
 * @param screens The modules that the router loads for this screen, by their names in the manifest.
 * @returns Absolute paths.
 */
export function firstLoad(dist: string, screens: readonly string[] = []): string[] {
  const [page, described] = [join(dist, PAGE), join(dist, '.vite/manifest.json')];
  for (const needed of [page, described]) {
    if (!existsSync(needed)) throw new Error(`${needed} does not exist: build the web app first.`);
  }
  const manifest = manifestShape.parse(JSON.parse(readFileSync(described, 'utf8')));
  const named = [...readFileSync(page, 'utf8').matchAll(NAMED)].map(([, path = '']) => path);
  if (named.length === 0) throw new Error(`${page} names no script: the budget would hold for nothing.`);
  const files = new Set(named);
  // A set may grow during iteration, so imports of imports are found as well.
  const modules = new Set([PAGE, ...screens]);
  for (const module of modules) {
    const chunk = manifest[module];
    if (chunk === undefined) throw new Error(`${module} is not a separate chunk: is it still loaded lazily?`);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    for (const imported of chunk.imports) modules.add(imported);
  }
  return [...files].map((file) => join(dist, file));
}
