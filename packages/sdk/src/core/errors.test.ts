import { describe, expect, it } from 'vitest';
import {
  type CallError,
  type CallErrorKind,
  type ErrorCode,
  errorCode,
  errorMessage,
  fieldErrors,
  hasCode,
  isAbortedError,
  isGraphQLError,
  isHttpError,
  isNetworkError,
  isParseError,
  isServerError,
  isTimeoutError,
  isUnauthorizedError,
  readProblem,
} from './errors.js';

const email = { field: 'email', message: 'is not an email address' };
const message = 'Something.';
const samples: { readonly [Kind in CallErrorKind]: Extract<CallError, { kind: Kind }> } = {
  network: { kind: 'network', message },
  timeout: { kind: 'timeout', message, timeout: 1 },
  aborted: { kind: 'aborted', message },
  unauthorized: {
    kind: 'unauthorized',
    message,
    status: 401,
    body: null,
    problem: { title: message, code: 'unauthorized' },
  },
  http: {
    kind: 'http',
    message,
    status: 422,
    body: null,
    problem: { title: message, code: 'invalid', errors: [email] },
  },
  graphql: {
    kind: 'graphql',
    message,
    data: null,
    errors: [{ message, extensions: { code: 'invalid', errors: [email, 1] } }],
  },
  parse: { kind: 'parse', message, status: 200, body: '<' },
  server: { kind: 'server', message, body: {} },
};

const invalid = (field: string): CallError => ({
  ...samples.http,
  problem: { title: message, code: 'invalid', errors: [{ field, message: 'is not allowed' }] },
});

describe('errors', () => {
  it.each([
    ['network', isNetworkError],
    ['timeout', isTimeoutError],
    ['aborted', isAbortedError],
    ['unauthorized', isUnauthorizedError],
    ['http', isHttpError],
    ['graphql', isGraphQLError],
    ['parse', isParseError],
    ['server', isServerError],
  ] as const)('of the kind %s are recognized', (kind, guard) => {
    expect(Object.values(samples).filter((error) => guard(error))).toEqual([samples[kind]]);
  });

  it('are distinguished by status', () => {
    expect([isHttpError(samples.http, 422), isHttpError(samples.http, 404)]).toEqual([true, false]);
  });

  it('name refused fields and their code', () => {
    expect(fieldErrors(samples.http)).toEqual([email]);
    expect(fieldErrors(samples.graphql)).toEqual([email]);
    expect(fieldErrors(samples.network)).toEqual([]);
    expect([samples.http, samples.graphql, samples.unauthorized, samples.server].map(errorCode)).toEqual([
      'invalid',
      'invalid',
      'unauthorized',
      undefined,
    ]);
  });

  it('are recognized by code, for REST and GraphQL alike (E1)', () => {
    const found = Object.values(samples).filter((error) => hasCode(error, 'invalid'));
    expect(found).toEqual([samples.http, samples.graphql]);
    expect(hasCode(samples.unauthorized, 'unauthorized')).toBe(true);
    // What has another code may still be any error, and the code of a match is known: the compiler checks both.
    const read = (error: CallError): string => {
      if (hasCode(error, 'not_found')) return error.code satisfies 'not_found';
      return error.kind === 'http' ? String(error.status) : error.kind;
    };
    expect([samples.http, samples.network].map(read)).toEqual(['422', 'network']);
    const later: ErrorCode = 'a_code_of_a_newer_server';
    expect(hasCode(samples.http, later)).toBe(false);
  });

  it('puts sentences about several fields one after the other, and phrases between semicolons', () => {
    const about = (message: string) =>
      errorMessage({
        ...samples.http,
        problem: { title: 'Something.', errors: ['name', 'tags'].map((field) => ({ field, message })) },
      });
    expect(about('This is required.')).toBe('Something. Name: This is required. Tags: This is required.');
    expect(about('is required')).toBe('Something. Name: is required; Tags: is required');
  });

  it('leaves out that some fields need attention where one is named', () => {
    const refused = (...fields: string[]) =>
      errorMessage({
        ...samples.http,
        message: 'Some fields need attention.',
        problem: {
          title: 'Some fields need attention.',
          code: 'invalid_input',
          errors: fields.map((field) => ({ field, message: 'This may not be empty.' })),
        },
      });
    expect(refused('name')).toBe('Name: This may not be empty.');
    expect(refused('name', 'text')).toBe(
      'Some fields need attention. Name: This may not be empty. Text: This may not be empty.',
    );
  });

  it.each([
    [samples.network, 'Something.'],
    [samples.http, 'Something. Email: is not an email address'],
    [{ ...samples.http, message: 'Not saved' }, 'Not saved. Email: is not an email address'],
    [{ ...samples.http, message: email.message }, email.message],
    [samples.graphql, 'Something. Email: is not an email address'],
    [invalid('input.phoneNumber'), 'Something. Phone number: is not allowed'],
    [invalid('filters.clients.0'), 'Something. Clients: is not allowed'],
  ])('%j reads %j', (error, text) => {
    expect(errorMessage(error)).toBe(text);
  });
});

describe('a problem', () => {
  it.each([
    [null, undefined],
    ['text', undefined],
    [[], undefined],
    [{}, undefined],
    [{ title: 7 }, undefined],
    [{ title: 'T' }, { title: 'T' }],
    [
      { title: 'T', status: '400', code: 1, detail: 'D', errors: 'x', extra: 1 },
      { title: 'T', detail: 'D' },
    ],
    [
      { title: 'T', status: 400, requestId: 'r', errors: [email, null, { field: 'x' }] },
      { title: 'T', status: 400, requestId: 'r', errors: [email] },
    ],
  ])('%j is read as %j', (body, expected) => {
    expect(readProblem(body)).toEqual(expected);
  });
});
