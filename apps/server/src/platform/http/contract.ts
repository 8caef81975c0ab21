import { areaWithControls } from '@atelier/sdk/contract';
import { z } from 'zod';
import { type Access, type AreaUse, accessRules, guestRules } from '../identity/access';

export type JsonSchema = { readonly [key: string]: unknown };

/** A named limit that a call is counted against; `target` names the input field whose values are counted separately. */
export interface RateLimitReference {
  readonly name: string;
  readonly target?: string;
}

/** One REST call as the server needs it, read from the joined OpenAPI document. */
export interface ContractOperation {
  readonly operationId: string;
  readonly service: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In OpenAPI's notation, below the service: `/{ws}/imports/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** The areas that a call of members uses. */
  readonly uses: readonly AreaUse[];
  /** Whether the call is allowed in a suspended workspace. */
  readonly whileSuspended: boolean;
  /** Whether somebody who looks as another member may make the call, although it writes. */
  readonly whileViewing: boolean;
  /** Whether nothing of a write may be kept, not even its answer for a repeated request. */
  readonly keepsNothing: boolean;
  readonly rateLimits: readonly RateLimitReference[];
  readonly parameters: JsonSchema;
  readonly query: JsonSchema;
  /** Whether the header `x-workspace-id` names the workspace, instead of the path. */
  readonly isWorkspaceInHeader: boolean;
  readonly body: JsonSchema | null;
  readonly bodyRequired: boolean;
  readonly success: {
    readonly status: number;
    readonly kind: 'json' | 'none' | 'text' | 'redirect';
    /** Media type of a text. */
    readonly type: string;
  };
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

export interface Contract {
  readonly operations: readonly ContractOperation[];
  /** `components.schemas`, by name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Returns the named schemas as a separate document, to which `absolute` refers. */
export const documentOf = ({ schemas }: Contract) => ({
  $id: 'contract',
  type: 'object' as const,
  components: { schemas },
});

/** Returns a schema whose references name the document, so that it can be compiled alone. */
export const absolute = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, absoluteValue(key, value)]));

function absoluteValue(key: string, value: unknown): unknown {
  if (key === '$ref' && typeof value === 'string') return value.startsWith('#/') ? `contract${value}` : value;
  if (Array.isArray(value)) return value.map((inner) => absoluteValue('', inner));
  return isSchema(value) ? absolute(value) : value;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/**
 * Returns where a call is mounted, in OpenAPI's notation: `/api/workflows/smart-file`. Undefined for a call that the
 * contract lacks.
 */
export function addressOf({ operations }: Contract, operationId: string): string | undefined {
  const found = operations.find((operation) => operation.operationId === operationId);
  return found && mountPath(found);
}

/** Returns the mount path of a known call. */
export const mountPath = ({ path }: Pick<ContractOperation, 'path'>): string => `/api${path}`;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const looseObject = z.record(z.string(), z.unknown());
const rateLimitShape = z.union([
  z.string().transform((name) => ({ name })),
  z.object({ name: z.string(), target: z.string().optional() }).transform(({ name, target }) => ({
    name,
    ...(target === undefined ? {} : { target }),
  })),
]);
const operationShape = z.object({
  operationId: z.string().min(1),
  'x-service': z.string().min(1),
  'x-access': z.enum([...accessRules, ...guestRules]),
  'x-area': z.string().optional(),
  'x-action': z.enum(['read', 'write']).optional(),
  'x-needs': z.array(z.string()).optional(),
  'x-while-suspended': z.boolean().optional(),
  'x-while-viewing': z.boolean().optional(),
  'x-keeps-nothing': z.boolean().optional(),
  'x-rate-limit': z.union([rateLimitShape.transform((one) => [one]), z.array(rateLimitShape)]).optional(),
  parameters: z.array(looseObject).optional(),
  requestBody: looseObject.optional(),
  responses: looseObject,
});
const parameterShape = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().optional(),
  schema: looseObject,
});
const documentShape = z.object({
  paths: z.record(z.string(), looseObject),
  components: z.record(z.string(), z.record(z.string(), looseObject)).optional(),
});

