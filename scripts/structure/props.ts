import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod/mini';
import { publicComponents } from './stories';

const SOURCES = 'packages/ui/src';

/** Properties that mean the same in every component; Storybook's tables take their words from the same file. */
const COMMON = `${SOURCES}/testing/common-props.json`;

/** Properties from before this rule, as `Interface.property`. The list may only become shorter. */
const KNOWN = 'scripts/structure/undocumented-props.json';

/**
 * Finds properties of exported components without a docstring, so that the tables in Storybook and hovers in editors say what
 * each is for.
 *
 * @param root - the repository.
 * @returns one sentence per property.
 */
export function findUndocumentedProps(root: string): string[] {
  if (!existsSync(join(root, COMMON))) return [];
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const common = z.record(z.string(), z.string()).parse(read(COMMON));
  const known = new Set(existsSync(join(root, KNOWN)) ? z.array(z.string()).parse(read(KNOWN)) : []);
  const owners = new Set(publicComponents(join(root, SOURCES)).map(({ name }) => `${name}Props`));
  const found = globSync(`${SOURCES}/**/*.tsx`, { cwd: root })
    .filter((file) => !/\.(stories|test|testing)\.|\/testing\//.test(file))
    .sort()
    .flatMap((file) => undocumented(root, file, owners));
  const defects = found
    .filter(({ owner, name }) => !Object.hasOwn(common, name) && !known.has(`${owner}.${name}`))
    .map(
      ({ file, line, owner, name }) =>
        `${file}:${line}: ${owner}.${name} has no docstring (documented-props)`,
    );
  const current = new Set(found.map(({ owner, name }) => `${owner}.${name}`));
  const stale = [...known].filter((one) => !current.has(one));
  return [
    ...defects,
    ...(stale.length === 0
      ? []
      : [`${KNOWN}: remove ${stale.join(', ')}, which are documented or gone (documented-props)`]),
  ];
}

function undocumented(root: string, file: string, owners: ReadonlySet<string>) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  return source.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(
      ({ name, modifiers }) =>
        owners.has(name.text) && modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
    )
    .flatMap(({ name: { text: owner }, members }) =>
      members
        .filter((member) => ts.isPropertySignature(member) || ts.isMethodSignature(member))
        .filter((member) => ts.getJSDocCommentsAndTags(member).length === 0)
        .map((member) => ({
          file,
          line: source.getLineAndCharacterOfPosition(member.getStart()).line + 1,
          owner,
          name: member.name.getText(),
        })),
    );
}
