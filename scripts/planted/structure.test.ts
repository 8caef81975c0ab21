import { describe, expect, it } from 'vitest';
import { checkStructure } from '../check-structure';
import { plant, type Tree } from './tree';

const WORKSPACES = [
  'packages/filters',
  'packages/sdk',
  'packages/react-hooks',
  'packages/ui',
  'apps/server',
  'apps/web',
];
const nameOf = (folder: string) => `@atelier/${folder.split('/')[1]}`;

function manifest(folder: string): string {
  const contract = { 'atelier-source': './contract/index.ts' };
  return JSON.stringify({
    name: nameOf(folder),
    exports: {
      '.': { 'atelier-source': './src/index.ts' },
      ...(folder === 'packages/sdk' ? { './contract': contract } : {}),
    },
    dependencies: Object.fromEntries(WORKSPACES.map((other) => [nameOf(other), 'workspace:*'])),
  });
}

/** One small file per room, with the imports that ARCHITECTURE.md allows. */
const sound: Tree = {
  'ARCHITECTURE.md': '## One vocabulary of areas\n\n`contacts` · `tasks`\n\n## The contract\n\n`elsewhere`\n',
  'packages/filters/src/index.ts': "export { fold } from './fold';\n",
  'packages/filters/src/fold.ts': 'export const fold = (text: string) => text;\n',
  'packages/sdk/contract/index.ts': 'export interface Contact { name: string }\n',
  'packages/sdk/src/index.ts':
    "export { contacts } from './areas/contacts';\nexport { tasks } from './areas/tasks';\n",
  'packages/sdk/src/areas/contacts.ts':
    "import type { Contact } from '../../contract';\nimport { fold } from '@atelier/filters';\n" +
    'export const contacts = (contact: Contact) => fold(contact.name);\n',
  'packages/sdk/src/areas/tasks.ts': 'export const tasks = 1;\n',
  'packages/react-hooks/src/index.ts':
    "import { contacts } from '@atelier/sdk';\nexport const hook = contacts;\n",
  'packages/react-hooks/src/areas/contacts/index.ts': 'export const contactKeys = 1;\n',
  'packages/sdk/contract/openapi/contacts.yaml': '',
  'packages/sdk/contract/documents/contacts.graphql': '',
  'apps/web/src/areas/contacts/area.ts': 'export const area = 1;\n',
  'packages/ui/src/index.ts': "export { list } from './contacts/list';\n",
  'packages/ui/src/contacts/list.ts': 'export const list = 1;\n',
  'apps/server/src/index.ts':
    "import { handlers } from './areas/contacts/handlers';\nexport default handlers;\n",
  'apps/server/src/platform/clock.ts': 'export const clock = 1;\n',
  'e2e/areas/index.ts': 'export const screens = [];\n',
  'apps/server/src/areas/contacts/handlers.ts':
    "import type { Contact } from '@atelier/sdk/contract';\nimport { clock } from '../../platform/clock';\n" +
    "import { tasks } from '../tasks';\nexport const handlers = (contact: Contact) => [contact, clock, tasks];\n",
  'apps/server/src/areas/tasks/index.ts': "export { queries as tasks } from './queries';\n",
  'apps/server/src/areas/tasks/queries.ts': 'export const queries = 1;\n',
  'apps/web/src/index.ts':
    "import { hook } from '@atelier/react-hooks';\nimport { list } from '@atelier/ui';\nexport default [hook, list];\n",
};

async function defectsOf(defect: Tree, tree = sound): Promise<string[]> {
  const manifests = Object.fromEntries(
    WORKSPACES.map((folder) => [`${folder}/package.json`, manifest(folder)]),
  );
  const links = Object.fromEntries(WORKSPACES.map((folder) => [`node_modules/${nameOf(folder)}`, folder]));
  const root = plant({ ...manifests, ...tree, ...defect }, links);
  const { defects, modules } = await checkStructure(root);
  expect(modules).toBeGreaterThan(10);
  return defects;
}

