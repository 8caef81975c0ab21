import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext, PreparationContext } from '../context';
import { invalidInput, isProblem, type Problem } from '../errors/problem';
import type { Authorised, Credentials } from '../identity/access';
import type { RightsWatch } from '../identity/rights';
import { bearerToken } from '../identity/tokens';
import { authorise, type Call, countCall, runCall } from '../pipeline';
import type { Platform } from '../platform';
import { contentDisposition } from '../storage/file-names';
import { type Contract, type ContractOperation, mountPath } from './contract';
import { findHostileValue } from './json-body';
import { sendProblem } from './problems';
import { callOf, textHeader } from './request-call';
import { createSerializers } from './serialization';
import { createValidators } from './validation';

type Input = Record<string, unknown>;
/** A handler as the router sees it: the contract's validators and serialisers guarantee the types on both sides. */
export interface AnyRestHandler {
  (input: Input, context: CallContext, prepared?: unknown): Promise<unknown>;
  readonly prepare?: (input: Input, context: PreparationContext) => Promise<unknown>;
}

/** The context of a stream. It has no transaction, because streams outlive transactions. */
export interface StreamContext extends Authorised {
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string | null;
  readonly platform: Platform;
  /** Aborted when the reader goes away or the server stops. */
  readonly signal: AbortSignal;
  /** Returns a header of the request, such as `last-event-id`. */
  header(name: string): string | undefined;
}

/** A file that is generated while it is sent, so that it is never held in memory as a whole. */
export interface StreamedFile {
  readonly fileName: string;
  /** The content. If it throws, the connection is cut, so that nobody takes a part for the whole. */
  readonly pieces: AsyncIterable<string | Uint8Array>;
}

/**
 * Responds to an operation piece by piece: text of an event stream, sent as it comes, or a file to download. The media
 * type is the contract's.
 */
export type StreamHandler = (
  input: Input,
  context: StreamContext,
) => Promise<AsyncIterable<string> | StreamedFile | Problem>;

