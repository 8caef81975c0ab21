import { meros } from 'meros/browser';
import type { GraphQLCall } from './calls.js';
import { type GraphQLErrorItem, isRecord, type Problem, readProblem } from './errors.js';
import { failureOf, named, parseJson, type Reader, unreadable } from './exchange.js';
import { mergeIncrement } from './incremental.js';
import { type Failure, fail, ok, type Result } from './result.js';

/** Accepts JSON, or a multipart response for operations with deferred parts. */
export const graphqlAccept = 'application/graphql-response+json, application/json, multipart/mixed';

/** A GraphQL request. */
export interface GraphQLRequest {
  readonly operationName: string;
  readonly variables: unknown;
  readonly query: string;
}

/** Returns the body of a POST. */
export const toRequest = (call: GraphQLCall, variables: unknown): GraphQLRequest => ({
  operationName: call.operationName,
  variables: variables ?? {},
  query: call.query,
});

/** Returns the query string of a GET. */
export function toSearch(request: GraphQLRequest): string {
  const search = new URLSearchParams({
    operationName: request.operationName,
    variables: JSON.stringify(request.variables),
    query: request.query,
  });
  return search.toString();
}

/** The parts of an incremental response received so far. */
export interface PartialAnswer<Data> {
  readonly ok: true;
  /** The data so far; deferred parts may still be missing. */
  readonly data: Data;
  /** All errors so far. */
  readonly errors?: readonly GraphQLErrorItem[];
  /** Whether more parts will follow. */
  readonly hasNext: boolean;
}

/** Reads a complete response and merges the parts of a multipart one. */
export function graphqlReader<Data>(now: () => number): Reader<Data> {
  return async (response, requestId) => {
    let last: Result<Data> | undefined;
    for await (const part of readParts<Data>(response, requestId, now)) last = part;
    if (!last) throw new TypeError('The answer ended before its first part.');
    if (last.ok) return ok(last.data, last.errors);
    return last;
  };
}

/**
 * Reads a response part by part, each time with all data so far. A plain JSON response is a single part.
 *
 * @throws if the connection breaks before the last part.
 */
export async function* readParts<Data>(
  response: Response,
  requestId: string | undefined,
  now: () => number,
): AsyncGenerator<PartialAnswer<Data> | Failure> {
  const parts = response.ok ? await meros<Record<string, unknown>>(response) : response;
  if (!(Symbol.asyncIterator in parts)) {
    const result = settle<Data>(response, await response.text(), requestId, now);
    yield result.ok ? { ...result, hasNext: false } : result;
    return;
  }
  const soFar: Record<string, unknown> = {};
  for await (const part of parts) {
    if (!part.json) {
      yield unreadable(response, String(part.body), requestId);
      return;
    }
    mergeIncrement(soFar, part.body);
    const hasNext = part.body.hasNext === true;
    const result = judge<Data>(soFar, requestId);
    // A copy, because the next part is merged into the original.
    yield result.ok
      ? { ...result, data: hasNext ? structuredClone(result.data) : result.data, hasNext }
      : result;
    if (!hasNext || !result.ok) return;
  }
  throw new TypeError('The answer ended before its last part.');
}

function settle<Data>(
  response: Response,
  text: string,
  requestId: string | undefined,
  now: () => number,
): Result<Data> {
  const body = parseJson(text);
  // GraphQL errors may come with an error status, but are more specific than the status.
  if (response.status !== 401 && isRecord(body) && (response.ok || Array.isArray(body.errors))) {
    return judge(body, requestId);
  }
  if (!response.ok) return failureOf(response, body ?? text, requestId, now(), problemIn(body));
  if (body === undefined) return unreadable(response, text, requestId);
  return lacking(body, requestId);
}

/** Returns the first error of a GraphQL response as a problem; both have the same members. */
function problemIn(body: unknown): Problem | undefined {
  const [first] = isRecord(body) && Array.isArray(body.errors) ? body.errors.filter(isErrorItem) : [];
  return first ? readProblem({ ...first.extensions, title: first.message }) : readProblem(body);
}

/**
 * Returns the result of a response with data, errors or both. With both it is a success that includes the errors,
 * unless all data is null.
 */
function judge<Data>(body: Record<string, unknown>, requestId: string | undefined): Result<Data> {
  const errors = Array.isArray(body.errors) ? body.errors.filter(isErrorItem) : [];
  const data = body.data ?? undefined;
  const empty =
    data === undefined || (isRecord(data) && Object.values(data).every((value) => value === null));
  const [first] = errors;
  if (first && empty) {
    const own = first.extensions?.requestId;
    const id = requestId ?? (typeof own === 'string' ? own : undefined);
    const code = first.extensions?.code;
    return fail({
      kind: 'graphql',
      message: first.message,
      ...(typeof code === 'string' ? { code } : {}),
      errors,
      data: body.data,
      ...named(id),
    });
  }
  // The server guarantees that the data matches the contract. Validating it again would require bundling `graphql`.
  return data === undefined ? lacking(body, requestId) : ok(data as Data, errors);
}

const lacking = (body: unknown, requestId: string | undefined): Failure =>
  fail({
    kind: 'server',
    message: "The server's response contains neither data nor errors.",
    body,
    ...named(requestId),
  });

const isErrorItem = (value: unknown): value is GraphQLErrorItem =>
  isRecord(value) &&
  typeof value.message === 'string' &&
  (value.extensions === undefined || isRecord(value.extensions)) &&
  (value.path === undefined || Array.isArray(value.path));
