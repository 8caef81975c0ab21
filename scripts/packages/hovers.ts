import { join } from 'node:path';
import ts from 'typescript';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
};

/** A language service over files that exist in memory only, and what they import. */
function serviceOf(texts: ReadonlyMap<string, string>): ts.LanguageService {
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = texts.get(path) ?? ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ts.sys.getCurrentDirectory(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => texts.has(path) || ts.sys.fileExists(path),
    readFile: (path) => texts.get(path) ?? ts.sys.readFile(path),
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
}

/** What an editor shows of one method. */
interface Method {
  /** `contacts.create` */
  readonly path: string;
  readonly words: string;
  readonly tags: readonly { readonly name: string; readonly text: string }[];
  readonly parameters: readonly string[];
}

const textOf = (parts: readonly ts.SymbolDisplayPart[] | undefined): string =>
  (parts ?? []).map(({ text }) => text).join('');

/**
 * Asks the language service what an editor shows to somebody who writes `atelier.contacts.create(`: words, a tag for each
 * parameter but the options, what comes back, and an example that compiles.
 *
 * @param project - the project that installed the package.
 * @param name - of the package, whose `createAtelier` makes the object.
 * @returns one message per defect, and the number of methods.
 */
export function hoverDefects(project: string, name: string): { defects: string[]; methods: number } {
  const head = `import { createAtelier, type Atelier } from '${name}';\nexport const atelier: Atelier = createAtelier();\n`;
  const start = join(project, 'start.ts');
  const methods = membersOf(start, head);
  if (methods.length === 0) return { defects: [`${name}: createAtelier() has no methods.`], methods: 0 };

  const usage = join(project, 'usage.ts');
  const lines = methods.map((path) => `atelier.${path};`);
  const text = `${head}${lines.join('\n')}\n`;
  const service = serviceOf(new Map([[usage, text]]));
  const shown = methods.map((path): Method => {
    const at = text.indexOf(`atelier.${path};`) + `atelier.${path}`.length - 1;
    const info = service.getQuickInfoAtPosition(usage, at);
    return {
      path,
      words: textOf(info?.documentation),
      tags: (info?.tags ?? []).map((tag) => ({ name: tag.name, text: textOf(tag.text) })),
      parameters: parametersIn(textOf(info?.displayParts)),
    };
  });
  const defects = shown.flatMap((method) =>
    silent(method).map((defect) => `atelier.${method.path}: ${defect}`),
  );
  return { defects: [...defects, ...brokenExamples(project, head, shown)], methods: methods.length };
}

/** Returns the paths of all methods of an `atelier`: `contacts.create`. */
function membersOf(file: string, text: string): string[] {
  const program = serviceOf(new Map([[file, text]])).getProgram();
  const checker = program?.getTypeChecker();
  const source = program?.getSourceFile(file);
  const symbol =
    source && checker?.getSymbolAtLocation(source)?.exports?.get(ts.escapeLeadingUnderscores('atelier'));
  if (!checker || !source || !symbol) return [];
  const typeOf = (one: ts.Symbol) => checker.getTypeOfSymbolAtLocation(one, source);
  return typeOf(symbol)
    .getProperties()
    .flatMap((area) =>
      typeOf(area)
        .getProperties()
        .filter((method) => area.name !== 'client' && typeOf(method).getCallSignatures().length > 0)
        .map((method) => `${area.name}.${method.name}`),
    );
}

/** Returns the names of the parameters of a method, from what an editor shows of it. */
function parametersIn(display: string): string[] {
  const list = /: \(([\s\S]*)\) => /.exec(display)?.[1] ?? /\(([\s\S]*)\): /.exec(display)?.[1] ?? '';
  return [...list.matchAll(/(?:^|, )(\w+)\??: /g)].flatMap(([, parameter]) => parameter ?? []);
}

function silent({ words, tags, parameters }: Method): string[] {
  const has = (name: string, start = '') =>
    tags.some((tag) => tag.name === name && tag.text.startsWith(start));
  return [
    ...(words.trim() === '' ? ['shows no words.'] : []),
    ...parameters
      .filter((parameter) => parameter !== 'options' && !has('param', `${parameter} `))
      .map((parameter) => `says nothing of \`${parameter}\`.`),
    ...(has('returns') ? [] : ['does not say what it returns.']),
    ...(has('example') ? [] : ['has no example.']),
  ];
}

/** Compiles all examples, each apart from the others, against the installed package. */
function brokenExamples(project: string, head: string, methods: readonly Method[]): string[] {
  const examples = new Map(
    methods.flatMap(({ path, tags }) =>
      tags
        .filter((tag) => tag.name === 'example')
        .map((tag, index) => {
          const code = tag.text.replace(/^```\w*$/gm, '');
          return [join(project, `example-${path}-${index}.ts`), `${head}${code}\nexport {};\n`] as const;
        }),
    ),
  );
  const service = serviceOf(examples);
  return [...examples.keys()].flatMap((file) =>
    [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
      ({ messageText }) =>
        `atelier.${/example-(.*)-\d+\.ts$/.exec(file)?.[1]}: its example does not compile: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    ),
  );
}
