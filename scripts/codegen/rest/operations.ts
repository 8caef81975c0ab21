import {
  type Method,
  methods,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Response,
  resolve,
  type Schema,
} from './document';
import type { AccessRole } from './rules';

/** One REST call, as the generators need it. */
export interface RestOperation {
  readonly area: string;
  readonly operationId: string;
  readonly method: Uppercase<Method>;
  /** Path below the base of the service. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: AccessRole;
  /** The area whose access controls count. */
  readonly objectArea: string;
  readonly action: 'read' | 'write';
  /** Further areas that the caller must be allowed to read. */
  readonly needs: readonly string[];
  /** Rows of calls.tsv that the operation implements. */
  readonly calls: readonly number[];
  /** The method of the SDK that makes the call. */
  readonly sdk?: NonNullable<Operation['x-sdk']>;
  /** Whether the header `x-workspace-id` names the workspace, instead of the path. */
  readonly isWorkspaceInHeader: boolean;
  /** Names of query parameters. */
  readonly query: readonly string[];
  /** All members of the flat input, in the order path, query, body. */
  readonly members: readonly Member[];
  readonly answer: Answer;
}

/** One member of a flat input. */
export interface Member {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
  readonly required: boolean;
  readonly schema: Schema;
}

/** The response of a successful call. */
export type Answer = (
  | { readonly kind: 'json'; readonly schemas: readonly Schema[] }
  | { readonly kind: 'none' | 'text' | 'redirect' }
) & {
  /** What it is, in words. */
  readonly description: string;
};

/** Returns every operation of the joined document, area by area and in the order of the files. */
export function operationsOf(document: OpenApiDocument): RestOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [describe(document, path, method, operation)];
    }),
  );
}

function describe(
  document: OpenApiDocument,
  path: string,
  method: Method,
  operation: Operation,
): RestOperation {
  const area = operation['x-service'] ?? '';
  const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(document, parameter));
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    area,
    operationId: operation.operationId,
    method: method.toUpperCase() as Uppercase<Method>,
    path: path.slice(area.length + 1),
    summary: operation.summary.trim(),
    ...(operation.description === undefined ? {} : { description: operation.description.trim() }),
    access: operation['x-access'] as AccessRole,
    objectArea: operation['x-area'] ?? area,
    action: operation['x-action'] ?? (method === 'get' ? 'read' : 'write'),
    needs: operation['x-needs'] ?? [],
    calls: operation['x-calls'] ?? [],
    ...(operation['x-sdk'] === undefined ? {} : { sdk: operation['x-sdk'] }),
    isWorkspaceInHeader: parameters.some(
      ({ in: where, name }) => where === 'header' && name === 'x-workspace-id',
    ),
    query: query.map((parameter) => parameter.name),
    members: [
      ...parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => member(parameter, 'path')),
      ...query.map((parameter) => member(parameter, 'query')),
      ...bodyMembers(document, operation),
    ],
    answer: answerOf(document, operation),
  };
}

function member(parameter: Parameter, where: 'path' | 'query'): Member {
  const schema = parameter.schema ?? {};
  const description = parameter.description ?? schema.description;
  return {
    name: parameter.name,
    in: where,
    required: where === 'path' || parameter.required === true,
    schema: description === undefined ? schema : { ...schema, description },
  };
}

function bodyMembers(document: OpenApiDocument, operation: Operation): Member[] {
  if (operation.requestBody === undefined) return [];
  const body = resolve(document, operation.requestBody);
  const schema = resolve<Schema>(document, body.content['application/json']?.schema ?? {});
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'body',
    required: body.required === true && (schema.required ?? []).includes(name),
    schema: property,
  }));
}

function answerOf(document: OpenApiDocument, operation: Operation): Answer {
  const responses = Object.entries(operation.responses).map(
    ([status, response]) => [status, resolve<Response>(document, response)] as const,
  );
  const successes = responses.filter(([status]) => /^2/.test(status));
  const description = (successes[0] ?? responses[0])?.[1].description ?? '';
  const schemas = successes.flatMap(([, response]) => {
    const schema = response.content?.['application/json']?.schema;
    return schema === undefined ? [] : [schema];
  });
  if (schemas.length > 0) return { kind: 'json', schemas, description };
  if (successes.some(([, response]) => response.content !== undefined)) return { kind: 'text', description };
  if (successes.length === 0 && responses.some(([status]) => /^3/.test(status)))
    return { kind: 'redirect', description };
  return { kind: 'none', description };
}
