/**
 * What generated code says about one call: enough to make it, nothing more. The types of input and answer
 * travel beside the descriptor and cost no bytes.
 */

import type { Service } from '../../contract/services.js';

declare const types: unique symbol;

/** Carries types without a value: no code ever reads or writes the property. */
interface Typed<Input, Output> {
  readonly [types]?: { readonly input: Input; readonly output: Output };
}

/** HTTP methods that the contract uses. */
export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How the body of a successful answer is read; JSON when it is not said.
 *
 * - `none`: the answer has no body; the call yields `undefined`.
 * - `text`: the answer is text (a CSV file, an HTML page).
 * - `redirect`: the call is a place for the browser to go to, since only a navigation can follow it; nothing is
 *   sent, the call yields its whole address.
 */
export type RestResponse = 'none' | 'text' | 'redirect';

/**
 * Describes one REST call. Written by the code generator from the contract.
 *
 * @typeParam Input - flat: path parameters, query parameters and members of the JSON body in one object.
 * @typeParam Output - what a successful answer holds.
 */
export interface RestCall<Input = unknown, Output = unknown> extends Typed<Input, Output> {
  /** The service whose host answers the call, for example `contacts`. */
  readonly service: Service;
  readonly method: RestMethod;
  /**
   * Path below the base address of the service, with parameters in braces: `/{ws}/imports/{id}`. The client
   * fills `{ws}` with the workspace of the options, else the one of the session.
   */
  readonly path: string;
  /**
   * Names of the input's members that go into the query string. A GET call needs no list: whatever its path does
   * not take goes there.
   */
  readonly query?: readonly string[];
  /** `anonymous`: the call needs no account, so no bearer token is sent. */
  readonly access?: 'anonymous';
  readonly response?: RestResponse;
}

/**
 * Describes one GraphQL operation. Written by the code generator from the contract.
 *
 * @typeParam Data - the `data` of the answer.
 * @typeParam Variables - the variables of the operation.
 */
export interface GraphQLCall<Data = unknown, Variables = unknown> extends Typed<Variables, Data> {
  /** The service whose host answers the call, for example `workflows`. */
  readonly service: Service;
  readonly operationName: string;
  /** The whole document as text, fragments included. */
  readonly query: string;
  /** A query may be retried and sent with GET; a mutation carries an idempotency key. */
  readonly kind: 'query' | 'mutation';
}

/** The input type of a call. */
export type InputOf<Call> =
  Call extends RestCall<infer Input, unknown>
    ? Input
    : Call extends GraphQLCall<unknown, infer Variables>
      ? Variables
      : never;

/** The type of a call's successful answer. */
export type OutputOf<Call> =
  Call extends RestCall<unknown, infer Output>
    ? Output
    : Call extends GraphQLCall<infer Data, unknown>
      ? Data
      : never;
