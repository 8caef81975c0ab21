import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Benchmarks } from './frame/benchmark';
import { lifeOfNode } from './frame/child';

const built = fileURLToPath(import.meta.resolve('@atelier/sdk/package.json')).replace(
  'package.json',
  'dist/whole/index.js',
);
const importing = (specifier: string) => [
  '--input-type=module',
  '--eval',
  `import ${JSON.stringify(specifier)};`,
];

export const benchmarks: Benchmarks = {
  'sdk-import': async () => {
    if (!existsSync(built)) return { unavailable: 'the SDK is not built; run pnpm build first.' };
    return {
      name: 'sdk-import',
      title: 'a fresh process that imports the built SDK, against one that imports nothing',
      measure: 'ms',
      baseline: 'node',
      rounds: 25,
      candidates: {
        node: { once: () => lifeOfNode(['--input-type=module', '--eval', '']) },
        sdk: { once: () => lifeOfNode(importing(built)) },
        ky: { once: () => lifeOfNode(importing(import.meta.resolve('ky'))) },
      },
      goals: [{ of: 'sdk', over: 'node', atMost: 1.2 }],
    };
  },
};
