import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVocabulary } from './vocabulary';

/** What an area has in one package. */
interface Piece {
  readonly name: 'server' | 'sdk' | 'hooks' | 'ui' | 'web' | 'e2e' | 'tests';
  /** Pattern of files of which at least one must exist. */
  readonly files: string;
  /** The index that must name the area, and how. */
  readonly index?: readonly [file: string, reference: string];
  /** Only an area with calls in the contract needs it. */
  readonly forCalls?: true;
}

/** `{area}` stands for the name of the area. */
const PIECES: readonly Piece[] = [
  {
    name: 'server',
    files: 'apps/server/src/areas/{area}/area.ts',
    index: ['apps/server/src/areas/index.ts', "'./{area}/area'"],
  },
  {
    name: 'sdk',
    files: 'packages/sdk/src/areas/{area}{.ts,/*.ts}',
    // A large area has a file per part.
    index: ['packages/sdk/src/areas/index.ts', "'./{area}"],
    forCalls: true,
  },
  {
    name: 'hooks',
    files: 'packages/react-hooks/src/areas/{area}/index.ts',
    index: ['packages/react-hooks/src/areas/index.ts', "'./{area}/index.js'"],
    forCalls: true,
  },
  {
    name: 'ui',
    files: 'packages/ui/src/{area}/**/*.stories.tsx',
    index: ['packages/ui/src/index.ts', "'./{area}'"],
  },
  {
    name: 'web',
    files: 'apps/web/src/areas/{area}/area.tsx',
    index: ['apps/web/src/areas/index.ts', "'./{area}/area'"],
  },
  {
    name: 'e2e',
    files: 'e2e/areas/{area}/screens.ts',
    index: ['e2e/areas/index.ts', "'./{area}/screens'"],
  },
  {
    name: 'tests',
    files: '{apps/server,apps/web,packages/react-hooks}/src/areas/{area}/**/*.test.{ts,tsx}',
  },
];

/** Pieces that an area does not need, and why. */
const EXEMPT: Readonly<Record<string, Partial<Record<Piece['name'], string>>>> = {
  account: { web: 'Its screens need no workspace: areas/open-routes.ts names them.' },
  workspace: {
    ui: 'It has no screens.',
    web: 'It answers what the app asks before it shows an area.',
    e2e: 'It has no screens.',
  },
  assistant: {
    ui: 'Its one panel shows a line of text.',
    e2e: 'The journey through the palette opens its panel.',
  },
};

const CALLS = 'packages/sdk/contract/{openapi/{area}.yaml,graphql/*/{area}.graphql}';

/**
 * Finds missing pieces of areas. An area exists as soon as one of its pieces, or a call in the contract, does.
 *
 * @param root - the repository.
 * @returns one sentence per missing piece, and per index that doesn't name the area.
 */
export function findMissingPieces(root: string): string[] {
  return readVocabulary(root).flatMap((area) => {
    const named = (text: string) => text.replaceAll('{area}', area);
    const exists = (pattern: string) => globSync(named(pattern), { cwd: root }).length > 0;
    const hasCalls = exists(CALLS);
    if (!hasCalls && !PIECES.some(({ files }) => exists(files))) return [];
    const due = PIECES.filter(
      ({ name, forCalls }) => EXEMPT[area]?.[name] === undefined && (!forCalls || hasCalls),
    );
    return due.flatMap(({ name, files, index }) => {
      if (!exists(files)) return [`${named(files)}: missing, so ${area} has no ${name} (area-pieces)`];
      if (index === undefined || textOf(root, index[0]).includes(named(index[1]))) return [];
      return [`${index[0]}: does not name ${area}, so nobody sees its ${name} (area-pieces)`];
    });
  });
}

const textOf = (root: string, file: string): string =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
