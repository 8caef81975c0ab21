import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildASTSchema,
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
import { type GraphQLService, graphqlServices } from '../../../packages/sdk/contract/services';
import { type ContractProblem, refuse } from '../problems';
import { schemaProblems } from './rules';

/** One GraphQL service: its SDL and the operations that the SDK sends to it. */
export interface GraphQLContract {
  readonly service: GraphQLService;
  /** The text of the file, as it is. */
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
  /** Names of the fields of Query and Mutation that the operations ask for. */
  readonly fields: ReadonlySet<string>;
}

/**
 * Reads and checks `graphql/<service>.graphql` and `documents/<service>/<area>.graphql`.
 *
 * @throws ContractError that names every file and line that breaks a rule.
 */
export async function loadGraphQL(folder: string): Promise<GraphQLContract[]> {
  const problems: ContractProblem[] = [];
  const contracts: GraphQLContract[] = [];
  for (const name of await names(join(folder, 'graphql'), '.graphql')) {
    const service = graphqlServices.find((known) => `${known}.graphql` === name);
    if (service === undefined) {
      const message = `\`${name}\` is not a GraphQL service: see services.ts.`;
      problems.push({ file: `graphql/${name}`, line: 0, rule: 'service', message });
      continue;
    }
    const loaded = await loadService(folder, service, problems);
    if (loaded !== null) contracts.push(loaded);
  }
  for (const name of await names(join(folder, 'documents'), '')) {
    if (contracts.some((contract) => contract.service === name)) continue;
    const message = `\`${name}\` is not a GraphQL service with an SDL: there is no graphql/${name}.graphql.`;
    problems.push({ file: `documents/${name}`, line: 0, rule: 'service', message });
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
  const sdl = await readFile(join(folder, file), 'utf8');
  const ast = parsed(sdl, file, problems);
  if (ast === null) return null;
  const errors = validateSDL(ast);
  problems.push(...errors.map((error) => fromGraphQL(error, file, 'schema')));
  if (errors.length > 0) return null;
  problems.push(...schemaProblems(ast, file));
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
  return { service, sdl, ast, schema, documents };
}

/** Operation names are names of constants in the SDK: unique over all services and areas. */
function repeatedNames(contracts: readonly GraphQLContract[]): ContractProblem[] {
  const problems: ContractProblem[] = [];
  const seen = new Map<string, string>();
  for (const contract of contracts) {
    for (const { area, operations } of contract.documents) {
      const file = `documents/${contract.service}/${area}.graphql`;
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

function fromGraphQL(error: GraphQLError, file: string, rule: string): ContractProblem {
  return { file, line: error.locations?.[0]?.line ?? 0, rule, message: error.message };
}

async function names(folder: string, ending: string): Promise<string[]> {
  const found = await readdir(folder).catch(() => []);
  return found.filter((name) => name.endsWith(ending) && !name.startsWith('.')).sort();
}
