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
  interrupted,
  type Outgoing,
  type Reader,
  readFailure,
  send,
} from './exchange.js';
import type { Fetch } from './fetch.js';
import { createHosts, type Hosts } from './hosts.js';
import type { Observers } from './observe.js';
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

/** Options of every call, all optional. */
export interface CallOptions {
  /** Aborts the call, which then fails with `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout of the whole call including all retries, in milliseconds. Defaults to 30,000. */
  readonly timeout?: number | undefined;
  /** Maximum number of retries after a failure. Defaults to 2; 0 disables retries. */
  readonly retries?: number | undefined;
  /**
   * Identifies one intent of a person, so that a repeated write takes effect once. Generated for each write and kept
   * across retries. Pass the `idempotencyKey` of an error to try the same write again, or your own to keep it across a
   * reload as well. With `false` no key is sent, and a POST or PATCH is never retried.
   */
  readonly idempotencyKey?: string | false | undefined;
  /** Handle of the workspace. Defaults to the session's. */
  readonly workspaceId?: string | undefined;
}

/** Options of GraphQL calls. */
export interface QueryOptions extends CallOptions {
  /** Use `GET` to send a query in the URL, for logging and testing. Mutations are always sent with POST. */
  readonly method?: 'GET' | 'POST' | undefined;
}

/** Options of {@link createClient}, all optional. */
export interface ClientOptions extends Observers {
  /** Base URLs of the services. Defaults to the page's origin, or to http://localhost:5173 outside of a browser. */
  readonly hosts?: Hosts | undefined;
  /** The stored session. Defaults to a session in memory. */
  readonly session?: SessionStore | undefined;
  /** A custom `fetch`, which must support abort signals. Defaults to the platform's. */
  readonly fetch?: Fetch | undefined;
  /** Overrides of the retry policy. */
  readonly retry?: Partial<RetryPolicy> | undefined;
  /** Source of the current time. Defaults to the system clock. */
  readonly clock?: Clock | undefined;
  /**
   * Called when the server rejects the session's token. Not called for calls that need no account, or if the user has
   * signed in again since the call was sent.
   */
  readonly onUnauthorized?: ((error: UnauthorizedError) => void) | undefined;
  /** Additional headers for every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Makes calls. Areas are functions of a client, so that a bundle contains only the areas that it uses:
 *
 * @example
 * export const contacts = (client: Client) => ({
 *   /** Reads one contact. *\/
 *   get: (input: GetContactInput, options?: CallOptions) => client.call(getContactCall, input, options),
 * });
 *
 * Promises of a client resolve with a result for every server or network failure. They reject with a TypeError only if
 * the call cannot be made: a path parameter is missing or `..`, the path needs a workspace and there is none, a header
 * has a character that cannot be sent, or the service has no host.
 */
export interface Client {
  readonly session: SessionStore;
  readonly hosts: Hosts;
  /** Connection, clock and retry policy, for the parts of the SDK that build on the client: uploads and streams. */
  readonly exchange: Exchange;
  /** Makes a REST call. */
  call<Input extends object, Output>(
    call: RestCall<Input, Output>,
    input: Input,
    options?: CallOptions,
  ): Promise<Result<Output>>;
  /** Makes a GraphQL call and waits for the complete response. */
  query<Data, Variables>(
    call: GraphQLCall<Data, Variables>,
    variables: Variables,
    options?: QueryOptions,
  ): Promise<Result<Data>>;
  /**
   * Makes a GraphQL call and yields the data each time another part arrives. A failure is the last value. The timeout
   * applies until the first part.
   */
  stream<Data, Variables>(
    call: GraphQLCall<Data, Variables>,
    variables: Variables,
    options?: QueryOptions,
  ): AsyncIterable<PartialAnswer<Data> | Failure>;
  /**
   * Makes a REST call and returns the unread response, for files and event streams. The timeout applies until its
   * headers.
   */
  open<Input extends object>(
    call: RestCall<Input, unknown>,
    input: Input,
    options?: CallOptions & { readonly accept?: string | undefined },
  ): Promise<Result<Response>>;
  /** Returns the full URL of a REST call, for a link or navigation. It contains no token. */
  address<Input extends object>(
    call: RestCall<Input, unknown>,
    input: Input,
    options?: Pick<CallOptions, 'workspaceId'>,
  ): Promise<string>;
  /** Returns the base URL of a service in the session's region. */
  base(service: Service): Promise<string>;
  /** Returns the estimated server time, in milliseconds since 1970 in UTC. */
  now(): number;
}

const defaultTimeout = 30_000;

/**
 * Refuses headers that `fetch` cannot send, and would report like a lost connection.
 *
 * @throws TypeError with the reason of the platform as its cause.
 */
function refuseUnsendable(headers: Record<string, string>): void {
  try {
    new Headers(headers);
  } catch (cause) {
    throw new TypeError('No header can carry this token, workspace or key.', { cause });
  }
}

/**
 * Creates a client.
 *
 * @param options - hosts, session, and dependencies to replace in tests.
 * @returns a client, which sends nothing before the first call.
 */
export function createClient(options: ClientOptions = {}): Client {
  const { hosts = createHosts(), session = createMemorySession(), clock = systemClock } = options;
  const offset = createClockOffset();
  const retry = { ...defaultRetryPolicy, ...options.retry };
  /** Adds the session's token, once for all attempts. */
  const identify: BeforeRequestHook = async ({ request, options: { context } }) => {
    // "Bearer" alone if nobody is signed in, which the server distinguishes from a call that needs no account.
    if (context.session) request.headers.set('authorization', `Bearer ${(await session.get('token')) ?? ''}`);
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
    observers: options,
  };
  const now = () => clock.now() + offset.value;

  const base = async (service: Service) => hosts.base(service, await session.get('region'));

  /** Adds the parts common to REST and GraphQL, sends the request, and reports a rejected token. */
  async function exchangeOf<T>(
    request: Pick<Outgoing, 'operation' | 'url' | 'method' | 'body' | 'cache'> & {
      readonly headers: Record<string, string>;
    },
    write: boolean,
    anonymous: boolean,
    read: Reader<T>,
    { signal, timeout = defaultTimeout, retries = retry.tries - 1, idempotencyKey }: CallOptions,
  ): Promise<Result<T>> {
    const token = anonymous ? undefined : await session.get('token');
    const key = (idempotencyKey ?? (write && createId(clock.now()))) || undefined;
    const headers: Record<string, string> = {
      ...options.headers,
      ...request.headers,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    refuseUnsendable({ ...headers, ...(token && { authorization: token }) });
    const result = await send(
      exchange,
      {
        ...request,
        headers,
        context: { session: !anonymous },
        write: write ? { key } : undefined,
        repeatable: key !== undefined || !write || /^(PUT|DELETE)$/.test(request.method),
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
    const workspaceId = callOptions.workspaceId ?? (await session.get('workspaceId'));
    const { target, body } = splitInput(call, input, workspaceId);
    const request = {
      operation: `${call.service} ${call.method} ${call.path}`,
      url: (await base(call.service)) + target,
      method: call.method,
      headers: {
        accept,
        ...(call.workspace === 'header' && workspaceId ? { 'x-workspace-id': workspaceId } : {}),
      },
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
      operation: `${call.service} ${call.operationName}`,
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
