import { createId } from '@atelier/domain';
import type { BeforeRequestHook, KyInstance } from 'ky';
import type { Service } from '../../contract/services.js';
import type { GraphQLCall, RestCall } from './calls.js';
import { type Clock, systemClock } from './clock.js';
import { createClockOffset } from './clock-offset.js';
import type { UnauthorizedError } from './errors.js';
import {
  createHttp,
  type Exchange,
  type Fetch,
  interrupted,
  type Outgoing,
  type Reader,
  readFailure,
  send,
} from './exchange.js';
import { createHosts, type Hosts } from './hosts.js';
import { type Failure, ok, type Result } from './result.js';
import { defaultRetryPolicy, type RetryPolicy } from './retry.js';
import { createMemorySession, type SessionStore } from './session.js';
import {
  graphqlAccept,
  graphqlReader,
  type PartialAnswer,
  readParts,
  toRequest,
  toSearch,
} from './transport-graphql.js';
import { answer, restReader, splitInput } from './transport-rest.js';

/** Options of every call; all may be left out. */
export interface CallOptions {
  /** Ends the call; it then fails with `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call, all tries and waits included; 30 000 when not said. */
  readonly timeout?: number | undefined;
  /** How often the call is repeated at most after it failed; 2 when not said, 0 for never. */
  readonly retries?: number | undefined;
  /**
   * The name of one intent of a person. Writes get one of their own, kept over retries; give your own to keep it over
   * a reload as well. `false` sends none, and a POST or PATCH is then never repeated.
   */
  readonly idempotencyKey?: string | false | undefined;
  /** The handle of the workspace; the one of the session when not said. */
  readonly workspaceId?: string | undefined;
}

/** Options of GraphQL calls. */
export interface QueryOptions extends CallOptions {
  /** Sends a query with GET, so that its address can be logged and tested. A mutation is always sent with POST. */
  readonly method?: 'GET' | 'POST' | undefined;
}

