/**
 * Generated descriptors of calls, with just enough data to make a call. Input and output types exist at compile time
 * only.
 */

import type { Service } from '../../contract/services.js';

declare const types: unique symbol;

/** Carries types only: the property never exists at runtime. */
interface Typed<Input, Output> {
  readonly [types]?: { readonly input: Input; readonly output: Output };
}

/** HTTP methods that the contract uses. */
export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How the body of a successful response is read. Defaults to JSON.
 *
 * - `none`: there is no body; the call returns `undefined`.
 * - `text`: the body is text (a CSV file, an HTML page).
 * - `redirect`: only a navigation of the browser can make the call; nothing is sent, and the call returns its full
 * URL.
 */
export type RestResponse = 'none' | 'text' | 'redirect';

/**
 * Describes one REST call. Generated from the contract.
 *
 * @typeParam Input - flat: path parameters, query parameters and members of the JSON body in one object.
 * @typeParam Output - the content of a successful response.
 */
export interface RestCall<Input = unknown, Output = unknown> extends Typed<Input, Output> {
  /** The service whose host answers the call, for example `contacts`. */
  readonly service: Service;
  readonly method: RestMethod;
  /**
   * Path relative to the service's base URL, with parameters in braces: `/{ws}/imports/{id}`. The client fills `{ws}`
   * with the workspace of the options or the session.
   */
  readonly path: string;
  /**
   * Names of the input members that go into the query string. Not needed for GET calls, which put all members there
   * that are not in the path.
   */
  readonly query?: readonly string[];
  /** `anonymous`: the call needs no account, so no bearer token is sent. */
  readonly access?: 'anonymous';
  /** `header`: the workspace is sent as `x-workspace-id`, because the path does not name it. */
  readonly workspace?: 'header';
  readonly response?: RestResponse;
}

/**
 * Describes one GraphQL operation. Generated from the contract.
 *
 * @typeParam Data - the `data` of the response.
 * @typeParam Variables - the variables of the operation.
 */
export interface GraphQLCall<Data = unknown, Variables = unknown> extends Typed<Variables, Data> {
  /** The service whose host answers the call, for example `workflows`. */
  readonly service: Service;
  readonly operationName: string;
  /** The full document as text, including fragments. */
  readonly query: string;
  /** Queries can be retried and sent with GET; mutations have an idempotency key. */
  readonly kind: 'query' | 'mutation';
}

/** The input type of a call. */
export type InputOf<Call> =
  Call extends RestCall<infer Input, unknown>
    ? Input
    : Call extends GraphQLCall<unknown, infer Variables>
      ? Variables
      : never;

/** The type of a call's successful result. */
export type OutputOf<Call> =
  Call extends RestCall<unknown, infer Output>
    ? Output
    : Call extends GraphQLCall<infer Data, unknown>
      ? Data
      : never;
