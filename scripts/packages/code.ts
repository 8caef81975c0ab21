import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { runCommand } from '../check/command';
import { type EntryFile, entryFiles, type PackedPackage, projectOf } from './pack';

/** Characters of a line on average: written code has 30 to 90 of them, minified code thousands. */
const MAX_LINE = 160;

const isCode = ({ file, condition }: EntryFile): boolean => condition !== 'types' && /\.m?js$/.test(file);

/** Compares the types of each entry with its code: every value that the types name is one that the code exports. */
export async function valueDefects(packed: PackedPackage): Promise<string[]> {
  const files = entryFiles(packed);
  const defects: string[] = [];
  for (const types of files.filter(({ condition }) => condition === 'types')) {
    const named = valuesOf(types.file);
    for (const code of files.filter((one) => one.specifier === types.specifier && isCode(one))) {
      const exported = await exportsOf(code.file).catch((error: Error) => error.message.split('\n')[1] ?? '');
      const path = relative(packed.folder, code.file);
      if (typeof exported === 'string') {
        defects.push(`${types.specifier}: ${path} cannot be bundled: ${exported.trim()}`);
        continue;
      }
      const absent = named.filter((name) => !exported.includes(name));
      if (absent.length > 0)
        defects.push(
          `${types.specifier}: its types name ${absent.length} values that ${path} does not export: ${absent.slice(0, 5).join(', ')}.`,
        );
    }
  }
  return defects;
}

/** Returns the names of the values that a file of types exports: what can be used of it, and not only named. */
function valuesOf(file: string): string[] {
  const head = `import * as entry from ${JSON.stringify(file.replace(/\.d\.(m?)ts$/, '.$1js'))};\n`;
  // Outside of `node_modules`, where the compiler reports less.
  const usage = join(projectOf(file), 'usage.ts');
  const program = programOf(usage, `${head}export { entry };\n`);
  const [statement] = program.getSourceFile(usage)?.statements ?? [];
  const bindings =
    statement && ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
  if (bindings === undefined || !ts.isNamespaceImport(bindings)) return [];
  const names = program
    .getTypeChecker()
    .getTypeAtLocation(bindings.name)
    .getProperties()
    .map(({ name }) => name)
    .filter((name) => name !== 'default');
  const used = programOf(usage, `${head}${names.map((name) => `entry.${name};\n`).join('')}`);
  const source = used.getSourceFile(usage);
  const refused = new Set(
    used
      .getSemanticDiagnostics(source)
      .map(({ start = 0 }) => (source?.getLineAndCharacterOfPosition(start).line ?? 0) - 1),
  );
  return names.filter((_, index) => !refused.has(index));
}

/** A program of one file that exists in memory only, and what it imports. */
function programOf(path: string, text: string): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.getSourceFile = (name, version) =>
    name === path ? ts.createSourceFile(name, text, version) : getSourceFile(name, version);
  return ts.createProgram([path], options, host);
}

/** Packages that a file imports stay outside. */
const outside: Plugin = {
  name: 'outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
  },
};

/** Returns the names that a file exports. */
async function exportsOf(file: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    metafile: true,
    outdir: 'out',
    logLevel: 'silent',
    plugins: [outside],
  });
  return Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint)?.exports ?? [];
}

/** Names what a bundler keeps of an entry of which nothing is used: a value that is computed while a module is loaded. */
export async function leftoverDefects(packed: PackedPackage): Promise<string[]> {
  if (packed.manifest.sideEffects === undefined) return [];
  const defects: string[] = [];
  // What Node.js reads is no bundler's.
  const own = entryFiles(packed).filter(
    (one) => isCode(one) && one.condition === 'default' && !one.file.includes('/whole/'),
  );
  for (const { specifier, file } of own) {
    if (isScript(packed, file) || !existsSync(file)) continue;
    const { outputFiles } = await build({
      stdin: { contents: `import './${relative(packed.folder, file)}';`, resolveDir: packed.folder },
      bundle: true,
      write: false,
      // Modules that are loaded on demand stay apart.
      splitting: true,
      outdir: 'out',
      format: 'esm',
      minifySyntax: true,
      legalComments: 'none',
      loader: { '.css': 'empty' },
      logLevel: 'silent',
      plugins: [
        outside,
        {
          name: 'keep-modules',
          setup({ onResolve }) {
            onResolve({ filter: /^\./ }, ({ path, resolveDir }) => ({
              path: resolve(resolveDir, path),
              sideEffects: true,
            }));
          },
        },
      ],
    });
    const text = outputFiles.find(({ path }) => path.endsWith('stdin.js'))?.text ?? '';
    const kept = text.split('\n').filter((line) => line && !/^(\/\/|import )/.test(line));
    if (kept.length > 0)
      defects.push(
        `${specifier}: a bundle that uses none of it keeps ${kept.join('\n').length} bytes, from ${/^\/\/ (.*)$/m.exec(text)?.[1] ?? ''}: ${kept[0]?.slice(0, 80)}`,
      );
  }
  return defects;
}

/** Whether a file is a script for the head of a page, which is there for its effects. */
const isScript = ({ manifest }: PackedPackage, file: string): boolean =>
  Object.values(manifest.exports ?? {}).some(
    (entry) => typeof entry === 'string' && file.endsWith(entry.slice(1)),
  );

/**
 * Loads each entry in Node.js as CommonJS does, from the empty project: without a `document`, as workers do, and
 * without waiting for anything.
 */
export async function requireDefects(packed: PackedPackage): Promise<string[]> {
  const project = projectOf(packed.folder);
  const specifiers = new Set(
    entryFiles(packed)
      .filter((one) => isCode(one) && !isScript(packed, one.file))
      .map(({ specifier }) => specifier),
  );
  const defects: string[] = [];
  for (const specifier of specifiers) {
    const { ok, output } = await runCommand('node', ['-e', `require(${JSON.stringify(specifier)})`], {
      cwd: project,
      minutes: 1,
    });
    if (!ok) defects.push(`require('${specifier}'): ${/^\w*Error.*$/m.exec(output)?.[0] ?? output}`);
  }
  return defects;
}

/** Names minified code, of which a stack trace of an uncaught error prints the whole line that failed. */
export function unreadableDefects(packed: PackedPackage, read: (file: string) => string): string[] {
  const own = entryFiles(packed).filter(
    (one) => isCode(one) && !isScript(packed, one.file) && existsSync(one.file),
  );
  return [...new Set(own.map(({ file }) => file))].flatMap((file) => {
    const text = read(file);
    const length = Math.round(text.length / text.split('\n').length);
    if (length <= MAX_LINE) return [];
    return [
      `${relative(packed.folder, file)} has ${length} characters a line: an error in it prints all of one.`,
    ];
  });
}
