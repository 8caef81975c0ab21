import { graphqlServices, openapi, restServices, schemas } from '@atelier/sdk/contract';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JsonSchema, readContract } from '../platform/http/contract';
import { sharedLimits } from '../platform/limits/named-limits';
import { createTestServer, type TestServer } from '../platform/testing/server';
import { handlers, limits, resolvers, streams } from '.';

const contract = readContract(openapi);
const declaredLimits = Object.keys({ ...sharedLimits, ...limits });

/** Every object in a request that takes fields nobody named; `path` tells where it stands. */
function openObjects(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if ('$ref' in schema && typeof schema.$ref === 'string') {
    const name = schema.$ref.replace('#/components/schemas/', '');
    return openObjects(contract.schemas[name], name, seen);
  }
  const here: JsonSchema = { ...schema };
  const isOpen =
    'properties' in here && !('additionalProperties' in here) && !('unevaluatedProperties' in here);
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(here).flatMap(([name, inner]) => openObjects(inner, `${path}.${name}`, seen)),
  ];
}

describe('the contract, as the server reads it', () => {
  it('has an answer to every call', () => {
    const unanswered = contract.operations
      .map(({ operationId }) => operationId)
      .filter((operationId) => !(operationId in handlers) && !(operationId in streams));
    expect(unanswered).toEqual([]);
  });

  it('has no answer without a call', () => {
    const known = new Set(contract.operations.map(({ operationId }) => operationId));
    expect([...Object.keys(handlers), ...Object.keys(streams)].filter((name) => !known.has(name))).toEqual(
      [],
    );
  });

  it('names services and limits that exist', () => {
    for (const { operationId, service, path, rateLimits } of contract.operations) {
      expect(restServices, operationId).toContain(service);
      expect(path.startsWith(`/${service}/`), operationId).toBe(true);
      for (const { name } of rateLimits) expect(declaredLimits, operationId).toContain(name);
    }
  });

  it('uses every limit, and counts by a field that the call has', () => {
    const used = new Map<string, typeof contract.operations>();
    for (const operation of contract.operations)
      for (const { name } of operation.rateLimits) used.set(name, [...(used.get(name) ?? []), operation]);
    // The door for webhooks is no call of the contract.
    used.set('payment-notice', []);
    expect(declaredLimits.filter((name) => !used.has(name))).toEqual([]);
  });

  it('takes no fields that it does not name', () => {
    for (const { operationId, body } of contract.operations)
      expect(body ? openObjects(body, operationId) : []).toEqual([]);
  });
});

describe('GraphQL services', () => {
  const mounted = graphqlServices.filter((service) => schemas[service].trim() !== '');
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ schemas, resolvers }, { NODE_ENV: 'development' });
  });
  afterAll(() => server.close());

  it('have a resolver for every call', () => {
    expect(mounted).not.toEqual([]);
    expect(server.http.report.missingResolvers).toEqual([]);
  });

  const audits = mounted.flatMap((service) =>
    serverAudits({
      url: `http://localhost/api/${service}/graphql`,
      fetchFn: (input: string, init?: RequestInit) => server.fetch(input, init),
    }).map((audit) => [service, audit.name, audit] as const),
  );
  it.each(audits)('%s: %s', async (_service, _name, audit) => {
    expect(await audit.fn()).toMatchObject({ status: 'ok' });
  });

  it.each(graphqlServices.filter((service) => schemas[service].trim() === ''))(
    '%s says that it is not there yet',
    async (service) => {
      const answer = await server.fetch(`http://localhost/api/${service}/graphql`, { method: 'POST' });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_available' });
    },
  );
});
