import { describe, expect, it } from 'vitest';
import { findLostPaths } from '../structure/named-paths';
import { plant, type Tree } from './tree';

const sound: Tree = {
  'ARCHITECTURE.md': `# Page

\`apps/server\` has \`src/areas/<area>/area.ts\`, \`X.tsx\`, \`…-keys.ts\`, \`*.test.ts\` and \`.changeset/\`. Not paths:
\`@atelier/sdk\`, \`application/problem+json\`, \`/f/{token}\`, \`dist/client\`, \`calls.tsv is gone\`, \`ok: true\`.

\`\`\`
src/
  clock.ts, jobs.ts      what else/there is
                         goes/on here.ts
\`\`\`

\`\`\`ts
import { lost } from './lost.ts';
\`\`\`
`,
  'CONTRIBUTING.md': '',
  '.changeset/first.md': '',
  'apps/server/src/areas/tasks/area.ts': '',
  'apps/server/src/areas/tasks/task-keys.ts': '',
  'apps/server/src/areas/tasks/tasks.test.ts': '',
  'apps/server/src/clock.ts': '',
  'apps/server/src/jobs.ts': '',
  'apps/web/src/Screen.tsx': '',
};

describe('paths that the pages name', () => {
  it('are all there in a sound tree', () => {
    expect(findLostPaths(plant(sound))).toEqual([]);
  });

  it.each([
    ['a file', 'CONTRIBUTING.md', 'Write `policy.ts`.', 'policy.ts'],
    ['a folder', 'CONTRIBUTING.md', 'See `apps/phone/`.', 'apps/phone/'],
    ['a path of any area', 'ARCHITECTURE.md', 'See `areas/<area>/policy.ts`.', 'areas/<area>/policy.ts'],
    ['a file of a listing', 'ARCHITECTURE.md', '```\nsrc/\n  clock.ts, gone.ts   what\n```\n', 'gone.ts'],
    ['a name that only ends like it', 'ARCHITECTURE.md', 'See `ock.ts`.', 'ock.ts'],
  ])('are named when they are lost: %s', (_what, page, text, lost) => {
    expect(findLostPaths(plant({ ...sound, [page]: text }))).toEqual([
      `${page}: names ${lost}, which does not exist (named-paths)`,
    ]);
  });
});
