import { type IExecutableSchemaDefinition, makeExecutableSchema } from '@graphql-tools/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler, type RequestParams } from 'graphql-http';
import type { CallContext } from '../context';
import { OverloadedError } from '../database/errors';
import { problemOf } from '../errors/classify';
import { isProblem, type Problem, ProblemError, problem, problemHeaders } from '../errors/problem';
import { sendProblem } from '../http/problems';
import { callOf, textHeader } from '../http/request-call';
import { strictest } from '../identity/access';
import { bearerToken } from '../identity/tokens';
import { Rollback, runCall } from '../pipeline';
import type { Platform } from '../platform';
import { requireAccessRules } from './access-directive';
import { createDocumentCache, type DocumentCache, type PreparedOperation } from './compiled-documents';
import { enforceConstraints } from './constraints';
import { AnsweredGraphQLError, answeredProblem, type ErrorShape, shapeError, thrownBy } from './errors';
import { checkVariables } from './hostile-values';
import { countNodes, queryLimits, tooLarge } from './limits';
import { enforceNeeds } from './needs';
import { rootFields } from './root-fields';
import { platformScalars } from './scalars';

/** Resolvers by type and field, as the areas declare them for one service. */
export type ResolverMap = NonNullable<IExecutableSchemaDefinition<CallContext>['resolvers']>;

export interface GraphQLServiceOptions {
  readonly platform: Platform;
  readonly service: string;
  readonly sdl: string;
  readonly resolvers: ResolverMap;
}

const built = new WeakMap<ResolverMap, Map<string, GraphQLSchema>>();

/**
 * Builds the executable schema: the SDL, the areas' resolvers, our scalars, the contract's lengths and ranges. Servers
 * in one process with the same inputs share it.
 */
export function createServiceSchema(service: string, sdl: string, resolvers: ResolverMap): GraphQLSchema {
  const schemas = built.get(resolvers) ?? new Map<string, GraphQLSchema>();
  built.set(resolvers, schemas);
  const schema = schemas.get(sdl) ?? buildServiceSchema(service, sdl, resolvers);
  schemas.set(sdl, schema);
  return schema;
}

function buildServiceSchema(service: string, sdl: string, resolvers: ResolverMap): GraphQLSchema {
  const scalars = Object.fromEntries(
    Object.entries(platformScalars).filter(([name]) => new RegExp(`^\\s*scalar ${name}\\b`, 'm').test(sdl)),
  );
  const schema = makeExecutableSchema({ typeDefs: sdl, resolvers: [resolvers, scalars].flat() });
  requireAccessRules(service, schema);
  enforceConstraints(schema);
  enforceNeeds(schema);
  return schema;
}

/** Returns the root fields without a resolver: they would return null by accident. */
export function missingResolvers(schema: GraphQLSchema): string[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) =>
      field.resolve ? [] : [`${type?.name}.${field.name}`],
    ),
  );
}

/** Mounts one GraphQL service at `/api/{service}/graphql`. */
export function mountGraphQL(app: FastifyInstance, options: GraphQLServiceOptions): { missing: string[] } {
  const { platform, service, sdl, resolvers } = options;
  const isDevelopment = platform.configuration.environment === 'development';
  const schema = createServiceSchema(service, sdl, resolvers);
  const documents = createDocumentCache(schema, isDevelopment);
  app.route({
    method: ['GET', 'POST'],
    url: `/api/${service}/graphql`,
    config: { isApi: true },
    handler: (request, reply) =>
      answer(request, reply, { platform, service, schema, documents, isDevelopment }),
  });
  return { missing: missingResolvers(schema) };
}

interface Service {
  readonly platform: Platform;
  readonly service: string;
  readonly schema: GraphQLSchema;
  readonly documents: DocumentCache;
  readonly isDevelopment: boolean;
}

/** The outcome of an execution: the response body, and the status and headers when they are not the usual ones. */
interface Outcome {
  data?: unknown;
  errors?: readonly ErrorShape[];
  problem?: Problem;
}

/**
 * Handles one request. `graphql-http` reads the request and shapes the response according to the GraphQL-over-HTTP
 * specification; in between runs the same pipeline as for REST.
 */
async function answer(request: FastifyRequest, reply: FastifyReply, service: Service): Promise<FastifyReply> {
  const shape = (error: unknown) =>
    shapeError(error, {
      requestId: request.id,
      isDevelopment: service.isDevelopment,
      onUnexpected: (thrown) => logUnexpected(thrown, request, service),
    });
  let refusal: Problem | undefined;
  let prepared: PreparedOperation | undefined;

  const handle = createHandler<FastifyRequest, undefined>({
    onSubscribe(_request, params) {
      const found = prepare(params, service);
      if ('errors' in found) return found.errors;
      prepared = found;
      const kind = found.operation.operation;
      if (kind === 'mutation' && request.method === 'GET') {
        refusal = mutationByGet;
        return [new GraphQLError(mutationByGet.title, { extensions: { code: mutationByGet.code } })];
      }
      return {
        schema: service.schema,
        document: found.document,
        operationName: params.operationName ?? null,
        variableValues: params.variables ?? {},
        contextValue: undefined,
      };
    },
    async execute(args: ExecutionArgs): Promise<ExecutionResult> {
      if (!prepared) throw new Error('An operation was executed without being prepared.');
      const outcome = await run(request, reply, service, prepared, args.variableValues ?? {}, shape);
      refusal = outcome.problem;
      return {
        ...(outcome.data === undefined ? {} : { data: outcome.data as Record<string, unknown> | null }),
        ...(outcome.errors ? { errors: outcome.errors.map((error) => new AnsweredGraphQLError(error)) } : {}),
      };
    },
    formatError: (error) =>
      error instanceof AnsweredGraphQLError ? error : new AnsweredGraphQLError(shape(error)),
  });

  const [body, init] = await handle({
    method: request.method,
    url: request.url,
    headers: request.headers,
    body: asBody(request.body),
    raw: request,
    context: undefined,
  });
  if (body === null) return sendProblem(request, reply, refusalOf(init.status));
  reply.code(refusal?.status ?? init.status);
  return reply
    .headers({ 'cache-control': 'no-store', ...init.headers, ...(refusal ? problemHeaders(refusal) : {}) })
    .send(body);
}

