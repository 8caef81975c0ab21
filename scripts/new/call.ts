import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVocabulary } from '../structure/vocabulary';
import type { NewArea } from './area';
import { callFiles, operation } from './call-files';

/**
 * Writes the skeleton of a call of REST from end to end: the operation in the contract, a handler with its test, and a
 * hook. A verb such as get or list makes it a read. The SDK's method comes from the contract, with `pnpm codegen`.
 *
 * @param root - the repository.
 * @param area - an area with a contract of REST.
 * @param name - the operation, a verb first: `archiveWorkspace`.
 * @returns the written files.
 * @throws Error when the name is none, the area has no contract of REST, or the call exists.
 */
export function createCall(root: string, area: string, name: string): NewArea {
  if (!/^[a-z]+([A-Z][a-z]*)+$/.test(name))
    throw new Error(
      `${name} is no name of a call. Write a verb and what it is done to, such as archiveWorkspace.`,
    );
  if (!readVocabulary(root).includes(area))
    throw new Error(`${area} is no area: ARCHITECTURE.md lists them.`);
  const contract = `packages/sdk/contract/openapi/${area}.yaml`;
  const declaration = `apps/server/src/areas/${area}/area.ts`;
  const hooks = `packages/react-hooks/src/areas/${area}/index.ts`;
  for (const file of [contract, declaration, hooks])
    if (!existsSync(join(root, file)))
      throw new Error(
        `${file} does not exist. The skeleton is one of REST: see CONTRIBUTING.md, "Add a call".`,
      );
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  if (new RegExp(`operationId: ${name}$`, 'm').test(read(contract)))
    throw new Error(`${name} exists already.`);

  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const files = callFiles({ area, name, kebab });
  const edits = {
    [contract]: insert(read(contract), /^components:/m, operation({ area, name, kebab }), contract),
    [declaration]: insert(
      insert(read(declaration), /(?<=handlers: \{\n)/, `    ${name},\n`, declaration),
      /^(?=\n?\/\*\*|const |export )/m,
      `import { ${name} } from './${kebab}';\n`,
      declaration,
    ),
    [hooks]: `${read(hooks).trimEnd()}\nexport * from './${kebab}.js';\n`,
  };
  for (const [path, content] of Object.entries({ ...files, ...edits }))
    writeFileSync(join(root, path), content);
  return { created: Object.keys(files), edited: Object.keys(edits) };
}

function insert(text: string, place: RegExp, added: string, file: string): string {
  const at = text.search(place);
  if (at === -1) throw new Error(`${file} has no ${place} to add the call to.`);
  return text.slice(0, at) + added + text.slice(at);
}
