import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkProject } from './check/compiler';
import { isMain, repositoryRoot } from './check/entry';
import { type ExampleServer, startExampleServer } from './check/example-server';
import { runExample } from './check/run-example';

export interface Example {
  /** Location of the example, for people: `packages/filters/README.md:13`. */
  place: string;
  language: 'ts' | 'tsx' | 'cjs';
  code: string;
  /** Whether the example is run: its fence is opened with `ts run`. */
  runs: boolean;
  /** Whether it makes calls to a server: `ts run server`. It gets the address, a token and a workspace of a real one. */
  usesServer: boolean;
  /** The file that other examples import it from: `ts file=atelier.ts`. */
  file: string | undefined;
  /**
   * Whether it is a piece of something longer, opened with `ts fragment`: names that it does not declare are the
   * reader's, everything else is checked.
   */
  isFragment: boolean;
  /** The lines that the example promises to print: its comments that start with an arrow. */
  promised: string[];
}

/** Compiler errors about names that the example does not declare, and errors that follow from them. */
const UNKNOWN_NAME = /error TS(2304|2552|2503|7006|7031|18004):/;

/** Returns the TypeScript examples of a Markdown text. */
export function findExamples(place: string, markdown: string): Example[] {
  return [...markdown.matchAll(/^```(tsx?|cjs)\b([^\n]*)\n([\s\S]*?)^```$/gm)].map((match) => {
    const [, language, information = '', code = ''] = match;
    return {
      place: `${place}:${markdown.slice(0, match.index).split('\n').length}`,
      language: language === 'tsx' || language === 'cjs' ? language : 'ts',
      code,
      runs: /\brun\b/.test(information),
      usesServer: /\bserver\b/.test(information),
      file: /\bfile=(\S+)/.exec(information)?.[1],
      isFragment: /\bfragment\b/.test(information),
      promised: [...code.matchAll(/^\s*\/\/ → (.*)$/gm)].flatMap(([, line]) => line ?? []),
    };
  });
}

/**
 * Checks the types of every TypeScript example in the READMEs and pages of the packages, runs those marked `ts run`, and
 * compares their output with what they promise. An example sees what a user of the package sees: its exports.
 *
 * @returns One message per defect, and the number of examples.
 */
export async function checkReadmes(root: string): Promise<{ defects: string[]; examples: number }> {
  const defects: string[] = [];
  let examples = 0;
  let server: Promise<ExampleServer> | undefined;
  const serverOf = () => {
    server ??= startExampleServer();
    return server;
  };
  try {
    for (const page of globSync(['packages/*/README.md', 'packages/*/docs/*.md'], { cwd: root }).sort()) {
      const found = findExamples(page, readFileSync(join(root, page), 'utf8'));
      examples += found.length;
      const [, packageFolder = ''] = /^(packages\/[^/]+)/.exec(page) ?? [];
      if (found.length > 0) defects.push(...(await checkExamples(root, packageFolder, found, serverOf)));
    }
  } finally {
    await (await server)?.close();
  }
  return { defects, examples };
}

async function checkExamples(
  root: string,
  packageFolder: string,
  examples: Example[],
  serverOf: () => Promise<ExampleServer>,
): Promise<string[]> {
  // Inside the package, so that an example can import the package itself and its dependencies by name.
  const folder = join(root, packageFolder, '.readme-examples');
  mkdirSync(folder, { recursive: true });
  try {
    const files = examples.map((example, index) => {
      const file = example.file ?? `example-${index + 1}.${example.language}`;
      writeFileSync(
        join(folder, file),
        `${example.code}${example.language === 'cjs' ? '' : '\nexport {};\n'}`,
      );
      return { example, file };
    });
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: {
          lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
          jsx: 'react-jsx',
          types: ['node'],
          allowImportingTsExtensions: true,
          typeRoots: [join(root, 'node_modules/@types')],
        },
        // Declarations of files that are not modules: an example resolves to the package's sources.
        files: [
          ...files.map(({ file }) => file).filter((file) => !file.endsWith('.cjs')),
          ...globSync(join(root, packageFolder, 'src/*.d.ts')),
        ],
      }),
    );
    const placed = (text: string) =>
      files.reduce(
        (result, { example, file }) => result.replaceAll(new RegExp(`\\S*${file}`, 'g'), example.place),
        text,
      );
    const types = await checkProject(folder, root);
    const fragments = files.filter(({ example }) => example.isFragment).map(({ file }) => file);
    const wrong = types.output.split('\n').filter((line) => {
      const isOfFragment = fragments.some((file) => line.includes(file));
      return !(isOfFragment && UNKNOWN_NAME.test(line));
    });
    const isAsExpected = types.ok || !wrong.some((line) => /\berror TS\d+/.test(line));
    const defects = isAsExpected ? [] : [placed(wrong.join('\n'))];
    for (const { example, file } of files.filter(({ example: { runs } }) => runs)) {
      const server = example.usesServer ? await serverOf() : undefined;
      const run = await runExample(join(folder, file), root, server);
      const promised = example.promised.join('\n');
      if (!run.ok) defects.push(`${example.place} does not run:\n${placed(`${run.output}\n${run.errors}`)}`);
      else if (run.output !== promised)
        defects.push(`${example.place} prints\n${run.output}\ninstead of\n${promised}`);
    }
    return defects;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) {
  const { defects, examples } = await checkReadmes(repositoryRoot);
  for (const defect of defects) console.error(defect);
  console.log(`${examples} examples, ${defects.length} defects`);
  process.exitCode = defects.length === 0 && examples > 0 ? 0 : 1;
}