const planted: [rule: string, names: string, defect: Tree][] = [
  [
    'tests-enter-the-server-by-its-doors',
    'apps/server/src/secret.ts',
    {
      'apps/server/package.json': JSON.stringify({
        name: '@atelier/server',
        exports: { './secret': './src/secret.ts' },
        dependencies: {},
      }),
      'apps/server/src/secret.ts': 'export const secret = 1;\n',
      'apps/web/src/testing/peek.ts':
        "import { secret } from '@atelier/server/secret';\nexport const peek = secret;\n",
    },
  ],
  [
    'filters-import-nothing',
    'packages/filters/src/fold.ts',
    { 'packages/filters/src/fold.ts': "import { sep } from 'node:path';\nexport const fold = sep;\n" },
  ],
  [
    'sdk-imports-downwards',
    'packages/sdk/src/areas/tasks.ts',
    {
      'packages/sdk/src/areas/tasks.ts':
        "import { hook } from '@atelier/react-hooks';\nexport const tasks = hook;\n",
    },
  ],
  [
    'sdk-imports-downwards',
    'packages/sdk/src/areas/tasks.ts',
    {
      'packages/sdk/src/areas/tasks.ts':
        "import type { list } from '@atelier/ui';\nexport const tasks: typeof list = 1;\n",
    },
  ],
  [
    'hooks-import-downwards',
    'packages/react-hooks/src/index.ts',
    { 'packages/react-hooks/src/index.ts': "export { list as hook } from '@atelier/ui';\n" },
  ],
  [
    'ui-does-not-fetch',
    'packages/ui/src/contacts/list.ts',
    { 'packages/ui/src/contacts/list.ts': "export { hook as list } from '@atelier/react-hooks';\n" },
  ],
  [
    'web-does-not-import-server',
    'apps/web/src/index.ts',
    { 'apps/web/src/index.ts': "export { default } from '@atelier/server';\n" },
  ],
  [
    'web-app-knows-no-area',
    'apps/web/src/areas/tasks/area.ts',
    {
      'apps/web/src/areas/tasks/area.ts': 'export const tasks = 1;\n',
      'apps/web/src/areas/index.ts': "export { tasks } from './tasks/area';\n",
      'apps/web/src/app/router.ts': "export { tasks } from '../areas';\n",
      'apps/web/src/frame/rail.ts': "export { tasks } from '../areas/tasks/area';\n",
    },
  ],
  [
    'server-imports-the-contract',
    'apps/server/src/platform/clock.ts',
    { 'apps/server/src/platform/clock.ts': "export { tasks as clock } from '@atelier/sdk';\n" },
  ],
  [
    'platform-stands-below-areas',
    'apps/server/src/platform/clock.ts',
    { 'apps/server/src/platform/clock.ts': "export { tasks as clock } from '../areas/tasks';\n" },
  ],
  [
    'platform-stands-below-areas',
    'apps/server/src/platform/clock.ts',
    {
      'apps/server/src/areas/tasks/schema.ts': 'export const tasks = 1;\n',
      'apps/server/src/platform/clock.ts': "export { tasks as clock } from '../areas/tasks/schema';\n",
    },
  ],
  [
    'server-areas-are-joined-in-one-place',
    'apps/server/src/areas/tasks/area.ts',
    {
      'apps/server/src/areas/tasks/area.ts': 'export const tasks = 1;\n',
      'apps/server/src/areas/index.ts': "export { tasks } from './tasks/area';\n",
      'apps/server/src/http.ts': "export { tasks } from './areas/tasks/area';\n",
    },
  ],
  [
    'the-database-is-chosen-in-two-places',
    'apps/server/src/platform/database/embedded/embedded-engine.ts',
    {
      'apps/server/src/platform/database/embedded/embedded-engine.ts': 'export const engine = 1;\n',
      'apps/server/src/testing/engines.ts':
        "export { engine as anyEngine } from '../platform/database/embedded/embedded-engine';\n",
      'apps/server/src/platform/http/server.test.ts':
        "export { engine } from '../database/embedded/embedded-engine';\n",
    },
  ],
  [
    'server-areas-meet-at-their-doors',
    'apps/server/src/areas/tasks/queries.ts',
    {
      'apps/server/src/areas/contacts/handlers.ts':
        "export { queries as handlers } from '../tasks/queries';\n",
    },
  ],
  [
    'sdk-areas-know-only-the-core',
    'packages/sdk/src/areas/contacts.ts',
    { 'packages/sdk/src/areas/tasks.ts': "export { contacts as tasks } from './contacts';\n" },
  ],
  [
    'no-path-into-another-package',
    'packages/filters/src/fold.ts',
    { 'packages/sdk/src/areas/tasks.ts': "export { fold as tasks } from '../../../filters/src/fold';\n" },
  ],
  [
    'build-steps-only-in-builds',
    'packages/filters/src/fold.ts',
    {
      'packages/filters/src/fold.ts': "export { step as fold } from '../../../scripts/build/step';\n",
      'packages/filters/tsup.config.ts': "export { step } from '../../scripts/build/step';\n",
      'scripts/build/step.ts': 'export const step = 1;\n',
    },
  ],
  [
    'no-path-into-a-package',
    'scripts/tool.ts',
    { 'scripts/tool.ts': "export { fold } from '../packages/filters/src/fold';\n" },
  ],
  [
    'no-cycle',
    'packages/filters/src/fold.ts',
    {
      'packages/filters/src/fold.ts': "import { other } from './other';\nexport const fold = () => other;\n",
      'packages/filters/src/other.ts': "import { fold } from './fold';\nexport const other = () => fold;\n",
    },
  ],
  [
    'no-cycle',
    'packages/filters/src/fold.ts',
    {
      'packages/filters/src/fold.ts':
        "import type { Other } from './other';\nexport const fold = (other: Other) => other;\n",
      'packages/filters/src/other.ts':
        "import type { fold } from './fold';\nexport type Other = typeof fold;\n",
    },
  ],
  ['resolvable', './nowhere', { 'packages/ui/src/contacts/list.ts': "export { list } from './nowhere';\n" }],
  [
    'area-vocabulary',
    'apps/web/src/areas/clients',
    { 'apps/web/src/areas/clients/screen.ts': 'export const screen = 1;\n' },
  ],
  [
    'area-vocabulary',
    'packages/react-hooks/src/areas/people',
    { 'packages/react-hooks/src/areas/people/index.ts': 'export const people = 1;\n' },
  ],
  [
    'area-vocabulary',
    'packages/sdk/contract/openapi/people.yaml',
    { 'packages/sdk/contract/openapi/people.yaml': '' },
  ],
];

