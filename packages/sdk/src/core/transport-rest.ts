import type { RestCall } from './calls.js';
import { parseJson, type Reader, readFailure, unreadable } from './exchange.js';
import { ok, type Result } from './result.js';

/** The flat input of a call, split into the parts of a request. */
export interface SplitInput {
  /** Path and query string, relative to the base URL. */
  readonly target: string;
  /** The JSON body; undefined if the call has none. */
  readonly body: string | undefined;
}

/**
 * Splits the flat input of a call into path, query string and JSON body.
 *
 * @param call - the descriptor.
 * @param input - path parameters, query parameters and members of the body in one object.
 * @param workspaceId - fills `{ws}`.
 * @throws TypeError if a path parameter is missing, empty, or would change the path (`.` and `..`).
 */
export function splitInput(call: RestCall, input: object, workspaceId: string | undefined): SplitInput {
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'ws' ? (rest.get(name) ?? workspaceId) : rest.get(name);
    rest.delete(name);
    if (value === undefined || value === null || value === '') {
      throw new TypeError(
        name === 'ws'
          ? 'Workspace ID not found: pass `workspaceId`, or store it in the session.'
          : `The path parameter "${name}" is missing.`,
      );
    }
    return encodeURIComponent(String(value));
  });
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) {
    throw new TypeError(`A path parameter of ${call.path} must not be "." or "..".`);
  }
  const query = new URLSearchParams();
  for (const name of call.method === 'GET' ? rest.keys() : (call.query ?? [])) {
    const value = rest.get(name);
    rest.delete(name);
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null)
        query.append(name, item instanceof Date ? item.toISOString() : String(item));
    }
  }
  const search = query.toString();
  // Writes always send JSON so that servers can require the content type; DELETE only if there is a body.
  const sendsBody = call.method !== 'GET' && (call.method !== 'DELETE' || rest.size > 0);
  return {
    target: search ? `${path}?${search}` : path,
    body: sendsBody ? JSON.stringify(Object.fromEntries(rest)) : undefined,
  };
}

/** Returns the reader for a call's response. */
export function restReader<Output>(call: RestCall<unknown, Output>, now: () => number): Reader<Output> {
  return async (response, requestId) => {
    if (!response.ok) return readFailure(response, requestId, now());
    const text = await response.text();
    if (call.response === 'text') return answer(text);
    if (call.response === 'none' || (response.status === 204 && !text)) return answer(undefined);
    const data = parseJson(text);
    return data === undefined ? unreadable(response, text, requestId) : answer(data);
  };
}

/**
 * Casts a response to its type in the contract. This is the only place in the REST transport that trusts data from
 * the network: the server validates its responses against the same contract, and validating them again would cost
 * more than parsing them.
 */
export function answer<Output>(data: unknown): Result<Output> {
  return ok(data as Output);
}
