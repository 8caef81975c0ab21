import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const SOURCES = 'packages/ui/src';

/** What the package exports: the components of each need a page. */
const ENTRIES = ['index.ts', 'client-file/index.ts', 'gallery-page/index.ts'];

const STATUSES = ['stable', 'evolving', 'internal'];

/** Exports with the name of a component that draw nothing. */
const DRAWS_NOTHING = /Context$|^WordsProvider$/;

/** Titles of pages that are not about one component. */
const PAGES = /^Design\//;

/** What a story file says in its `meta`. */
interface Page {
  readonly file: string;
  readonly title: string | undefined;
  readonly component: string | undefined;
  readonly subcomponents: readonly string[];
  readonly tags: readonly string[];
  readonly hasGuide: boolean;
}

/**
 * Checks the catalog of components: each exported component has one page that draws it, and each page has a component,
 * a title of its own that ends with the component's name, a status, and a guide.
 *
 * @param root - the repository.
 * @returns one sentence per defect.
 */
export function findStoryDefects(root: string): string[] {
  const sources = join(root, SOURCES);
  if (!existsSync(sources)) return [];
  const pages = globSync('**/*.stories.tsx', { cwd: sources })
    .sort()
    .map((file) => readPage(sources, file));
  const shown = pages.flatMap(({ component, subcomponents, file }) =>
    [component, ...subcomponents].map((name) => ({ name, file })),
  );
  const pathOf = (file: string) => `${SOURCES}/${file}`;
  const missing = publicComponents(sources)
    .filter(({ name }) => !DRAWS_NOTHING.test(name))
    .flatMap(({ name, file }) => {
      const its = shown.filter((one) => one.name === name);
      const place = pathOf(relative(sources, file));
      if (its.length === 0)
        return [
          `${place}: ${name} is exported and has no story: name it in a meta, as component or in subcomponents`,
        ];
      if (its.length > 1)
        return [`${place}: ${name} has several pages: ${its.map((one) => one.file).join(', ')}`];
      return its.some((one) => draws(sources, one.file, name))
        ? []
        : [`${pathOf(its[0]?.file ?? '')}: names ${name}, but no story draws it`];
    });
  return [
    ...missing,
    ...pages.flatMap((page) => defectsOf(page, pages).map((defect) => `${pathOf(page.file)}: ${defect}`)),
  ].map((defect) => `${defect} (catalog)`);
}

function defectsOf(page: Page, pages: readonly Page[]): string[] {
  const { title, component, tags, hasGuide, file } = page;
  if (title === undefined) return ['its meta has no title'];
  const defects: string[] = [];
  const same = pages.find((other) => other.title === title && other.file !== file);
  if (same !== undefined) defects.push(`shares the title ${title} with ${same.file}`);
  if (component === undefined) defects.push('its meta has no component');
  if (!hasGuide) defects.push('its meta has no guide: parameters: guide({ use, do, dont, keyboard, aria })');
  if (PAGES.test(title)) return defects;
  if (component !== undefined && title.split('/').at(-1) !== component)
    defects.push(`the title ${title} does not end with ${component}`);
  if (!STATUSES.some((status) => tags.includes(status)))
    defects.push(`its meta has no status: tags: ['stable'], or one of ${STATUSES.join(', ')}`);
  return defects;
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
}

function readPage(sources: string, file: string): Page {
  const source = parse(join(sources, file));
  let meta: ts.ObjectLiteralExpression | undefined;
  const find = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'meta' && node.initializer) {
      const { initializer } = node;
      const value = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer;
      if (ts.isObjectLiteralExpression(value)) meta = value;
    }
    ts.forEachChild(node, find);
  };
  find(source);
  const value = (name: string) =>
    meta?.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)
      ?.initializer;
  const [title, component, parts, tags, parameters] = [
    'title',
    'component',
    'subcomponents',
    'tags',
    'parameters',
  ].map(value);
  return {
    file,
    title: title && ts.isStringLiteral(title) ? title.text : undefined,
    component: component?.getText(),
    subcomponents:
      parts && ts.isObjectLiteralExpression(parts)
        ? parts.properties.flatMap((property) => property.name?.getText() ?? [])
        : [],
    tags:
      tags && ts.isArrayLiteralExpression(tags)
        ? tags.elements.filter(ts.isStringLiteral).map(({ text }) => text)
        : [],
    hasGuide: /\bguide(Of)?\(/.test(parameters?.getText() ?? ''),
  };
}

/** The components that the package exports, with the files that define them. */
export const publicComponents = (sources: string): { name: string; file: string }[] =>
  ENTRIES.flatMap((entry) => exportedComponents(join(sources, entry)));

/** The names that an entry exports as values and that look like components, with the files that define them. */
function exportedComponents(entry: string): { name: string; file: string }[] {
  return parse(entry).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier || statement.isTypeOnly) return [];
    const module = resolveModule(entry, statement.moduleSpecifier);
    if (module === undefined) return [];
    const { exportClause } = statement;
    if (exportClause === undefined) return exportedComponents(module);
    if (!ts.isNamedExports(exportClause)) return [];
    return exportClause.elements
      .filter(({ isTypeOnly, name }) => !isTypeOnly && /^[A-Z][a-z]/.test(name.text))
      .map(({ name }) => ({ name: name.text, file: module }));
  });
}

function resolveModule(from: string, specifier: ts.Expression): string | undefined {
  if (!ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return undefined;
  const path = join(dirname(from), specifier.text);
  return ['.ts', '.tsx', '/index.ts'].map((ending) => `${path}${ending}`).find((file) => existsSync(file));
}

/** Whether a story file, or a module below it, draws the component: a meta that only names it would show nothing. */
function draws(sources: string, file: string, name: string): boolean {
  const element = new RegExp(`<${name}\\b|component: ${name}\\b`);
  const waiting = [join(sources, file)];
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = readFileSync(path, 'utf8');
    const isPage = path === join(sources, file);
    // `component:` alone draws a story only where the stories take arguments.
    if (isPage ? element.test(text) : new RegExp(`<${name}\\b`).test(text)) return true;
    for (const [, specifier = ''] of text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const base = join(dirname(path), specifier);
      const next = ['.ts', '.tsx', '/index.ts']
        .map((ending) => `${base}${ending}`)
        .find((one) => existsSync(one));
      if (next !== undefined && !seen.has(next)) {
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  return false;
}
