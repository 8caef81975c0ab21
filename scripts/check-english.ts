import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, repositoryRoot } from './check/entry';
import { poorPhrases } from './english/words';

const TEXTS = ['ts', 'tsx', 'mts', 'mjs', 'css', 'md', 'mdx', 'json', 'yaml', 'graphql'].map(
  (ending) => `*.${ending}`,
);

/** Not written by us, generated, or a list of other people's wording. */
const EXEMPT = [
  ...['**/generated/**', '**/api-report/**', 'pnpm-lock.yaml', 'scripts/english/**', '.changeset/**'],
  // Headings that other programs give to a column of addresses.
  'apps/server/src/areas/contacts/import/headers.ts',
  // Skeletons, which leave something to whoever asked for them.
  'scripts/new/**',
];

/** Returns every poor phrase of a text: its line number, the phrase, and what to write instead. */
export function findPoorPhrases(text: string): { line: number; phrase: string; instead: string }[] {
  return text.split('\n').flatMap((content, index) =>
    poorPhrases.flatMap(({ pattern, instead }) => {
      const phrase = pattern.exec(content)?.[0];
      return phrase === undefined ? [] : [{ line: index + 1, phrase, instead }];
    }),
  );
}

/** Checks every text of the repository that people read, also those that are not committed yet. */
export function checkEnglish(root: string): { defects: string[]; files: number } {
  const found = execFileSync(
    'git',
    [
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
      '--',
      ...TEXTS,
      ...EXEMPT.map((path) => `:!${path}`),
    ],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  // Git lists a deleted file until its deletion is staged.
  const files = found.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  const defects = files.flatMap((file) =>
    findPoorPhrases(readFileSync(join(root, file), 'utf8')).map(
      ({ line, phrase, instead }) => `${file}:${line}: “${phrase}”; write ${instead}`,
    ),
  );
  return { defects, files: files.length };
}

if (isMain(import.meta.url)) {
  const { defects, files } = checkEnglish(repositoryRoot);
  for (const defect of defects) console.error(defect);
  console.log(`${files} texts, ${defects.length} poor phrases`);
  process.exitCode = defects.length === 0 ? 0 : 1;
}
