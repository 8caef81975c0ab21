import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const source = import.meta.dirname;

/** The modules that a module loads, itself included; imports of types load nothing. */
function loads(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)\.js';/gm,
  );
  for (const [, path = ''] of imports) loads(join(dirname(file), `${path}.ts`), seen);
  return seen;
}

const areas = globSync('generated/areas/*.ts', { cwd: source }).map((file) => join(source, file));

it.each(areas.map((file) => [relative(source, file), file]))('%s loads no other area', (_, file) => {
  const others = [...loads(file)].filter((loaded) => areas.includes(loaded) && loaded !== file);
  expect(others).toEqual([]);
});

it('finds what the index of all areas loads, so that the test above is not empty', () => {
  const loaded = loads(join(source, 'areas/index.ts'));
  expect(areas.filter((file) => !loaded.has(file))).toEqual([]);
  expect(areas.length).toBeGreaterThan(15);
});
