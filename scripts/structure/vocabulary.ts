import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** Returns the area names, from the section "One vocabulary of areas" of ARCHITECTURE.md. */
export function readVocabulary(root: string): string[] {
  const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const section = architecture.split(/^## /m).find((part) => part.startsWith('One vocabulary of areas'));
  const names = [...(section ?? '').matchAll(/`([a-z]+)`/g)].flatMap(([, name]) => name ?? []);
  if (names.length === 0)
    throw new Error('ARCHITECTURE.md no longer lists the areas under "One vocabulary of areas".');
  return names;
}

interface AreaFolder {
  folder: string;
  /** Additional names allowed next to the areas in this folder. */
  besides: readonly string[];
}

const AREA_FOLDERS: readonly AreaFolder[] = [
  { folder: 'packages/sdk/contract/openapi', besides: ['openapi', 'shared'] },
  // Services that are not areas.
  { folder: 'packages/sdk/contract/documents', besides: ['activity', 'page-notes', 'page-notes-database'] },
  // Parts of contacts and account that a bundle may need without the rest.
  {
    folder: 'packages/sdk/src/areas',
    besides: [
      'contact-duplicates',
      'contact-export',
      'contact-imports',
      'import-contacts',
      'index',
      // Pages and databases as files.
      'note-files',
      'sign-in',
    ],
  },
  { folder: 'packages/react-hooks/src/areas', besides: ['index'] },
  {
    folder: 'packages/ui/src',
    // What is drawn from several areas (home), what needs no workspace (public), what a studio's client sees
    // (client-file, gallery-page), and what the areas stand on; views are what every list of rows shares: tabs, conditions, sorts. The
    // editor, the sending and the viewers of smart files are parts of workflows that are as large as an area.
    besides: [
      ...[
        'theme',
        'foundation',
        'frame',
        'views',
        'home',
        'public',
        'client-file',
        'gallery-page',
        'embed',
        'editor',
        'figures',
        'sending',
        'viewers',
      ],
      ...['testing', 'seed-photographs', 'layers', 'index', 'styles', 'css-modules', 'Principles'],
    ],
  },
  { folder: 'apps/web/src/areas', besides: ['home', 'index', 'open-routes'] },
  { folder: 'apps/server/src/areas', besides: ['index'] },
  { folder: 'e2e/areas', besides: ['home', 'index'] },
];

/**
 * Finds folders and files among the areas whose names are not in the vocabulary, and missing area folders: otherwise a
 * renamed folder would no longer be checked.
 *
 * @param root - the repository.
 * @returns one sentence per defect.
 */
export function findUnknownAreas(root: string): string[] {
  const vocabulary = new Set(readVocabulary(root));
  return AREA_FOLDERS.flatMap(({ folder, besides }) => {
    if (!existsSync(join(root, folder)))
      return [`${folder}: missing, so its areas are not checked (area-vocabulary)`];
    const known = (name: string) => vocabulary.has(name) || besides.includes(name);
    return readdirSync(join(root, folder))
      .filter((entry) => !known(areaOf(entry)))
      .map((entry) => `${folder}/${entry}: not an area of ARCHITECTURE.md's vocabulary (area-vocabulary)`);
  });
}

/** `contacts.test.ts`, `contacts.ts` and `contacts/` all stand for the area `contacts`. */
function areaOf(entry: string): string {
  return parse(entry).name.split('.')[0] ?? entry;
}
