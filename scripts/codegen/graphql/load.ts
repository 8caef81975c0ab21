import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  Source,
  specifiedRules,
  validate,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';
import { type GraphQLService, graphqlAreas, graphqlServices } from '../../../packages/sdk/contract/services';
import { objectAreas } from '../object-areas';
import { type ContractProblem, refuse } from '../problems';
import { schemaProblems, withAreas } from './rules';

/** One GraphQL service: its SDL and the operations that the SDK sends to it. */
export interface GraphQLContract {
  readonly service: GraphQLService;
  /** The concatenated text of its files. */
  readonly sdl: string;
  readonly ast: DocumentNode;
  readonly schema: GraphQLSchema;
  /** Documents by area, in the order of the files. */
  readonly documents: readonly AreaDocument[];
}

/** The operations of one area on one service: `documents/<service>/<area>.graphql`. */
export interface AreaDocument {
  readonly area: string;
  readonly document: DocumentNode;
  readonly operations: readonly OperationDefinitionNode[];
  /** Names of the fields of Query and Mutation that the operations select. */
  readonly fields: ReadonlySet<string>;
}

/**
 * Reads and checks `graphql/<service>.graphql` with what areas add to it (`graphql/<service>/<area>.graphql`, which extend
 * Query and Mutation), and `documents/<service>/<area>.graphql`.
 *
 * @throws ContractError that names every file and line that breaks a rule.
 */
export async function loadGraphQL(folder: string): Promise<GraphQLContract[]> {
  const problems: ContractProblem[] = [];
  const contracts: GraphQLContract[] = [];
  const files = await names(join(folder, 'graphql'), '.graphql');
  for (const name of files) {
    const service = graphqlServices.find((known) => `${known}.graphql` === name);
    if (service === undefined) {
      const message = `\`${name}\` is not a GraphQL service: see services.ts.`;
      problems.push({ file: `graphql/${name}`, line: 0, rule: 'service', message });
      continue;
    }
    const loaded = await loadService(folder, service, problems);
    if (loaded !== null) contracts.push(loaded);
  }
  for (const place of ['graphql', 'documents']) {
    for (const name of await folders(join(folder, place))) {
      if (files.includes(`${name}.graphql`)) continue;
      const message = `\`${name}\` is not a GraphQL service with an SDL: there is no graphql/${name}.graphql.`;
      problems.push({ file: `${place}/${name}`, line: 0, rule: 'service', message });
    }
  }
  problems.push(...repeatedNames(contracts));
  refuse(problems);
  return contracts.sort((a, b) => graphqlServices.indexOf(a.service) - graphqlServices.indexOf(b.service));
}

async function loadService(
  folder: string,
  service: GraphQLService,
  problems: ContractProblem[],
): Promise<GraphQLContract | null> {
  const file = `graphql/${service}.graphql`;
  const parts = await names(join(folder, 'graphql', service), '.graphql');
  const texts: string[] = [];
  const definitions: DefinitionNode[] = [];
  for (const path of [file, ...parts.map((name) => `graphql/${service}/${name}`)]) {
    const written = await readFile(join(folder, path), 'utf8');
    const rules = parsed(written, path, problems);
    if (rules === null) return null;
    const name = basename(path, '.graphql');
    const area = objectAreas.includes(name) ? name : graphqlAreas[service];
    const text = withAreas(written, rules, area);
    const part = parsed(text, path, problems);
    if (part === null) return null;
    problems.push(...schemaProblems(part, path));
    texts.push(text);
    definitions.push(...part.definitions);
  }
  const ast: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  const errors = validateSDL(ast);
  problems.push(...errors.map((error) => fromGraphQL(error, file, 'schema')));
  if (errors.length > 0) return null;
  const schema = buildASTSchema(ast);

  const documents: AreaDocument[] = [];
  for (const name of await names(join(folder, 'documents', service), '.graphql')) {
    const path = `documents/${service}/${name}`;
    const document = parsed(await readFile(join(folder, path), 'utf8'), path, problems);
    if (document === null) continue;
    problems.push(
      ...validate(schema, document, specifiedRules).map((error) => fromGraphQL(error, path, 'document')),
    );
    const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
    for (const operation of operations) {
      if (operation.name !== undefined) continue;
      problems.push({
        file: path,
        line: operation.loc?.startToken.line ?? 0,
        rule: 'operation-name',
        message: 'An operation needs a name.',
      });
    }
    const selections = operations.flatMap((operation) => operation.selectionSet.selections);
    const fields = new Set(selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : [])));
    documents.push({ area: name.replace(/\.graphql$/, ''), document, operations, fields });
  }
  return { service, sdl: texts.join('\n'), ast, schema, documents };
}

/**
 * Returns duplicates: areas name generated files and operations name SDK constants, so both must be unique across all
 * services.
 */
function repeatedNames(contracts: readonly GraphQLContract[]): ContractProblem[] {
  const problems: ContractProblem[] = [];
  const seen = new Map<string, string>();
  const homes = new Map<string, string>();
  for (const contract of contracts) {
    for (const { area, operations } of contract.documents) {
      const file = `documents/${contract.service}/${area}.graphql`;
      const home = homes.get(area);
      homes.set(area, home ?? file);
      if (home !== undefined) {
        const message = `The operations of \`${area}\` are in ${home}: give this file another name.`;
        problems.push({ file, line: 0, rule: 'area', message });
      }
      for (const operation of operations) {
        const name = operation.name?.value ?? '';
        const other = seen.get(name);
        if (other === undefined) seen.set(name, file);
        else if (other !== file) {
          const line = operation.loc?.startToken.line ?? 0;
          problems.push({
            file,
            line,
            rule: 'operation-name',
            message: `The operation \`${name}\` is already in ${other}.`,
          });
        }
      }
    }
  }
  return problems;
}

function parsed(text: string, file: string, problems: ContractProblem[]): DocumentNode | null {
  try {
    return parse(new Source(text, file));
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    problems.push(fromGraphQL(error, file, 'syntax'));
    return null;
  }
}

/** @param file the location to report when the error does not name its own. */
function fromGraphQL(error: GraphQLError, file: string, rule: string): ContractProblem {
  const line = error.locations?.[0]?.line ?? 0;
  return { file: error.source?.name ?? file, line, rule, message: error.message };
}

async function names(folder: string, ending: string): Promise<string[]> {
  const found = await readdir(folder).catch(() => []);
  return found.filter((name) => name.endsWith(ending) && !name.startsWith('.')).sort();
}

async function folders(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return found.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}