/** An area with layers: two parts, one above the other, and a file that joins them. */
const TASKS = 'apps/server/src/areas/tasks';
const declared = (entry: 'index' | 'any', parts: readonly string[]) =>
  JSON.stringify({ entry, parts: Object.fromEntries(parts.map((part) => [part, `what ${part} hold`])) });
const layered: Tree = {
  ...sound,
  [`${TASKS}/layers.json`]: declared('index', ['titles', 'rows', 'lists']),
  [`${TASKS}/titles.ts`]: 'export const title = 1;\n',
  [`${TASKS}/rows/index.ts`]: "export { row } from './row';\n",
  [`${TASKS}/rows/row.ts`]: "import { title } from '../titles';\nexport const row = title;\n",
  [`${TASKS}/rows/schema.ts`]: 'export const tasks = 1;\n',
  [`${TASKS}/rows/row.test.ts`]: "import { list } from '../lists/list';\nexport const tested = list;\n",
  [`${TASKS}/lists/index.ts`]: "export { list } from './list';\n",
  [`${TASKS}/lists/list.ts`]: "import { row } from '../rows';\nexport const list = row;\n",
  [`${TASKS}/schema.ts`]: "export * from './rows/schema';\n",
  [`${TASKS}/queries.ts`]: "import { list } from './lists';\nexport const queries = list;\n",
};

