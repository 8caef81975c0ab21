import document from './generated/openapi.json' with { type: 'json' };

/** The parts of an OpenAPI 3.1 document that readers of the contract need. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  /** By path, starting with the service: `/contacts/{ws}/imports`. */
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, object>>;
}

/**
 * The REST calls of all areas. Paths start with the service, as under `{origin}/api`. Every operation has
 * `operationId`, `x-service` and `x-access`; all references are local.
 */
export const openapi: OpenApiDocument = document;