/** Options of {@link createClient}; all may be left out. */
export interface ClientOptions {
  /** Where the services answer; this page's origin, or http://localhost:5173, when not said. */
  readonly hosts?: Hosts | undefined;
  /** Who is signed in, and where; kept in memory when not said. */
  readonly session?: SessionStore | undefined;
  /** A `fetch` to use in place of the platform's. It must honour abort signals. */
  readonly fetch?: Fetch | undefined;
  /** Changes to the way calls are repeated. */
  readonly retry?: Partial<RetryPolicy> | undefined;
  /** Where time comes from. */
  readonly clock?: Clock | undefined;
  /**
   * Called when the server refuses the session's token. Not called for calls that need no account, nor when
   * somebody has signed in anew since the call was sent.
   */
  readonly onUnauthorized?: ((error: UnauthorizedError) => void) | undefined;
  /** Headers for every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Makes calls. Areas are functions of it, so that a bundle holds the areas that it uses and no others:
 *
 * @example
 * export const contacts = (client: Client) => ({
 *   /** Reads one contact. *\/
 *   get: (input: GetContactInput, options?: CallOptions) => client.call(getContactCall, input, options),
 * });
 *
 * A promise of a client resolves for everything that servers and networks do. It rejects with a TypeError when the
 * call cannot be made at all: a path parameter that is missing or `..`, no workspace, a service without a host.
 */
export interface Client {
  readonly session: SessionStore;
  readonly hosts: Hosts;
  /** Connection, clock and patience, for parts of the SDK that stand on the client: uploads and streams. */
  readonly exchange: Exchange;
  /** Makes a REST call. */
  call<Input extends object, Output>(
    call: RestCall<Input, Output>,
    input: Input,
    options?: CallOptions,
  ): Promise<Result<Output>>;
  /** Makes a GraphQL call and waits for the whole answer. */
  query<Data, Variables>(
    call: GraphQLCall<Data, Variables>,
    variables: Variables,
    options?: QueryOptions,
  ): Promise<Result<Data>>;
  /**
   * Makes a GraphQL call and gives the data each time a part of it arrives. A failure is the last value.
   * The call's timeout ends with the first part.
   */
  stream<Data, Variables>(
    call: GraphQLCall<Data, Variables>,
    variables: Variables,
    options?: QueryOptions,
  ): AsyncIterable<PartialAnswer<Data> | Failure>;
  /** Makes a REST call and gives the answer unread, for files and event streams. The timeout ends with its head. */
  open<Input extends object>(
    call: RestCall<Input, unknown>,
    input: Input,
    options?: CallOptions & { readonly accept?: string | undefined },
  ): Promise<Result<Response>>;
  /** The whole address of a REST call, for a link or a navigation. It carries no token. */
  address<Input extends object>(
    call: RestCall<Input, unknown>,
    input: Input,
    options?: Pick<CallOptions, 'workspaceId'>,
  ): Promise<string>;
  /** The base address of a service in the session's region. */
  base(service: Service): Promise<string>;
  /** The server's time as far as it is known, in milliseconds since 1970 in UTC. */
  now(): number;
}

const defaultTimeout = 30_000;

/**
 * Makes a client.
 *
 * @param options - hosts, session, and the parts that tests replace.
 * @returns a client; nothing is sent before the first call.
 */
export function createClient(options: ClientOptions = {}): Client {
  const { hosts = createHosts(), session = createMemorySession(), clock = systemClock } = options;
  const offset = createClockOffset();
  const retry = { ...defaultRetryPolicy, ...options.retry };
  /** Adds the session's token and the idempotency key, once for all tries. */
  const identify: BeforeRequestHook = async ({ request, options: { context } }) => {
    // "Bearer" alone when nobody is signed in: the server tells that apart from a call that needs no account.
    if (context.session) request.headers.set('authorization', `Bearer ${(await session.get('token')) ?? ''}`);
    const key = context.idempotencyKey ?? (context.write && createId(clock.now()));
    if (key) request.headers.set('idempotency-key', String(key));
  };
  let http: KyInstance | undefined;
  const exchange: Exchange = {
    http: () => {
      http ??= createHttp(identify);
      return http;
    },
    fetch: options.fetch,
    clock,
    offset,
    retry,
  };
  const now = () => clock.now() + offset.value;

  const base = async (service: Service) => hosts.base(service, await session.get('region'));

  /** Adds what REST and GraphQL have in common, sends the request, and reports a refused token. */
  async function exchangeOf<T>(
    request: Pick<Outgoing, 'url' | 'method' | 'body' | 'cache'> & {
      readonly headers: Record<string, string>;
    },
    write: boolean,
    anonymous: boolean,
    read: Reader<T>,
    { signal, timeout = defaultTimeout, retries = retry.tries - 1, idempotencyKey }: CallOptions,
  ): Promise<Result<T>> {
    const token = anonymous ? undefined : await session.get('token');
    const result = await send(
      exchange,
      {
        ...request,
        headers: {
          ...options.headers,
          ...request.headers,
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        context: { session: !anonymous, write, idempotencyKey },
        repeatable: Boolean(idempotencyKey ?? write) || !write || /^(PUT|DELETE)$/.test(request.method),
        signal,
        timeout,
        retries,
      },
      read,
    );
    if (
      !result.ok &&
      result.error.kind === 'unauthorized' &&
      token &&
      token === (await session.get('token'))
    ) {
      options.onUnauthorized?.(result.error);
    }
    return result;
  }

  async function rest<T>(
    call: RestCall,
    input: object,
    callOptions: CallOptions,
    read: Reader<T>,
    accept = 'application/json, application/problem+json',
  ): Promise<Result<T>> {
    const { target, body } = splitInput(
      call,
      input,
      callOptions.workspaceId ?? (await session.get('workspaceId')),
    );
    const request = {
      url: (await base(call.service)) + target,
      method: call.method,
      headers: { accept },
      ...(body === undefined ? {} : { body }),
    };
    return exchangeOf(request, call.method !== 'GET', call.access === 'anonymous', read, callOptions);
  }

  async function graphql<Data, Variables, T>(
    call: GraphQLCall<Data, Variables>,
    variables: Variables,
    callOptions: QueryOptions,
    read: Reader<T>,
  ): Promise<Result<T>> {
    const workspaceId = callOptions.workspaceId ?? (await session.get('workspaceId'));
    const url = `${await base(call.service)}/graphql`;
    const content = toRequest(call, variables);
    const write = call.kind === 'mutation';
    const get = callOptions.method === 'GET' && !write;
    const request = {
      url: get ? `${url}?${toSearch(content)}` : url,
      method: get ? 'GET' : 'POST',
      ...(get ? {} : { body: JSON.stringify(content) }),
      headers: {
        accept: graphqlAccept,
        ...(workspaceId ? { 'x-workspace-id': workspaceId } : {}),
      },
      cache: 'no-store' as const,
    };
    return exchangeOf(request, write, false, read, callOptions);
  }

  const address: Client['address'] = async (call, input, { workspaceId } = {}) => {
    const { target } = splitInput(call, input, workspaceId ?? (await session.get('workspaceId')));
    return (await base(call.service)) + target;
  };

  return {
    session,
    hosts,
    exchange,
    base,
    now,
    address,
    async call(call, input, callOptions = {}) {
      if (call.response === 'redirect') return answer(await address(call, input, callOptions));
      const accept = call.response === 'text' ? 'text/*, application/problem+json' : undefined;
      return rest(call, input, callOptions, restReader(call, now), accept);
    },
    open: (call, input, callOptions = {}) =>
      rest(
        call,
        input,
        callOptions,
        async (response, requestId) => (response.ok ? ok(response) : readFailure(response, requestId, now())),
        callOptions.accept ?? '*/*',
      ),
    query: (call, variables, callOptions = {}) => graphql(call, variables, callOptions, graphqlReader(now)),
    async *stream<Data, Variables>(
      call: GraphQLCall<Data, Variables>,
      variables: Variables,
      callOptions: QueryOptions = {},
    ) {
      const opened = await graphql(call, variables, callOptions, async (response, requestId) =>
        response.ok
          ? ok(readParts<Data>(response, requestId, now))
          : graphqlReader<never>(now)(response, requestId),
      );
      if (!opened.ok) return yield opened;
      try {
        yield* opened.data;
      } catch (cause) {
        yield interrupted(callOptions.signal, cause);
      }
    },
  };
}