const mutationByGet = problem('method_not_allowed', {
  title: 'A mutation cannot be sent by GET.',
  headers: { allow: 'POST' },
});

function refusalOf(status: number): Problem {
  if (status === 406) return problem('not_acceptable');
  if (status === 415) return problem('unsupported_media_type');
  if (status === 405) return problem('method_not_allowed', { headers: { allow: 'GET, POST' } });
  return problem('malformed_request');
}

function asBody(body: unknown): Record<string, unknown> | string | null {
  if (typeof body === 'object' && body !== null) return Array.isArray(body) ? '[]' : { ...body };
  return typeof body === 'string' ? body : null;
}

function prepare({ query, operationName, variables }: RequestParams, { documents, schema }: Service) {
  const found = documents.prepare(query, operationName ?? null);
  if ('errors' in found) return found;
  if (found.operation.operation === 'subscription')
    return { errors: [new GraphQLError('Subscriptions are not offered here.')] };
  const hostile = checkVariables(variables);
  if (hostile) return { errors: [hostile] };
  const nodes = countNodes(schema, found.operation, found.fragments, variables ?? {});
  if (nodes > queryLimits.nodes)
    return {
      errors: [tooLarge(`The query asks for ${nodes} objects; at most ${queryLimits.nodes} are allowed.`)],
    };
  return found;
}

/** Decides about access, runs the operation in the call's transaction, and shapes its errors. */
async function run(
  request: FastifyRequest,
  reply: FastifyReply,
  service: Service,
  prepared: PreparedOperation,
  variables: Record<string, unknown>,
  shape: (error: unknown) => ErrorShape,
): Promise<Outcome> {
  const { platform } = service;
  const isWrite = prepared.operation.operation === 'mutation';
  try {
    // An operation without any field of ours (`{ __typename }`) needs neither a person nor the database.
    if (prepared.rules.length === 0)
      return shaped(await prepared.execute(null, variables), shape, isWrite).outcome;

    const access = strictest(prepared.rules.map((rule) => rule.access));
    const name = `${service.service}.${prepared.operation.name?.value ?? 'anonymous'}`;
    const call = callOf(request, { name, access, uses: prepared.rules, isWrite, limits: [] });
    // What a repeated mutation is compared by: a page that selects one more field may send it again.
    const input = isWrite ? { fields: rootFields(prepared.operation, prepared.fragments, variables) } : {};
    const caller = {
      token: bearerToken(request.headers.authorization),
      workspaceHandle: textHeader(request.headers['x-workspace-id']),
      viewAs: textHeader(request.headers['x-view-as']),
    };
    const { value, headers } = await runCall<Outcome>(platform, call, caller, input, async (context) => {
      const { outcome, mustRollBack } = shaped(await prepared.execute(context, variables), shape, isWrite);
      if (mustRollBack) throw new Rollback(outcome);
      return outcome;
    });
    reply.headers(headers);
    return isProblem(value) ? refused(value, request.id) : value;
  } catch (error) {
    logUnexpected(error, request, service);
    return refused(problemOf(error), request.id);
  }
}

function refused(value: Problem, requestId: string): Outcome {
  return { errors: [answeredProblem(value, requestId)], problem: value };
}

/**
 * Shapes a result. If a resolver threw, the transaction is rolled back, unless every error asks to keep it. A
 * rolled-back mutation returns no data: nothing of it happened.
 */
function shaped(
  { data, errors }: ExecutionResult,
  shape: (error: unknown) => ErrorShape,
  isWrite: boolean,
): { outcome: Outcome; mustRollBack: boolean } {
  if (!errors || errors.length === 0) return { outcome: { data: data ?? null }, mustRollBack: false };
  const thrown = errors.map(thrownBy);
  const mustRollBack = !thrown.every((error) => error instanceof ProblemError && error.keep);
  const failure = thrown
    .flatMap((error) => (error ? [problemOf(error)] : []))
    .find(({ status }) => status > 500);
  const answered = isWrite && mustRollBack ? null : data;
  return {
    outcome: {
      // Without data the request itself was invalid, such as a variable of a wrong type.
      ...(answered === undefined ? {} : { data: answered }),
      errors: errors.map(shape),
      ...(failure && (answered === null || answered === undefined) ? { problem: failure } : {}),
    },
    mustRollBack,
  };
}

function logUnexpected(error: unknown, request: FastifyRequest, { platform, service }: Service): void {
  if (error instanceof ProblemError || error instanceof OverloadedError) return;
  const { code } = problemOf(error);
  platform.logger.error(
    {
      requestId: request.id,
      operation: service,
      code,
      reason: error instanceof Error ? error.message : String(error),
    },
    'A call failed.',
  );
}