/** Follows a reference into `components`; everything but schemas is resolved while the document is read. */
function resolve(components: Record<string, Record<string, JsonSchema>>, value: JsonSchema): JsonSchema {
  const reference = value.$ref;
  if (typeof reference !== 'string') return value;
  const [, section, name] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(reference) ?? [];
  const found = section && name ? components[section]?.[name] : undefined;
  if (!found) throw new Error(`The contract refers to ${reference}, which it does not define.`);
  return resolve(components, found);
}

function objectSchema(parameters: readonly z.infer<typeof parameterShape>[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

const contentShape = z.object({ content: z.record(z.string(), looseObject).optional() });

function jsonSchemaOf(holder: JsonSchema): JsonSchema | null {
  const { content } = contentShape.parse(holder);
  const media = content?.['application/json'] ?? content?.['application/problem+json'];
  return media ? looseObject.parse(media.schema ?? {}) : null;
}

function successOf(operationId: string, responses: Record<string, JsonSchema>): ContractOperation['success'] {
  const status = Object.keys(responses).find((name) => /^[23]\d\d$/.test(name));
  const response = status === undefined ? undefined : responses[status];
  if (status === undefined || !response) throw new Error(`${operationId} has no successful response.`);
  const { content } = contentShape.parse(response);
  const types = Object.keys(content ?? {});
  const kind = status.startsWith('3')
    ? 'redirect'
    : types.length === 0
      ? 'none'
      : types.includes('application/json')
        ? 'json'
        : 'text';
  return { status: Number(status), kind, type: types[0] ?? 'text/plain' };
}

const contracts = new WeakMap<object, Contract>();

/**
 * Reads the joined OpenAPI document into what the router needs; the same document is read once. Throws when a call has
 * no access rule or no service.
 */
export function readContract(document: unknown): Contract {
  if (typeof document !== 'object' || document === null) return contractOf(document);
  const contract = contracts.get(document) ?? contractOf(document);
  contracts.set(document, contract);
  return contract;
}

function contractOf(document: unknown): Contract {
  const { paths, components = {} } = documentShape.parse(document);
  const operations: ContractOperation[] = [];
  for (const [path, item] of Object.entries(paths)) {
    const shared = z.array(looseObject).parse(item.parameters ?? []);
    for (const method of methods) {
      if (item[method] === undefined) continue;
      const parsed = operationShape.safeParse(item[method]);
      if (!parsed.success)
        throw new Error(`${method.toUpperCase()} ${path} in the contract: ${z.prettifyError(parsed.error)}`);
      const operation = parsed.data;
      const parameters = [...shared, ...(operation.parameters ?? [])].map((parameter) =>
        parameterShape.parse(resolve(components, parameter)),
      );
      const responses = Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [
          status,
          resolve(components, looseObject.parse(response)),
        ]),
      );
      const body = operation.requestBody ? resolve(components, operation.requestBody) : null;
      operations.push({
        operationId: operation.operationId,
        service: operation['x-service'],
        method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(method.toUpperCase()),
        path,
        access: operation['x-access'],
        uses: [
          {
            area: areaWithControls(operation['x-area'] ?? operation['x-service']),
            action: operation['x-action'] ?? (method === 'get' ? 'read' : 'write'),
            isOwn: operation['x-area'] === 'account',
          },
          ...(operation['x-needs'] ?? []).map((area) => ({ area, action: 'read' as const })),
        ],
        whileSuspended: operation['x-while-suspended'] ?? false,
        whileViewing: operation['x-while-viewing'] ?? false,
        keepsNothing: operation['x-keeps-nothing'] ?? false,
        rateLimits: operation['x-rate-limit'] ?? [],
        parameters: objectSchema(parameters.filter((one) => one.in === 'path' && one.name !== 'ws')),
        isWorkspaceInHeader: parameters.some(
          ({ in: where, name }) => where === 'header' && name === 'x-workspace-id',
        ),
        query: objectSchema(parameters.filter((one) => one.in === 'query')),
        body: body ? jsonSchemaOf(body) : null,
        bodyRequired: body?.required === true,
        success: successOf(operation.operationId, responses),
        responses: Object.fromEntries(
          Object.entries(responses).flatMap(([status, response]) => {
            const schema = /^2\d\d$/.test(status) ? jsonSchemaOf(response) : null;
            return schema ? [[status, schema]] : [];
          }),
        ),
      });
    }
  }
  return { operations, schemas: components.schemas ?? {} };
}
