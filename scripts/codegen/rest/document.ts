/** The parts of OpenAPI 3.1 that the contract uses. The structure itself is checked by Redocly before this is read. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  minimum?: number;
  deprecated?: boolean;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  'x-open-enum'?: boolean;
}

export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Body {
  required?: boolean;
  content: Record<string, { schema?: Schema }>;
}

export interface Response {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
  headers?: Record<string, unknown>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: Body | Reference;
  responses: Record<string, Response | Reference>;
  'x-access': string;
  /** Whether the call reads or writes, if the method does not show it. */
  'x-action'?: 'read' | 'write';
  /** The area whose access controls count, if it is not that of the file. */
  'x-area'?: string;
  /** Further areas that the caller must be allowed to read. */
  'x-needs'?: string[];
  'x-service'?: string;
  'x-calls'?: number[];
  /** The method of the SDK, `area.method`, and its docstring, which defaults to summary and description. */
  'x-sdk'?: { method: string; docs?: string };
  'x-rate-limit'?: string;
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];
export type PathItem = Partial<Record<Method, Operation>> & { parameters?: (Parameter | Reference)[] };

export interface Components {
  schemas?: Record<string, Schema>;
  parameters?: Record<string, Parameter>;
  responses?: Record<string, Response>;
  requestBodies?: Record<string, Body>;
  [kind: string]: Record<string, unknown> | undefined;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; [key: string]: unknown };
  paths?: Record<string, PathItem>;
  components?: Components;
  'x-service'?: string;
  [key: string]: unknown;
}

/** Resolves a reference within a document. */
export function resolve<T extends object>(document: OpenApiDocument, node: T | Reference): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T;
  let found: unknown = document;
  for (const part of node.$ref.replace(/^#\//, '').split('/')) {
    found = (found as Record<string, unknown> | undefined)?.[
      part.replaceAll('~1', '/').replaceAll('~0', '~')
    ];
  }
  if (typeof found !== 'object' || found === null) throw new Error(`Nothing at ${node.$ref}`);
  return resolve(document, found as T | Reference);
}
