import {
  DatabaseUnavailableError,
  databaseCode,
  isDiskFull,
  isFarewell,
  isRepeatable,
  OverloadedError,
} from '../database/errors';
import { TransactionTimeoutError } from '../database/transaction';
import { type Problem, ProblemError, problem } from './problem';

const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';

/**
 * Returns what the caller learns about a thrown error. Anything unknown is a 500 without detail; the log has the rest.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof OverloadedError) return problem('overloaded', { retryAfter: 2 });
  if (isDiskFull(error)) return problem('storage_full', { retryAfter: 30 });
  if (isRepeatable(error)) return problem('busy', { retryAfter: 1 });
  const code = databaseCode(error);
  if (code === LOCK_NOT_AVAILABLE) return problem('busy', { retryAfter: 1 });
  if (code === QUERY_CANCELED || error instanceof TransactionTimeoutError)
    return problem('operation_timeout');
  if (error instanceof DatabaseUnavailableError || isFarewell(error)) return problem('database_unavailable');
  return problem('internal');
}
