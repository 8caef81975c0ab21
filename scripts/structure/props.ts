import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod/mini';
import { publicComponents } from './stories';

const SOURCES = 'packages/ui/src';

/** Properties that mean the same in every component; Storybook's tables take their words from the same file. */
const COMMON = `${SOURCES}/testing/common-props.json`;

/**
 * Finds properties of exported components without a docstring, so that the tables in Storybook and hovers in editors say what
 * each is for.
 *
 * @param root - the repository.
 * @returns one sentence per property.
 */
export function findUndocumentedProps(root: string): string[] {
  if (!existsSync(join(root, COMMON))) return [];
  const common = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(root, COMMON), 'utf8')));
  const owners = new Set(publicComponents(join(root, SOURCES)).map(({ name }) => `${name}Props`));
  return globSync(`${SOURCES}/**/*.tsx`, { cwd: root })
    .filter((file) => !/\.(stories|test|testing)\.|\/testing\//.test(file))
    .sort()
    .flatMap((file) => undocumented(root, file, owners))
    .filter(({ name }) => !Object.hasOwn(common, name))
    .map(
      ({ file, line, owner, name }) =>
        `${file}:${line}: ${owner}.${name} has no docstring (documented-props)`,
    );
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
