import { GraphQLError } from 'graphql';
import { problemOf } from '../errors/classify';
import { type Problem, ProblemError } from '../errors/problem';

/** An error in a response: message, location, and a stable code. */
export interface ErrorShape {
  message: string;
  locations?: readonly { line: number; column: number }[];
  path?: readonly (string | number)[];
  extensions: Record<string, unknown>;
}

function extensionsOf(problem: Problem, requestId: string): Record<string, unknown> {
  return {
    ...problem.extensions,
    code: problem.code,
    requestId,
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...(problem.retryAfter === undefined ? {} : { retryAfter: problem.retryAfter }),
  };
}

/** Returns the error of a response that refuses the whole request. */
export function answeredProblem(problem: Problem, requestId: string): ErrorShape {
  return { message: problem.title, extensions: extensionsOf(problem, requestId) };
}

interface ShapeOptions {
  readonly requestId: string;
  readonly isDevelopment: boolean;
  readonly onUnexpected: (error: unknown) => void;
}

/** Returns what the resolver threw, without the executor's wrapping. */
export function thrownBy(error: unknown): unknown {
  return typeof error === 'object' &&
    error !== null &&
    'originalError' in error &&
    error.originalError !== undefined
    ? error.originalError
    : null;
}

/**
 * Shapes an error for the response. A problem keeps its own code; an invalid request (syntax, validation, a variable)
 * says what is wrong; anything else is logged, and reported without detail.
 */
export function shapeError(error: unknown, options: ShapeOptions): ErrorShape {
  const { requestId, isDevelopment, onUnexpected } = options;
  const place: Pick<ErrorShape, 'locations' | 'path'> = {};
  if (typeof error === 'object' && error !== null) {
    if ('locations' in error && Array.isArray(error.locations)) place.locations = error.locations;
    if ('path' in error && Array.isArray(error.path)) place.path = error.path;
  }
  const thrown = thrownBy(error);
  if (thrown !== null && !(thrown instanceof GraphQLError)) {
    const problem = problemOf(thrown);
    if (!(thrown instanceof ProblemError)) onUnexpected(thrown);
    return { message: problem.title, ...place, extensions: extensionsOf(problem, requestId) };
  }
  const message =
    error instanceof Error || hasMessage(error) ? error.message : 'The request could not be read.';
  // The errors of a compiled document are of the same class, but carry no extensions.
  const extensions: Readonly<Record<string, unknown>> | undefined =
    error instanceof GraphQLError ? error.extensions : undefined;
  const code = typeof extensions?.code === 'string' ? extensions.code : 'invalid_query';
  return {
    // Suggestions would reveal names of a schema that must not be explored.
    message: isDevelopment ? message : message.replace(/ Did you mean [\s\S]*$/, ''),
    ...place,
    extensions: { code, requestId },
  };
}

function hasMessage(error: unknown): error is { message: string } {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}

/** An error in its final shape, of the class that `graphql-http` expects. */
export class AnsweredGraphQLError extends GraphQLError {
  readonly shape: ErrorShape;

  constructor(shape: ErrorShape) {
    super(shape.message, { extensions: shape.extensions });
    this.shape = shape;
  }

  override toJSON(): ErrorShape {
    return this.shape;
  }
}