const plantedInLayers: [rule: string, names: string, defect: Tree][] = [
  [
    'layers-go-downwards',
    `${TASKS}/rows/up.ts`,
    { [`${TASKS}/rows/up.ts`]: "import { list } from '../lists';\nexport const up = list;\n" },
  ],
  [
    'layers-go-downwards',
    `${TASKS}/titles.ts`,
    { [`${TASKS}/titles.ts`]: "import type { row } from './rows';\nexport const title: typeof row = 1;\n" },
  ],
  [
    'parts-meet-at-their-doors',
    `${TASKS}/lists/inside.ts`,
    { [`${TASKS}/lists/inside.ts`]: "import { row } from '../rows/row';\nexport const inside = row;\n" },
  ],
  [
    'parts-meet-at-their-doors',
    `${TASKS}/index.ts`,
    { [`${TASKS}/index.ts`]: "export { list as tasks } from './lists/list';\n" },
  ],
  [
    'parts-do-not-know-what-joins-them',
    `${TASKS}/lists/joined.ts`,
    {
      [`${TASKS}/lists/joined.ts`]: "import { queries } from '../queries';\nexport const joined = queries;\n",
    },
  ],
  [
    'declared-layers',
    `${TASKS}/words: not in layers.json`,
    { [`${TASKS}/words/word.ts`]: 'export const word = 1;\n' },
  ],
  [
    'layers-go-downwards',
    `${TASKS}/words/word.ts`,
    {
      [`${TASKS}/layers.json`]: declared('any', ['titles', 'rows', '*', 'lists']),
      [`${TASKS}/words/word.ts`]: "import { list } from '../lists';\nexport const word = list;\n",
    },
  ],
  [
    'declared-layers',
    `${TASKS}/pages: in layers.json`,
    { [`${TASKS}/layers.json`]: declared('index', ['titles', 'rows', 'lists', 'pages']) },
  ],
];

describe('check-structure', () => {
  it('finds nothing in a sound tree', async () => {
    expect(await defectsOf({})).toEqual([]);
  });

  it('lets tests start the real server, from any floor', async () => {
    const test = "import server from '@atelier/server';\nexport const started = server;\n";
    expect(
      await defectsOf({
        'packages/ui/src/contacts/list.test.ts': test,
        'packages/react-hooks/src/hook.test.ts': test,
      }),
    ).toEqual([]);
  });

  it('lets a benchmark of a package use the frame of all benchmarks', async () => {
    const tree = {
      'bench/frame/benchmark.ts': 'export const frame = 1;\n',
      'packages/sdk/bench/codec.bench.ts':
        "import { frame } from '../../../bench/frame/benchmark';\nexport const benchmarks = frame;\n",
    };
    expect(await defectsOf(tree)).toEqual([]);
  });

  it('finds that a folder of areas is missing', async () => {
    const { 'packages/react-hooks/src/areas/contacts/index.ts': _, ...others } = sound;
    expect(await defectsOf({}, others)).toEqual([
      expect.stringMatching(/^packages\/react-hooks\/src\/areas: missing/),
    ]);
  });

  it.each(planted)('%s: a planted defect is found and %s is named', async (rule, names, defect) => {
    const defects = await defectsOf(defect);
    expect(defects.find((line) => line.includes(`(${rule})`) && line.includes(names))).toBeDefined();
  });

  it('finds nothing in an area whose layers go downwards', async () => {
    expect(await defectsOf({}, layered)).toEqual([]);
  });

  it('lets a folder that no layer names stand where a star does', async () => {
    const starred = {
      [`${TASKS}/layers.json`]: declared('index', ['titles', 'rows', '*', 'lists']),
      [`${TASKS}/words/index.ts`]: "import { row } from '../rows';\nexport const word = row;\n",
      [`${TASKS}/lists/worded.ts`]: "import { word } from '../words';\nexport const worded = word;\n",
    };
    expect(await defectsOf(starred, layered)).toEqual([]);
  });

  it('lets files of a part be imported where its layers say so', async () => {
    const open = {
      [`${TASKS}/layers.json`]: declared('any', ['titles', 'rows', 'lists']),
      [`${TASKS}/lists/inside.ts`]: "import { row } from '../rows/row';\nexport const inside = row;\n",
    };
    expect(await defectsOf(open, layered)).toEqual([]);
  });

  it.each(plantedInLayers)('%s: a planted defect is found and %s is named', async (rule, names, defect) => {
    const defects = await defectsOf(defect, layered);
    expect(defects.find((line) => line.includes(`(${rule})`) && line.includes(names))).toBeDefined();
  });
});