export interface RestOptions {
  readonly platform: Platform;
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, AnyRestHandler | undefined>>;
  readonly streams?: Readonly<Record<string, StreamHandler | undefined>>;
  /** Stops streams when the server closes. */
  readonly closing: AbortSignal;
  /** Stops a stream when the caller's access ends. */
  readonly rights: RightsWatch;
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** The mounted operations, and those without a handler. */
export interface RestReport {
  readonly mounted: number;
  readonly missing: readonly string[];
}

function limitsOf({ operationId, rateLimits }: ContractOperation, { limits }: Platform): string[] {
  return rateLimits.map(({ name }) => {
    if (!limits.has(name)) throw new Error(`${operationId} names the limit ${name}, which does not exist.`);
    return name;
  });
}

/** Mounts every operation of the contract. An operation without a handler is reported instead of mounted. */
export function mountRest(app: FastifyInstance, options: RestOptions): RestReport {
  const { contract, handlers, streams = {}, platform } = options;
  const validators = createValidators(contract);
  app.setSerializerCompiler(createSerializers(contract));
  const missing: string[] = [];
  let mounted = 0;
  for (const operation of contract.operations) {
    const handler = handlers[operation.operationId];
    const stream = streams[operation.operationId];
    if (!handler && !stream) {
      missing.push(operation.operationId);
      continue;
    }
    mounted += 1;
    mountOperation(app, operation, validators(operation), {
      platform,
      handler,
      stream,
      closing: options.closing,
      rights: options.rights,
    });
  }
  return { mounted, missing };
}

interface Mounting {
  readonly platform: Platform;
  readonly handler: AnyRestHandler | undefined;
  readonly stream: StreamHandler | undefined;
  readonly closing: AbortSignal;
  readonly rights: RightsWatch;
}

function mountOperation(
  app: FastifyInstance,
  operation: ContractOperation,
  validate: ReturnType<ReturnType<typeof createValidators>>,
  { platform, handler, stream, closing, rights }: Mounting,
): void {
  const authorised = new WeakMap<FastifyRequest, Authorised>();
  const description = {
    name: `${operation.service}.${operation.operationId}`,
    access: operation.access,
    uses: operation.uses,
    isWrite: WRITES.has(operation.method),
    limits: limitsOf(operation, platform),
  };

  app.route({
    method: operation.method,
    url: mountPath(operation).replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { isApi: true },
    schema: { response: { ...operation.responses } },
    ...(operation.method !== 'GET' || stream
      ? {
          // Before the body is read: a stranger's body costs nothing.
          onRequest: async (request, reply) => {
            // Nobody takes data along as somebody else.
            const asked = { ...description, isWrite: description.isWrite || stream !== undefined };
            const found = await authorise(platform, asked, credentialsOf(request, operation));
            if (isProblem(found)) return sendProblem(request, reply, found);
            authorised.set(request, found);
          },
        }
      : {}),
    handler: async (request, reply) => {
      const claim = authorised.get(request);
      const input = readInput(request, operation, validate);
      const asked = callOf(request, description);
      const call = operation.keepsNothing ? { ...asked, idempotencyKey: null } : asked;
      if (stream) {
        if (!claim) throw new Error('A stream was reached without an access decision.');
        if (isProblem(input)) return sendProblem(request, reply, input);
        return sendStream(request, reply, {
          call,
          claim,
          input,
          platform,
          stream,
          closing,
          rights,
          type: operation.success.type,
        });
      }
      if (!handler) throw new Error('A call without a handler was mounted.');
      let readied: unknown;
      const prepare = handler.prepare;
      const { value, headers } = await runCall(
        platform,
        call,
        claim ?? credentialsOf(request, operation),
        input,
        (context, checked) => handler(checked, context, readied),
        prepare &&
          (async (context, checked) => {
            readied = await prepare(checked, context);
            return isProblem(readied) ? readied : null;
          }),
      );
      reply.headers(headers);
      if (isProblem(value)) return sendProblem(request, reply, value);
      return sendAnswer(reply, operation, value);
    },
  });
}

/** Returns the credentials of an operation's caller. */
function credentialsOf(request: FastifyRequest, operation: ContractOperation): Credentials {
  const parameters = request.params as Record<string, string>;
  const { ws } = parameters;
  return {
    parameters,
    token: bearerToken(request.headers.authorization),
    workspaceHandle:
      ws ?? (operation.isWorkspaceInHeader ? textHeader(request.headers['x-workspace-id']) : null),
    viewAs: textHeader(request.headers['x-view-as']),
    whileSuspended: operation.whileSuspended,
    whileViewing: operation.whileViewing,
  };
}

/** Returns the flat input of an operation: members of the body, then query and path parameters. */
function readInput(
  request: FastifyRequest,
  operation: ContractOperation,
  validate: ReturnType<ReturnType<typeof createValidators>>,
): Input | Problem {
  const parameters: Input = { ...(request.params as Input) };
  const { ws } = parameters;
  delete parameters.ws;
  const query: Input = { ...(request.query as Input) };
  const hostile = findHostileValue(parameters) ?? findHostileValue(query);
  if (hostile) return hostile;
  let body: unknown;
  let wrongBody: Problem | null = null;
  if (validate.body && (operation.bodyRequired || request.body !== undefined)) {
    body = request.body === undefined ? {} : request.body;
    wrongBody = validate.body(body);
  } else if (!validate.body) wrongBody = refusedBody(request.body);
  const errors = [wrongBody, validate.parameters(parameters), validate.query(query)].flatMap(
    (wrong) => wrong?.errors ?? [],
  );
  if (errors.length > 0) return invalidInput(errors.slice(0, 50));
  return {
    ...(typeof body === 'object' && body !== null ? body : {}),
    ...query,
    ...parameters,
    ...(ws === undefined ? {} : { ws }),
  };
}

/** Refuses what was sent as the body of a call that takes none. */
function refusedBody(body: unknown): Problem | null {
  if (body === undefined || body === null) return null;
  if (typeof body !== 'object' || Array.isArray(body))
    return invalidInput([{ field: 'body', message: 'This call takes no body.' }]);
  const names = Object.keys(body);
  return names.length === 0
    ? null
    : invalidInput(names.map((field) => ({ field, message: 'This field is unknown.' })));
}

function sendAnswer(reply: FastifyReply, { success }: ContractOperation, value: unknown): FastifyReply {
  switch (success.kind) {
    case 'none':
      return reply.code(success.status).send();
    case 'redirect':
      return reply.code(success.status).header('location', String(value)).send();
    case 'text':
      return reply.code(success.status).type(success.type).send(String(value));
    default:
      return reply.code(success.status).send(value);
  }
}

interface Streaming {
  readonly call: Call;
  readonly claim: Authorised;
  readonly input: Input;
  readonly platform: Platform;
  readonly stream: StreamHandler;
  readonly closing: AbortSignal;
  readonly rights: RightsWatch;
  readonly type: string;
}

async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, claim, input, platform, stream, closing, rights, type }: Streaming,
): Promise<FastifyReply> {
  const { headers, refused } = await countCall(platform, call, claim.identity, input);
  reply.headers(headers);
  if (refused) return sendProblem(request, reply, refused);
  const gone = new AbortController();
  const unwatch = rights.watch(claim, () => gone.abort());
  reply.raw.on('close', () => {
    unwatch();
    gone.abort();
  });
  const answer = await stream(input, {
    ...claim,
    requestId: call.requestId,
    clientAddress: call.clientAddress,
    userAgent: call.userAgent,
    platform,
    signal: AbortSignal.any([gone.signal, closing]),
    header: (name) => textHeader(request.headers[name]) ?? undefined,
  });
  if (isProblem(answer)) return sendProblem(request, reply, answer);
  const isFile = 'fileName' in answer;
  return reply
    .headers({
      'content-type': `${type}; charset=utf-8`,
      ...(isFile
        ? {
            'cache-control': 'private, no-store',
            'content-disposition': contentDisposition(answer.fileName, type),
          }
        : { 'cache-control': 'no-store', 'x-accel-buffering': 'no' }),
    })
    .send(Readable.from(isFile ? answer.pieces : answer, { objectMode: false }));
}
