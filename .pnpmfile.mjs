// What a package says of itself in the registry, besides what its own manifest says.
import { readFileSync } from 'node:fs';

const { repository, homepage, license, author } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);

/** Entries without the condition that leads to sources, which only this repository has. */
function built(entries) {
  if (typeof entries !== 'object' || entries === null) return entries;
  const { 'atelier-source': _, ...rest } = entries;
  return Object.fromEntries(Object.entries(rest).map(([name, entry]) => [name, built(entry)]));
}

export const hooks = {
  beforePacking({ scripts: _scripts, devDependencies: _devDependencies, exports, ...manifest }) {
    const folder = manifest.name.replace(/^@[^/]+\//, 'packages/');
    return {
      ...manifest,
      license,
      author,
      homepage: `${homepage}/${folder}`,
      repository: { ...repository, directory: folder },
      bugs: `${homepage}/issues`,
      exports: built(exports),
    };
  },
};
