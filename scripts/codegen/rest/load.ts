import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { NormalizedProblem } from '@redocly/openapi-core';
import { bundle, createConfig, getLineColLocation, lint, parseYaml } from '@redocly/openapi-core';
import { restServices } from '../../../packages/sdk/contract/services';
import { byArea } from '../area-order';
import { type ContractProblem, refuse } from '../problems';
import { type Components, methods, type OpenApiDocument, type PathItem } from './document';
import { contractRules, ruleSettings } from './rules';

const shared = 'openapi.yaml';

/** The REST contract: one document of all areas. */
export interface RestContract {
  /** Paths are prefixed with the service (`/contacts/{ws}/imports`), and every operation has `x-service`. */
  readonly document: OpenApiDocument;
  /** Areas that have a file, in the order of `restServices`. */
  readonly areas: readonly string[];
  /** Names of schemas by the file that declares them; `shared` is `openapi.yaml`. */
  readonly schemaHomes: ReadonlyMap<string, string>;
}

/** Area of a file: `contacts.yaml`, or `galleries/albums.yaml` for a part of a large area. */
const areaOf = (file: string): string => file.split('/')[0]?.replace(/\.yaml$/, '') ?? '';

/**
 * Reads, checks and joins `openapi/<area>.yaml` and `openapi/<area>/<part>.yaml`.
 *
 * @throws ContractError that names every file and line that breaks a rule.
 */
export async function loadRest(folder: string): Promise<RestContract> {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  const files = names
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.yaml') && name !== shared)
    .sort((a, b) => byArea(areaOf(a), areaOf(b)) || (a < b ? -1 : 1));
  const root = join(folder, '..');
  const config = await createConfig({ rules: ruleSettings }, { plugins: [contractRules()] });

  const problems: ContractProblem[] = [];
  for (const name of [...files, shared]) {
    const found = await lint({ ref: join(folder, name), config });
    problems.push(
      ...found.filter((problem) => problem.severity === 'error').map((problem) => located(problem, root)),
    );
  }
  refuse(unique(problems));

  const joined: OpenApiDocument = { ...(await load(join(folder, shared))), paths: {} };
  const components: Components = { ...joined.components };
  const schemaHomes = new Map<string, string>();
  const paths: Record<string, PathItem> = {};
  for (const name of [shared, ...files]) {
    const home = name === shared ? 'shared' : areaOf(name);
    for (const schema of await declaredSchemas(join(folder, name))) schemaHomes.set(schema, home);
  }
  for (const name of files) {
    const area = areaOf(name);
    const document = await load(join(folder, name));
    problems.push(...identity(document, area, name));
    for (const [path, item] of Object.entries(document.paths ?? {}))
      problems.push(...add(paths, `/${area}${path}`, marked(item, area), name));
    problems.push(...merge(components, document.components ?? {}, name));
  }
  refuse(problems);
  const areas = [...new Set(files.map(areaOf))];
  return { document: { ...joined, paths, components }, areas, schemaHomes };

  async function load(ref: string): Promise<OpenApiDocument> {
    const result = await bundle({ ref, config, componentRenamingConflicts: 'error' });
    refuse(
      result.problems
        .filter((problem) => problem.severity === 'error')
        .map((problem) => located(problem, root)),
    );
    return result.bundle.parsed as OpenApiDocument;
  }
}

function identity(document: OpenApiDocument, area: string, name: string): ContractProblem[] {
  const problems: ContractProblem[] = [];
  const file = `openapi/${name}`;
  if (!restServices.some((service) => service === area)) {
    problems.push({
      file,
      line: 0,
      rule: 'service',
      message: `\`${area}\` is not an area: see services.ts.`,
    });
  }
  if (document['x-service'] !== area) {
    problems.push({
      file,
      line: 0,
      rule: 'service',
      message: `\`x-service\` at the root must be \`${area}\`, like the file or its folder.`,
    });
  }
  return problems;
}

/** Returns the names of the schemas that a file itself declares; bundling adds those that it refers to. */
async function declaredSchemas(path: string): Promise<string[]> {
  const document = parseYaml(await readFile(path, 'utf8')) as OpenApiDocument;
  return Object.keys(document.components?.schemas ?? {});
}

/** Returns the path item with the service and the path's parameters on every operation. */
function marked(item: PathItem, area: string): PathItem {
  const result: PathItem = {};
  for (const method of methods) {
    const operation = item[method];
    if (operation === undefined) continue;
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
    result[method] = { ...operation, ...(parameters.length > 0 ? { parameters } : {}), 'x-service': area };
  }
  return result;
}

/** Adds the operations of a path, which two parts of an area may share; refuses an operation that stands in both. */
function add(paths: Record<string, PathItem>, path: string, item: PathItem, name: string): ContractProblem[] {
  const before = paths[path] ?? {};
  paths[path] = { ...before, ...item };
  return methods
    .filter((method) => before[method] !== undefined && item[method] !== undefined)
    .map((method) => ({
      file: `openapi/${name}`,
      line: 0,
      rule: 'path',
      message: `${method.toUpperCase()} ${path} already exists in another part of the area.`,
    }));
}

/** Adds an area's components to the joined ones; refuses a name that two areas use for different things. */
function merge(into: Components, from: Components, name: string): ContractProblem[] {
  const problems: ContractProblem[] = [];
  for (const [kind, entries] of Object.entries(from)) {
    const target = { ...into[kind] };
    for (const [key, value] of Object.entries(entries ?? {})) {
      if (key in target && JSON.stringify(target[key]) !== JSON.stringify(value)) {
        const message = `The component \`${key}\` already exists in another file with another content: rename it, or move it to ${shared}.`;
        problems.push({ file: `openapi/${name}`, line: 0, rule: 'component-name', message });
      }
      target[key] = value;
    }
    into[kind] = target;
  }
  return problems;
}

function located(problem: NormalizedProblem, root: string): ContractProblem {
  const location = problem.location[0];
  const at = location === undefined ? undefined : getLineColLocation(location);
  return {
    file: at === undefined ? '' : relative(root, at.source.absoluteRef),
    line: at?.start.line ?? 0,
    rule: problem.ruleId.replace('contract/', ''),
    message: problem.message,
  };
}

/** Removes duplicates: a shared schema is visited from every file that refers to it. */
function unique(problems: readonly ContractProblem[]): ContractProblem[] {
  const byText = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...byText.values()];
}
