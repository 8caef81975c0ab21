import document from './generated/openapi.json' with { type: 'json' };

/** An OpenAPI 3.1 document, as far as whoever reads it from here has to know. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  /** By path with the service in front: `/contacts/{ws}/imports`. */
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, object>>;
}

/**
 * Every REST call of every area. A path begins with its service, as below `{origin}/api`; every operation has
 * `operationId`, `x-service` and `x-access`, and references stay inside the document.
 */
export const openapi: OpenApiDocument = document;
